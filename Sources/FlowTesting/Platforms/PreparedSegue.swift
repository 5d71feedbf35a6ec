#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tapped segue whose source has a `prepare(for:sender:)`, with the source's values before it, to find out
  /// whether the method passed anything on.
  ///
  /// UIKit does not show whether the method reads the destination.
  @MainActor struct PreparedSegue {
    private let sender: Any.Type
    private let source: AnyObject
    private let before: PropertyValues
    private let layouts: Layouts

    init?(_ move: HostedMove, _ sender: Int?, on host: UIKitHost) {
      guard let context = move.context, let sender, let type = move.senderType(sender),
        context.segue.creationSelector == nil,
        (context.source as? UIViewController)?.overridesPrepare == true
      else { return nil }
      (self.sender, source, layouts) = (type, context.source, host.run.layouts)
      before = PropertyValues(of: source, layouts)
    }

    /// Records in the controllers that the segue made whether any of them, or the source, changed.
    func record(in controllers: [LiveController]) {
      let own = controllers.filter { $0.samples.count > 1 }
      guard !own.isEmpty else { return }
      let changed =
        !before.isSame(as: PropertyValues(of: source, layouts))
        || own.contains { live in
          let values = live.samples[1].values
          return !live.samples[0].values.isSame(as: values)
            || values.values.contains(where: \.refersToSomething)
        }
      for live in own {
        live.handOver = HandOver(
          call: "prepare(for:sender:)", senderType: sender, changedSomething: changed)
      }
    }
  }

  extension UIViewController {
    /// Whether its class, or a superclass that is not UIKit's, overrides `prepare(for:sender:)`.
    fileprivate var overridesPrepare: Bool {
      #if canImport(ObjectiveC)
        let selector = #selector(UIViewController.prepare(for:sender:))
        return class_getMethodImplementation(type(of: self), selector)
          != class_getMethodImplementation(UIViewController.self, selector)
      #else
        UIKit.StandIn.overridesPrepare(self)
      #endif
    }
  }
#endif
