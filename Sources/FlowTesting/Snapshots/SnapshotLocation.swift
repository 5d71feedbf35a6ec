import Foundation

/// Where the reference of one snapshot lies:
/// `Snapshots/<suite>/<test>[.<arguments>][.<name>].txt`.
///
/// The folder is at the root of the package: in the nearest folder around the calling file that has
/// a `Package.swift`. Without one, as in an Xcode project, it is beside the calling file.
///
/// ```swift
/// let owner = SnapshotOwner(module: "ShopTests", suite: ["PetShopFlows"], test: "buyingAPet()")
/// SnapshotPlace(of: "cart", owner: owner, file: #filePath).path
/// // Snapshots/PetShopFlows/buyingAPet.cart.txt
/// ```
///
/// Each part of the path is letters, digits, `-` and `_`, so that it is one name on every file system
/// and none can leave the folder. A part that had to be changed ends with a digest of what it was.
struct SnapshotLocation: Hashable, Sendable {
  /// The folder that `Snapshots` lies in.
  let root: String

  /// The path from ``root``.
  let path: String

  /// The test it belongs to.
  let owner: SnapshotOwner

  /// The snapshot's name, where a test has several.
  let name: String?

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - name: The snapshot's name, where a test has several.
  ///   - owner: The test it belongs to.
  ///   - file: The calling file's path.
  ///   - fileExtension: What its file's name ends with.
  ///   - exists: Whether there is a file at a path.
  init(
    of name: String? = nil, owner: SnapshotOwner, file: String, as fileExtension: String = "txt",
    exists: (String) -> Bool = FileManager.default.fileExists
  ) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    var parts = [owner.test]
    if !owner.arguments.isEmpty { parts.append(owner.arguments.joined(separator: ", ")) }
    parts += [name, fileExtension].compactMap { $0 }
    self.owner = owner
    self.name = name
    root = Self.root(around: folder, exists: exists)
    path =
      "\(Self.folder)/\(Self.folderName(of: owner))/"
      + parts.map(Self.safe).joined(separator: ".")
  }

  /// The whole path.
  var file: URL { URL(fileURLWithPath: root).appendingPathComponent(path) }

  /// The same for two places that are one file on a file system that ignores case.
  var claim: String { "\(root)/\(path)".lowercased() }

  /// The snapshot as messages name it: `PetShopFlows.buyingAPet`, its name in brackets.
  var title: String { "\(owner.title)\(name.map { "[\($0)]" } ?? "")".onOneLine }

  /// What selects the test with `swift test --filter`.
  var filter: String { (owner.suite + [owner.test]).joined(separator: "/").onOneLine }

  /// The lines at the head of a file that say whose it is.
  var head: [String] {
    var lines = ["# test: \(owner.id.onOneLine)"]
    if !owner.arguments.isEmpty {
      lines.append("# case: \(owner.arguments.joined(separator: ", ").onOneLine)")
    }
    if let name { lines.append("# name: \(name.onOneLine)") }
    return lines
  }
}

// MARK: - Names

extension SnapshotLocation {
  /// The folder of all references.
  static let folder = "Snapshots"

  /// The folder of a test's suite, within that of all references.
  static func folderName(of owner: SnapshotOwner) -> String {
    owner.suite.map(safe).joined(separator: ".")
  }

  /// The nearest folder around another that is a package's root; that folder itself if none is.
  static func root(
    around folder: URL, exists: (String) -> Bool = FileManager.default.fileExists
  ) -> String {
    var candidate = folder
    while candidate.pathComponents.count > 1 {
      if exists(candidate.appendingPathComponent("Package.swift").path) { return candidate.path }
      candidate.deleteLastPathComponent()
    }
    return folder.path
  }

  /// A part of a path: at most 80 characters, and another one for every name.
  ///
  /// Only ASCII counts as a letter, since file systems differ in how they store an accent.
  static func safe(_ name: String) -> String {
    let limit = 80
    var kept = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": kept.unicodeScalars.append(scalar)
      default: if !kept.isEmpty, kept.last != "-" { kept.append("-") }
      }
    }
    guard kept != name || name.isEmpty || name.utf8.count > limit else { return name }
    var changed = kept.prefix(limit)
    while changed.last == "-" { changed.removeLast() }
    return "\(changed)-\(StableHash.digest(name))"
  }
}
