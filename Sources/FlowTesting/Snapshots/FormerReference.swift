import Foundation

/// The reference of a test that is gone, probably because the test was renamed or moved.
struct FormerReference: Hashable, Sendable {
  /// The path from the folder around all references.
  let path: String

  /// The test that is gone, as ``SnapshotOwner/id``.
  let test: String
}

/// The references in a folder that belong to tests that are gone.
struct GoneReferences: Sendable {
  private let all: [(reference: FormerReference, contents: Contents)]

  /// The gone references of each folder, cached because reading them for each new snapshot is slow.
  private static let known = Locked<[SnapshotFolder: GoneReferences]>([:])

  /// Returns the gone references of a folder, looked for once.
  static func of(_ folder: SnapshotFolder, from tests: () -> TestList?) -> GoneReferences {
    known.value(for: folder) { GoneReferences(in: folder, from: tests) }
  }

  /// Looks for gone references.
  ///
  /// - Parameter tests: Returns the tests of the executable; nil where it cannot list them.
  init(in folder: SnapshotFolder, from tests: () -> TestList?) {
    let references = ObsoleteReferences(folder: folder).references
    guard !references.isEmpty, let tests = tests() else {
      all = []
      return
    }
    let living = LivingTests(in: folder, tests)
    all = references.compactMap { reference in
      guard living.tests(of: reference).isEmpty, let test = reference.tests.min(),
        let text = try? String(contentsOfFile: "\(folder.root)/\(reference.path)", encoding: .utf8)
      else { return nil }
      return (FormerReference(path: reference.path, test: test), Contents(text))
    }
  }

  /// Returns the former reference of a snapshot without one: one of the same text, of the same steps,
  /// or of a test of the same name in another suite of the test target.
  func best(for text: String, at location: SnapshotLocation) -> FormerReference? {
    guard !all.isEmpty else { return nil }
    let path = location.path as NSString
    let snapshot = Contents(text)
    var best: (likeness: Int, reference: FormerReference)?
    for (reference, contents) in all {
      let other = reference.path as NSString
      guard other.pathExtension == path.pathExtension else { continue }
      let isOfTarget = reference.test.hasPrefix("\(location.owner.module).")
      let likeness = snapshot.likeness(
        to: contents,
        hasSameName: isOfTarget && other.lastPathComponent == path.lastPathComponent)
      guard likeness > best?.likeness ?? 0,
        FileManager.default.fileExists(atPath: "\(location.folder.root)/\(reference.path)")
      else { continue }
      best = (likeness, reference)
    }
    return best?.reference
  }

  /// The lines of a reference that do not depend on its test.
  private struct Contents {
    let lines: [Substring]
    let steps: [Substring]

    init(_ text: String) {
      lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("# ") }
      steps = lines.filter { $0.hasPrefix("## ") }
    }

    func likeness(to other: Contents, hasSameName: Bool) -> Int {
      if lines == other.lines { return hasSameName ? 4 : 3 }
      if steps.count > 1, steps == other.steps { return 2 }
      return hasSameName ? 1 : 0
    }
  }
}
