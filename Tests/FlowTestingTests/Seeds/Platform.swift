import Foundation
import Testing

@testable import FlowTesting

// The names of the platform that the seeds' listings use, as little of each as they need.

/// As UIKit's: made from a coder, which it reads.
class ViewController {
  required init?(coder: NSCoder) { _ = coder.decodeObject(forKey: "UIStoryboardIdentifier") }

  func prepare(for segue: PlatformSegue, sender: Any?) {}
}

/// As UIKit's: the parameter of `prepare(for:sender:)`.
struct PlatformSegue {
  let identifier: String?
  let destination: AnyObject
}

extension ViewController {
  /// Creates a segue as UIKit does.
  func prepare(for segue: Segue.Performed) {
    prepare(
      for: PlatformSegue(identifier: segue.identifier, destination: segue.destination),
      sender: segue.sender)
  }
}

/// Expects the messages of a flow's counterexamples, in their order, and the path and the advice of the first.
func expect(
  _ flow: Flow<ControllerHost>, _ check: Check<ControllerHost> = .fullyInitialized(.nothingIsNil),
  says messages: String..., along path: String? = nil, fix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let found = await recordedErrors { await checkFlow(flow, check) }
    .compactMap { $0 as? Counterexample }.sorted { $0.message < $1.message }
  #expect(found.map(\.message) == messages, sourceLocation: sourceLocation)
  guard let first = found.first else { return }
  if let path { #expect("\(first.path)" == path, sourceLocation: sourceLocation) }
  if let fix { #expect(first.advice == fix, sourceLocation: sourceLocation) }
}
