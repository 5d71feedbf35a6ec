/// Checks the map of storyboards and fails the test with every finding.
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
/// Main.storyboard:90:9: mistake: 'Help' is unreachable: no reachable scene leads to it, and it has
/// no identifier. [unreachableScene]
///   Fix:     Connect a segue to it, give it a storyboard identifier, or delete it.
/// ```
///
/// An error breaks the app as soon as somebody goes that way, a mistake is most likely one, and a
/// note is worth knowing; notes fail no test by default. Pass the word in brackets to `except` to
/// leave out such findings.
///
/// With `code:` it also compares the names that the app's Swift files spell with those of the
/// storyboards: of segues, scenes and storyboards, and of the classes, outlets and actions that
/// storyboards and nibs name. A name that ends the app where it is used is a mistake; a comparison that is
/// never or always true is a note, and so is a segue that only code can perform and does not.
///
/// ```swift
/// checkStoryboard("../../Sources/PetShop", code: "../../Sources/PetShop")
/// ```
///
/// - Parameters:
///   - path: The path of a storyboard, read together with those of the project that it refers
///     to, or of a folder of storyboards, which form one map; relative to the file that calls.
///   - code: The folder of the app's Swift files, relative as the path is; nil compares no names.
///     Names that the code computes are counted in a note and left alone.
///   - severity: The least severe finding that fails the test.
///   - codes: The codes of findings that fail no test, such as `unreachableScene`.
///   - fileID: The file of the call, which failures name.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: All findings, those that fail no test included.
@discardableResult
public func checkStoryboard(
  _ path: String, code: String? = nil, failingFrom severity: Finding.Severity = .mistake,
  except codes: Set<String> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> [Finding] {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let storyboards = try StoryboardFiles.read(path, relativeTo: "\(filePath)")
    var findings = SceneModel(storyboards: storyboards).diagnose()
    if let code {
      let paths = [path, code].map { StoryboardFiles.resolve($0, relativeTo: "\(filePath)") }
      findings += try AppCode(below: paths[1]).findings(
        comparedWith: storyboards, others: StoryboardFiles.read(around: paths, but: storyboards),
        nibs: StoryboardFiles.nibs(below: paths[0]))
    }
    for finding in findings
    where finding.severity ?? .error >= severity && !codes.contains(finding.code) {
      reporter.record(finding.asIssue)
    }
    return findings
  } catch {
    reporter.record(error.asIssue)
    return []
  }
}
