/// Finds the errors in a flow's wiring before anything is walked: names that stand for nothing,
/// closures that are never called, destinations that nothing makes.
struct WiringErrors {
  let wiring: Wiring

  /// The scenes and segues of the flow, with the moves and the unwind actions that are wired.
  let model: SceneModel

  /// All errors, in the order in which a test reports them.
  var all: [Finding] {
    var errors =
      unwindActionsOfUnknownClass + unknownNames + secondDestinations + wrongParameterCounts
      + wordsWithoutEffect
    // A flow that makes no controller is walked with stand-ins and needs no destination.
    if !wiring.makesNothing { errors += missingDestinations }
    return errors + unknownAttributes + movesWithoutScene + wrongTypedDestinations
  }
}
