import Foundation
import Testing

@testable import FlowTesting

/// The types that may hold an object, and the values that do.
@Suite struct SharedObjectsTests {
  final class Box {}

  struct Plain {
    var names: [String] = []
    var route: [Route] = []
    var dates: [Date: URL] = [:]
    var child: [Plain] = []
    var pair = (1, Optional("a"))
  }

  indirect enum Route {
    case item(Int)
    case sheet(over: Route)
    case none
  }

  enum Held {
    case none
    case box(Box)
  }

  struct Generic<Value> {
    var value: Value
  }

  @Test func valuesOfValuesHoldNoObject() {
    for type in [
      Int.self, String.self, Plain.self, Route.self, [Route].self, Date.self, Data?.self,
      Generic<Int>.self, UUID.self, Range<Int>.self, IndexPath.self, Decimal.self, Substring.self,
      KeyValuePairs<String, Int>.self, Result<Int, Never>?.self, Locale.self, DateComponents.self,
    ] as [Any.Type] {
      #expect(!SharedObjects.mayBeHeld(by: type), "\(type)")
    }
    #expect(!SharedObjects.areHeld(by: Plain(route: [.sheet(over: .item(1))])))
  }

  @Test func typesWithAnObjectSomewhereMayHoldOne() {
    for type in [
      Box.self, Box?.self, [Box].self, Held.self, Generic<[Int: Box]>.self, Any.self,
      (() -> Void).self, [(any Error)?].self, UnsafeMutablePointer<Int>.self,
      UnsafeMutableRawBufferPointer.self, Unmanaged<Box>.self, OpaquePointer?.self,
      Task<Int, Never>.self, AnyIterator<Int>.self, AsyncStream<Int>.Continuation.self,
    ] as [Any.Type] {
      #expect(SharedObjects.mayBeHeld(by: type), "\(type)")
    }
  }

  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  @Test func anInlineArrayHoldsWhatItsElementsHold() {
    #expect(!SharedObjects.mayBeHeld(by: InlineArray<2, Int>.self))
    #expect(SharedObjects.mayBeHeld(by: InlineArray<2, Box>.self))
    let (one, other): (InlineArray<2, Int>, InlineArray<2, Int>) = ([1, 2], [1, 3])
    #expect(StoredValue.value(one).isSame(as: .value(one)))
    #expect(!StoredValue.value(one).isSame(as: .value(other)))
  }

  private indirect enum Nested {
    case end(Box?)
    case more(Nested)
  }

  @Test func anObjectThatIsNestedDeeplyIsFound() {
    for depth in [0, 15, 16, 40, 1_000] {
      let nested = (0..<depth).reduce(Nested.end(Box())) { nested, _ in .more(nested) }
      #expect(SharedObjects.areHeld(by: nested), "\(depth)")
    }
    #expect(!SharedObjects.areHeld(by: Nested.more(.more(.end(nil)))))
  }

  @Test func onlyValuesThatHoldOneNowDo() {
    #expect(!SharedObjects.areHeld(by: [Box]()))
    #expect(!SharedObjects.areHeld(by: Held.none))
    #expect(!SharedObjects.areHeld(by: Generic<Box?>(value: nil)))
    #expect(SharedObjects.areHeld(by: [Box()]))
    #expect(SharedObjects.areHeld(by: Held.box(Box())))
    #expect(SharedObjects.areHeld(by: Generic<Any>(value: [1: Box()])))
  }
}
