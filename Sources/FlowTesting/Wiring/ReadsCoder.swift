import Foundation

/// A base class whose `init(coder:)` reads its coder, so that a controller made without it shows.
///
/// ```swift
/// ReadsCoder(UIViewController.self)
/// ```
///
/// UIKit raises when what a segue action or a creator returns has not called `super.init(coder:)`. From
/// outside that can be seen in two ways only: the controller was on the stage before it was asked for,
/// which is always found; or its base class is known to read the coder, and nobody did. Which classes
/// do, a flow says here; without this word the second is not claimed.
public struct ReadsCoder: Sendable {
  let base: SourceType

  /// Says that every controller of a class, and of its subclasses, reads its coder as it is made.
  public init<Base: AnyObject>(_ base: Base.Type) { self.base = SourceType(base) }
}

extension ControllerHost {
  /// UIKit raises when a creator returns what did not come from the coder it was given.
  func checkCoder(
    _ coder: StoryboardCoder, made controller: AnyObject, for scene: Scene, by word: String
  ) throws(Finding) {
    let wasThere = liveControllers.values.contains { $0.controller === controller }
    let readsCoder = wiring.coderReaders.contains { $0.base.matches(controller) }
    guard wasThere || (readsCoder && !coder.wasRead) else { return }
    throw .coderNotUsed(scene, controller, wasThere: wasThere, by: word)
  }
}

extension Finding {
  fileprivate static func coderNotUsed(
    _ scene: Scene, _ controller: AnyObject, wasThere: Bool, by word: String
  ) -> Finding {
    let name = TypeName.text(of: type(of: controller))
    return Finding(
      code: "coderNotUsed", subject: "\(scene.name).\(word)",
      message: """
        \(scene.name) was made without its coder: NSInternalInconsistencyException: Custom \
        instantiated view controller must call -[super initWithCoder:]
        """,
      advice: wasThere
        ? "Let \(word) make a new '\(name)' from the coder; it returned one that is there already."
        : "Let \(word) call an initializer of '\(name)' that calls super.init(coder: coder).")
  }
}
