import Testing

@testable import FlowTesting

/// States share screens, which changes nothing but the cost.
@Suite struct NavigationSharingTests {
  @Test func equalityAndHashAreThoseOfEverythingOnScreen() {
    for seed in 0..<60 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      let model = SceneModel.random(&numbers)
      let start = Navigation(
        model, width: seed % 2 == 0 ? .compact : .regular)
      var states: [Navigation] = []
      for _ in 0..<6 {
        var navigation = start
        for _ in 0..<10 {
          states.append(navigation)
          let moves = navigation.moves(in: model)
          guard !moves.isEmpty else { break }
          let move = moves[numbers.number(below: moves.count)]
          navigation = navigation.performing(move, in: model).navigation
        }
      }
      let codes = states.map { $0.everything() }
      // Only states that differ in nothing but who presents may share a hash.
      let others = Set(states.map { $0.everything(butPresenters: true) })
      #expect(Set(states.map(\.hashValue)).count == others.count, "seed \(seed)")
      for one in states.indices {
        for other in states.indices[..<one] {
          let areSame = codes[one] == codes[other]
          #expect((states[one] == states[other]) == areSame, "seed \(seed)")
          if areSame {
            #expect(states[one].hashValue == states[other].hashValue, "seed \(seed)")
            #expect(states[one].outline(in: model) == states[other].outline(in: model))
          }
        }
      }
    }
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

  @Test func aStateIsUntouchedByWhatComesAfterIt() throws {
    let start = Navigation(shop)
    let ids = start.screenIDs
    let outline = start.outline(in: shop)
    _ = try state(along: "open", "tab:Cart", "tab:Home", "back", from: start)
    #expect(start.screenIDs == ids)
    #expect(start.outline(in: shop) == outline)
  }

  // MARK: Windows

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
    for count in 1...200 {
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

  @Test func windowsSideBySideMakeAsManyStatesAsThereAreSteps() {
    let model = SceneModel(initial: "List") {
      Scene("List", framework: .appKit) { Segue("open", to: "Note") }
      Scene("Note", framework: .appKit)
    }
    for steps in [30, 120, 480] {
      var states = [Navigation(model)]
      var numbers = [states[0]: 0]
      var moves = 0
      for state in 0..<steps {
        for move in states[state].moves(in: model) {
          moves += 1
          let target = states[state].performing(move, in: model).navigation
          guard numbers.updateValue(0, forKey: target) == nil else { continue }
          states.append(target)
        }
      }
      #expect(states.count == steps + 1)
      #expect(moves == 2 * steps - 1)
    }
  }

  // MARK: Extreme models

  @Test func scenesThatContainThemselvesOrNestDeeplyAreMadeOnce() {
    let names = (0..<2_000).map { "S\($0)" }
    let deep = SceneModel(
      initial: Scene.ID("S0"),
      scenes: names.indices.map { index in
        Scene(
          names[index], index % 2 == 0 ? .content : .navigation,
          children: [names[(index + 1) % names.count]])
      })
    let navigation = Navigation(deep)
    #expect(navigation.screenIDs.count == Navigation.mostScreensAtOnce)
    #expect(navigation == Navigation(deep))
    #expect(navigation.moves(in: deep).isEmpty)
    let fan = SceneModel(
      initial: Scene.ID("S0"),
      scenes: names[..<20].map { Scene($0, .tabBar, children: Array(names[..<20])) })
    #expect(Navigation(fan).screenIDs.count == Navigation.mostScreensAtOnce)
    #expect(Navigation(fan).hashValue == Navigation(fan).hashValue)
  }
}

extension Navigation {
  /// Everything on screen as numbers, but for the ids: the same for equal navigations, and for no
  /// others.
  fileprivate func everything(butPresenters: Bool = false) -> [Int] {
    var code: [Int] = [width == .compact ? 0 : 1]
    var positions: [Int: Int] = [:]
    func write(_ screen: Screen) {
      positions[screen.id] = positions.count
      code += [screen.scene, screen.selected, screen.isImplicit ? 1 : 0, screen.children.count]
      for child in screen.children { write(child) }
    }
    for layer in layers.all {
      let presenter = layer.presenter.flatMap { positions[$0] } ?? -1
      code += [
        butPresenters ? min(presenter, 0) : presenter, layer.cover.rawValue,
        layer.departure.rawValue,
      ]
      write(layer.root)
    }
    return code
  }
}
