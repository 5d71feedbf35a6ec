import Foundation

/// The references of one test target, each with its test, in a file beside them.
///
/// ```text
/// # FlowTesting index of ShopTests, in .gitattributes: *.index merge=union
/// Shop/buying.cart.txt: Shop/buying
/// Shop/selling.json: Shop/selling
/// ```
///
/// The lines are sorted, so that two branches that add references merge by themselves. Lines out of
/// order, doubled lines and conflict markers are read over and gone when the file is next written.
struct SnapshotIndex: Hashable {
  /// The test target.
  let module: String

  /// The test of each reference, by the path in the folder of all references.
  private(set) var tests: [String: String] = [:]

  /// The extension of the files.
  static let fileExtension = "index"

  /// Reads an index; an empty text has no references.
  init(of module: String, text: String = "") {
    self.module = module
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let colon = line.range(of: ": ") else { continue }
      tests[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
  }

  /// Assigns a reference to a test.
  mutating func add(_ path: String, of test: String) { tests[path] = test }

  /// Removes the references that are gone.
  mutating func keep(where exists: (String) -> Bool) { tests = tests.filter { exists($0.key) } }

  /// The text of the file.
  var text: String {
    let head = "# FlowTesting index of \(module), in .gitattributes: *.index merge=union"
    let lines = tests.map { "\($0): \($1)" }.sorted()
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  /// Returns the file of a test target's index.
  static func file(of module: String, in folder: SnapshotFolder) -> URL {
    URL(fileURLWithPath: folder.path)
      .appendingPathComponent("\(SnapshotLocation.safe(module)).\(fileExtension)")
  }

  /// Reads the indexes of a folder, sorted by test target.
  static func all(in folder: SnapshotFolder) -> [SnapshotIndex] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".\(fileExtension)") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8),
        let module = text.module
      else { return nil }
      return SnapshotIndex(of: module, text: text)
    }
  }

  /// Changes the index of a test target on disk, and writes it if its bytes change.
  ///
  /// Processes take turns, so that none loses the lines of another.
  static func update(
    _ module: String, in folder: SnapshotFolder, _ change: (inout SnapshotIndex) -> Void
  ) throws -> SnapshotIndex {
    let file = file(of: module, in: folder)
    return try WholeFile.inTurn(at: file) {
      let old = try? String(contentsOf: file, encoding: .utf8)
      var index = SnapshotIndex(of: module, text: old ?? "")
      change(&index)
      if index.text != old, old != nil || !index.tests.isEmpty {
        try WholeFile.write(Data(index.text.utf8), to: file)
      }
      return index
    }
  }
}

extension String {
  /// The test target in the first line of an index; nil for any other text.
  fileprivate var module: String? {
    let head = prefix { !$0.isNewline }
    guard head.hasPrefix("# FlowTesting index of ") else { return nil }
    return head.dropFirst("# FlowTesting index of ".count).split(separator: ",").first.map(
      String.init)
  }
}

/// The indexes that the tests of this process know and extend.
final class SnapshotIndexes: Sendable {
  /// The indexes of all tests of the process.
  ///
  /// A global, because the tests that share an index have no common caller that could hold it. It
  /// saves reading the file anew for each snapshot and decides no test.
  static let ofProcess = SnapshotIndexes()

  /// The indexes of each folder, by test target.
  private let known = Locked<[SnapshotFolder: [String: SnapshotIndex]]>([:])

  /// The test target that first made a snapshot at each location in this process.
  private let claims = Locked<[String: String]>([:])

  /// Adds a reference to the index of its test target, unless it is there.
  func add(_ location: SnapshotLocation) throws {
    let (folder, module) = (location.folder, location.owner.module)
    let (path, test) = (location.pathInFolder, location.owner.idInModule)
    try known.withLock { known in
      if Self.indexes(of: folder, &known)[module]?.tests[path] == test { return }
      known[folder]?[module] = try SnapshotIndex.update(module, in: folder) {
        $0.add(path, of: test)
      }
    }
  }

  /// Returns where a test keeps a reference: at a location, or in a folder of its test target, if a test
  /// of that name in another target has the location.
  ///
  /// - Parameter exists: Whether the test of another target exists, as ``SnapshotOwner/id``.
  func place(
    _ location: SnapshotLocation, whereTestExists exists: (String) -> Bool
  ) -> SnapshotLocation {
    let (path, module) = (location.pathInFolder, location.owner.module)
    let own = location.inFolderOfModule
    let (indexes, claimant) = known.withLock { known in
      (Self.indexes(of: location.folder, &known), claims.withLock { $0[location.key] })
    }
    let paths = indexes[module]?.tests
    if paths?[own.pathInFolder] != nil { return own }
    var others = indexes.values.filter { $0.module != module && $0.tests[path] != nil }
      .map { "\($0.module).\(location.owner.idInModule)" }
    // No index has failing paths: their file names its test.
    if path.hasSuffix(".paths"),
      let test = ObsoleteReferences(folder: location.folder).owner(inHeadOf: path)
    {
      others += [test].filter { $0 != location.owner.id }
    }
    if paths?[path] == nil, others.contains(where: exists) || claimant ?? module != module {
      return own
    }
    claims.withLock { $0[location.key] = $0[location.key] ?? module }
    return location
  }

  /// Returns the references that belong to a test, as paths from the folder around all references.
  func references(of owner: SnapshotOwner, in folder: SnapshotFolder) -> [String] {
    known.withLock { known in
      let tests = Self.indexes(of: folder, &known)[owner.module]?.tests ?? [:]
      return tests.filter { $0.value == owner.idInModule }.map { "\(folder.name)/\($0.key)" }
    }
  }

  private static func indexes(
    of folder: SnapshotFolder, _ known: inout [SnapshotFolder: [String: SnapshotIndex]]
  ) -> [String: SnapshotIndex] {
    if let indexes = known[folder] { return indexes }
    let all = SnapshotIndex.all(in: folder).map { ($0.module, $0) }
    let indexes = Dictionary(all, uniquingKeysWith: { $1 })
    known[folder] = indexes
    return indexes
  }
}
