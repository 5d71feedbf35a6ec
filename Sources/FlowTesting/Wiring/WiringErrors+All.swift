extension WiringErrors {
  /// All errors, in the order in which a test reports them.
  var all: [Finding] {
    var errors =
      unwindActionsOfNoScene + unknownNames + secondDestinations + wrongParameterCounts
      + wordsWithoutEffect
    // A flow that makes no controller is walked with stand-ins, and lacks none.
    if !wiring.isEmpty { errors += missingDestinations }
    return errors + unknownAttributes + movesWithoutScene + wrongTypedDestinations
  }
}
