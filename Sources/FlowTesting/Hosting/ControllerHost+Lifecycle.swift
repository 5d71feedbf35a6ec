// Calls the appearance methods of controllers, if the flow wires them.

extension ControllerHost {
  /// Returns the word that calls the methods of a controller's view; nil if the flow has none for its class.
  func lifecycle(of live: LiveController) -> Lifecycle? {
    guard live.origin != .standIn, !wiring.lifecycles.isEmpty else { return nil }
    return wiring.lifecycles.first { $0.source.matches(live.controller) }
  }

  /// Calls a method of a controller's view, if the flow wires it.
  func call(_ event: Lifecycle.Event, of live: LiveController) throws(Finding) {
    guard let word = lifecycle(of: live) else { return }
    try calling("Lifecycle .\(event)", nil) { try word.run(live.controller, event) }
  }

  /// Calls the appearance methods of the screens that leave and of those that come, in UIKit's order.
  func callAppearance() throws(Finding) {
    guard !wiring.lifecycles.isEmpty else { return }
    let now = state.visible.map(\.screen.id)
    let leaving = liveControllers.values.filter {
      $0.isInView && !now.contains($0.screen) && !isUnderASheet($0.screen)
    }
    let coming = now.compactMap { liveControllers[$0] }.filter { !$0.isInView }
    for live in leaving { try call(.willDisappear, of: live) }
    for live in coming { try call(.willAppear, of: live) }
    for live in leaving { try call(.didDisappear, of: live) }
    for live in coming { try call(.didAppear, of: live) }
    for live in leaving { live.isInView = false }
    for live in coming { live.isInView = true }
  }

  /// Whether a screen stays in view under presentations that do not cover the whole screen.
  private func isUnderASheet(_ id: Int) -> Bool {
    guard let place = navigation.place(of: id) else { return false }
    let above = navigation.layers.dropFirst(place.layer + 1)
    return !above.isEmpty
      && !above.contains { layer in
        liveControllers[layer.root.id]?.coversAll == true
      }
  }
}
