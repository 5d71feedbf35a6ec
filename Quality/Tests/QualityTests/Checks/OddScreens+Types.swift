import Foundation

@testable import FlowTesting

// Screens that store values of types which are hard to look into.

final class FunctionsScreen: Screen, Replacing {
  var plain: () -> Void = {}
  var sending: (@Sendable (Int) async throws -> String)?
  var list: [() -> Void] = [{}]
  var byName: [String: (Int) -> Int] = ["a": { $0 }]
  var c: @convention(c) (Int) -> Int = { $0 }
  var throwing: () throws(CancellationError) -> Void = {}
  var mainActor: @MainActor () -> Void = {}
  var result: Result<() -> Void, any Error> = .success({})
  var pair: (() -> Void, Int) = ({}, 1)
  var any: Any = { (number: Int) in number }
  var taking: (borrowing OddHandle) -> Void = { _ in }
  var keyPath = \Screen.self
  var task: Task<Void, Never>? = Task {}
  var stream = AsyncStream<Int> { $0.finish() }
  lazy var computed: () -> Void = { [unowned self] in self.replace() }

  func replace() {
    plain = { print("another") }
    list = [{}, {}]
    byName = ["a": { $0 + 1 }]
    result = .success { print("another") }
    any = { (number: Int) in number + 1 }
    pair = ({ print("another") }, 1)
  }
}

struct OddHandle: ~Copyable {
  var number = 1
}

struct OddHolder<Value: ~Copyable>: ~Copyable {
  var value: Value
}

final class OddBox<Value: ~Copyable> {
  let value: Value
  init(_ value: consuming Value) { self.value = value }
}

final class NotCopyableScreen: Screen {
  let handle = OddHandle()
  var holder = OddHolder(value: OddHandle())
  var optional: OddHandle? = OddHandle()
  let box = OddBox(OddHandle())
  let boxed: OddBox<OddHandle>? = OddBox(OddHandle())
  let name = "Rex"
}

protocol OddKind { associatedtype Value }
struct OddPack<each Value> { var values: (repeat each Value) }

final class TypesScreen: Screen, Replacing {
  var metatype: Any.Type = Int.self
  var classType: AnyClass = OddNode.self
  var existential: (any OddKind.Type)? = nil
  var protocolType: Any.Type = (any Equatable).self
  var tupleType: Any.Type = (Int, String).self
  var functionType: Any.Type = (() -> Void).self
  var list: [Any.Type] = [Int.self]
  var identifier = ObjectIdentifier(Int.self)
  var pack = OddPack(values: (1, "a", Double.nan))
  var empty: () = ()
  var never: Never?
  var pointer = UnsafeRawPointer(bitPattern: 64)
  var typed = UnsafeMutablePointer<Trapping>(bitPattern: 64)
  var buffer = UnsafeBufferPointer<Trapping>(start: nil, count: 0)
  var opaque = OpaquePointer(bitPattern: 64)

  func replace() {
    metatype = String.self
    list = [String.self]
    typed = UnsafeMutablePointer(bitPattern: 128)
    pack = OddPack(values: (2, "b", .nan))
  }
}

final class CollectionsScreen: Screen, Replacing {
  var lazily = [1, 2].lazy.map { (number: Int) -> Int in fatalError("Mapped \(number).") }
  var slice = [1, 2, 3][1...]
  var repeated = repeatElement(Trapping(), count: 2)
  var pairs: KeyValuePairs = ["a": Trapping()]
  var contiguous = ContiguousArray([Trapping()])
  var range = 1..<2
  var closed: ClosedRange<Double> = 0 ... .infinity
  var mixed: [AnyHashable: Any] = ["a": Trapping(), 1: Double.nan]
  var iterator = [Trapping()].makeIterator()
  var substring = "abc".dropFirst()
  var index = "abc".startIndex
  var empty: [Never] = []
  var data = Data(count: 100_000)
  var indexes = IndexSet(integersIn: 0..<1_000)
  var attributed = NSAttributedString(string: "a")
  var dictionary: NSDictionary = ["a": 1]
  var mutable = NSMutableArray(array: [1])
  var sequence = AnySequence([1])

  func replace() {
    contiguous = ContiguousArray([Trapping()])
    mixed = ["a": Trapping(), 1: Double.nan]
    slice = [2, 3][...]
    repeated = repeatElement(Trapping(), count: 2)
    pairs = ["a": Trapping()]
    data = Data(count: 100_000)
  }
}

enum OddSingle { case only }
enum OddPayload<Value> {
  case none
  case some(Value)
  case function(() -> Void)
  case labelled(x: Int, y: Value)
  case optional(Value?)
  case existential(any Equatable)
}

final class EnumerationsScreen: Screen, Replacing {
  var single = OddSingle.only
  var never: OddPayload<Never> = .none
  var function: OddPayload<Int> = .function {}
  var labelled: OddPayload<Trapping> = .labelled(x: 1, y: Trapping())
  var optional: OddPayload<Double?> = .optional(.some(nil))
  var existential: OddPayload<Int> = .existential(Double.nan)
  var empty: OddPayload<Void> = .some(())
  var deep: Int????? = .some(.some(.some(.some(nil))))
  var type: OddPayload<Any.Type> = .some(Int.self)
  var comparison = ComparisonResult.orderedSame

  func replace() {
    function = .function { print("another") }
    labelled = .labelled(x: 1, y: Trapping())
    existential = .existential(Trapping())
    comparison = .orderedAscending
  }
}

final class ExistentialsScreen: Screen, Replacing {
  var error: any Error = CancellationError()
  var foundation: any Error = NSError(domain: "a", code: 1, userInfo: ["b": Double.nan])
  var hashable: any Hashable = NeverEqualValue()
  var collection: any Collection<Int> = [1, 2]
  var list: [any Equatable] = [Trapping(), Double.nan]
  var object: any AnyObject = OddNode()
  var actor: any Actor = MainActor.shared
  var sendable: any Sendable = Double.nan
  var boxed = AnyHashable(Double.nan)
  var notification = Notification(name: .init("a"), userInfo: ["b": Double.nan])
  var lock = NSLock()
  var clock: any Clock<Duration> = ContinuousClock()

  func replace() {
    hashable = NeverEqualValue()
    collection = [1, 2]
    list = [Trapping(), Double.nan]
    boxed = AnyHashable(NeverEqualValue())
    error = URLError(.badURL)
    notification = Notification(name: .init("a"), userInfo: ["b": NeverEqualValue()])
  }
}
