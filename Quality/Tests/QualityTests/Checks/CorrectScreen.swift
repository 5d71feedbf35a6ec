import Foundation
import Observation

@testable import FlowTesting

/// The source of every ``CorrectScreen``.
final class CorrectList: Screen, CorrectDelegate {
  let items = ["Miso", "Rex", "Bo"]
  let coordinator = CorrectCoordinator()
  private(set) var shown: [WeakBox] = []

  func keep(_ screen: AnyObject) {
    shown.removeAll { $0.object == nil }
    shown.append(WeakBox(object: screen))
  }
}

protocol CorrectDelegate: AnyObject {}

final class CorrectCoordinator { var items: [Int] = [] }

/// A screen that has all it needs, kept in one of the ways that apps have.
enum CorrectScreen: CaseIterable, Sendable {
  case constant, ownState, observed, lazyAndCached, weakDelegate, weakInStruct, unowned
  case propertyObserver, wrappers, publisher, handMadePublisher, observableModel
  case modelOfAnotherModule, foundationObject, environment, dictionary, store, coordinator
  case collectedByParent, loadedLater, baseOfAnotherModule, generic, deepClass
  case optionals, notifications, closures

  func make(_ coder: NSCoder) -> AnyObject? {
    switch self {
    case .constant, .store, .coordinator, .collectedByParent: ConstantScreen(coder: coder)
    case .ownState: StateScreen(coder: coder)
    case .observed, .observableModel: ObservedScreen(coder: coder)
    case .lazyAndCached: CachingScreen(coder: coder)
    case .weakDelegate, .weakInStruct: DelegatingScreen(coder: coder)
    case .unowned: ChildScreen(coder: coder)
    case .propertyObserver: ObservingScreen(coder: coder)
    case .wrappers: WrapperScreen(coder: coder)
    case .publisher, .handMadePublisher: PublishingScreen(coder: coder)
    case .modelOfAnotherModule: ForeignModelScreen(coder: coder)
    case .foundationObject, .environment, .dictionary: BoxScreen(coder: coder)
    case .loadedLater: LoadingScreen(coder: coder)
    case .baseOfAnotherModule: ForeignScreen()
    case .generic: GenericBase<Int>.Leaf(coder: coder)
    case .deepClass: DeepScreen(coder: coder)
    case .optionals: OptionalScreen(coder: coder)
    case .notifications: ListeningScreen(coder: coder)
    case .closures: ClosureScreen(coder: coder)
    }
  }

  /// Prepares a screen as `prepare(for:sender:)` of the list does.
  func prepare(_ list: CorrectList, _ screen: AnyObject, _ item: Int) {
    switch self {
    case .weakDelegate: (screen as? DelegatingScreen)?.delegate = list
    case .weakInStruct: (screen as? DelegatingScreen)?.boxed.model.object = list
    case .observableModel: (screen as? ObservedScreen)?.model.title = list.items[item]
    case .handMadePublisher: (screen as? PublishingScreen)?.$query.subscribe { _ in }
    case .modelOfAnotherModule:
      (screen as? ForeignModelScreen)?.model.withLock { $0 = item }
    case .foundationObject: (screen as? BoxScreen)?.box["item"] = item
    case .environment: (screen as? BoxScreen)?.environment.box["item"] = item
    case .dictionary: (screen as? BoxScreen)?.boxes["a"]?["item"] = item
    case .store: CorrectStore.item.withLock { $0 = item }
    case .coordinator: list.coordinator.items.append(item)
    case .collectedByParent: list.keep(screen)
    case .loadedLater: (screen as? LoadingScreen)?.model.load(item)
    case .closures:
      (screen as? ClosureScreen)?.events.onDone = { list.coordinator.items.append(item) }
    default: break
    }
  }
}

enum CorrectStore {
  static let item = Locked<Int?>(nil)
}

// MARK: - Values of its own

private final class ConstantScreen: Screen {
  let pet = "Rex"
}

private final class StateScreen: Screen {
  enum State { case idle, loaded([String]) }
  var state = State.idle
  var selection: Set<Int> = []
  private var history: [Date] = []
}

private final class ObservingScreen: Screen {
  var title = "" { didSet { changes += 1 } }
  private var changes = 0

