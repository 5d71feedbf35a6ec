// What states are made of is not public, so that these figures need
// `-Xswiftc -enable-testing -Xswiftc -DINTERNALS` in a release build.
#if DEBUG || INTERNALS
  @testable import FlowTesting

  /// Measures the graph of navigation states: random steps, and all states.
  func measureSearching() async {
    await measureRandomSteps()
    await measureExhausting("tabs", Market.model, tabsAway: nil)
    await measureExhausting("stack", Market.deep, tabsAway: nil)
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
    let graph = NavigationGraph(Market.model, width: .compact)
    var passed = 0
    let steps = await seconds {
      var numbers = RandomNumbers(seed: 1)
      var state = 0
      for _ in 0..<count {
        state = graph.step(from: state, choosing: &numbers)
        passed &+= state
      }
    }
    precondition(passed > 0)
    Figure(name: "graph.byHand", value: Double(count) / byHand, unit: "steps/s").print()
    Figure(
      name: "graph.randomSteps", value: Double(count) / steps, unit: "steps/s",
      times: steps / byHand
    ).print()
  }

  // MARK: - All states

  private func measureExhausting(_ name: String, _ model: SceneModel, tabsAway: Int?) async {
    let most = 60_000 * scale
    var limit = StateSearch.Limit()
    limit.states = most
    limit.tabsAway = tabsAway
    var count = 0
    var bytes = 0
    let time = await seconds(runs: 3) {
      var search = StateSearch(model, width: .compact, limit: limit)
      search.run()
      count = search.count
      bytes = search.bytes
    }
    Figure(name: "graph.exhaust.\(name)", value: Double(count) / time, unit: "states/s").print()
    Figure(
      name: "graph.exhaust.\(name).memory", value: Double(bytes) / Double(count),
      unit: "bytes/state"
    ).print()
    Figure(name: "graph.exhaust.\(name).count", value: Double(count), unit: "states").print()
  }

  /// An app of four tabs, each with a stack of screens that lead on to others, and a sheet.
  enum Market {
    static let tabs = 4
    /// Where each screen of a tab leads to.
    static let ways = [[1, 2], [3, 4], [4, 5], [6], [6, 7], [7], [], []]

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
  struct HandWrittenMarket {
    var stacks = Array(repeating: [0], count: Market.tabs)
    var selected = 0

    mutating func step(_ numbers: inout RandomNumbers) {
      let stack = stacks[selected]
      let ways = Market.ways[stack[stack.count - 1]]
      let canReset = stack.count > 1 ? 2 : 0
      let count = ways.count + Market.tabs - 1 + canReset + (stack.count > 2 ? 1 : 0)
      let choice = numbers.number(below: count)
      if choice < ways.count {
        stacks[selected].append(ways[choice])
      } else if choice < ways.count + Market.tabs - 1 {
        let tab = choice - ways.count
        selected = tab < selected ? tab : tab + 1
      } else if choice == ways.count + Market.tabs - 1 {
        stacks[selected].removeLast()
      } else {
        stacks[selected] = [stack[0]]
      }
    }
  }
#else
  /// Says how these figures are measured.
  func measureSearching() async {
    print("States are measured with -Xswiftc -enable-testing -Xswiftc -DINTERNALS.")
  }
#endif
