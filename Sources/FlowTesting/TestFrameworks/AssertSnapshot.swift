/// Compares a value with its reference on disk.
///
/// ```swift
/// @Test func anOrder() {
///   assertSnapshot(of: Order.sample, as: .stored())     // one property a line
///   assertSnapshot(of: Order.sample, as: .json(), named: "json")
///   assertSnapshot(of: report, as: .text(), named: "report")
/// }
/// ```
///
/// The reference is kept and recorded as by ``assertFlowSnapshot``.
///
/// - Parameters:
///   - value: The value to compare.
///   - format: The format that turns the value into text.
///   - name: A name that tells several snapshots of one test apart.
///   - recording: The record mode; nil for the trait's, or else that of `FLOW_RECORD`.
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as format: SnapshotFormat<Value>,
  named name: String? = nil, recording: RecordMode? = nil,
  function: StaticString = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let reporter = Reporter(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    reporter, function: function, named: name, as: format.fileExtension, recording: recording)
  do {
    let text = try format.text(value(), assertion.renderings)
    assertion.compare(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
  } catch {
    reporter.record(SnapshotFailure(description: "\(error)"))
  }
}
