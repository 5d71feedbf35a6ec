#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes a few methods of UIKit during a move: samples the controllers that are made, when UIKit made them, when
  /// they were prepared, and when their views load, and notes presentations and segues.
  ///
  /// UIKit calls `awakeFromNib()` of each that a storyboard makes, right after its initializer and before
  /// `prepare(for:sender:)`. One that code makes is first seen in the `viewDidLoad()` of its base class, which a class
  /// calls before it sets its own state. A class that overrides them without calling super is not sampled then.
  @MainActor final class MoveObserver {
    fileprivate static weak var current: MoveObserver?

    private var made: [ObjectIdentifier: Made] = [:]

    /// The presentations that UIKit ignored, and the segues that were performed by their identifiers.
    private(set) var ignored: [IgnoredPresentation] = []
    private(set) var performed: [(source: UIViewController, segue: String, sender: Any.Type?)] = []

    /// The findings that weak properties of the screens that arrived have lost their objects.
    private(set) var gone: [Finding] = []

    /// The screens before the move whose classes override `prepare(for:sender:)`, with their values: UIKit does not
    /// show whether the method reads the destination.
    private var preparing: [(controller: UIViewController, values: HeldValues)] = []

    private struct Made {
      let controller: UIViewController
      var samples: [PropertySample]
      var isLoaded = false

      /// The weak properties that had been set when its view loaded.
      var weakReferences: [PropertyReader] = []
    }

    // Safe: the walk that owns it runs on the main actor.
    nonisolated(unsafe) private let layouts: Layouts
    private let hierarchy: LiveHierarchy

    nonisolated init(_ layouts: Layouts, _ hierarchy: LiveHierarchy) {
      (self.layouts, self.hierarchy) = (layouts, hierarchy)
    }

    /// Observes from here on, until another walk begins.
    func begin() {
      Self.install
      Self.current = self
      (ignored, gone) = ([], [])
      forget()
      preparing = hierarchy.live.map(\.controller).filter(\.overridesPrepare).map {
        ($0, HeldValues(of: [$0], layouts))
      }
    }

    /// Lets go of the controllers.
    func forget() { (made, performed, preparing) = ([:], [], []) }

    func end() {
      forget()
      Self.current = nil
    }

    /// Samples the controllers that were made so far, except those whose views have loaded, which set their own state.
    func samplePrepared() {
      for (key, one) in made where !one.isLoaded { samplePrepared(key) }
    }

    private func samplePrepared(_ key: ObjectIdentifier) {
      guard let one = made[key], one.samples.last?.phase != .prepare(nil) else { return }
      made[key]?.samples.append(layouts.sample(one.controller, after: .prepare(nil)))
    }

    /// Returns the samples of a controller that was made or loaded since the move began, and notes what it refers to
    /// and has gone.
    ///
    /// - Parameter code: The label of the move whose code shows it; nil if a segue does.
    func takeSamples(of controller: UIViewController, by code: String?) -> [PropertySample] {
      guard var one = made.removeValue(forKey: ObjectIdentifier(controller)) else { return [] }
      for reader in one.weakReferences where reader.isNil(in: controller) {
        gone.append(.gone(reader.property, of: hierarchy.name(of: controller)))
      }
      if let code, let index = one.samples.firstIndex(where: \.phase.isPrepare) {
        one.samples[index].phase = .code(code)
      }
      return one.samples
    }

    private func see(_ controller: UIViewController) {
      guard !Self.isFrameworks(controller, layouts) else { return }
      made[ObjectIdentifier(controller)] = Made(
        controller: controller, samples: [layouts.sample(controller, after: .initializer)])
    }

    /// Whether a controller's class is UIKit's own, which is not sampled.
    static func isFrameworks(_ controller: UIViewController, _ layouts: Layouts) -> Bool {
      ["UIKit", "UIKitCore", "SwiftUI", "__C", "__ObjC"].contains(layouts[controller].module)
    }
  }

  // MARK: - The methods

  extension MoveObserver {
    fileprivate func awoke(_ controller: UIViewController) {
      see(controller)
      for segue in UIKitKeys.segueTemplates(of: controller) {
        UIKitKeys.set("animates", of: segue, to: false)
      }
    }

    fileprivate func loaded(_ controller: UIViewController) {
      let key = ObjectIdentifier(controller)
      if made[key] == nil { see(controller) } else { samplePrepared(key) }
      made[key]?.isLoaded = true
      made[key]?.weakReferences = layouts[controller].variables.filter {
        $0.property.isWeak && $0.wasSet(in: controller)
      }
    }

    fileprivate func presented(_ presented: UIViewController, by receiver: UIViewController) {
      let found = IgnoredPresentation(of: presented, by: receiver, hierarchy.name)
      if let found { ignored.append(found) }
    }

    fileprivate func performed(_ segue: String, by source: UIViewController, sender: Any?) {
      performed.append((source, segue, sender.map { type(of: $0) }))
    }

    #if canImport(ObjectiveC)
      /// Replaces the methods by some that call them and then tell.
      fileprivate static let install: Void = {
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
      fileprivate static let install: Void =
        UIKit.StandIn.observer = { name, receiver, argument, sender in
          switch argument {
          case let presented as UIViewController: current?.presented(presented, by: receiver)
          case let segue as String: current?.performed(segue, by: receiver, sender: sender)
          default: name == "awakeFromNib" ? current?.awoke(receiver) : current?.loaded(receiver)
          }
        }
    #endif
  }

  // MARK: - Handing over

  extension MoveObserver {
    /// Notes whether the `prepare(for:sender:)` of a segue's source passed anything on to the screens that arrived.
    func recordHandOver(to controllers: [LiveController], by segue: TakenSegue) {
      let own = controllers.filter { $0.samples.count > 1 }
      guard !own.isEmpty, let sender = segue.sender,
        segue.context.segue.creationSelector == nil,
        let source = preparing.first(where: { $0.controller === segue.context.source })
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
        MoveObserver.current?.awoke(self)
      }

      @objc dynamic fileprivate func observedViewDidLoad() {
        observedViewDidLoad()
        MoveObserver.current?.loaded(self)
      }

      @objc dynamic fileprivate func observedPresent(
        _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
      ) {
        observedPresent(presented, animated: animated, completion: completion)
        MoveObserver.current?.presented(presented, by: self)
      }

      @objc dynamic fileprivate func observedPerformSegue(
        withIdentifier segue: String, sender: Any?
      ) {
        observedPerformSegue(withIdentifier: segue, sender: sender)
        MoveObserver.current?.performed(segue, by: self, sender: sender)
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
