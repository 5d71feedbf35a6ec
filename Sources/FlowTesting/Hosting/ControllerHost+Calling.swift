extension ControllerHost {
  /// Calls a closure of the app's, and throws its error as a finding.
  ///
  /// - Parameters:
  ///   - word: The word that wires the closure, as a message names it.
  ///   - context: The segue that is being performed; nil when there is none.
  func calling<Value>(
    _ word: @autoclosure () -> String, _ context: SegueContext?, _ body: () throws -> Value
  ) throws(Finding) -> Value {
    do {
      return try body()
    } catch {
      throw .failure(error, of: word(), context)
    }
  }

  /// Returns the word for a segue that takes its source; nil when there is none.
  ///
  /// Throws if no word takes the source although the flow has at least one for each scene with the segue: then
  /// one of the words has the wrong class.
  func word<Word: SegueWord>(of words: [Word], for context: SegueContext) throws(Finding) -> Word? {
    var first: Word?
    for word in words where context.segue.isCalled(word.segue) {
      if word.source.matches(context.source) { return word }
      if first == nil { first = word }
    }
    guard let first else { return nil }
    let candidates = words.filter { context.segue.isCalled($0.segue) }
    let sources = model.scenes.filter { $0.segues.contains { $0.isCalled(first.segue) } }
    guard sources.count <= candidates.count else { return nil }
    throw .wrongSource(first.text, first.source.name, context)
  }
}
