/// Tells states in which too many tabs of a tab bar are away from how they began.
///
/// It looks at the tab bars that are seen: those that wait in a stack or are covered were seen before.
struct TabsAway {
  /// A tab bar with one of its tabs selected.
  private struct Bar {
    /// The cells of its tabs as the bar was made.
    let tabs: [Int32]
    let selected: Int
  }

  /// How many tabs may be away; nil for all.
  private let most: Int?
  private let model: SceneModel

  /// The tab bars by the tags of their cells: nil for what is none, or has no tabs to spare.
  private var bars: [Bar?] = []

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
    if triple.head != 0 { return allows(in: triple.head, most, &cells) }
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
    guard let bar = bars[Int(triple.tag)] else { return 0 }
    var count = 0
    var list = triple.tail
    for (index, tab) in bar.tabs.enumerated() {
      if index == bar.selected {
        if triple.head != tab { count += 1 }
      } else if list != 0 {
        if cells[list].head != tab { count += 1 }
        list = cells[list].tail
      }
    }
    return count
  }

  private func bar(ofTag tag: Int, _ cells: inout ScreenCells) -> Bar? {
    guard let most, case .screen(let frame) = cells.tags[tag], frame.kind == .tabBar else {
      return nil
    }
    let tabs = cells.childrenAsMade(of: frame.scene, in: model)
    return tabs.count > most ? Bar(tabs: tabs, selected: frame.selected) : nil
  }
}
