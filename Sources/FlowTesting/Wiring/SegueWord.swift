/// A word of a flow that is about one segue of one class.
protocol SegueWord {
  /// The word itself, as a message names it.
  static var word: String { get }

  /// The label or the identifier of the segue.
  var segue: String { get }

  /// The class of the controller that the segue leaves.
  var source: SourceType { get }
}

extension Senders: SegueWord { static var word: String { "Senders" } }
extension ShouldPerform: SegueWord { static var word: String { "ShouldPerform" } }
