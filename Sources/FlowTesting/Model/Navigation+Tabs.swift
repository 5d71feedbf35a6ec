// MARK: - Selecting a tab

extension Navigation.Transition {
  /// Selects a tab, a page or a column; the selected tab's stack is popped to its bottom.
  /// (`Rule.ownStacks`, `Rule.selectedTab`, `Rule.pages`)
  mutating func select(_ index: Int, at place: Navigation.Place) {
    guard let container = navigation.screen(at: place), let child = container.child(at: index)
    else { return }
    if index == container.selected {
      guard container.kind == .tabBar else { return }
      return pop(to: 0, at: place.inside(index))
    }
    navigation.change(place) { $0.selecting(index) }
    record(.select, child.scene, by: container)
  }
}

// MARK: - Changed tabs

extension Navigation {
  /// Returns the number of tabs with other screens than at the start, in all tab bars on screen and behind it.
  ///
  /// The selection makes no difference.
  ///
  /// ```swift
  /// Navigation(shop).changedTabs(in: shop)                                         // 0
  /// Navigation(shop).performing("open", in: shop)?.navigation.changedTabs(in: shop)  // 1
  /// ```
  func changedTabs(in model: SceneModel) -> Int {
    guard fits(model) else { return 0 }
    var changed = 0
    for layer in layers.all {
      layer.root.visitAll { screen in
        guard screen.kind == .tabBar else { return true }
        var other = self
        let first = other.makeScreen(of: screen.scene, in: model).children
        changed += screen.childCount - zip(screen.children, first).count { $0 == $1 }
        return true
      }
    }
    return changed
  }
}
