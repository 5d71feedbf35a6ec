extension ControllerHost {
  /// Throws if a controller did not come from the coder it was to be made with, as UIKit raises.
  ///
  /// - Parameter word: The word or the call that made the controller, as a message names it.
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
