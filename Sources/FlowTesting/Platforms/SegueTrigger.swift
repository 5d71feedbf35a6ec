#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The control, cell or bar item that triggers a segue of a live controller.
  @MainActor struct SegueTrigger {
    private enum Kind {
      /// A control, by the events for which it performs the segue.
      case control(UIControl, UIControl.Event)
      case barItem(UIBarButtonItem)
      /// The cells of a table or a collection.
      case cells([LiveCell], isAccessory: Bool)
      /// Code alone, by the segue's identifier.
      case identifier
      /// Something that cannot be found, such as a gesture; the segue's own object performs it.
      case template
      /// Nothing, for a reason.
      case none(String)
    }

    private let kind: Kind
    private let segue: Segue
    private let controller: UIViewController
    private let template: NSObject?

    /// Whether a search hides the bar with its item.
    private var isHiddenBySearch = false

    init(_ segue: Segue, on screen: ScreenParts, in model: SceneModel) {
      let template = screen.templates.first { segue.isMade(by: $0, in: model) }
      (self.segue, controller, self.template) = (segue, screen.controller, template)
      kind = Self.kind(segue, screen, template)
      if case .barItem(let item) = kind { isHiddenBySearch = screen.isHidden(item) }
    }

    private static func kind(
      _ segue: Segue, _ screen: ScreenParts, _ template: NSObject?
    ) -> Kind {
      let unseen = "UIKit shows no object behind it, and it has no identifier: give it one"
      if let template {
        for case let control as UIControl in screen.views {
          let event = UIControl.Event.tried.first {
            control.actions(forTarget: template, forControlEvent: $0) != nil
          }
          if let event { return .control(control, event) }
        }
        if let item = screen.barItems.first(where: { $0.target === template }) {
          return .barItem(item)
        }
      }
      if segue.trigger?.hasSuffix("Cell") == true {
        guard let template else {
          return segue.identifier == nil ? .none(unseen) : .cells(screen.cells, isAccessory: false)
        }
        let own = screen.cells.filter { $0.performs(template, isAccessory: false) }
        if !own.isEmpty { return .cells(own, isAccessory: false) }
        return .cells(
          screen.cells.filter { $0.performs(template, isAccessory: true) }, isAccessory: true)
      }
      if segue.identifier != nil { return .identifier }
      if segue.isManual {
        return .none(
          "it starts from its controller and has no identifier: give it one, or delete it")
      }
      return template == nil ? .none(unseen) : .template
    }
  }

  // MARK: - What can be tapped

  extension SegueTrigger {
    /// Whether only code performs it.
    var isManual: Bool {
      if case .identifier = kind { true } else { false }
    }

    /// The number of cells; nil where there is nothing to choose, 0 where nothing can be tapped.
    var senders: Int? {
      switch kind {
      case .cells(let cells, _): cells.count
      case .control(let control, _): control.isEnabled && control.isTouchable ? nil : 0
      case .barItem(let item): item.isEnabled && !isHiddenBySearch ? nil : 0
      case .identifier, .template, .none: nil
      }
    }

    /// Returns the type of what UIKit passes as the sender; nil without one.
    func senderType(_ number: Int?) -> Any.Type? {
      switch kind {
      case .control(let control, _): type(of: control)
      case .barItem(let item): type(of: item)
      case .cells(let cells, _):
        number.flatMap { cells.indices.contains($0) ? type(of: cells[$0].view) : nil }
      case .identifier, .template, .none: nil
      }
    }

    /// The reason that there is nothing to tap.
    var untappable: String {
      switch kind {
      case .control(let control, _) where !control.isEnabled: "its control was disabled"
      case .control(let control, _):
        control.isSeen ? "its control was ignoring touches" : "its control was hidden"
      case .barItem: "its bar item was \(isHiddenBySearch ? "hidden by a search" : "disabled")"
      case .cells: "there was no row or item to tap"
      case .identifier, .template, .none: "its Senders offered nothing to tap"
      }
    }

    /// The reason why no tap performs it by itself; nil if one does.
    func reasonToLeaveOut(in scene: Scene) -> String? {
      switch kind {
      case .identifier:
        """
        only code performs it, and no tap made it do so: to perform it without, add \
        Senders("\(segue.label)") { (screen: \(scene.className ?? "UIViewController")) in [screen] }
        """
      case .none(let reason): reason
      case .control, .barItem, .cells, .template: nil
      }
    }
  }

  // MARK: - Performing

  extension SegueTrigger {
    /// Whether the source refuses a segue for which UIKit itself asked it, so that the answer was not seen.
    var isRefused: Bool {
      let sender: Any?
      switch kind {
      case .control(let control, _): sender = control
      case .barItem(let item): sender = item
      case .template: sender = nil
      case .cells where segue.identifier == nil: sender = nil
      case .cells, .identifier, .none: return false
      }
      return !controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    }

    /// Performs the segue as a tap does; returns false when the source was seen to refuse it.
    func perform(sender: Int?, given: Any?) -> Bool {
      switch kind {
      case .control(let control, let event): control.sendActions(for: event)
      case .barItem(let item):
        guard let action = item.action else { return false }
        UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
      case .cells(let cells, let isAccessory):
        guard cells.indices.contains(sender ?? 0) else { return false }
        return tap(cells[sender ?? 0], isAccessory)
      case .identifier:
        controller.performSegue(withIdentifier: segue.identifier ?? "", sender: given)
      case .template: template?.perform(Selector(("perform:")), with: nil)
      case .none: return false
      }
      return true
    }

    /// Taps a cell: selects it, performs the segue, and then tells its delegate.
    private func tap(_ cell: LiveCell, _ isAccessory: Bool) -> Bool {
      guard isAccessory || cell.select() else { return false }
      defer { if !isAccessory { cell.notifyOfSelection() } }
      guard let identifier = segue.identifier else {
        template?.perform(Selector(("perform:")), with: cell.view)
        return true
      }
      guard controller.shouldPerformSegue(withIdentifier: identifier, sender: cell.view) else {
        return false
      }
      controller.performSegue(withIdentifier: identifier, sender: cell.view)
      return true
    }
  }

  extension UIControl.Event {
    /// The events of taps, the most usual first.
    static let tried: [UIControl.Event] = [
      .touchUpInside, .primaryActionTriggered, .valueChanged, .touchDown, .editingDidEndOnExit,
    ]
  }
#endif
