import Foundation

/// The references of one test target, each with its test, in a file beside them.
///
/// ```text
/// # FlowTesting index of ShopTests, in .gitattributes: *.index merge=union
/// Shop/buying.cart.txt: Shop/buying
/// Shop/selling.json: Shop/selling
/// ```
///
/// The lines are sorted, so that two branches that add references merge. Running tests append lines, which
/// are sorted when their process ends, or by the next process that records.
struct SnapshotIndex: Hashable {
  let module: String

  /// The test of each reference, by the path in the folder of all references.
  private(set) var tests: [String: String] = [:]

  /// The folders of its references, one for each suite.
  private(set) var folders: Set<String> = []

  /// Whether the file has each line once, in order, and no reference is gone.
  private(set) var isCurrent = true

  static let fileExtension = "index"

  /// Reads an index; an empty text has no references.
  init(of module: String, text: String = "") {
    self.module = module
    var last: Substring = ""
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      isCurrent = isCurrent && last < line
      last = line
      guard let colon = line.range(of: ": ") else { continue }
      add(String(line[..<colon.lowerBound]), of: String(line[colon.upperBound...]))
    }
  }

  mutating func add(_ path: String, of test: String) {
    tests[path] = test
    folders.insert(path.folder)
  }

  /// The lines of the file, sorted.
  var lines: [String] { tests.map(Self.line).sorted() }

  private static func head(of module: String) -> String {
    "# FlowTesting index of \(module), in .gitattributes: *.index merge=union"
  }

  private static func line(_ path: String, _ test: String) -> String { "\(path): \(test)" }

  /// Returns the file of a test target's index.
  static func file(of module: String, in folder: SnapshotFolder) -> URL {
    URL(fileURLWithPath: folder.path)
      .appendingPathComponent("\(SnapshotLocation.safe(module)).\(fileExtension)")
  }

  /// Reads the indexes of a folder, sorted by test target.
  static func all(in folder: SnapshotFolder) -> [SnapshotIndex] {
    let files = ProjectFiles.contents(of: folder.path).filter { $0.hasSuffix(".\(fileExtension)") }
    return files.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8),
        let module = text.module
      else { return nil }
      var index = SnapshotIndex(of: module, text: text)
      index.isCurrent =
        index.isCurrent
        && index.tests.keys.allSatisfy {
          FileManager.default.fileExists(atPath: "\(folder.path)/\($0)")
        }
      return index
    }
  }

  /// Appends a reference to the index of a test target on disk.
  ///
  /// Processes take turns here and in ``sort(_:in:)``, so that none loses the lines of another.
  static func append(
    _ path: String, of test: String, to module: String, in folder: SnapshotFolder
  ) throws {
    let file = file(of: module, in: folder)
    try WholeFile.inTurn(at: file) {
      let line = line(path, test)
      if FileManager.default.fileExists(atPath: file.path) {
        try WholeFile.append(line, to: file)
      } else {
        try WholeFile.write(Data("\(head(of: module))\n\(line)\n".utf8), to: file)
      }
    }
  }

  /// Sorts the index of a test target on disk, without the references that are gone.
  ///
  /// - Parameter tests: References to add, whose lines another process may have removed before their files
  ///   were written.
  static func sort(
    _ module: String, in folder: SnapshotFolder, adding tests: [String: String] = [:]
  ) throws {
    let file = file(of: module, in: folder)
    try WholeFile.inTurn(at: file) {
      guard let old = try? String(contentsOf: file, encoding: .utf8) else { return }
      var index = SnapshotIndex(of: module, text: old)
      index.tests = index.tests.merging(tests) { $1 }.filter {
        FileManager.default.fileExists(atPath: "\(folder.path)/\($0.key)")
      }
      try WholeFile.update(file, to: index.lines, below: [head(of: module)])
    }
  }
}

extension String {
  /// The folder of a reference, named after its suite.
  fileprivate var folder: String { String(prefix { $0 != "/" }) }

  /// The test target in the first line of an index; nil for any other text.
  fileprivate var module: String? {
    let head = firstLine
    guard head.hasPrefix("# FlowTesting index of ") else { return nil }
    return head.dropFirst("# FlowTesting index of ".count).split(separator: ",").first.map(
      String.init)
  }
}

/// The indexes that the tests of this process know and extend.
final class SnapshotIndexes: Sendable {
  /// The indexes of all tests of the process.
  ///
  /// It is global, because the tests that share an index have no common caller that could hold it. It saves
  /// reading the file for each snapshot and decides no test.
  static let ofProcess: SnapshotIndexes = {
    atexit { SnapshotIndexes.ofProcess.sort() }
    return SnapshotIndexes()
  }()

