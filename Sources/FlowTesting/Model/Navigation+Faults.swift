extension Navigation {
  /// A move that a device answers with an exception, with a line in its log, or with silence.
  ///
  /// If UIKit has a text for it, the message is that text, with scenes in place of objects and addresses.
  struct Fault: Hashable, Sendable {
    let code: String

    /// The problem: UIKit's own text where there is one.
    let message: String

    let advice: String

    /// Whether UIKit raises an exception, which ends the process.
    var raises = false
  }
}

extension Navigation.Fault {
  // MARK: Exceptions

  static func pushWithoutStack(_ segue: String) -> Self {
    Self(
      code: "pushWithoutStack",
      message: """
        NSGenericException: Push segues can only be used when the source controller is managed \
        by an instance of UINavigationController.
        """,
      advice: "Embed the source in a navigation controller, or make '\(segue)' a show segue.",
      raises: true)
  }

  static func pushOfAStack(_ segue: String) -> Self {
    Self(
      code: "pushOfAStack",
      message: "NSInvalidArgumentException: Pushing a navigation controller is not supported",
      advice: "Let '\(segue)' lead to the stack's root, or present the stack.",
      raises: true)
  }

  /// The fault of `Rule.shownTwice`: a controller that is on screen or waits in a container is shown again.
  static func shownTwice(_ scene: String, _ action: Navigation.Change.Action) -> Self {
    let message =
      switch action {
      case .push:
        """
        NSInvalidArgumentException: Pushing the same view controller instance more than once is \
        not supported (<\(scene)>)
        """
      case .present:
        """
        NSInvalidArgumentException: Application tried to present modally an active controller \
        <\(scene)>.
        """
      default:
        """
        the controller of \(scene) is in another container already, and UIKit takes it out of there.
        """
      }
    return Self(
      code: "shownTwice", message: message,
      advice: "Make a new controller each time, or go back to the one that is there.",
      raises: action == .push || action == .present)
  }

  // MARK: Lines in the log

  static func alreadyPresenting(
    _ scene: String, on presenter: String, from source: String, presenting above: String
  ) -> Self {
    Self(
      code: "alreadyPresenting",
      message: """
        Attempt to present <\(scene)> on <\(presenter)> (from <\(source)>) which is already \
        presenting <\(above)>.
        """,
      advice: "Dismiss \(above) first, or present from it.")
  }

  /// The fault of `Rule.hidden`.
  static func notInWindow(_ scene: String, on presenter: String) -> Self {
    Self(
      code: "notInWindow",
      message: """
        Attempt to present <\(scene)> on <\(presenter)> whose view is not in the window hierarchy!
        """,
      advice: "Present from a screen that is seen.")
  }

  // MARK: Silence

  /// The fault of `Rule.unwindNobody`.
  static func unhandledUnwind(_ action: String, _ segue: Segue, _ model: SceneModel) -> Self {
    let meant = model.unwindActions.sorted().first { Wording.isMisspelt(action, $0) }
    let place = segue.inFile.position.map { "\($0): " } ?? ""
    return Self(
      code: "unhandledUnwind",
      message: """
        no scene below offers '\(action)', so nothing happened, and UIKit does not report it.
        """,
      advice: meant.map { "\(place)Did you mean '\($0)'?" } ?? """
        Keep a screen below whose class has the method when '\(segue.label)' is taken; where closures make \
        the controllers, wire UnwindAction("\(action)") for that class.
        """)
  }

  static func codeWithoutEffect(_ effect: Navigation.Effect, on scene: String) -> Self {
    let reason =
      switch effect {
      case .dismiss: "\(scene) is not presented and presents nothing"
      case .back: "no screen is below \(scene) in a stack"
      case .close: "\(scene) is not presented, and no screen is below it in a stack"
      case .popTo(let name): "\(name) is not below \(scene) in its stack"
      case .select(let name): "\(scene) is in no tab bar with the tab \(name)"
      case .popToRoot, .stay, .dismissAll: "\(scene) is in no stack"
      }
    return Self(
      code: "codeWithoutEffect",
      message: "\(reason), so nothing happened, and UIKit does not report it.",
      advice: effect == .dismiss || effect == .back
        ? "Write .close for code that dismisses what is presented, and else goes back."
        : "Let ShouldPerform refuse the move where its code does nothing.")
  }

  /// The fault of `Rule.sourceNotInWindow`.
  static func nothingShown(_ segue: String, _ source: String) -> Self {
    Self(
      code: "nothingShown",
      message: """
        nothing was shown: \(source) is not on screen any more, and UIKit does not report it.
        """,
      advice: "Take '\(segue)' only while \(source) is on screen.")
  }
}
