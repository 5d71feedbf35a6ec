import Foundation

/// The location of the reference of one snapshot:
/// `Snapshots/<suite>/<test>[.<arguments>][.<name>].txt`.
///
/// The folder is at the root of the package, the nearest folder around the calling file with a
/// `Package.swift`. Without one, as in an Xcode project, it is beside the calling file.
///
/// ```swift
/// let owner = SnapshotOwner(module: "ShopTests", suite: ["PetShopFlows"], test: "buyingAPet()")
/// SnapshotLocation(of: "cart", owner: owner, file: #filePath).path
/// // Snapshots/PetShopFlows/buyingAPet.cart.txt
/// ```
///
/// Each part of the path consists of letters, digits, `-` and `_`, so that it is valid on every
/// file system and cannot leave the folder. A part that had to be changed ends with a digest of the
/// original.
struct SnapshotLocation: Hashable, Sendable {
  /// The folder that contains `Snapshots`.
  let root: String

  /// The path from ``root``.
  let path: String

  /// The test of the snapshot.
  let owner: SnapshotOwner

  /// The name of the snapshot, if its test has several.
  let name: String?

  /// Finds the location of a snapshot.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot, if its test has several.
  ///   - owner: The test of the snapshot.
  ///   - file: The path of the calling file.
  ///   - fileExtension: The extension of the file.
  ///   - exists: Whether a file exists at a path.
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

  /// The URL of the file.
  var file: URL { URL(fileURLWithPath: root).appendingPathComponent(path) }

  /// A key that is equal for two locations if they are the same file on a case-insensitive file
  /// system.
  var key: String { "\(root)/\(path)".lowercased() }

  /// The snapshot as messages name it: `PetShopFlows.buyingAPet`, its name in brackets.
  var title: String { "\(owner.title)\(name.map { "[\($0)]" } ?? "")".onOneLine }

  /// The argument of `swift test --filter` that selects the test.
  var filter: String { (owner.suite + [owner.test]).joined(separator: "/").onOneLine }

  /// The lines at the head of the file that name its test.
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

  /// Returns the folder of a test's suite within the folder of all references.
  static func folderName(of owner: SnapshotOwner) -> String {
    owner.suite.map(safe).joined(separator: ".")
  }

  /// Returns the root of the package around a folder; the folder itself without a package.
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

  /// Returns a part of a path for a name: at most 80 characters and a digest, different for every
  /// name.
  ///
  /// Only ASCII counts as a letter, because file systems store accents differently.
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
