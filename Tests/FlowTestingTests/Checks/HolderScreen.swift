import Foundation

@testable import FlowTesting

/// A screen that holds something which takes what is handed over, and whose timer is nil.
final class HolderScreen: Screen {
  /// A way to hold it.
  enum Part: CaseIterable, Sendable {
    case structure, nested, dictionary, list, set, choice, foundation, otherModule, closure, any

    fileprivate func make(_ box: NSMutableDictionary) -> Any {
      struct Environment { let box: NSMutableDictionary }
      struct Outer { let inner: [Environment?] }
      enum Choice { case holding(NSMutableDictionary) }
      return switch self {
      case .structure: Environment(box: box)
      case .nested: Outer(inner: [nil, Environment(box: box)])
      case .dictionary: ["box": box]
      case .list: [box]
      case .set: Set([box])
      case .choice: Choice.holding(box)
      case .foundation: box
      case .otherModule: Locked(1)
      case .closure: { (number: Int) in box["item"] = number }
      case .any: box as Any
      }
    }
  }

  private let part: Any
  var timer: Timer?

  init?(coder: NSCoder, _ part: Part) {
    self.part = part.make(NSMutableDictionary())
    super.init(coder: coder)
  }

  /// Hands something to what it holds, which changes nothing that it stores itself.
  func take(_ number: Int) { HolderStore.shared.item.withLock { $0 = number } }
}

/// What the app keeps outside of its screens.
final class HolderStore: Sendable {
  static let shared = HolderStore()
  let item = Locked<Int?>(nil)
}
