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

  /// Equal navigations have the same screens in the same containers, look alike, and lead to the same.
  @Test func equalityIsThatOfEverythingOnScreen() {
    for seed in 0..<20 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let model = SceneModel.random(&numbers)
      var states: [Navigation] = []
      for _ in 0..<4 {
        var navigation = Navigation(model, width: seed % 2 == 0 ? .compact : .regular)
        for _ in 0..<8 {
          states.append(navigation)
          let moves = navigation.moves(in: model)
          guard !moves.isEmpty else { break }
          let move = moves[numbers.number(below: moves.count)]
          navigation = navigation.performing(move, in: model).navigation
        }
      }
      for one in states {
        for other in states {
          let areSame = one.everything == other.everything
          #expect((one == other) == areSame, "seed \(seed)")
          if areSame {
            #expect(one.hashValue == other.hashValue, "seed \(seed)")
            #expect(one.outline(in: model) == other.outline(in: model), "seed \(seed)")
            #expect(one.successors(in: model) == other.successors(in: model), "seed \(seed)")
          }
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

  private let shop = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["Shop", "Bag"])
    Scene("Shop", .navigation, children: ["Home"])
    Scene("Bag", .navigation, children: ["Cart"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product") { Segue("zoom", .popoverPresentation, to: "Photo") }
    Scene("Photo")
    Scene("Cart")
  }

  private func state(along path: String..., from start: Navigation? = nil) throws -> Navigation {
    try path.reduce(start ?? Navigation(shop)) { navigation, label in
      try #require(navigation.performing(label, in: shop)).navigation
    }
  }

  @Test func equalStatesKeepTheirOwnArrivals() throws {
    let first = try state(along: "open")
    let again = try state(along: "back", "open", from: first)
    #expect(first == again)
    #expect(first.hashValue == again.hashValue)
    let product = try #require(first.focus)
    #expect(again.place(of: product.id) == nil)
    #expect(again.screenIDs.subtracting(first.screenIDs).count == 1)
    #expect(again.focus?.id == again.nextID - 1)
    // What presents is named by the arrival, and compared by its place.
    let photo = try state(along: "zoom", from: first)
    let photoAgain = try state(along: "zoom", from: again)
    #expect(photo == photoAgain)
    #expect(try state(along: "dismiss", from: photo).focus?.id == product.id)
  }

  private let windows = SceneModel(initial: "List") {
    Scene("List", framework: .appKit) {
      Segue("open", to: "Note")
      Segue("add", to: "List")
    }
    Scene("Note", framework: .appKit) { Segue("print", .sheet, to: "Printer") }
    Scene("Printer", framework: .appKit)
  }

  @Test func windowsThatLookAlikeOfferTheirMovesOnce() throws {
    var navigation = Navigation(windows)
    for count in 1...5 {
      let label = count == 1 ? "open" : "List/open"
      navigation = try #require(navigation.performing(label, in: windows)).navigation
      #expect(
        navigation.moves(in: windows).map(\.label) == ["print", "List/open", "List/add", "dismiss"])
      #expect(navigation.visibleScreens.count == count + 1)
    }
    // One that shows a sheet looks different, and those behind it are alike.
    navigation = try #require(navigation.performing("print", in: windows)).navigation
    #expect(
      navigation.moves(in: windows).map(\.label) == [
        "List/open", "List/add", "Note/print", "Note/dismiss", "dismiss",
      ])
  }

  // MARK: Extreme models

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

  @Test func aScreenThatReplacesItselfInItsContainerNestsNoDeeperThanTheLimit() throws {
    let model = SceneModel(initial: "Frame") {
      Scene("Frame", children: ["Page"])
      Scene("Page") { Segue("again", .replace, to: "Frame") }
    }
    var navigation = Navigation(model)
    for _ in 0..<300 {
      guard let move = navigation.moves(in: model).first else { break }
      navigation = navigation.performing(move, in: model).navigation
    }
    #expect(navigation.layers.allSatisfy { $0.root.withAllInside.count <= 103 })
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

extension Navigation {
  /// The navigation that each move leads to, by the move's label.
  fileprivate func successors(in model: SceneModel) -> [String: Navigation] {
    Dictionary(
      uniqueKeysWithValues: moves(in: model).map {
        ($0.label, performing($0, in: model).navigation)
      })
  }

  /// Everything on screen as numbers, without the ids: the same for equal navigations, and for no others.
  fileprivate var everything: [Int] {
    var code: [Int] = []
    var positions: [Int: Int] = [:]
    func write(_ screen: Screen) {
      positions[screen.id] = positions.count
      code += [screen.scene, screen.selected, screen.children.count]
      screen.children.forEach(write)
    }
    for layer in layers {
      let cover: [Layer.Cover] = [.everything, .presenter, .nothing]
      let departure: [Layer.Departure] = [.byAPerson, .byNobody, .byItsClass]
      code += [
        layer.presenter.flatMap { positions[$0] } ?? -1, cover.firstIndex(of: layer.cover) ?? 0,
        departure.firstIndex(of: layer.departure) ?? 0,
      ]
      write(layer.root)
    }
    return code
  }
}
