import Foundation
import Testing

@testable import FlowTesting

/// Apps that do what is allowed and seldom done; whatever is said of them is true.
@Suite(.exploring(walks: 30), .remembering(false)) struct HostileAppTests {
  private final class Shared: Screen { var detail: String? }

  /// The first walk finds it nil, and no later one does.
  @Test func aScreenThatAllWalksShareIsNotSaidToFailEachTime() async {
    nonisolated(unsafe) let shared = Shared()
    let flow = Flow(.pets()) {
      Destination("List") { Screen(coder: $0) }
      Destination("Pet") { _ in shared }
      Prepare { (_: Screen, segue) in (segue.destination as? Shared)?.detail = "Rex" }
    }
    let texts = await recordedTexts { await checkFlow(flow, .fullyInitialized) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("no shorter path fails") == false, "\(texts)")
    #expect(
      texts.first?.contains("besides the moves") == true || texts.first?.contains("flaky") == true,
      "\(texts)")
  }

  private final class Holding<Value>: Screen {
    var value: Value
    init(_ value: Value) {
      self.value = value
      super.init()
    }
  }

  /// Properties of unusual kinds, each nil or not.
  private final class Unusual: Screen {
    let isFull: Bool
    var nothing: Void?
    var pointer: UnsafeMutablePointer<Int>?
    var raw: UnsafeRawPointer?
    var opaque: OpaquePointer?
    var call: (@convention(c) (Int32) -> Int32)?
    var task: (@Sendable (inout Int) async throws -> (any Error)?)?
    var type: (any Error.Type)?
    var keyPath: KeyPath<String, Int>?
    var vector: SIMD4<Float>?
    var nested: Int???
    var result: Result<Int?, any Error>?
    var range: PartialRangeFrom<Int>?
    var error: (any Error)?
    var anything: Any?
    var metatype: Any.Type?
    var composed: (any Hashable & Sendable)?
    var tuple: (first: Int?, (String, [Int]?))?
    nonisolated(unsafe) var unsafe: [Int]?
    private(set) var (one, two): (Int?, String?) = (nil, nil)
    var observed: Int? { didSet { _ = oldValue } }

    init(isFull: Bool) {
      self.isFull = isFull
      super.init()
      guard isFull else { return }
      (nothing, call, task, type, keyPath) = (
        (), { $0 }, { _ in nil }, CancellationError.self, \.count
      )
      (pointer, raw, opaque) = (
        .init(bitPattern: 8), UnsafeRawPointer(bitPattern: 8), OpaquePointer(bitPattern: 8)
      )
      (vector, nested, result) = (.zero, .some(.some(.some(1))), .success(nil))
      (range, error, anything, metatype, composed) = (1..., CancellationError(), 1, Int.self, 1)
      (tuple, unsafe, one, two, observed) = ((nil, ("", nil)), [], 1, "", 1)
    }
  }

  @Test func propertiesOfUnusualKindsAreMissingWhereTheyAreNilAndNowhereElse() async {
    func missing(_ make: @escaping @Sendable () -> AnyObject) async -> [String] {
      let flow = Flow(SceneModel(initial: "Home") { Scene("Home") }) {
        Destination("Home") { _ in make() }
      }
      var budget = Budget()
      (budget.walks, budget.failures) = (1, 100)
      return await RunTemplate(flow, checks: [.fullyInitialized]).explore(budget).discoveries
        .map(\.failure.finding.subject)
    }
    #expect(await missing { Unusual(isFull: true) } == [])
    let names = Mirror(reflecting: Unusual(isFull: false)).children.compactMap(\.label)
    #expect(await missing { Unusual(isFull: false) } == names.dropFirst().map { "Home.\($0)" })
    #expect(await missing { Holding<Int?>(nil) } == ["Home.value"])
    #expect(await missing { Holding<Int?>(1) } == [])
  }
}
