import Testing

@testable import FlowTesting

/// The invariants of navigation hold wherever a walk leads, whatever the model.
@Suite struct NavigationTests {
  @Test func everyWalkKeepsItsScreensInOrder() {
    for seed in 0..<60 as Range<UInt64> {
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

  @Test func navigationsAreEqualIfTheSameIsOnScreenInTheSameWay() {
    let model = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: ["Stack", "Cart"])
      Scene("Stack", .navigation, children: ["Home"])
      Scene("Home") {
        Segue("open", to: "Home")
        Segue("edit", .presentation, to: "Editor")
        Segue("full", .presentation, to: "Editor", presentationStyle: "fullScreen")
        Segue("over", .presentation, to: "Editor", presentationStyle: "overCurrentContext")
        Segue("zoom", .custom, to: "Editor")
        Segue("pop", .popoverPresentation, to: "Editor")
      }
      Scene("Cart")
      Scene("Editor")
    }
    // What follows the first path of a row leads to the same.
    let rows = [
      ["", "open back", "edit dismiss"], ["open", "open back open"], ["tab:Cart"], ["edit"],
      ["full"], ["over"], ["zoom"], ["pop"], ["open pop", "open back open pop"],
    ]
    let states = Navigation.Width.allCases.flatMap { width in
      rows.map { paths in
        paths.map { path in
          path.split(separator: " ").reduce(Navigation(model, width: width)) {
            $0.performing(String($1), in: model)?.navigation ?? $0
          }
        }
      }
    }
    for (index, row) in states.enumerated() {
      #expect(row.allSatisfy { $0 == row[0] && $0.hashValue == row[0].hashValue })
      #expect(states.map { $0[0] == row[0] } == states.indices.map { $0 == index })
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

  // MARK: Extreme models

  @Test func aScreenThatReplacesItselfInItsContainerNestsNoDeeperThanTheLimit() {
    let model = SceneModel(initial: "Frame") {
      Scene("Frame", children: ["Page"])
      Scene("Page") { Segue("again", .replace, to: "Frame") }
    }
    let end = (0..<300).reduce(Navigation(model)) { navigation, _ in
      let move = navigation.moves(in: model).first
      return move.map { navigation.performing($0, in: model).navigation } ?? navigation
    }
    #expect(end.layers.allSatisfy { $0.root.withAllInside.count <= SceneModel.mostNested + 3 })
  }

  @Test func scenesThatContainThemselvesOrNestDeeplyAreMadeOnce() {
    let names = (0..<2_000).map { "S\($0)" }
    func model(_ scenes: [Scene]) -> SceneModel {
      SceneModel(initial: Scene.ID("S0"), scenes: scenes)
    }
    let deep = model(
      names.indices.map { index in
        Scene(
          names[index], index % 2 == 0 ? .content : .navigation,
          children: [names[(index + 1) % names.count]])
      })
    let fan = model(names[..<20].map { Scene($0, .tabBar, children: Array(names[..<20])) })
    #expect(Navigation(deep).screenIDs.count == SceneModel.mostNested + 1)
    #expect(Navigation(fan).screenIDs.count == Navigation.mostScreensAtOnce)
    #expect(Navigation(fan) == Navigation(fan))
    #expect([deep, fan].map(\.containmentCycles.isEmpty) == [false, false])
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
    return layers.allSatisfy { layer in
      (layer.presenter.map { ids.contains($0) } ?? true) && isInOrder(layer.root)
    } && visibleScreens.allSatisfy { place(of: $0.screen.id) == $0.place }
  }
}
