import Foundation

/// The location of the reference of one snapshot:
/// `Snapshots/<target>/<suite>/<test>[.<arguments>][.<name>].txt`.
///
/// ```swift
/// let owner = SnapshotOwner(module: "ShopTests", suite: ["PetShopFlows"], test: "buyingAPet()")
/// SnapshotLocation(of: "cart", owner: owner, in: SnapshotFolder(around: #filePath)).path
/// // Snapshots/ShopTests/PetShopFlows/buyingAPet.cart.txt
/// ```
///
/// Each part of the path is valid on every file system and cannot leave the folder. Characters that are not are replaced
/// so that no two names have one file: `Pet(name: "Rex"), .dog/ä` is `Pet(name=+'Rex'),+~dog%2F%C3%A4`.
struct SnapshotLocation: Hashable, Sendable {
  let folder: SnapshotFolder

  /// The path of its file; one of an earlier version, whose name has a digest, keeps it until it is recorded again.
  private(set) var pathInFolder: String

  /// The path of the file to write.
  let newPathInFolder: String
  let owner: SnapshotOwner

  /// The name of the snapshot, if its test has several.
  let name: String?

  init(
    of name: String? = nil, owner: SnapshotOwner, in folder: SnapshotFolder,
    as fileExtension: String = "txt"
  ) {
    var parts = [owner.test]
    if !owner.arguments.isEmpty { parts.append(owner.arguments.joined(separator: ", ")) }
    if let name { parts.append(name) }
    (self.folder, self.owner, self.name) = (folder, owner, name)
    let paths = [Self.safe, Self.digested].map { safe in
      "\(safe(owner.module))/\(Self.joined(owner.suite, by: safe))/"
        + Self.joined(parts, end: ".\(safe(fileExtension))", by: safe)
    }
    newPathInFolder = paths[0]
    pathInFolder =
      paths[0] == paths[1]
      ? paths[0]
      : paths.first { FileManager.default.fileExists(atPath: "\(folder.path)/\($0)") } ?? paths[0]
  }

  /// The path from the package's root, such as `Snapshots/ShopTests/Shop/buying.txt`; of a file elsewhere the whole one.
  var path: String { folder.isElsewhere ? file.path : pathInPatch }

  /// The path from the folder around all references.
  var pathInPatch: String { "\(folder.name)/\(pathInFolder)" }

  var file: URL { URL(fileURLWithPath: "\(folder.path)/\(pathInFolder)") }

  /// Writes the file, in place of one with an old name.
  mutating func write(_ data: Data) throws {
    let old = file
    pathInFolder = newPathInFolder
    try WholeFile.write(data, to: file)
    if old != file { try? FileManager.default.removeItem(at: old) }
  }

  /// The snapshot as messages name it: `PetShopFlows.buyingAPet`, its name in brackets.
  var title: String { "\(owner.title)\(name.map { "[\($0)]" } ?? "")".onOneLine }

  /// The location of the start of a flow, for all snapshots of the suite: `Snapshots/<target>/<suite>/<flow>.start.txt`.
  func start(of flow: String) -> SnapshotLocation {
    SnapshotLocation(self, named: "\(Self.safe(flow)).start.txt")
  }

  /// A file beside another one.
  init(_ other: SnapshotLocation, named file: String) {
    (folder, owner, name) = (other.folder, other.owner, other.name)
    let parts = other.newPathInFolder.split(separator: "/").dropLast()
    newPathInFolder = (parts + [file[...]]).joined(separator: "/")
    pathInFolder = newPathInFolder
  }

  /// The lines at the head of the file that name the case and the snapshot.
  var head: [String] {
    var lines: [String] = []
    if !owner.arguments.isEmpty {
      lines.append("# case: \(owner.arguments.joined(separator: ", ").onOneLine)")
    }
    if let name { lines.append("# name: \(name.onOneLine)") }
    return lines
  }

  /// The texts of the snapshots of the same case that have names, by name.
  var named: [String: String] {
    let folder = file.deletingLastPathComponent()
    let start = owner.test.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(80)
    let texts = ProjectFiles.contents(of: folder.path).filter { $0.hasPrefix(start) }.compactMap {
      file -> (String, String)? in
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let mark = "# name: "
      guard let text = text?.withPlainNewlines,
        let line = text.split(separator: "\n").prefix(4).first(where: { $0.hasPrefix(mark) })
      else { return nil }
      let name = String(line.dropFirst(mark.count))
      let location = Self(of: name, owner: owner, in: self.folder)
      return location.file.lastPathComponent == file ? (name, text) : nil
    }
    return Dictionary(texts, uniquingKeysWith: { $1 })
  }

  // MARK: - Names

  /// Joins the parts of a name with dots; a name that is too long for a file system is cut.
  private static func joined(
    _ parts: [String], end: String = "", by safe: (String) -> String
  ) -> String {
    let name = parts.map(safe).joined(separator: ".") + end
    return name.utf8.count > 255 ? safe(parts.joined(separator: ".")) + end : name
  }

