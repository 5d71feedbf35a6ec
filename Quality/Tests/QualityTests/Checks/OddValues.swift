import Foundation

@testable import FlowTesting

/// Values of every kind that a stored property may hold, drawn at random.
enum OddValues {
  private indirect enum Choice {
    case empty
    case one(Any)
    case more(Choice, (Any, Any))
  }

  private struct Box { var first: Any, second: Any?, third: [Any] }

  private struct Generic<Value> {
    var value: Value
    weak var node: OddNode?
  }

  private struct Holder: ~Copyable { var number = 1 }

  /// An object that holds one value that cannot be copied, and itself.
  private final class Keeper {
    private let holder = Holder()
    private lazy var lazily: Any = { fatalError("A lazy property was computed.") }()
    var keeper: Keeper?
    var value: Any = 0
  }

  static func value(_ random: inout RandomNumbers, depth: Int = 0) -> Any {
    let kinds = depth < 3 ? 22 : 12
    func inner() -> Any { value(&random, depth: depth + 1) }
    switch random.number(below: kinds) {
    case 0: return [Double.nan, -Double.infinity, 0, -0.0][random.number(below: 4)]
    case 1: return NeverEqualValue(number: random.number(below: 3))
    case 2: return Trapping(number: random.number(below: 3))
    case 3: return String(repeating: "ä", count: random.number(below: 40))
    case 4: return [Int?.none as Any, Int??.some(nil) as Any, ()][random.number(below: 3)]
    case 5: return [UInt8](repeating: 7, count: random.number(below: 300))
    case 6: return { (number: Int) in number } as (Int) -> Int
    case 7: return [Int.self, (any Error).self, OddNode.self][random.number(below: 3)] as Any.Type
    case 8: return \OddNode.next as Any
    case 9: return held()
    case 10: return NSMutableArray(array: [1, 2])
    case 11: return TrappingList()
    case 12: return [inner(), inner()]
    case 13: return ["a": inner(), "b": inner()]
    case 14: return Choice.more(.one(inner()), (inner(), inner()))
    case 15: return Box(first: inner(), second: inner(), third: [inner()])
    case 16: return (inner(), left: inner())
    case 17:
      let node = OddNode()
      return Generic(value: inner(), node: node)
    case 18: return Set([NeverEqualValue(), NeverEqualValue(number: 2)])
    case 19: return AnyHashable(NeverEqualValue())
    case 20: return Result<Any, any Error>.success(inner())
    default:
      let keeper = Keeper()
      keeper.value = inner()
      if random.number(below: 2) == 0 { keeper.keeper = keeper }
      return keeper
    }
  }

  /// Refers to an object that is gone.
  private static func held() -> OddHeld {
    let gone = OddNode()
    return OddHeld(weakly: gone, unowned: gone, unsafely: gone, unmanaged: .passUnretained(gone))
  }
}

/// A screen whose properties hold anything.
final class RandomScreen: Screen, Replacing {
  private var random: RandomNumbers
  var any: Any
  let constant: Any
  var optional: Any?
  var list: [Any]
  weak var weakly: AnyObject?
  var objects: [ObjectIdentifier: AnyObject]
  private var byNumber: [Int: Any]

  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    any = OddValues.value(&random)
    constant = OddValues.value(&random)
    optional = random.number(below: 3) == 0 ? nil : OddValues.value(&random)
    list = [OddValues.value(&random), OddValues.value(&random)]
    byNumber = [1: OddValues.value(&random), 2: OddValues.value(&random)]
    let node = OddNode()
    objects = [ObjectIdentifier(node): node]
    self.random = random
    super.init()
    weakly = self
  }

  func replace() {
    any = OddValues.value(&random)
    list.append(OddValues.value(&random))
    byNumber[3] = OddValues.value(&random)
  }
}
