/// Reads storyboards and fails the test with everything that is wrong with their map.
///
/// It needs none of the app's code, and is the first thing to try on a storyboard of one's own:
///
/// ```swift
/// @Test func theMapIsInOrder() {
///   checkStoryboard("../Sources/PetShop/PetShop.storyboard")
/// }
/// ```
///
/// Scenes that nobody can come to, segues that lead nowhere, identifiers that stand twice, references
/// to what does not exist: each is an issue of its own, with file, line and advice. A map in order
/// gives none.
///
/// ```text
/// Main.storyboard:90:9: warning: 'Help' is unreachable: no reachable scene leads to it, and it has
/// no identifier. [unreachableScene]
///   Fix:     Connect a segue to it, give it a storyboard identifier, or delete it.
/// ```
///
/// An error breaks as soon as somebody goes that way, a warning is most likely not meant, and a note is
/// worth knowing; notes fail no test unless asked to. The word in brackets is for `except`.
///
/// - Parameters:
///   - path: A storyboard, read with those beside it that it refers to, or a folder of storyboards, which
///     are read as one map; relative to the file that calls.
///   - severity: The least severe diagnostic that fails the test.
///   - codes: The codes of diagnostics to be left out, as `unreachableScene`.
/// - Returns: What is wrong, what was left out included.
@discardableResult
public func checkStoryboard(
  _ path: String, failingFrom severity: Diagnostic.Severity = .warning,
  except codes: Set<String> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> [Diagnostic] {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let storyboards = try StoryboardFiles.read(path, relativeTo: "\(filePath)")
    let diagnostics = SceneModel(storyboards: storyboards).diagnose()
    for diagnostic in diagnostics
    where diagnostic.severity >= severity && !codes.contains(diagnostic.code) {
      reporter.record(FlowFailure(diagnostic))
    }
    return diagnostics
  } catch {
    reporter.record(FlowFailure(Mistake(error)))
    return []
  }
}

extension FlowFailure {
  init(_ diagnostic: Diagnostic) {
    let place = diagnostic.position.map { "\($0): " } ?? ""
    self.init(
      Mistake(
        message: """
          \(place)\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.code)]
          """, advice: diagnostic.advice))
  }
}
