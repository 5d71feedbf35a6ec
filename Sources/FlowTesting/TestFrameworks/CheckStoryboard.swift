/// Checks the map of storyboards and fails the test with every diagnostic.
///
/// The check needs none of the app's code, so it is the first thing to try on your own storyboard:
///
/// ```swift
/// @Test func theMapIsInOrder() {
///   checkStoryboard("../Sources/PetShop/PetShop.storyboard")
/// }
/// ```
///
/// An unreachable scene, a segue without a destination, a duplicate identifier, a reference to a
/// missing scene: each is an issue of its own, with file, line and advice. A correct map produces
/// none.
///
/// ```text
/// Main.storyboard:90:9: warning: 'Help' is unreachable: no reachable scene leads to it, and it has
/// no identifier. [unreachableScene]
///   Fix:     Connect a segue to it, give it a storyboard identifier, or delete it.
/// ```
///
/// An error breaks the app as soon as somebody goes that way, a warning is most likely a mistake,
/// and a note is worth knowing; notes fail no test by default. Pass the word in brackets to
/// `except` to leave out such diagnostics.
///
/// - Parameters:
///   - path: The path of a storyboard, read together with those of the project that it refers
///     to, or of a folder of storyboards, which form one map; relative to the file that calls.
///   - severity: The least severe diagnostic that fails the test.
///   - codes: The codes of diagnostics that fail no test, such as `unreachableScene`.
/// - Returns: All diagnostics, those that fail no test included.
@discardableResult
public func checkStoryboard(
  _ path: String, failingFrom severity: Finding.Severity = .warning,
  except codes: Set<String> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> [Finding] {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let storyboards = try StoryboardFiles.read(path, relativeTo: "\(filePath)")
    let diagnostics = SceneModel(storyboards: storyboards).diagnose()
    for diagnostic in diagnostics
    where diagnostic.severity ?? .error >= severity && !codes.contains(diagnostic.code) {
      reporter.record(diagnostic.asIssue)
    }
    return diagnostics
  } catch {
    reporter.record(error.asIssue)
    return []
  }
}
