#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tap to cancel or close a presented screen, with what was there before, to find out whether it changed
  /// anything.
  ///
  /// The person may still swipe the screen down, so that no walk gets stuck on it.
  @MainActor struct IdleCancel {
    private let move: MoveID
    private let controller: UIViewController
    private let values: [PropertyValues]
    private let looks: [String]

    init?(_ move: HostedMove, on host: UIKitHost) {
      let navigation = host.subject.navigation
      guard move.move == nil, ["cancel", "close"].contains(move.label.lowercased()),
        navigation.layers.all.count > 1, let focus = navigation.focus,
        let controller = host.hierarchy.controller(focus.id),
        !(controller is UIAlertController)
      else { return nil }
      (self.move, self.controller) = (move.moveID, controller)
      (values, looks) = (Self.values(host), Self.looks(of: controller))
    }

    /// Returns the finding that the tap changed nothing; nil if it did, or if the screen is excepted.
    func finding(on host: UIKitHost) -> Finding? {
      let name = move.scene
      let now = Self.values(host)
      guard host.settings.exceptions[name] == nil,
        host.hierarchy.live.last?.controller === controller, looks == Self.looks(of: controller),
        values.count == now.count, zip(values, now).allSatisfy({ $0.isSame(as: $1) })
      else { return nil }
      return Finding(
        code: "idleCancel", subject: "\(name).\(move.label)",
        message: "'\(move.label)' of \(name) changed nothing: the screen is still presented.",
        advice: """
          Look for the code that it runs, such as a delegate that is nil.
          If that is right, write Flow(hosting: …, except: [\(name.quoted): "why"]).
          """)
    }

    /// The stored properties of all controllers.
    private static func values(_ host: UIKitHost) -> [PropertyValues] {
      host.hierarchy.live.map { PropertyValues(of: $0.controller, host.run.layouts) }
    }

    /// Returns a line for each view of a screen that changes with its text, its state or whether it is hidden.
    private static func looks(of controller: UIViewController) -> [String] {
      ScreenParts(controller).views.map { view in
        let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? ""
        let control = view as? UIControl
        return
          "\(type(of: view)) \(view.isHidden) \(control?.isEnabled ?? true) \(control?.isSelected ?? false) \(text)"
      } + ["\(controller.isEditing)"]
    }
  }
#endif
