#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What a walk observes of UIKit: calls of a few methods, and with them the controllers that it makes and prepares.

  /// A call of a method of `UIViewController` that a hosted walk observes, after it was made.
  @MainActor enum ObservedCall {
    case awakeFromNib
    case present(UIViewController)
    case performSegue(String, sender: Any?)

    static var observer: ((ObservedCall, _ receiver: UIViewController) -> Void)?

    #if canImport(ObjectiveC)
      /// Replaces the methods by some that call them and then the observer.
      static let install: Void = {
        replaceAwakeFromNib()
        replacePresent()
        replacePerformSegue()
      }()

      private static func tell(_ call: ObservedCall, _ receiver: UIViewController) {
        observer?(call, receiver)
      }

      private static func replaceAwakeFromNib() {
        typealias Function = @convention(c) (UIViewController, Selector) -> Void
        let selector = #selector(UIViewController.awakeFromNib)
        replace(selector) { (inherited: Function) in
          let block: @convention(block) (UIViewController) -> Void = { controller in
            inherited(controller, selector)
            MainActor.assumeIsolated { tell(.awakeFromNib, controller) }
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
              MainActor.assumeIsolated { tell(.present(presented), receiver) }
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
            MainActor.assumeIsolated {
              tell(.performSegue(identifier as String, sender: sender), source)
            }
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
        UIKit.StandIn.observer = { name, receiver, argument, sender in
          switch argument {
          case let presented as UIViewController: observer?(.present(presented), receiver)
          case let segue as String: observer?(.performSegue(segue, sender: sender), receiver)
          default: if name == "awakeFromNib" { observer?(.awakeFromNib, receiver) }
          }
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
      ["UIKit", "UIKitCore", "__C", "__ObjC"].contains(layouts[controller].module)
    }
  }

  /// The screens before a move whose classes override `prepare(for:sender:)`, with their values, to find out whether
  /// the method passed anything on.
  ///
  /// UIKit does not show whether the method reads the destination.
  @MainActor struct PreparingScreens {
    private let before: [(controller: UIViewController, values: HeldValues)]
    private let layouts: Layouts

    init(_ controllers: [UIViewController], _ layouts: Layouts) {
      self.layouts = layouts
      before = controllers.filter(\.overridesPrepare).map {
        ($0, HeldValues(of: [$0], layouts))
      }
    }

    /// Records in the controllers that a segue made whether any of them, or the source, changed.
    func record(in controllers: [LiveController], by segue: TakenSegue) {
      let own = controllers.filter { $0.samples.count > 1 }
      guard !own.isEmpty, let sender = segue.sender, segue.segue.creationSelector == nil,
        let source = before.first(where: { $0.controller === segue.source })
      else { return }
      let changed =
        !source.values.isSame(as: HeldValues(of: [source.controller], layouts))
        || own.contains { live in
          let values = live.samples[1].values
          let constants = layouts[live.controller].properties.filter(\.isConstant)
          return !live.samples[0].values.isSame(as: values)
            || (values.values + constants.map { $0.value(in: live.controller) })
              .contains(where: \.refersToSomething)
        }
      // A button, or the screen itself, says no more than that it was tapped.
      let isPlain =
        sender is UIControl.Type || sender is UIBarButtonItem.Type
        || sender is UIGestureRecognizer.Type || sender == type(of: source.controller)
      for live in own {
        live.handOver = HandOver(
          call: "prepare(for:sender:)", senderType: sender, changedSomething: changed,
          isPlain: isPlain)
      }
    }
  }

  /// A segue that a move took, or code during it.
  @MainActor struct TakenSegue {
    let segue: Segue
    let scene: Scene
    let source: AnyObject

    /// The type of its sender; nil without one.
    let sender: Any.Type?
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
