#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // What a walk observes of UIKit: the calls of a few methods, and with them the controllers that it makes and prepares.

  /// A method of `UIViewController` whose calls a hosted walk observes.
  @MainActor enum ObservedMethod: String {
    case awakeFromNib, present, performSegue

    /// Called after each call of a method, with the receiver and the controller that is presented or the
    /// identifier of the segue that is performed.
    static var observer: ((ObservedMethod, UIViewController, Any?) -> Void)?

    #if canImport(ObjectiveC)
      /// Replaces the methods by some that call them and then the observer.
      static let install: Void = {
        replace(.awakeFromNib, #selector(UIViewController.awakeFromNib))
        replacePresent()
        replacePerformSegue()
      }()

      private static func replace(_ method: ObservedMethod, _ selector: Selector) {
        typealias Function = @convention(c) (UIViewController, Selector) -> Void
        replace(selector) { (inherited: Function) in
          let block: @convention(block) (UIViewController) -> Void = { controller in
            inherited(controller, selector)
            MainActor.assumeIsolated { observer?(method, controller, nil) }
          }
          return block
        }
      }

      private static func replacePresent() {
        typealias Completion = @convention(block) () -> Void
        typealias Function =
          @convention(c) (UIViewController, Selector, UIViewController, Bool, Completion?) -> Void
        let selector = #selector(UIViewController.present(_:animated:completion:))
        replace(selector) { (inherited: Function) in
          let block:
            @convention(block) (UIViewController, UIViewController, Bool, Completion?) -> Void = {
              receiver, presented, isAnimated, completion in
              inherited(receiver, selector, presented, isAnimated, completion)
              MainActor.assumeIsolated { observer?(.present, receiver, presented) }
            }
          return block
        }
      }

      private static func replacePerformSegue() {
        typealias Function =
          @convention(c) (UIViewController, Selector, NSString, AnyObject?) -> Void
        let selector = #selector(UIViewController.performSegue(withIdentifier:sender:))
        replace(selector) { (inherited: Function) in
          let block: @convention(block) (UIViewController, NSString, AnyObject?) -> Void = {
            source, identifier, sender in
            inherited(source, selector, identifier, sender)
            MainActor.assumeIsolated { observer?(.performSegue, source, identifier as String) }
          }
          return block
        }
      }

      private static func replace<Function>(_ selector: Selector, by block: (Function) -> Any) {
        guard let method = class_getInstanceMethod(UIViewController.self, selector) else { return }
        let inherited = unsafeBitCast(method_getImplementation(method), to: Function.self)
        class_replaceMethod(
          UIViewController.self, selector, imp_implementationWithBlock(block(inherited)),
          method_getTypeEncoding(method))
      }
    #else
      // Without Objective-C no method can be replaced: the UIKit of the tests tells by itself.
      static let install: Void =
        UIKit.StandIn.observer = { name, receiver, argument in
          if let method = ObservedMethod(rawValue: name) { observer?(method, receiver, argument) }
        }
    #endif
  }

  /// Samples the controllers that UIKit makes: when they are made and when they are prepared.
  ///
  /// UIKit calls `awakeFromNib()` of each right after its initializer and before `prepare(for:sender:)`.
  /// A class that overrides it without calling super is not sampled then.
  @MainActor final class MadeControllers {
    private var made: [ObjectIdentifier: Made] = [:]
    private struct Made {
      let controller: UIViewController
      var samples: [PropertySample]
    }
    // Safe: the walk that owns it runs on the main actor.
    nonisolated(unsafe) private let layouts: Layouts

    nonisolated init(_ layouts: Layouts) { self.layouts = layouts }

    /// Forgets the controllers that were made so far.
    func forget() { made = [:] }

    /// Samples the controllers that were made so far.
    func sample(after phase: PropertySample.Phase) {
      for (key, one) in made where one.samples.last.map({ $0.phase != phase }) ?? false {
        let values = PropertyValues(of: one.controller, layouts, after: one.samples.last?.values)
        made[key]?.samples.append(PropertySample(phase: phase, values: values))
      }
    }

    /// Returns the samples of a controller that was made since the move began.
    func take(_ controller: UIViewController) -> [PropertySample] {
      made.removeValue(forKey: ObjectIdentifier(controller))?.samples ?? []
    }

    /// Samples a controller that UIKit made.
    func see(_ controller: UIViewController) {
      guard !Self.isFrameworks(controller, layouts) else { return }
      let first = PropertySample(
        phase: .initializer, values: PropertyValues(of: controller, layouts))
      made[ObjectIdentifier(controller)] = Made(controller: controller, samples: [first])
    }

    /// Whether a controller's class is UIKit's own, which is not sampled.
    static func isFrameworks(_ controller: UIViewController, _ layouts: Layouts) -> Bool {
      ["UIKit", "UIKitCore", "__C", "__ObjC"].contains(layouts.module(of: controller))
    }
  }

  /// A tapped segue whose source has a `prepare(for:sender:)`, with the source's values before it, to find out
  /// whether the method passed anything on.
  ///
  /// UIKit does not show whether the method reads the destination.
  @MainActor struct PreparedSegue {
    private let sender: Any.Type
    private let source: AnyObject
    private let before: PropertyValues
    private let layouts: Layouts

    init?(_ move: HostedMove, _ sender: Int?, _ layouts: Layouts) {
      guard let context = move.context, let sender, let type = move.senderType(sender),
        context.segue.creationSelector == nil,
        (context.source as? UIViewController)?.overridesPrepare == true
      else { return nil }
      (self.sender, source, self.layouts) = (type, context.source, layouts)
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
        live.injectedSender = InjectedSender(senderType: sender, changedSomething: changed)
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
