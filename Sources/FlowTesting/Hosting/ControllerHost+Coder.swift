extension ControllerHost {
  /// Throws, as UIKit raises, if a controller existed before the coder that it should be made with.
  ///
  /// - Parameter word: The word or the call that made the controller, as a message names it.
  func checkCoder(made controller: AnyObject, for scene: Scene, by word: String) throws(Finding) {
    guard liveControllers.values.contains(where: { $0.controller === controller }) else { return }
    throw .coderNotUsed(scene, controller, by: word)
  }
}

extension Finding {
  fileprivate static func coderNotUsed(
    _ scene: Scene, _ controller: AnyObject, by word: String
  ) -> Finding {
    let name = TypeName.text(of: type(of: controller))
    return Finding(
      code: "coderNotUsed", subject: "\(scene.name).\(word)",
      message: """
        \(scene.name) was made without its coder: NSInternalInconsistencyException: Custom \
        instantiated view controller must call -[super initWithCoder:]
        """,
      advice:
        "Let \(word) make a new '\(name)' from the coder; it returned one that is there already.")
  }
}