  /// Returns a part of a path for a name, different for every name, and in ASCII, because file systems store accents
  /// differently; one of more than 120 characters is cut and has a digest.
  static func safe(_ name: String) -> String {
    var safe = name.unicodeScalars.map { scalar in
      let readable: [Unicode.Scalar: String] = [" ": "+", ".": "~", ":": "=", "\"": "'"]
      if scalar.isASCIIAlphanumeric || "-_,()".unicodeScalars.contains(scalar) {
        return "\(scalar)"
      }
      return readable[scalar]
        ?? scalar.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }
        .joined()
    }.joined()
    // The last of several choices, as covering paths name it.
    if safe.hasSuffix("-last") {
      safe = "\(safe.dropLast(5))%2Dlast"
    } else if safe.hasSuffix("(last)") {
      safe = "\(safe.dropLast(6))-last"
    }
    return safe.count > 120 ? digested(name) : safe.isEmpty ? "%" : safe
  }

  /// Returns a part of a path with a digest, as it was before names were replaced character by character.
  private static func digested(_ name: String) -> String {
    let limit = 80
    let kept = name.unicodeScalars.split { !($0.isASCIIAlphanumeric || $0 == "-" || $0 == "_") }
      .map { String($0) }.joined(separator: "-")
    if kept == name, (1...limit).contains(name.utf8.count) { return name }
    return "\(kept.prefix(limit))-\(StableHash.digest(name.utf8))"
  }
}

/// The folder of all references of a package.
///
/// It is `Snapshots` at the root of the package or the Xcode project: in the nearest folder around the calling
/// file with a `Package.swift` or an `.xcodeproj`, or else beside the calling file. If the sources were moved
/// after the build, `FLOW_ROOT` names the folder around it, or `FLOW_SNAPSHOTS` the folder itself.
struct SnapshotFolder: Hashable, Sendable {
  /// The folder around it, where `git apply` takes a patch.
  let root: String

  var name = "Snapshots"

  /// Whether a variable names it, outside of the test's package.
  var isElsewhere = false

  var path: String { root == "/" ? "/\(name)" : "\(root)/\(name)" }
}

extension SnapshotFolder {
  /// Finds the folder for a calling file: the one that `FLOW_SNAPSHOTS` names, or else one around the file, whose
  /// sources may have been moved after the build.
  init(
    around file: String, chosen: String? = SnapshotFolder.ofEnvironment,
    in sources: SourceRoot? = .ofEnvironment
  ) {
    func package(of file: String, or other: String? = nil) -> String {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      let found = ProjectFiles.nearestFolder(from: folder) {
        $0 == "Package.swift" || $0.hasSuffix(".xcodeproj")
      }
      return found?.path ?? other ?? folder.path
    }
    let here = package(of: file)
    var root = sources.map { package(of: $0.path(of: file), or: $0.path) } ?? here
    var name = "Snapshots"
    if let chosen, !chosen.isEmpty {
      let url = URL(fileURLWithPath: chosen).standardizedFileURL
      (root, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
    }
    self.init(root: root, name: name, isElsewhere: root != here)
  }

  /// The value of `FLOW_SNAPSHOTS` when the process started.
  private static let ofEnvironment = ProcessInfo.processInfo.environment["FLOW_SNAPSHOTS"]
}

/// The registry of references that the tests of this process compare, so that no two overwrite each
/// other.
final class SnapshotNameRegistry: Sendable {
  /// The registry of all tests of the process: two calls with the same file have no common caller that could hold it.
  static let ofProcess = SnapshotNameRegistry()

  private let entries = Locked<[String: (title: String, call: String, hash: Int)]>([:])

  /// Registers a file for the text of a call, such as `ShopTests/ShopFlows.swift:12`.
  ///
  /// - Returns: A note if the same call compared another text before.
  /// - Throws: A finding if another test or another line has the file.
  func register(
    _ location: SnapshotLocation, by call: String, for text: String
  ) throws(Finding) -> String {
    let new = (title: location.title, call: call, hash: text.hashValue)
    // A file system may ignore case.
    let path = "\(location.folder.path)/\(location.newPathInFolder)"
    let known = entries.value(for: path.lowercased()) { new }
    guard known.title == new.title, known.call == call else {
      throw Finding.file(
        message: """
          Two snapshots have the same file.
            File:    \(location.path)
            First:   '\(known.title)' at \(known.call)
            Now:     '\(new.title)' at \(call)
            Fix:     Give one of them its own name with named: "…".
          """)
    }
    guard known.hash != new.hash else { return "" }
    return """
        Note:    This line made a different snapshot of that name earlier in the run. In a loop, tell
                 the snapshots apart with named: "…".
      """
  }
}
