import Testing

@testable import FlowTesting

/// Bugs that need an order of taps and answers, found by a default run without a move made for them.
@MainActor @Suite struct OrderQualityTests {
  private struct Broken: Error {}

  /// A search whose result is shown wherever the person is by then.
  @MainActor fileprivate final class Late {
    let isMended: Bool
    var (stack, visit) = (["home"], 0)
    init(_ isMended: Bool) { self.isMended = isMended }
    func find() {
      let asked = visit
      Task {
        await answer("find", ())
        if !isMended || stack.last == "search" && visit == asked { stack.append("result") }
      }
    }
    func show(_ screen: String?) {
      if let screen { stack.append(screen) } else { stack.removeLast() }
      visit += 1
    }
  }

  /// A form whose server has what was answered last.
  @MainActor fileprivate final class Saves {
    let isMended: Bool
    var (text, onServer, version, waiting) = ("", "", 0, 0)
    init(_ isMended: Bool) { self.isMended = isMended }
    func edit(_ text: String) async {
      self.text = text
      (version, waiting) = (version + 1, waiting + 1)
      let mine = version
      await answer("save", ())
      waiting -= 1
      if !isMended || mine == version { onServer = text }
    }
  }

  /// A shop in which a second tap pays twice.
  @MainActor fileprivate final class Shop {
    let isMended: Bool
    var (orders, isPaying) = (0, false)
    init(_ isMended: Bool) { self.isMended = isMended }
    func pay() async {
      if isMended, isPaying || orders > 0 { return }
      isPaying = true
      await answer("pay", ())
      (orders, isPaying) = (orders + 1, false)
    }
  }

  /// Expects a path of one length, proven, where the bug is, and silence where it is mended.
  private func expect<Subject>(
    _ length: Int, _ flow: (_ isMended: Bool) -> Flow<Subject>,
    _ isBroken: @escaping (Subject) -> Bool
  ) async {
    for seed in Quality.seeds(2, whole: 10) {
      for isMended in [false, true] {
        let report = await RunTemplate(flow(isMended)) {
          if isBroken($0.subject) { throw Broken() }
        }
        .explore(Budget(seed: seed))
        #expect(report.discoveries.map(\.path.count) == (isMended ? [] : [length]), "seed \(seed)")
        #expect(isMended || report.discoveries.first?.minimality == .proven)
        #expect(report.exploration.coverage.steps <= 12_100)
      }
    }
  }

  @Test func ordersOfTapsAndAnswersAreFound() async {
    await expect(4) { isMended in
      Flow(from: { await Late(isMended) }, at: { await $0.stack.last ?? "" }) {
        Move("open", from: "home") { await $0.show("search") }
        Move("find", from: "search") { await $0.find() }
        Move("back") { await $0.show(nil) }.when { await $0.stack.count > 1 }
      }
    } _: {
      $0.stack == ["home", "result"]
    }
    await expect(4) { isMended in
      Flow(from: { await Saves(isMended) }, at: { _ in "form" }) {
        Move("edit", choosing: ["a", "b", "c"]) { await $0.edit($1) }
      }
    } _: {
      $0.waiting == 0 && $0.onServer != $0.text
    }
    await expect(4) { isMended in
      Flow(from: { await Shop(isMended) }, at: { _ in "cart" }) { Move("pay") { await $0.pay() } }
    } _: {
      $0.orders > 1
    }
  }
}
