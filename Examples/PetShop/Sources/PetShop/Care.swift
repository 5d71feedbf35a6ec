import Foundation

// Six ways to hand a screen what it needs, from the oldest to the best, as they come together in an
// app that is moved from one to the next. CareFlows.swift walks them all, and Snapshots/PetShopTests/CareFlows
// holds the account of them.

/// The pets in care; each row leads to what can be done for one.
final class CareController: Controller {
  let pets: [Pet]

  /// Two tasks for each pet: to vaccinate it and to weigh it.
  var tasks: [CareTask] { pets.flatMap { [.vaccinate($0), .weigh($0)] } }

  init?(coder: NSCoder, pets: [Pet]) {
    self.pets = pets
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:pets:).")
  required init?(coder: NSCoder) { nil }

  /// `prepare(for:sender:)` in UIKit: sets what the screen needs, or lets it take it itself.
  func prepare(for identifier: String?, destination: AnyObject, sender: Any?) {
    switch (destination, sender) {
    case (let feeding as FeedingController, let row as Int): feeding.pet = pets[row]
    case (let screen as any TakesCareTask, let task as CareTask): screen.take(task)
    default: break
    }
  }

  /// Makes the walk; `@IBSegueAction` in UIKit.
  func makeWalk(_ coder: NSCoder, sender: Int?) -> WalkController? {
    sender.flatMap { WalkController(coder: coder, pet: pets[$0]) }
  }
}

// MARK: - 1. prepare(for:sender:)

final class FeedingController: Controller {
  /// Set by `prepare`, which comes too late for a `let`.
  var pet: Pet?
}

// MARK: - 2. A segue action

final class WalkController: Controller {
  let pet: Pet

  init?(coder: NSCoder, pet: Pet) {
    self.pet = pet
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:pet:).")
  required init?(coder: NSCoder) { nil }
}

// MARK: - 3. instantiateViewController(identifier:creator:)

final class GroomingController: Controller {
  let pet: Pet

  init?(coder: NSCoder, pet: Pet) {
    self.pet = pet
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:pet:).")
  required init?(coder: NSCoder) { nil }
}

// MARK: - 4. An initializer that a storyboard backs

/// A screen whose initializer hands out the storyboard's instance in place of `self`.
protocol StoryboardBacked {}

extension StoryboardBacked {
  init(handingOut instance: Self) { self = instance }
}

final class BoardingController: Controller, StoryboardBacked {
  /// Set after the storyboard made the instance, which is too late for a `let`.
  var pet: Pet?

  convenience init?(pet: Pet, instantiate: (String) throws -> AnyObject) rethrows {
    guard let instance = try instantiate("Boarding") as? BoardingController else { return nil }
    self.init(handingOut: instance)
    self.pet = pet
  }
}

// MARK: - 5. An enum that carries what the screen needs

/// What is done for a pet, and for which; it is the sender of its segue.
enum CareTask {
  case vaccinate(Pet)
  case weigh(Pet)

  var segueIdentifier: String {
    switch self {
    case .vaccinate: "vaccinate"
    case .weigh: "weigh"
    }
  }
}

/// A screen that takes what it needs out of the task that led to it.
protocol TakesCareTask: AnyObject {
  func take(_ task: CareTask)
}

final class VaccinationController: Controller, TakesCareTask {
  private(set) var pet: Pet?

  func take(_ task: CareTask) {
    if case .vaccinate(let pet) = task { self.pet = pet }
  }
}

final class ScalesController: Controller, TakesCareTask {
  private(set) var pet: Pet?

  func take(_ task: CareTask) {
    if case .weigh(let pet) = task { self.pet = pet }
  }
}

// MARK: - 6. A container, asked by a tag in the storyboard

final class ChatController: Controller {
  var service: (any ChatService)?
}

protocol ChatService: Sendable {}

struct KeeperChat: ChatService {}

/// A small container: what to do with a controller, by the tag that the storyboard sets on it.
struct Container: Sendable {
  struct NotRegistered: Error { let tag: String? }

  private var fillings: [String?: @Sendable (AnyObject) -> Void] = [:]

  mutating func register<Screen: AnyObject>(
    tag: String? = nil, _ fill: @escaping @Sendable (Screen) -> Void
  ) {
    fillings[tag] = { ($0 as? Screen).map(fill) }
  }

  func fill(_ controller: AnyObject, tag: String?) throws {
    guard let fill = fillings[tag] ?? fillings[nil] else { throw NotRegistered(tag: tag) }
    fill(controller)
  }

  /// What the app registers.
  static let app: Container = {
    var container = Container()
    container.register(tag: "keeper") { (chat: ChatController) in chat.service = KeeperChat() }
    return container
  }()
}
