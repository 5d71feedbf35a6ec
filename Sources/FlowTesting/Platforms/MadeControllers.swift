#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Samples the controllers that UIKit makes: when they are made, when they are prepared, and when their
  /// views are loaded.
  ///
  /// UIKit calls `awakeFromNib()` of each right after its initializer and before `prepare(for:sender:)`.
  /// A class that overrides it, or `viewDidLoad()`, without calling super is not sampled then.
  @MainActor final class MadeControllers {
    private var made: [ObjectIdentifier: Made] = [:]
    private struct Made {
      let controller: UIViewController
      var samples: [PropertySample]
      var whenLoaded: PropertyValues?
    }
    // Safe: the walk that owns it runs on the main actor.
    nonisolated(unsafe) private let layouts: Layouts

    nonisolated init(_ layouts: Layouts) { self.layouts = layouts }

    /// Begins to sample, until ``end()`` or until another walk begins.
    func begin() {
      made = [:]
      Moment.install
      Moment.observer = { [weak self] in self?.see($0, of: $1) }
    }

    func end() {
      made = [:]
      Moment.observer = nil
    }

    /// Samples the controllers that were made so far.
    func sample(after phase: PropertySample.Phase) {
      for (key, one) in made where one.samples.last?.phase != phase {
        let values = PropertyValues(of: one.controller, layouts, after: one.samples.last?.values)
        made[key]?.samples.append(PropertySample(phase: phase, values: values))
      }
    }

    /// Returns the samples of a controller that was made since the move began, and its values when its view
    /// was loaded.
    func take(
      _ controller: UIViewController
    ) -> (samples: [PropertySample], whenLoaded: PropertyValues?) {
      let one = made.removeValue(forKey: ObjectIdentifier(controller))
      return (one?.samples ?? [], one?.whenLoaded)
    }

    private func see(_ moment: Moment, of controller: UIViewController) {
      guard !Self.isFrameworks(controller, layouts) else { return }
      let key = ObjectIdentifier(controller)
      switch moment {
      case .awakeFromNib:
        let first = PropertySample(
          phase: .initializer, values: PropertyValues(of: controller, layouts))
        made[key] = Made(controller: controller, samples: [first])
      case .viewDidLoad:
        guard let one = made[key], one.whenLoaded == nil else { return }
        made[key]?.whenLoaded = PropertyValues(
          of: controller, layouts, after: one.samples.last?.values)
      }
    }

    /// Whether a controller's class is UIKit's own, which is not sampled.
    static func isFrameworks(_ controller: UIViewController, _ layouts: Layouts) -> Bool {
      ["UIKit", "UIKitCore", "__C", "__ObjC"].contains(layouts.module(of: controller))
    }
  }

  /// A moment in the life of a controller that UIKit makes; the cases are named as the methods it calls.
  @MainActor private enum Moment: String, CaseIterable {
    case awakeFromNib, viewDidLoad

    static var observer: ((Moment, UIViewController) -> Void)?

    static let install: Void = allCases.forEach { $0.install() }

    /// Replaces the method of `UIViewController` by one that calls it and then the observer.
    private func install() {
      #if canImport(ObjectiveC)
        let selector = Selector(rawValue)
        guard let method = class_getInstanceMethod(UIViewController.self, selector) else { return }
        let original = method_getImplementation(method)
        typealias Function = @convention(c) (NSObject, Selector) -> Void
        let inherited = unsafeBitCast(original, to: Function.self)
        let records: @convention(block) (NSObject) -> Void = { object in
          inherited(object, selector)
          MainActor.assumeIsolated { record(object) }
        }
        class_replaceMethod(
          UIViewController.self, selector, imp_implementationWithBlock(records),
          method_getTypeEncoding(method))
      #else
        // Without Objective-C no method can be replaced: the UIKit of the tests tells by itself.
        _ = NotificationCenter.default.addObserver(
          forName: Notification.Name("UIKitStandIn.\(rawValue)"), object: nil, queue: nil
        ) { note in
          // Safe: the stand-in posts from the main actor, in the same call.
          nonisolated(unsafe) let object = note.object
          MainActor.assumeIsolated { record(object) }
        }
      #endif
    }

    private func record(_ object: Any?) {
      if let controller = object as? UIViewController { Self.observer?(self, controller) }
    }
  }
#endif
