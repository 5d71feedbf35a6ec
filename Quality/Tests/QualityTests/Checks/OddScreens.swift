import Foundation

@testable import FlowTesting

// Screens that store values which are hard to compare: they do not equal themselves, or trap.

/// A screen that can be given other values, which look alike.
protocol Replacing: AnyObject {
  func replace()
}

final class OddList: Screen {}

final class NotANumberScreen: Screen, Replacing {
  var progress = Double.nan
  var float: Float? = .nan
  var numbers: [Double] = [.nan, 1]
  var set: Set<Double> = [.nan, .signalingNaN]
  var byName = ["a": Double.nan]
  var point = CGPoint(x: Double.nan, y: 1)
  var date = Date(timeIntervalSinceReferenceDate: .nan)
  var vector = SIMD2<Float>(.nan, 1)
  var decimal = Decimal.nan
  var nested: [[Float??]] = [[.some(nil), .nan]]

  func replace() {
    numbers = [.nan, 1]
    set = [.signalingNaN, .nan]
    byName = ["a": .nan]
    date = Date(timeIntervalSinceReferenceDate: .infinity)
  }
}

struct NeverEqualValue: Hashable {
  var number = 1
  static func == (one: NeverEqualValue, other: NeverEqualValue) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

final class NeverEqualObject: Hashable {
  static func == (one: NeverEqualObject, other: NeverEqualObject) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

final class NeverEqualScreen: Screen, Replacing {
  var value = NeverEqualValue()
  var optional: NeverEqualValue? = NeverEqualValue()
  var list = [NeverEqualValue(), NeverEqualValue()]
  var set: Set<NeverEqualValue> = [NeverEqualValue(), NeverEqualValue()]
  var byValue = [NeverEqualValue(): NeverEqualValue()]
  var boxed = AnyHashable(NeverEqualValue())
  var object = NeverEqualObject()
  var objects: Set<NeverEqualObject> = [NeverEqualObject(), NeverEqualObject()]

  func replace() {
    list = [NeverEqualValue(), NeverEqualValue()]
    set = [NeverEqualValue(), NeverEqualValue()]
    objects = [NeverEqualObject()]
    boxed = AnyHashable(NeverEqualValue())
  }
}

struct Trapping: Equatable, CustomStringConvertible {
  var number = 1
  var text = String(repeating: "long enough for the heap", count: 2)
  var description: String { fatalError("An app's description was asked for.") }
  static func == (one: Trapping, other: Trapping) -> Bool {
    fatalError("An app's == was called.")
  }
}

/// Traps when it is iterated.
struct TrappingList: RandomAccessCollection {
  var startIndex: Int { fatalError("An app's collection was iterated.") }
  var endIndex: Int { fatalError("An app's collection was iterated.") }
  subscript(index: Int) -> Int { fatalError("An app's collection was iterated.") }
  var text = String(repeating: "long enough for the heap", count: 2)
}

class TrappingObject: Equatable {
  static func == (one: TrappingObject, other: TrappingObject) -> Bool {
    fatalError("An app's == was called.")
  }
}

final class TrapsWhenComparedScreen: Screen, Replacing {
  var value = Trapping()
  var optional: Trapping? = Trapping()
  var list = [Trapping()]
  var byName = ["a": Trapping()]
  var pair = (1, Trapping())
  var elements = TrappingList()
  var object = TrappingObject()
  var result: Result<Trapping, Never> = .success(Trapping())

  func replace() {
    value = Trapping()
    list = [Trapping(number: 1)]
    byName = ["a": Trapping()]
    pair = (1, Trapping())
    elements = TrappingList()
    object = TrappingObject()
    result = .success(Trapping())
  }
}

final class OddNode {
  var next: OddNode?
  var all: [OddNode] = []
  var parent: AnyObject?
}

indirect enum OddChain {
  case end
  case link(OddChain)
}

final class CyclicScreen: Screen, Replacing {
  var node = OddNode()
  var own: AnyObject?
  var chain = OddChain.end
  var deep: [Any] = []

  override init?(coder: NSCoder) {
    super.init(coder: coder)
    node.next = node
    node.all = [node, OddNode()]
    node.parent = self
    own = self
    replace()
  }

  func replace() {
    for _ in 0..<1_000 { chain = .link(chain) }
    deep = []
    for _ in 0..<1_000 { deep = [deep] }
  }
}

final class HugeScreen: Screen, Replacing {
  struct Row { var name = "row", number = 1 }
  var bytes = [UInt8](repeating: 0, count: 1_000)
  private var rows = [Row](repeating: Row(), count: 100)
  var text = String(repeating: "x", count: 20_000)

  func replace() {
    bytes = [UInt8](repeating: 0, count: 1_000)
    rows = [Row](repeating: Row(), count: 100)
  }
}

struct OddHeld {
  weak var weakly: OddNode?
  unowned var unowned: OddNode
  unowned(unsafe) var unsafely: OddNode
  var unmanaged: Unmanaged<OddNode>
}

/// Refers to objects that are gone.
final class ReferencesScreen: Screen, Replacing {
  weak var weakly: OddNode?
  unowned var unowned: OddNode
  unowned(unsafe) var unsafely: OddNode
  unowned var optional: OddNode?
  var unmanaged: Unmanaged<OddNode>
  var inStruct: OddHeld
  var inList: [OddHeld]
  var inEnum: Result<OddHeld, Never>
  var inAny: Any
  var inTuple: (OddHeld, Int)
  var byName: [String: OddHeld]

  override init?(coder: NSCoder) {
    let gone = OddNode()
    let held = OddHeld(
      weakly: gone, unowned: gone, unsafely: gone, unmanaged: .passUnretained(gone))
    (weakly, unowned, unsafely, optional) = (gone, gone, gone, gone)
    (unmanaged, inStruct, inList, inEnum) = (.passUnretained(gone), held, [held], .success(held))
    (inAny, inTuple, byName) = (held, (held, 1), ["a": held])
    super.init(coder: coder)
  }

  func replace() {
    let gone = OddNode()
    inStruct.unowned = gone
    inList = [inStruct]
    inEnum = .success(inStruct)
    byName = ["a": inStruct]
  }
}
