#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tap on a control, a bar item, a gesture's view or a row without a segue; the app's code handles it.
  @MainActor struct Tap {
    let label: String

    /// The number of rows or segments; nil for anything else.
    let senders: Int?

    /// Whether a row or an item of a collection is tapped.
    var isRow = false
    let perform: (_ sender: Int) -> Void

    /// Returns the taps that a screen offers.
    static func all(of controller: UIViewController) -> [Tap] {
      let views = controller.ownViews
      var taps: [Tap] = []
      for case let control as UIControl in views where control.isEnabled && control.isVisible {
        guard
          let event = UIControl.Event.tried.first(where: { control.allControlEvents.contains($0) }),
          !control.allTargets.contains(where: isTemplate)
        else { continue }
        taps.append(
          Tap(
            label: name(of: control, event),
            senders: (control as? UISegmentedControl)?.numberOfSegments
          ) { sender in
            control.change(to: sender)
            control.sendActions(for: event)
          })
      }
      for item in controller.barItems where item.isEnabled {
        guard let action = item.action, item.target.map({ !isTemplate($0) }) ?? true else {
          continue
        }
        taps.append(
          Tap(label: item.title ?? NSStringFromSelector(action), senders: nil) { _ in
            UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
          })
      }
      for view in views where view.isVisible && view.isUserInteractionEnabled {
        for gesture in view.gestureRecognizers ?? [] where gesture.isEnabled {
          for (target, action) in UIKitKeys.actions(of: gesture) where !isTemplate(target) {
            let name = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
            taps.append(
              Tap(label: name ?? NSStringFromSelector(action), senders: nil) { [weak target] _ in
                _ = target?.perform(action, with: gesture)
              })
          }
        }
      }
      let cells = LiveCell.all(in: views).filter { !$0.hasSegue }
      if !cells.isEmpty {
        taps.append(
          Tap(label: "row", senders: cells.count, isRow: true) { sender in
            if cells.indices.contains(sender), cells[sender].select() {
              cells[sender].notifyOfSelection()
            }
          })
      }
      return taps
    }

    /// Whether the target of an action is UIKit's own object behind a segue.
    private static func isTemplate(_ target: Any) -> Bool {
      String(describing: type(of: (target as? AnyHashable)?.base ?? target))
        .hasSuffix("SegueTemplate")
    }

    /// Returns a control's name: its title, its identifier, or else the method it calls.
    private static func name(of control: UIControl, _ event: UIControl.Event) -> String {
      if let title = (control as? UIButton)?.currentTitle, !title.isEmpty { return title }
      if let name = control.accessibilityIdentifier, !name.isEmpty { return name }
      let selector = control.allTargets.compactMap {
        control.actions(forTarget: $0.base, forControlEvent: event)?.first
      }.sorted().first
      return selector ?? String(describing: type(of: control))
    }
  }

  extension UIControl {
    /// Changes its value as a tap does before the control tells.
    ///
    /// - Parameter sender: The segment that is tapped.
    fileprivate func change(to sender: Int) {
      (self as? UISegmentedControl)?.selectedSegmentIndex = sender
      #if !os(tvOS)
        if let toggle = self as? UISwitch { toggle.isOn.toggle() }
        if let stepper = self as? UIStepper {
          let next = stepper.value + stepper.stepValue
          stepper.value = next > stepper.maximumValue ? stepper.minimumValue : next
        }
      #endif
    }
  }
#endif
