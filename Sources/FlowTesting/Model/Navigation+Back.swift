extension Navigation.Transition {
  /// Pops the stack at a place to the screen at an index, or by default to the one below the top.
  /// (`Rule.backAtTheRoot`, `Rule.popToRoot`)
  mutating func pop(to index: Int?, at place: Navigation.Place) {
    guard let stack = navigation.screen(at: place), stack.kind == .navigation else { return }
    let index = index ?? stack.childCount - 2
    guard index < stack.childCount - 1, let bottom = stack.child(at: index) else { return }
    navigation.change(place) { $0.keepingFirst(index + 1) }
    record(.pop, bottom.scene, by: stack)
  }

  /// Dismisses the layer that the screen at a place or its nearest ancestor presents, with all above it; if
  /// there is none, the layer that the screen is in. (`Rule.dismiss`, `Rule.dismissSeveral`)
  mutating func dismiss(from place: Navigation.Place) {
    let above = layer(presentedByOneOf: navigation.screens(downTo: place)[...], in: place.layer)?
      .index
    guard let layer = above ?? (place.layer > 0 ? place.layer : nil) else { return }
    dismiss(layer: layer)
  }

  /// Returns the layer that is presented by the last of a layer's screens that present one; nil if none does.
  func layer(
    presentedByOneOf screens: ArraySlice<Screen>, in layer: Int
  ) -> (index: Int, root: Screen)? {
    for screen in screens.reversed() {
      if let index = navigation.layers.lastIndex(presentedBy: screen.id, in: layer),
        let root = navigation.layers.root(at: index)
      {
        return (index, root)
      }
    }
    return nil
  }

  /// Removes a layer and everything that is presented from it.
  mutating func dismiss(layer: Int) {
    let gone = navigation.layers.remove(at: layer)
    navigation.layers.dropLost()
    record(
      .dismiss, gone.root.scene, by: gone.presenter.flatMap(navigation.screen) ?? gone.root,
      isCustom: gone.departure == .byItsClass)
  }
}
