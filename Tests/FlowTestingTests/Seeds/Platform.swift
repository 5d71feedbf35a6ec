import Foundation

@testable import FlowTesting

// The names of the platform that the seeds' listings use, as little of each as they need.

/// As UIKit's: made from a coder, which it reads.
class ViewController {
  required init?(coder: NSCoder) { _ = coder.decodeObject(forKey: "UIStoryboardIdentifier") }

  func prepare(for segue: PlatformSegue, sender: Any?) {}

  func performSegueWithIdentifier(_ identifier: String, sender: AnyObject?) {
    Performance.current?.segue = (identifier, sender)
  }
}

/// The segue that a controller performs, for a test that reads it in the same task.
final class Performance: @unchecked Sendable {
  // No closure: Swift 6.3 compiles a task-local value that is one to code that crashes when optimized.
  @TaskLocal fileprivate static var current: Performance?

  fileprivate var segue: (identifier: String, sender: AnyObject?)?

  /// The identifier and the sender of the segue that is performed meanwhile.
  static func noted(_ body: () -> Void) -> (identifier: String, sender: AnyObject?)? {
    let performance = Performance()
    $current.withValue(performance, operation: body)
    return performance.segue
  }
}

/// As UIKit's: the parameter of `prepare(for:sender:)`.
struct PlatformSegue {
  let identifier: String?
  let destination: AnyObject
}

extension ViewController {
  /// Creates a segue as UIKit does.
  func prepare(for segue: PerformedSegue) {
    prepare(
      for: PlatformSegue(identifier: segue.identifier, destination: segue.destination),
      sender: segue.sender)
  }
}

/// The text of one failure, without the parts that all failures share.
struct SeedFailure: Equatable, CustomStringConvertible {
  let message: String
  let path: String
  let advice: String

  init(_ message: String, along path: String, fix advice: String) {
    self.message = message
    self.path = path
    self.advice = advice
  }

  init(_ counterexample: Counterexample) {
    message = counterexample.message
    path = "\(counterexample.path)"
    advice = counterexample.advice ?? ""
  }

  var description: String { "\(message)\n  Path: \(path)\n  Fix:  \(advice)" }
}

/// The counterexamples that a flow gives, each shrunk, in the order of their messages.
func failures(of flow: Flow<ControllerHost>, _ check: Check<ControllerHost> = .fullyInitialized)
  async
  -> [SeedFailure]
{
  await recordedErrors { await checkFlow(flow, check) }
    .compactMap { $0 as? Counterexample }.map(SeedFailure.init).sorted { $0.message < $1.message }
}

/// The messages of these counterexamples, a line each or more.
func messages(
  of flow: Flow<ControllerHost>, _ check: Check<ControllerHost> = .fullyInitialized
) async -> String {
  await failures(of: flow, check).map(\.message).joined(separator: "\n")
}
