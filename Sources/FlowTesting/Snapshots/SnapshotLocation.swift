import Foundation

/// The location of the reference of one snapshot:
/// `Snapshots/<target>/<suite>/<test>[.<arguments>][.<name>].txt`.
///
/// ```swift
/// let owner = SnapshotOwner(module: "ShopTests", suite: ["PetShopFlows"], test: "buyingAPet()")
/// SnapshotLocation(of: "cart", owner: owner, file: #filePath).path
/// // Snapshots/ShopTests/PetShopFlows/buyingAPet.cart.txt
/// ```
///
/// Each part of the path consists of letters, digits, `-` and `_`, so that it is valid on every
/// file system and cannot leave the folder. A part that had to be changed ends with a digest of the
/// original.
struct SnapshotLocation: Hashable, Sendable {
  let folder: SnapshotFolder

  /// The path in the folder of all references.
  let pathInFolder: String

  let owner: SnapshotOwner

  /// The name of the snapshot, if its test has several.
  let name: String?
}

extension SnapshotLocation {
  /// Finds the location of a snapshot that a file compares.
  init(of name: String? = nil, owner: SnapshotOwner, file: String, as fileExtension: String = "txt")
  {
    self.init(of: name, owner: owner, in: .of(file), as: fileExtension)
  }

  /// Finds the location of a snapshot in a folder of references.
  init(
    of name: String? = nil, owner: SnapshotOwner, in folder: SnapshotFolder,
    as fileExtension: String = "txt"
  ) {
    var parts = [owner.test]
    if !owner.arguments.isEmpty { parts.append(owner.arguments.joined(separator: ", ")) }
    if let name { parts.append(name) }
    self.init(
      folder: folder,
      pathInFolder: "\(Self.safe(owner.module))/\(Self.joined(owner.suite))/"
        + Self.joined(parts, end: ".\(Self.safe(fileExtension))"), owner: owner, name: name)
  }

  /// The path from the folder around all references, such as `Snapshots/ShopTests/Shop/buying.txt`.
  var path: String { "\(folder.name)/\(pathInFolder)" }

  var file: URL { URL(fileURLWithPath: "\(folder.path)/\(pathInFolder)") }

  /// A key that is equal for two locations if they are the same file on a case-insensitive file
  /// system.
  var key: String { "\(folder.path)/\(pathInFolder)".lowercased() }

  /// The snapshot as messages name it: `PetShopFlows.buyingAPet`, its name in brackets.
  var title: String { "\(owner.title)\(name.map { "[\($0)]" } ?? "")".onOneLine }

  /// The lines at the head of the file that name the case and the snapshot.
  var head: [String] {
    var lines: [String] = []
    if !owner.arguments.isEmpty {
      lines.append("# case: \(owner.arguments.joined(separator: ", ").onOneLine)")
    }
    if let name { lines.append("# name: \(name.onOneLine)") }
    return lines
  }
}

// MARK: - Names

extension SnapshotLocation {
  /// Joins the parts of a name with dots; a name that is too long for a file system is cut.
  private static func joined(_ parts: [String], end: String = "") -> String {
    let name = parts.map(safe).joined(separator: ".") + end
    return name.utf8.count > 255 ? safe(parts.joined(separator: ".")) + end : name
  }

  /// Returns a part of a path for a name: at most 80 characters and a digest, different for every
  /// name.
  ///
  /// Only letters in ASCII are kept, because file systems store accents differently. A name that Windows
  /// reserves for a device, such as `con`, is changed too.
  static func safe(_ name: String) -> String {
    let limit = 80
    let isKept = { (scalar: Unicode.Scalar) in
      scalar.isASCIIAlphanumeric || scalar == "-" || scalar == "_"
    }
    if name.unicodeScalars.allSatisfy(isKept), (1...limit).contains(name.utf8.count),
      !isDevice(name)
    {
      return name
    }
    var kept = ""
    for scalar in name.unicodeScalars {
      if isKept(scalar) {
        kept.unicodeScalars.append(scalar)
      } else if !kept.isEmpty, kept.last != "-" {
        kept.append("-")
      }
    }
    var changed = kept.prefix(limit)
    while changed.last == "-" { changed.removeLast() }
    return "\(changed)-\(StableHash.digest(name))"
  }

  /// Whether Windows reserves a name for a device, with any extension.
  private static func isDevice(_ name: String) -> Bool {
    guard (3...4).contains(name.utf8.count) else { return false }
    let name = name.lowercased()
    if ["con", "prn", "aux", "nul"].contains(name) { return true }
    return ["com", "lpt"].contains(name.prefix(3)) && name.count == 4 && name.last?.isNumber == true
  }
}
