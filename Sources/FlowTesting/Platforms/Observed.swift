#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What a walk observes of UIKit: calls of a few methods, and with them the controllers that it makes and prepares.

  /// A call of a method of `UIViewController` that a hosted walk observes, after it was made.
  @MainActor enum ObservedCall {
    case awakeFromNib
    case viewDidLoad
    case present(UIViewController)
    case performSegue(String, sender: Any?)

    static var observer: ((ObservedCall, _ receiver: UIViewController) -> Void)?

    #if canImport(ObjectiveC)
      /// Replaces the methods by some that call them and then the observer.
      static let install: Void = {
        typealias Observed = UIViewController
        let type = Observed.self
        for (method, observed) in [
          (#selector(Observed.awakeFromNib), #selector(Observed.observedAwakeFromNib)),
          (#selector(Observed.viewDidLoad), #selector(Observed.observedViewDidLoad)),
          (
            #selector(Observed.present(_:animated:completion:)),
            #selector(Observed.observedPresent(_:animated:completion:))
          ),
          (
            #selector(Observed.performSegue(withIdentifier:sender:)),
            #selector(Observed.observedPerformSegue(withIdentifier:sender:))
          ),
        ] {
          guard let old = class_getInstanceMethod(type, method),
            let new = class_getInstanceMethod(type, observed)
          else { continue }
          let inherited = method_getImplementation(old)
          // Not exchanged, since a method that the class inherits would be replaced in all other classes too.
          class_replaceMethod(
            type, method, method_getImplementation(new), method_getTypeEncoding(new))
          class_replaceMethod(type, observed, inherited, method_getTypeEncoding(old))
        }
      }()
    #else
      // Without Objective-C no method can be replaced: the UIKit of the tests tells by itself.
      static let install: Void =
        UIKit.StandIn.observer = { name, receiver, argument, sender in
          switch argument {
          case let presented as UIViewController: observer?(.present(presented), receiver)
          case let segue as String: observer?(.performSegue(segue, sender: sender), receiver)
          default:
            observer?(name == "awakeFromNib" ? .awakeFromNib : .viewDidLoad, receiver)
          }
        }
    #endif
  }

  /// Samples the controllers that are made: when UIKit made them, when they were prepared, and when their views load.
  ///
  /// UIKit calls `awakeFromNib()` of each that a storyboard makes, right after its initializer and before
  /// `prepare(for:sender:)`. One that code makes is first seen in the `viewDidLoad()` of its base class, which a class
  /// calls before it sets its own state. A class that overrides them without calling super is not sampled then.
  @MainActor final class MadeControllers {
    private var made: [ObjectIdentifier: Made] = [:]

    struct Made {
      fileprivate let controller: UIViewController
      fileprivate(set) var samples: [PropertySample]
      fileprivate(set) var isLoaded = false

      /// The weak properties that had been set when its view loaded.
      fileprivate(set) var weakReferences: [PropertyReader] = []
    }

    // Safe: the walk that owns it runs on the main actor.
    nonisolated(unsafe) private let layouts: Layouts

    nonisolated init(_ layouts: Layouts) { self.layouts = layouts }

    func forget() { made = [:] }

    /// Samples the controllers that were made so far, except those whose views have loaded, which set their own state.
    func sample(after phase: PropertySample.Phase) {
      for one in made.values where !one.isLoaded { sample(one.controller, after: phase) }
    }

    private func sample(_ controller: UIViewController, after phase: PropertySample.Phase) {
      let key = ObjectIdentifier(controller)
      guard made[key]?.samples.last?.phase != phase else { return }
      made[key]?.samples.append(layouts.sample(controller, after: phase))
    }

    /// Returns the samples of a controller that was made or loaded since the move began.
    func take(_ controller: UIViewController) -> Made? {
      made.removeValue(forKey: ObjectIdentifier(controller))
    }

    func see(_ controller: UIViewController) {
      guard !Self.isFrameworks(controller, layouts) else { return }
      made[ObjectIdentifier(controller)] = Made(
        controller: controller, samples: [layouts.sample(controller, after: .initializer)])
    }

    /// Samples a controller whose view loads.
    func load(_ controller: UIViewController) {
      let key = ObjectIdentifier(controller)
      if made[key] == nil { see(controller) } else { sample(controller, after: .prepare(nil)) }
      made[key]?.isLoaded = true
      made[key]?.weakReferences = layouts[controller].variables.filter {
        $0.property.isWeak && $0.wasSet(in: controller)
      }
    }

    /// Whether a controller's class is UIKit's own, which is not sampled.
    static func isFrameworks(_ controller: UIViewController, _ layouts: Layouts) -> Bool {
      ["UIKit", "UIKitCore", "SwiftUI", "__C", "__ObjC"].contains(layouts[controller].module)
    }
  }

  /// The screens before a move whose classes override `prepare(for:sender:)`, with their values, to find out whether
  /// the method passed anything on.
  ///
  /// UIKit does not show whether the method reads the destination.
  @MainActor struct PreparingScreens {
    private let before: [(controller: UIViewController, values: HeldValues)]

    init(_ controllers: [UIViewController], _ layouts: Layouts) {
      before = controllers.filter(\.overridesPrepare).map { ($0, HeldValues(of: [$0], layouts)) }
    }

    func record(in controllers: [LiveController], by segue: TakenSegue, _ layouts: Layouts) {
      let own = controllers.filter { $0.samples.count > 1 }
      guard !own.isEmpty, let sender = segue.sender,
        segue.context.segue.creationSelector == nil,
        let source = before.first(where: { $0.controller === segue.context.source })
      else { return }
      let changed =
        source.values != HeldValues(of: [source.controller], layouts)
        || own.contains { live in
          let constants = layouts.reader.sample(
            layouts[live.controller].constants, of: live.controller)
          return live.samples[0].values != live.samples[1].values
            || (live.samples[1].values + constants).contains(where: \.refersToSomething)
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

  /// A segue that a move took, or code during it, and the type of its sender; nil without one.
  typealias TakenSegue = (context: Segue.Performed, sender: Any.Type?)

  #if canImport(ObjectiveC)
    extension UIViewController {
      // Each calls the method that it replaced, which has its name by then.

      @objc dynamic fileprivate func observedAwakeFromNib() {
        observedAwakeFromNib()
        ObservedCall.observer?(.awakeFromNib, self)
      }

      @objc dynamic fileprivate func observedViewDidLoad() {
        observedViewDidLoad()
        ObservedCall.observer?(.viewDidLoad, self)
      }

      @objc dynamic fileprivate func observedPresent(
        _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
      ) {
        observedPresent(presented, animated: animated, completion: completion)
        ObservedCall.observer?(.present(presented), self)
      }

      @objc dynamic fileprivate func observedPerformSegue(
        withIdentifier segue: String, sender: Any?
      ) {
        observedPerformSegue(withIdentifier: segue, sender: sender)
        ObservedCall.observer?(.performSegue(segue, sender: sender), self)
      }
    }
  #endif

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
