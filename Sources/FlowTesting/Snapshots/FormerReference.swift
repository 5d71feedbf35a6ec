import Foundation

/// The reference of a test that is gone, which the snapshot of a renamed or moved test repeats.
struct FormerReference: Hashable, Sendable {
  /// The path from the folder around all references.
  let path: String

  /// The test that is gone, as ``SnapshotOwner/id``.
  let test: String

  /// Finds the former reference of a snapshot without one: one of the same text, of the same steps,
  /// or of a test of the same name in another suite.
  ///
  /// - Parameters:
  ///   - text: The snapshot.
  ///   - location: Its location, where no file is.
  ///   - tests: Returns the tests of the executable; nil where it cannot list them.
  init?(of text: String, at location: SnapshotLocation, from tests: () -> TestList?) {
    let folder = location.folder
    let snapshot = Contents(text)
    let file = (location.path as NSString).lastPathComponent
    let candidates = ObsoleteReferences(folder: folder).references.compactMap {
      reference -> (likeness: Int, former: (String, String))? in
      let path = reference.path as NSString
      guard path.pathExtension == (location.path as NSString).pathExtension,
        !reference.tests.contains(location.owner.id), let test = reference.tests.min(),
        let old = try? String(contentsOfFile: "\(folder.root)/\(reference.path)", encoding: .utf8)
      else { return nil }
      let likeness = snapshot.likeness(
        to: Contents(old), hasSameName: path.lastPathComponent == file)
      return likeness > 0 ? (likeness: likeness, former: (reference.path, test)) : nil
    }
    guard !candidates.isEmpty, let tests = tests() else { return nil }
    let living = LivingTests(in: folder, tests)
    let gone = candidates.filter { living.isGone($0.former.1) }
    guard let best = gone.max(by: { $0.likeness < $1.likeness }) else { return nil }
    (path, test) = best.former
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
