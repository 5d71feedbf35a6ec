#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tap to cancel or close a presented screen, with what was there before, to find out whether it changed
  /// anything.
  ///
  /// The person may still swipe the screen down, so that no walk gets stuck on it.
  @MainActor struct IdleCancel {
    private let move: MoveID
    private let controller: UIViewController
    private let records: [SnapshotFrame.Record]
    private let looks: [String]

    init?(_ move: HostedMove, on host: UIKitHost) {
      let navigation = host.subject.navigation
      guard move.move == nil, ["cancel", "close"].contains(move.label.lowercased()),
        navigation.layers.all.count > 1, let focus = navigation.focus,
        let controller = host.hierarchy.controller(focus.id),
        !(controller is UIAlertController)
      else { return nil }
      (self.move, self.controller) = (move.moveID, controller)
      (records, looks) = (Self.records(host), Self.looks(of: controller))
    }

    /// Returns the finding that the tap changed nothing that was looked at; nil if it did, or if the screen is
    /// excepted.
    func finding(on host: UIKitHost) -> Finding? {
      let name = move.scene
      guard host.settings.exceptions[name] == nil,
        host.hierarchy.live.last?.controller === controller, looks == Self.looks(of: controller),
        records == Self.records(host)
      else { return nil }
      return Finding(
        code: "idleCancel", subject: "\(name).\(move.label)",
        message: """
          '\(move.label)' of \(name) left the screen presented, and changed no stored property of a screen and no \
          text, image or value of a view.
          """,
        advice: """
          Look for the code that it runs, such as a delegate that is nil.
          If it changes something else, such as a file or a global, write Flow(hosting: …, \
          except: [\(name.quoted): "why"]).
          """)
    }

    /// The stored properties of all controllers, and of the app's objects that they hold.
    private static func records(_ host: UIKitHost) -> [SnapshotFrame.Record] {
      let texts = host.tables.texts
      texts.beginFrame()
      return host.hierarchy.live.map { id, controller in
        SnapshotFrame.Record(of: controller, identity: "\(id)", texts: texts) { _, _ in }
      }
    }

    /// Returns a line for each view of a screen that changes with its text, its image, its value, its state or
    /// whether it is hidden.
    private static func looks(of controller: UIViewController) -> [String] {
      ScreenParts(controller).views.map { view in
        let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text
        let image = (view as? UIImageView)?.image.map { ObjectIdentifier($0) }
        let control = view as? UIControl
        return """
          \(type(of: view)) \(view.isHidden) \(control?.isEnabled ?? true) \(control?.isSelected ?? false) \
          \(control?.currentValue ?? 0) \(image.map { "\($0)" } ?? "") \
          \(text ?? (view as? UITextView)?.text ?? "")
          """
      } + ["\(controller.isEditing)"]
    }
  }
#endif
