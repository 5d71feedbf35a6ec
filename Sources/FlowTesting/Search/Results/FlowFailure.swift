/// Why a check of a whole flow fails, where no single path is to blame: the flow is wired wrongly, its
/// storyboard cannot be read, or a run did not come to all it should.
public struct FlowFailure: Error, Sendable, CustomStringConvertible {
  /// What is wrong, complete in its first line.
  public let message: String

  /// How to fix it; nil where nothing can be said.
  public let advice: String?

  init(_ mistake: Mistake) {
    message = mistake.message
    advice = mistake.advice
  }

  init(_ finding: Finding) {
    message = finding.message
    advice = finding.advice
  }

  /// Several mistakes as one failure, the first one's message first.
  init(_ mistakes: [Mistake]) {
    guard let first = mistakes.first, mistakes.count > 1 else {
      message = mistakes.first?.message ?? ""
      advice = mistakes.first?.advice
      return
    }
    let more = mistakes.dropFirst().map { "\n\($0.message)\n  Fix:     \($0.advice)" }
    message = first.message
    advice = first.advice + more.joined()
  }

  /// The message, and the advice on lines of its own.
  public var description: String {
    advice.map { "\(message)\n  Fix:     \($0)" } ?? message
  }
}
