extension Finding {
  /// A closure of the app's threw, or does not take the sender it was called with.
  static func failure(_ error: any Error, of word: String, _ context: Segue.Performed?) -> Finding {
    if let mismatch = error as? SenderType.Mismatch, let context {
      let label = context.segue.label
      let (expected, found) = (mismatch.expected, mismatch.found)
      let offered = expected.hasSuffix("?") ? String(expected.dropLast()) : expected
      return Finding(
        code: "mismatchedSender", subject: "\(context.scene.name).\(label)",
        message: """
          \(word) takes a sender of type '\(expected)', but '\(label)' was triggered \
          \(found.map { "with one of type '\($0)'" } ?? "without one").
          """,
        advice: """
          Let Senders("\(label)") offer values of type '\(offered)', or take \
          '\(found == nil ? "\(expected)?" : "Any?")' in the closure.
          """)
    }
    let place = context.map { " for '\($0.segue.label)' of \($0.scene.name)" } ?? ""
    return .thrown(
      error, "threw", by: "\(context?.scene.name ?? "").\(word)",
      message: "\(word) threw\(place): ",
      advice: "Catch it where the app would, or give the flow data that does not throw.")
  }

  /// A move that a device answers with an exception, with a line in its log, or not at all.
  static func fault(
    _ fault: Navigation.Fault, of move: Navigation.Move, in model: SceneModel
  ) -> Finding {
    let label = move.segue(in: model)?.label ?? move.label
    return .fault(fault, of: MoveID(scene: model.scenes[move.scene].name, label: label))
  }

  static func fault(_ fault: Navigation.Fault, of move: MoveID) -> Finding {
    .fault(fault.code, of: move, ": \(fault.message)", fault.advice)
  }

  /// A move does what it should not; the text follows its name.
  static func fault(
    _ code: String, of move: MoveID, _ text: String, _ advice: String?
  ) -> Finding {
    Finding(
      code: code, subject: "\(move.scene).\(move.label)",
      message: "'\(move.label)' of \(move.scene)\(text)", advice: advice)
  }

  static func wrongSource(_ word: String, _ expected: String, _ context: Segue.Performed) -> Finding
  {
    let found: Any.Type = type(of: context.source)
    return Finding(
      code: "wrongSource", subject: "\(context.scene.name).\(context.segue.label)",
      message: """
        \(word) is wired for '\(expected)', but '\(context.segue.label)' leaves \
        \(context.scene.name), whose controller is a '\(found)'.
        """,
      advice: "Take a '\(found)' as the source in the closure, or wire it for that class too.")
  }

  // MARK: - Making controllers

  /// A segue action or a creator returned nil, and the scene has no ``Destination``.
  ///
  /// - Parameter context: The segue, if the segue action got no sender since no ``Senders`` are wired; nil otherwise.
  static func nilWithoutInitializer(
    _ scene: Scene, _ selector: String, lackingSender context: Segue.Performed? = nil
  ) -> Finding {
    let advice =
      if let context {
        """
        If something is tapped for '\(context.segue.label)', add Senders("\(context.segue.label)") { (source: \
        \(type(of: context.source))) in … } to the flow; it has none. Otherwise let '\(selector)' \
        return a controller without a sender.
        """
      } else {
        """
        Return a controller for every sender, or add Destination("\(scene.name)") for what \
        init(coder:) does.
        """
      }
    return Finding(
      code: "nilWithoutInitializer", subject: "\(scene.name).\(selector)",
      message: """
        \(scene.name) cannot be made: '\(selector)' returned nil\(context == nil ? "" : " without a sender"), and \
        nothing is wired for the init(coder:) that UIKit calls then.
        """,
      advice: advice)
  }

  static func wrongClass(
    _ scene: Scene, _ className: String, found: Any.Type, madeBy word: String
  ) -> Finding {
    Finding(
      code: "wrongClass", subject: scene.name,
      message: """
        \(scene.name) is of the wrong class: NSInternalInconsistencyException: Custom instantiated \
        <\(found)> must be kind of class \(className)
        """,
      advice: "Let \(word) make a '\(className)', or set the scene's class to '\(found)'.")
  }
}
