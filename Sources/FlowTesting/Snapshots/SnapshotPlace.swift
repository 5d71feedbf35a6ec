import Foundation

/// Where the reference of one snapshot lies: `Snapshots/<suite>/<test>[.<name>].txt`.
///
/// The folder is at the root of the package: in the nearest folder around the calling file that has
/// a `Package.swift`. Without one, as in an Xcode project, it is beside the calling file.
///
/// ```swift
/// SnapshotPlace(of: "cart", in: "buyingAPet()", suite: "PetShopFlows", file: #filePath).path
/// // Snapshots/PetShopFlows/buyingAPet.cart.txt
/// ```
///
/// Each part of the path is letters, digits, `-` and `_`, so that it is one name on every file system
/// and none can leave the folder. A part that had to be changed ends with a digest of what it was.
struct SnapshotPlace: Hashable, Sendable {
  /// The folder that `Snapshots` lies in.
  let root: String

  /// The path from ``root``.
  let path: String

  /// The test, as messages name it: `PetShopFlows.buyingAPet`, with the snapshot's name in brackets.
  let title: String

  /// What selects the test with `swift test --filter`.
  let filter: String

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - name: The snapshot's name, where a test has several.
  ///   - test: The test function, as `buyingAPet()`.
  ///   - suite: The suite the test is in; nil for the calling file's name.
  ///   - file: The calling file's path.
  ///   - exists: Whether there is a file at a path.
  init(
    of name: String? = nil, in test: String, suite: String? = nil, file: String,
    exists: (String) -> Bool = FileManager.default.fileExists
  ) {
    let file = URL(fileURLWithPath: file)
    let suite = suite ?? file.deletingPathExtension().lastPathComponent
    let test = test.hasSuffix("()") ? String(test.dropLast(2)) : test
    let parts = ([test] + [name].compactMap { $0 }).map(Self.safe)
    root = Self.root(around: file.deletingLastPathComponent(), exists: exists)
    path = "Snapshots/\(Self.safe(suite))/\(parts.joined(separator: ".")).txt"
    title = "\(suite).\(test)\(name.map { "[\($0)]" } ?? "")".onOneLine
    filter = "\(suite)/\(test)".onOneLine
  }

  /// The whole path.
  var file: URL { URL(fileURLWithPath: root).appendingPathComponent(path) }

  /// The same for two places that are one file on a file system that ignores case.
  var claim: String { "\(root)/\(path)".lowercased() }

  private static func root(around folder: URL, exists: (String) -> Bool) -> String {
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
    let kept = name.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
      default: "-" as Character
      }
    }
    let changed = String(kept.prefix(limit))
    guard changed != name || name.isEmpty else { return name }
    return changed + "-" + StableHash.digest(name)
  }
}
