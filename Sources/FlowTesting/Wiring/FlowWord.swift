/// A word of a flow, as messages name it.
protocol FlowWord {
  /// The word with its argument, such as `Senders("show")`.
  var text: String { get }

  /// The position at which it is written.
  var position: FilePosition { get }
}

/// A word of a flow that is about one segue of one class.
protocol SegueWord: FlowWord {
  /// The label or the identifier of the segue.
  var segue: String { get }

  /// The class of the controller that the segue leaves.
  var source: SourceType { get }
}

extension FlowWord {
  /// The word with the place where it is written: `Senders("show") (PetTests/PetFlows.swift:12)`.
  var call: String { "\(text) (\(position.file):\(position.line))" }
}

extension Destination: FlowWord { var text: String { "Destination(\"\(scene)\")" } }
extension SegueAction: FlowWord { var text: String { "SegueAction(\"\(selector)\")" } }
extension UnwindAction: FlowWord { var text: String { "UnwindAction(\"\(selector)\")" } }
extension Senders: SegueWord { var text: String { "Senders(\"\(segue)\")" } }
extension ShouldPerform: SegueWord { var text: String { "ShouldPerform(\"\(segue)\")" } }
extension Inject: FlowWord { var text: String { "Inject(\"\(keyPath)\")" } }
extension Prepare: FlowWord { var text: String { "Prepare" } }
extension Lifecycle: FlowWord { var text: String { "Lifecycle" } }
extension TypedSegues: FlowWord { var text: String { "TypedDestination of '\(typeName)'" } }
extension CodeMove: FlowWord { var text: String { "Move(\"\(name)\")" } }
