#if os(macOS) || os(Linux)
  import Foundation

  /// The events that Swift Testing writes during a run, one JSON object a line.
  struct TestEvents {
    /// The tests that ran to the end and passed, as ``SnapshotOwner/id``; those with a case that was
    /// skipped or cancelled, or with a known issue, are left out.
    private(set) var passed: Set<String> = []

    init(_ text: String) {
      var others: Set<String> = []
      for line in text.split(separator: "\n") {
        guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)).payload,
          // Suites end too, and have no position.
          let position = event.testID, position.contains(".swift:"), let id = TestList.id(position)
        else { continue }
        let kind = event.kind ?? ""
        if kind == "testEnded", event.messages?.first?.symbol.hasPrefix("pass") == true,
          event.messages?.first?.symbol != "passWithKnownIssue"
        {
          passed.insert(id)
        } else if kind.hasSuffix("Skipped") || kind.hasSuffix("Cancelled")
          || kind == "issueRecorded"
        {
          others.insert(id)
        }
      }
      passed.subtract(others)
    }

    private struct Event: Decodable {
      let payload: Payload

      struct Payload: Decodable {
        let kind: String?
        let testID: String?
        let messages: [Message]?
      }

      struct Message: Decodable { let symbol: String }
    }
  }
#endif