  override init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Pets"
  }
}

private final class CachingScreen: Screen {
  lazy var formatter = NumberFormatter()
  private var cache: [String: Int] = ["Rex": 3]
  private let images = NSCache<NSString, NSString>()
  lazy var title: String? = nil
}

// MARK: - References

private final class DelegatingScreen: Screen {
  struct Boxed { var model = WeakBox() }
  weak var delegate: (any CorrectDelegate)?
  var boxed = Boxed()
}

private final class ChildScreen: Screen {
  private static let parent = Locked(NSObject())
  private unowned let parent: NSObject
  private unowned(unsafe) let unsafeParent: NSObject

  override init?(coder: NSCoder) {
    let shared = Self.parent.withLock { $0 }
    (parent, unsafeParent) = (shared, shared)
    super.init(coder: coder)
  }
}

private final class ForeignModelScreen: Screen {
  let model = Locked(0)
}

private final class BoxScreen: Screen {
  struct Environment { let box = NSMutableDictionary() }
  let box = NSMutableDictionary()
  let environment = Environment()
  let boxes = ["a": NSMutableDictionary()]
}

private final class LoadingScreen: Screen {
  final class Model {
    private(set) var items: [Int] = []
    private var task: Task<Void, Never> = Task {}
    func load(_ item: Int) { items = [item] }
  }

  let model = Model()
}

private final class ListeningScreen: Screen {
  private let center = NotificationCenter()
  private let token: any NSObjectProtocol

  override init?(coder: NSCoder) {
    token = center.addObserver(forName: .init("pets"), object: nil, queue: nil) { _ in }
    super.init(coder: coder)
  }

  deinit { center.removeObserver(token) }
}

private final class ClosureScreen: Screen {
  final class Events { var onDone: () -> Void = {} }
  let events = Events()
  var onTap: () -> Void = {}
}

@Observable final class ObservableTitle {
  var title = ""
}

@Observable private final class ObservedScreen: Screen {
  var title = ""
  let model = ObservableTitle()
}

// MARK: - Wrappers

@propertyWrapper private struct Clamped {
  var wrappedValue: Int
}

@propertyWrapper private struct Stored {
  private let box = NSMutableDictionary()
  var wrappedValue: Int {
    get { box["value"] as? Int ?? 0 }
    nonmutating set { box["value"] = newValue }
  }
}

private final class WrapperScreen: Screen {
  @Clamped var amount = 3
  @Stored var count

  override init?(coder: NSCoder) {
    super.init(coder: coder)
    count = 2
  }
}

/// Keeps its value in itself until somebody subscribes, then in an object, as Combine's does.
@propertyWrapper struct HandMadePublished<Value> {
  final class Subject {
    var value: Value
    private(set) var subscribers: [(Value) -> Void] = []
    init(_ value: Value) { self.value = value }
    func subscribe(_ subscriber: @escaping (Value) -> Void) { subscribers.append(subscriber) }
  }

  private enum Storage {
    case value(Value)
    case subject(Subject)
  }

  private var storage: Storage

  init(wrappedValue: Value) { storage = .value(wrappedValue) }

  var wrappedValue: Value {
    get {
      switch storage {
      case .value(let value): value
      case .subject(let subject): subject.value
      }
    }
    set {
      switch storage {
      case .value: storage = .value(newValue)
      case .subject(let subject): subject.value = newValue
      }
    }
  }

  var projectedValue: Subject {
    mutating get {
      if case .subject(let subject) = storage { return subject }
      let subject = Subject(wrappedValue)
      storage = .subject(subject)
      return subject
    }
  }
}

private final class PublishingScreen: Screen {
  @HandMadePublished var query = ""
}

// MARK: - Classes

/// A class of Foundation's, with stored properties of its own that are nil.
private final class ForeignScreen: Scanner {
  let pet = "Rex"

  init() { super.init(string: "") }
}

private class GenericBase<Item>: Screen {
  var items: [Item] = []

  final class Leaf: GenericBase<Int> {
    let count = 1
  }
}

private class FirstScreen: Screen { let first = 1 }
private class SecondScreen: FirstScreen { var second = [2] }
private final class DeepScreen: SecondScreen { let third = "3" }
