/// Tells states in which too many tabs of a tab bar are away from how they began.
///
/// It looks at the tab bars that are seen: those that wait in a stack or are covered were seen before.
struct TabsAway {
  /// How many tabs may be away; nil for all.
  private let most: Int?
  private let model: SceneModel

  /// The cells of the tabs as a tab bar was made, by the tag of its cell; none for what is no tab bar,
  /// or has no tabs to spare.
  private var bars: [[Int32]] = []

  init(_ model: SceneModel, atMost most: Int?) {
    self.model = model
    let hasBars = most.map { most in
      model.scenes.indices.contains {
        model.scenes[$0].kind == .tabBar && model.links[$0].children.count > most
      }
    }
    self.most = hasBars == true ? most : nil
  }

  /// Whether few enough tabs are away in a state.
  mutating func allows(_ state: Int32, _ cells: inout ScreenCells) -> Bool {
    guard let most else { return true }
    if cells.isWhole(state) {
      for screen in cells.navigation(of: state).usableScreens where screen.kind == .tabBar {
        if let cell = cells.cell(of: screen), countAway(in: cell, &cells) > most { return false }
      }
      return true
    }
    return allows(in: cells.isPresented(state) ? cells[state].head : state, most, &cells)
  }

  private mutating func allows(in cell: Int32, _ most: Int, _ cells: inout ScreenCells) -> Bool {
    let triple = cells[cell]
    if countAway(in: cell, &cells) > most { return false }
    let seen = cells.seenChild(of: cell)
    if seen != 0 { return allows(in: seen, most, &cells) }
    var list = triple.tail
    while list != 0 {
      if !allows(in: cells[list].head, most, &cells) { return false }
      list = cells[list].tail
    }
    return true
  }

  private mutating func countAway(in cell: Int32, _ cells: inout ScreenCells) -> Int {
    let triple = cells[cell]
    while bars.count <= Int(triple.tag) { bars.append(bar(ofTag: bars.count, &cells)) }
    let bar = bars[Int(triple.tag)]
    guard !bar.isEmpty else { return 0 }
    let half = ScreenCells.firstHalf(of: bar.count)
    return countAway(triple.head, bar[..<half], cells) + countAway(triple.tail, bar[half...], cells)
  }

  private func countAway(
    _ tabs: Int32, _ bar: ArraySlice<Int32>, _ cells: ScreenCells
  ) -> Int {
    guard bar.count > 1 else { return bar.isEmpty || bar.first == tabs ? 0 : 1 }
    let half = bar.startIndex + ScreenCells.firstHalf(of: bar.count)
    return countAway(cells[tabs].head, bar[..<half], cells)
      + countAway(cells[tabs].tail, bar[half...], cells)
  }

  private func bar(ofTag tag: Int, _ cells: inout ScreenCells) -> [Int32] {
    guard let most, case .screen(let frame) = cells.tags[tag], frame.kind == .tabBar else {
      return []
    }
    let tabs = cells.childrenAsMade(of: frame.scene, in: model)
    return tabs.count > most && tabs.count == frame.choices ? tabs : []
  }
}
