import Testing

@testable import FlowTesting

/// The invariants of navigation hold wherever a walk leads, whatever the model.
@Suite struct NavigationWalkTests {
  @Test func anUnwindWithinATabKeepsWhatIsBelowItsEnd() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Stack", "Help"])
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") { Segue("list", to: "List") }
      Scene("List", unwindActions: ["toList:"]) { Segue("open", to: "Page") }
      Scene("Page") { Segue("close", unwinding: "toList:") }
      Scene("Help")
    }
    let end = ["list", "open", "close"].reduce(Navigation(model) as Navigation?) {
      $0?.performing($1, in: model)?.navigation
    }
    #expect(end?.focusName(in: model) == "List")
  }

  @Test func everyWalkKeepsItsScreensInOrder() {
    for seed in 0..<120 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let model = SceneModel.random(&numbers)
      let width = seed % 2 == 0 ? Navigation.Width.compact : .regular
      var navigation = Navigation(model, width: width)
      var earlier: [Navigation.Move] = []
      for _ in 0..<25 {
        let moves = navigation.moves(in: model)
        #expect(Set(moves.map(\.label)).count == moves.count, "seed \(seed)")
        #expect(navigation.isInOrder, "seed \(seed): \(navigation.sketch(in: model))")
        #expect(navigation.focusName(in: model) != nil, "seed \(seed)")
        // One in four is a move that was offered before, as code makes it too late.
        let isLate = numbers.next() % 4 == 0 && !earlier.isEmpty
        let choices = isLate ? earlier : moves
        guard !choices.isEmpty else { break }
        let move = choices[Int(numbers.next() % UInt64(choices.count))]
        let transition = navigation.performing(move, in: model)
        if transition.fault != nil {
          #expect(transition.navigation == navigation, "seed \(seed): \(move.label)")
        }
        earlier += moves.prefix(2)
        navigation = transition.navigation
      }
    }
  }

  @Test func aMoveThatIsOfferedDoesWhatItSaysInEqualNavigations() {
    for seed in 0..<40 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let model = SceneModel.random(&numbers)
      var known: [Navigation: [String: Navigation]] = [:]
      for _ in 0..<4 {
        var navigation = Navigation(model, width: .regular)
        for _ in 0..<12 {
          let moves = navigation.moves(in: model)
          let next = Dictionary(
            uniqueKeysWithValues: moves.map {
              ($0.label, navigation.performing($0, in: model).navigation)
            })
          if let before = known[navigation] { #expect(before == next, "seed \(seed)") }
          known[navigation] = next
          guard !moves.isEmpty else { break }
          let label = moves[Int(numbers.next() % UInt64(moves.count))].label
          navigation = next[label] ?? navigation
        }
      }
    }
  }

  @Test func aModelOfAnotherSizeOffersNothing() {
    let small = SceneModel(initial: "A") { Scene("A") }
    let large = SceneModel(initial: "A") {
      Scene("A") { Segue("open", to: "B") }
      Scene("B")
    }
    let navigation = Navigation(large)
    let move = navigation.moves(in: large)[0]
    #expect(navigation.moves(in: small).isEmpty)
    #expect(navigation.outline(in: small).isEmpty)
    #expect(navigation.focusName(in: small) == nil)
    #expect(navigation.performing(move, in: small).navigation == navigation)
    #expect(Navigation(small).performing(move, in: small).navigation == Navigation(small))
  }
}

extension Navigation {
  /// Whether every screen is there once, what is selected exists, and all presenters are there.
  fileprivate var isInOrder: Bool {
    var ids: Set<Int> = []
    func isInOrder(_ screen: Screen) -> Bool {
      ids.insert(screen.id).inserted && (screen.children.isEmpty || screen.selected >= 0)
        && (screen.children.isEmpty || screen.children.indices.contains(screen.selected))
        && screen.id < nextID && screen.children.allSatisfy(isInOrder)
    }
    return layers.all.allSatisfy { layer in
      (layer.presenter.map { ids.contains($0) } ?? true) && isInOrder(layer.root)
    } && visibleScreens.allSatisfy { place(of: $0.screen.id) == $0.place }
  }
}
