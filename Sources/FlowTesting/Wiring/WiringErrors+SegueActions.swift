// Segue actions and unwind actions that do not fit the class or the selector they are wired for.

extension WiringErrors {
  /// Segue actions with closures that take more or fewer parameters than their selectors.
  var wrongParameterCounts: [Finding] {
    wiring.segueActions.compactMap { word in
      let colons = word.selector.filter { $0 == ":" }.count
      // A shared model in the sender's place is no parameter of the method.
      let sharesModel = word.senderType.map { $0 == wiring.sharedType } ?? false
      guard colons != word.arity - (sharesModel ? 1 : 0) else { return nil }
      return Finding.test(
        message: """
          \(word.call) takes \(Wording.count(word.arity, "parameter")), but the selector has \
          \(Wording.count(colons, "parameter")).
          """,
        advice: """
          Let the closure take the source, then as many of coder, sender and identifier as the \
          selector has colons.
          """)
    }
  }

  /// Unwind actions of a class that no scene's controller is known to be of.
  var unwindActionsOfUnknownClass: [Finding] {
    wiring.unwindActions.filter { wiring.scenes(with: $0, in: model).isEmpty }.map { word in
      if word.destination.type == StandIn.self {
        return Finding.test(
          message: "\(word.call) is for 'StandIn', but a scene without a class has no methods.",
          advice: "Give the scene that is unwound to a class, and make it by a Destination.")
      }
      return Finding.test(
        message: """
          \(word.call) is for '\(word.destination.name)', and no scene's controller is known to be \
          one.
          """,
        advice: "Take the class of the scene that is unwound to, as its Destination makes it.")
    }
  }
}
