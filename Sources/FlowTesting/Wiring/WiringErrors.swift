/// Finds the errors in a flow's wiring before anything is walked: names that stand for nothing,
/// closures that are never called, destinations that nothing makes.
struct WiringErrors {
  let wiring: Wiring

  /// The scenes and segues of the flow, with the moves and the unwind actions that are wired.
  let model: SceneModel

  init(_ wiring: Wiring, in model: SceneModel) {
    self.wiring = wiring
    self.model = model
  }
}
