#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Adds the moves that no segue describes: buttons of alerts, pages, and taps.

  extension HostedMoveList {
    /// Adds the buttons of an alert, which lead back to the screen it covers.
    mutating func addAlertActions() {
      guard let focus = navigation.focus,
        let alert = host.hierarchy.controller(focus.id) as? UIAlertController
      else { return }
      let scene = model.scenes[focus.scene].name
      for action in alert.actions where action.isEnabled {
        let label = action.title.flatMap { $0.isEmpty ? nil : $0 } ?? "button"
        moves.append(
          HostedMove(label: label, moveID: MoveID(scene: scene, label: label)) { _ in
            alert.presentingViewController?.dismiss(animated: false)
            DelegateCalls.callHandler(of: action)
            return true
          })
      }
    }

    /// Adds the pages before and after the visible one, if the data source has them.
    mutating func addPages() {
      for screen in navigation.usableScreens where screen.kind == .page {
        guard let pages = host.hierarchy.controller(screen.id) as? UIPageViewController,
          let shown = pages.viewControllers?.first, let source = pages.dataSource
        else { continue }
        let scene = model.scenes[screen.scene].name
        for isForward in [false, true] {
          let ask =
            isForward
            ? source.pageViewController(_:viewControllerAfter:)
            : source.pageViewController(_:viewControllerBefore:)
          guard ask(pages, shown) != nil else { continue }
          let label = isForward ? "nextPage" : "previousPage"
          moves.append(
            HostedMove(label: label, moveID: MoveID(scene: scene, label: label)) { _ in
              guard let next = ask(pages, shown) else { return false }
              DelegateCalls.willTurn(pages, to: next)
              pages.setViewControllers(
                [next], direction: isForward ? .forward : .reverse, animated: false)
              DelegateCalls.didTurn(pages, from: shown)
              return true
            })
        }
      }
    }

    /// Adds what can be tapped or typed.
    mutating func addTaps() {
      for screen in navigation.usableScreens where !screen.kind.isContainer {
        guard let controller = host.hierarchy.controller(screen.id) else { continue }
        let scene = model.scenes[screen.scene].name
        let prefix = screen.id == navigation.focus?.id ? "" : "\(scene)/"
        for tap in Tap.all(on: host.parts(of: controller)) {
          let texts = try? host.subject.senders(named: tap.label, of: controller)
          let tap = texts.map { tap.typing($0) } ?? tap
          moves.append(
            HostedMove(
              label: prefix + tap.label, moveID: MoveID(scene: scene, label: tap.label),
              senders: tap.senders
            ) { sender in
              tap.perform(sender ?? 0)
              return true
            })
        }
      }
    }

    mutating func makeLabelsUnique() {
      var taken: Set<String> = []
      moves = moves.map { move in
        var label = move.label
        var number = 2
        while !taken.insert(label).inserted {
          label = "\(move.label)#\(number)"
          number += 1
        }
        guard label != move.label else { return move }
        var renamed = move
        (renamed.label, renamed.moveID) = (label, MoveID(scene: move.moveID.scene, label: label))
        return renamed
      }
    }
  }
#endif
