import Foundation
import Testing

@testable import FlowTesting

@Suite struct ReorderingTests {
  class Screen: NSObject {
    var tags = Set((0..<50).map(String.init))
  }

  final class ListScreen: Screen {
    struct Filter {
      let kinds = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", $0) })
      var optional: Set<Int>? = Set(0..<50)
    }
    let filters = [Filter(), Filter()]
    var mine = Box()
    var shared: Box
    weak var parent: Screen?
    var title: String? = "Pets"
    var none: Set<Int>?
    let closure: () -> Void = {}
    let error: any Error = CocoaError(.fileNoSuchFile)

    init(shared: Box) { self.shared = shared }
  }

  final class Box { var numbers = Set(0..<50) }

  @Test func whatHasNoOrderGetsAnotherOneAndEverythingStaysEqual() {
    let shared = Box()
    let screen = ListScreen(shared: shared)
    func orders() -> [[String]] {
      [
        screen.tags.map { $0 }, screen.filters[1].kinds.map(\.key),
        (screen.filters[0].optional ?? []).map(String.init), screen.mine.numbers.map(String.init),
      ]
    }
    let (before, text) = (orders(), ValueText(budget: .max).text(of: screen).text)
    Reordering.reorder(screen)
    for (index, (before, after)) in zip(before, orders()).enumerated() {
      #expect(before != after, "set \(index)")
      #expect(Set(before) == Set(after))
    }
    #expect(ValueText(budget: .max).text(of: screen).text == text)
    #expect(screen.title == "Pets" && screen.none == nil)
  }

  @Test func eachTimeTheOrderIsAnotherOneAndNothingGrows() {
    for count in [2, 10, 50, 96, 97, 500] {
      var set = Set(0..<count)
      for _ in 0..<100 {
        let order = set.map { $0 }
        set = set.reordered
        if count >= 10 { #expect(set.map { $0 } != order, "\(count)") }
      }
      #expect(set.capacity <= 5 * count + 100)
    }
  }

  @Test func whatSomebodyElseHoldsIsLeftAlone() {
    let shared = Box()
    let before = shared.numbers.map { $0 }
    Reordering.reorder(ListScreen(shared: shared))
    #expect(shared.numbers.map { $0 } == before)
  }

  @Test func aTextDoesNotDependOnTheOrderOfWhatItShows() {
    struct Key: Hashable { let word: String, numbers: Set<Int> }
    let value = Dictionary(
      uniqueKeysWithValues: (0..<30).map { (Key(word: "\($0)", numbers: [$0, 99]), Set([$0, 7])) })
    #expect(
      ValueText(isReordering: true).text(of: value) == ValueText().text(of: value))
  }
}
