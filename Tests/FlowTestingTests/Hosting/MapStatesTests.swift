import Testing

@testable import FlowTesting

@Suite struct MapStatesTests {
  @Test func aStateIsMetOnceHoweverAWalkComesToIt() throws {
    let states = Self.states(of: Self.shop)
    let product = states.target(of: 0, from: states.start)
    #expect(states.scene(in: product).text == "Product")
    #expect(states.calls(of: 0, from: states.start) == [.push("Product", on: "Stack")])
    let back = try #require(states.offers(in: product).firstIndex { $0.label == "back" })
    #expect(states.target(of: back, from: product) == states.start)
    #expect(states.target(of: 0, from: states.start) == product)
  }

  /// What is worked out once for many states is what `Navigation` says of each of them.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func everyMoveIsThatOfNavigation(seed: UInt64) throws {
    let transitions: Navigation.TransitionTiming = seed % 4 == 3 ? .inFlight : .atOnce
    let model = SceneModel.randomApp(seed: seed)
    var numbers = RandomNumbers(seed: seed)
    let states = Self.states(of: model, transitions)
    for _ in 0..<8 {
      var state = states.start
      var navigation = Navigation(model, transitions: transitions)
      for _ in 0..<25 {
        let offers = states.offers(in: state)
        #expect(offers.map(\.label) == navigation.moves(in: model).map(\.label))
        guard !offers.isEmpty else { break }
        let offer = numbers.number(below: offers.count)
        let transition = try #require(navigation.performing(offers[offer].label, in: model))
        let target = states.target(of: offer, from: state)
        let fault = states.fault(of: offer, from: state, to: target)
        #expect(fault?.message.hasSuffix(transition.fault?.message ?? "-") ?? true)
        #expect((fault == nil) == (transition.fault == nil))
        let calls = transition.changes.map { Call($0, in: model) }
        #expect(states.calls(of: offer, from: state) == calls)
        #expect(states.navigation(of: target) == transition.navigation)
        let focus = transition.navigation.focusName(in: model)
        #expect(states.scene(in: target).text == focus ?? "")
        let known = Set(navigation.usableScreens.map(\.id))
        let new = transition.navigation.usableScreens.filter { !known.contains($0.id) }
        #expect(
          states.others(after: offer, from: state, to: target)
            == new.map { model.scenes[$0.scene].name }.filter { $0 != focus }.map { name in
              Self.names(model).scene(name).number
            })
        (state, navigation) = (target, transition.navigation)
      }
    }
  }

  @Test func ofManyStatesThoseThatCameLaterAreForgotten() throws {
    var states = Self.states(of: Self.endless)
    var renewals = 0
    var numbers = RandomNumbers(seed: 0)
    for _ in 0..<4_000 {
      let next = states.renewed
      if next !== states { renewals += 1 }
      states = next
      var state = states.start
      for _ in 0..<20 {
        let offers = states.offers(in: state)
        // The segues, which come first.
        #expect(offers.count > 1)
        state = states.target(of: numbers.number(below: 2), from: state)
      }
      let depth = states.navigation(of: state).outline(in: Self.endless).count
      #expect(states.renewed.start == states.start && depth > 1)
    }
    #expect((2..<20).contains(renewals), "\(renewals)")
  }

  @Test(.exploring(paths: 3_000)) func whatAStepShowedIsKeptWithIt() async {
    var steps: [Step<Navigation>] = []
    await checkFlow(Flow(map: Self.endless)) { step in
      if step.index % 15 == 1 { steps.append(step) }
    }
    #expect(steps.count > 2_000)
    let differing = steps.filter {
      $0.subject.focusName(in: Self.endless) != $0.scene || $0.calls.isEmpty
    }
    #expect(differing.map { "\($0)" } == [])
  }

  private static func states(
    of model: SceneModel, _ transitions: Navigation.TransitionTiming = .atOnce
  ) -> MapStates {
    MapStates(
      NavigationStates(model, width: .compact, transitions: transitions),
      Menus(model, names(model), unknownUnwinds: []))
  }

  /// Names with the numbers that ``Menus`` gives them.
  private static func names(_ model: SceneModel) -> SymbolTable {
    let names = SymbolTable()
    for scene in model.scenes { _ = names.scene(scene.name) }
    return names
  }

  private static let shop = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Home"])
    Scene("Home") { Segue("open", to: "Product") }
    Scene("Product")
  }

  /// More states than are kept.
  private static let endless = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["One"])
    Scene("One") {
      Segue("to two", to: "Two")
      Segue("to three", to: "Three")
    }
    Scene("Two") {
      Segue("to one", to: "One")
      Segue("to three", to: "Three")
    }
    Scene("Three") {
      Segue("to one", to: "One")
      Segue("to two", to: "Two")
    }
  }
}
