// Loads the views of the screens that came on screen, and collects their arrivals.

extension ControllerHost {
  /// Loads the views of the visible screens, which makes the screens embedded in them, and removes the
  /// controllers that are gone.
  ///
  /// - Parameter mayHaveLeft: Whether any controller may be gone.
  /// - Returns: The controllers that came on screen, outermost first.
  func arrive(_ calls: inout [Call], mayHaveLeft: Bool = false) throws(Finding) -> [Arrival] {
    for one in state.visible where liveControllers[one.screen.id]?.isLoaded != true {
      try load(one.screen, &calls)
    }
    try callAppearance()
    if mayHaveLeft { removeThoseGone() }
    return collectArrivals()
  }

  /// Returns the arrivals of the controllers that came on screen since the last step, outermost first.
  func collectArrivals() -> [Arrival] {
    var arrivals: [Arrival] = []
    arrived = []
    for one in state.visible {
      guard let live = liveControllers[one.screen.id],
        let arrival = liveControllers.show(live)
      else { continue }
      if arrival.isNew { live.sample(after: .arrival, layouts) }
      arrivals.append(arrival)
      arrived.append(state.sceneName(at: one.screen.scene).number)
    }
    liveControllers.endStep()
    return arrivals
  }

  private func removeThoseGone() {
    let alive = navigation.screenIDs
    liveControllers.keep { alive.contains($0) }
  }
}

// MARK: - Loading views

extension ControllerHost {
  /// Loads a screen's view: the screens embedded in it are made and loaded first.
  /// (`Rule.loadedWhenShown`, `Rule.embed`)
  private func load(_ root: Navigation.Screen, _ calls: inout [Call]) throws(Finding) {
    // Without recursion, since screens may be embedded deeply.
    var open = [(screen: root, embedded: embedded(in: root)[...])]
    while let (screen, embedded) = open.last {
      if let (child, relationship) = embedded.first {
        open[open.count - 1].embedded.removeFirst()
        guard liveControllers[child.id] == nil, let parent = liveControllers[screen.id] else {
          continue
        }
        try embed(child, in: parent, by: relationship, &calls)
        open.append((child, self.embedded(in: child)[...]))
        continue
      }
      open.removeLast()
      guard let live = liveControllers[screen.id], !live.isLoaded else { continue }
      live.isLoaded = true
      // A stand-in has no code of the app's to call.
      guard live.origin != .standIn else { continue }
      calls.append(.load(scene: model.scenes[screen.scene].name))
      if lifecycle(of: live) != nil,
        let finding = tables.beforeLoading?(liveControllers.arrival(of: live), self)
      {
        throw finding
      }
      try call(.didLoad, of: live)
    }
  }

  private func embedded(
    in screen: Navigation.Screen
  ) -> [(screen: Navigation.Screen, relationship: Scene.Child?)] {
    guard screen.kind == .content, !screen.children.isEmpty else { return [] }
    return zip(screen.children, relationships(in: screen)).map { ($0, $1) }
  }

  /// Makes and prepares an embedded screen, without `shouldPerformSegue(withIdentifier:sender:)`.
  /// (`Rule.embed`, `Rule.embedNotAsked`)
  private func embed(
    _ screen: Navigation.Screen, in live: LiveController, by child: Scene.Child?,
    _ calls: inout [Call]
  ) throws(Finding) {
    // Sampled first, because the screen itself sets its references to embedded screens.
    if live.lastShown == nil { live.sample(after: .arrival, layouts) }
    let scene = live.scene
    let segue = Segue(
      id: "", identifier: child?.identifier, kind: .other, word: "embed",
      target: .scene(model.scenes[screen.scene].id), creationSelector: child?.creationSelector)
    let context = SegueContext(segue: segue, scene: scene, source: live.controller)
    try create(screen, by: context, &calls)
    try prepare(screen, context, &calls)
    liveControllers[screen.id]?.embedder = live.controller
    calls.append(.embed(model.scenes[screen.scene].name, in: scene.name))
  }
}
