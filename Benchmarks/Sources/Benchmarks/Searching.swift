// What states are made of is not public, so that these figures need
// `-Xswiftc -enable-testing -Xswiftc -DINTERNALS` in a release build.
#if DEBUG || INTERNALS
  @testable import FlowTesting

  /// Measures the graph of navigation states: random steps, and all states.
  func measureSearching() async {
    await measureRandomSteps()
    let byHand = await measureExhaustingByHand()
    await measureExhausting("tabs", Market.model, tabsAway: nil, byHand)
    await measureExhausting("pairs", Market.model, tabsAway: 2, byHand)
    await measureExhausting("stack", Market.deep, tabsAway: nil, byHand)
  }

  /// How much is done at a time.
  private var scale: Int {
    #if DEBUG
      1
    #else
      20
    #endif
  }

  // MARK: - Random steps

  private func measureRandomSteps() async {
    let count = 100_000 * scale
    let byHand = await seconds {
      var walker = HandWrittenMarket()
      var numbers = RandomNumbers(seed: 1)
      for _ in 0..<count { walker.step(&numbers) }
      precondition(walker.selected >= 0)
    }
    let model = Market.model
    var passed = 0
    let steps = await seconds {
      var numbers = RandomNumbers(seed: 1)
      var navigation = Navigation(model)
      for _ in 0..<count / 10 {
        let moves = navigation.moves(in: model)
        let move = moves[numbers.number(below: moves.count)]
        navigation = navigation.performing(move, in: model).navigation
        passed &+= moves.count
      }
    }
    precondition(passed > 0)
    Figure(name: "graph.byHand", value: Double(count) / byHand, unit: "steps/s").print()
    Figure(
      name: "graph.randomSteps", value: Double(count / 10) / steps, unit: "steps/s",
      times: 10 * steps / byHand
    ).print()
  }

  // MARK: - All states

  /// The greatest number of states that are looked for.
  private var most: Int { 60_000 * scale }

  /// Finds states by the loop written for the app alone; returns how many seconds each took.
  private func measureExhaustingByHand() async -> Double {
    var count = 0
    let time = await seconds(runs: 3) {
      var states = [HandWrittenMarket()]
      var seen = Set(states)
      var next = 0
      while next < states.count, states.count < most {
        for target in states[next].targets where seen.insert(target).inserted {
          states.append(target)
        }
        next += 1
      }
      count = states.count
    }
    Figure(name: "graph.exhaust.byHand", value: Double(count) / time, unit: "states/s").print()
    return time / Double(count)
  }

  private func measureExhausting(
    _ name: String, _ model: SceneModel, tabsAway: Int?, _ byHand: Double
  ) async {
    var count = 0.0
    let time = await seconds(runs: 3) {
      let graph = NavigationGraph(model, width: .compact)
      _ = graph.findStates(atMost: most, changedTabs: tabsAway ?? .max)
      count = Double(graph.count)
    }
    let figure = "graph.exhaust.\(name)"
    Figure(name: figure, value: count / time, unit: "states/s", times: time / count / byHand)
      .print()
    Figure(name: "\(figure).count", value: count, unit: "states").print()
  }

  /// An app of four tabs, each with a stack of screens that lead on to others.
  enum Market {
    static let tabs = 4
    /// Where each screen of a tab leads to.
    static let ways = [[1, 2], [3, 4], [4, 5], [6], [6, 7], [7], [8], [8], []]

    static let model = SceneModel(initial: "Market") {
      Scene("Market", .tabBar, children: (0..<tabs).map { "Stack\($0)" })
      for tab in 0..<tabs {
        Scene("Stack\(tab)", .navigation, children: ["Page\(tab)_0"])
        for (page, targets) in ways.enumerated() {
          Scene("Page\(tab)_\(page)") {
            for target in targets { Segue("to\(target)", to: "Page\(tab)_\(target)") }
          }
        }
      }
    }

    /// A stack of screens, each of which leads to the three after it, round and round.
    static let deep = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Page0"])
      for page in 0..<10 {
        Scene("Page\(page)") {
          for way in 1...3 { Segue("to\(way)", to: "Page\((page + way) % 10)") }
        }
      }
    }
  }

  /// The same app by hand: a stack of numbers for each tab.
  struct HandWrittenMarket: Hashable {
    var stacks = Array(repeating: [0], count: Market.tabs)
    var selected = 0

    mutating func step(_ numbers: inout RandomNumbers) {
      take(numbers.number(below: count))
    }

    /// What each move leads to.
    var targets: [HandWrittenMarket] {
      (0..<count).map { choice in
        var target = self
        target.take(choice)
        return target
      }
    }

    /// How many moves there are: on, to another tab, back, to the bottom.
    private var count: Int {
      let stack = stacks[selected]
      return Market.ways[stack[stack.count - 1]].count + Market.tabs - 1 + min(stack.count - 1, 2)
    }

    private mutating func take(_ choice: Int) {
      let top = stacks[selected][stacks[selected].count - 1]
      let ways = Market.ways[top]
      if choice < ways.count {
        stacks[selected].append(ways[choice])
      } else if choice < ways.count + Market.tabs - 1 {
        let tab = choice - ways.count
        selected = tab < selected ? tab : tab + 1
      } else if choice == ways.count + Market.tabs - 1 {
        stacks[selected].removeLast()
      } else {
        stacks[selected].removeSubrange(1...)
      }
    }
  }
#else
  /// Says how these figures are measured.
  func measureSearching() async {
    print("States are measured with -Xswiftc -enable-testing -Xswiftc -DINTERNALS.")
  }
#endif