  /// The indexes of each folder, by test target.
  private let known = Locked<[SnapshotFolder: [String: SnapshotIndex]]>([:])

  /// The added references of each test target with an index to sort on disk, by folder.
  private let added = Locked<[SnapshotFolder: [String: [String: String]]]>([:])

  /// The test target that first made a snapshot in the folder of each suite in this process, which gets the folder
  /// where tests cannot be listed.
  private let firstModules = Locked<[String: String]>([:])

  /// Adds a reference to the index of its test target, unless it is there.
  ///
  /// This appends a line; ``sort()`` later sorts the file. Call it before you write the reference: if the
  /// process ends in between, the line is removed later, while a file without a line would belong to no test.
  func add(_ location: SnapshotLocation) throws {
    let (folder, module) = (location.folder, location.owner.module)
    let (path, test) = (location.pathInFolder, location.owner.idInModule)
    try known.withLock { known in
      let isCurrent = Self.indexes(of: folder, &known)[module]?.isCurrent ?? true
      let isNew = known[folder]?[module]?.tests[path] != test
      if isNew {
        try SnapshotIndex.append(path, of: test, to: module, in: folder)
        // In place: a copy of the index for each new reference would be quadratic.
        known[folder]?[module, default: SnapshotIndex(of: module)].add(path, of: test)
      }
      if isNew || !isCurrent {
        added.withLock {
          $0[folder, default: [:]][module, default: [:]][path] = isNew ? test : nil
        }
      }
    }
  }

  /// Sorts the indexes that this process extended, or found out of order or with references that are gone.
  func sort() {
    for (folder, targets) in added.withLock({ $0 }) {
      for (module, tests) in targets {
        try? SnapshotIndex.sort(module, in: folder, adding: tests)
      }
    }
  }

  /// Returns the location of a test's reference: the given one, or one in a folder of its test target if the
  /// given folder belongs to a suite of the same name in another target.
  ///
  /// Of several targets with new references, the first in alphabetical order gets the folder, so that neither
  /// the order of tests nor that of processes matters.
  ///
  /// - Parameter list: Returns the tests of the executable; nil where it cannot list them.
  func location(for location: SnapshotLocation, from list: () -> TestList?) -> SnapshotLocation {
    let (path, module) = (location.pathInFolder, location.owner.module)
    let own = location.inFolderOfModule
    // A file of failing paths is in no index, but names its test, which replays it wherever it lies.
    let isOfPaths = path.hasSuffix(".paths")
    let holder = isOfPaths ? location.folder.owner(inHeadOf: path) : nil
    if isOfPaths, holder != location.owner.id,
      location.folder.owner(inHeadOf: own.pathInFolder) == location.owner.id
    {
      return own
    }
    if holder == location.owner.id { return location }
    let key = "\(location.folder.path)/\(path.folder)".lowercased()
    let (indexes, firstCaller) = known.withLock { known in
      (Self.indexes(of: location.folder, &known), firstModules.withLock { $0[key] })
    }
    let index = indexes[module]
    if index?.folders.contains(own.pathInFolder.folder) == true { return own }
    if index?.tests[path] == nil {
      // Earlier versions recorded references of two targets in one folder.
      let isShared = index?.folders.contains(path.folder) == true
      let others = indexes.values.filter {
        $0.module != module && $0.folders.contains(path.folder)
      }
      var tests = others.flatMap { index in
        index.tests.filter { isShared ? $0.key == path : $0.key.folder == path.folder }
          .map { "\(index.module).\($0.value)" }
      }
      tests += [holder].compactMap { $0 }
      if tests.contains(where: { list()?.contains($0) == true }) { return own }
      let first = isOfPaths ? nil : list()?.firstModule(of: location.owner.suite)
      if !isShared, first ?? firstCaller ?? module != module { return own }
    }
    firstModules.withLock { $0[key] = $0[key] ?? module }
    return location
  }

  /// Returns the references of each test in a folder, as paths from the folder around it.
  func references(in folder: SnapshotFolder) -> [String: [String]] {
    let indexes = known.withLock { Self.indexes(of: folder, &$0) }
    var paths: [String: [String]] = [:]
    for (module, index) in indexes {
      for (path, test) in index.tests {
        paths["\(module).\(test)", default: []].append("\(folder.name)/\(path)")
      }
    }
    return paths
  }

  private static func indexes(
    of folder: SnapshotFolder, _ known: inout [SnapshotFolder: [String: SnapshotIndex]]
  ) -> [String: SnapshotIndex] {
    known.value(for: folder) {
      let all = SnapshotIndex.all(in: folder).map { ($0.module, $0) }
      return Dictionary(all, uniquingKeysWith: { $1 })
    }
  }
}
