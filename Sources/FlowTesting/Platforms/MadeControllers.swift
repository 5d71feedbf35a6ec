#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Samples the controllers that UIKit makes: when they are made, and when they are prepared.
  ///
  /// UIKit calls `awakeFromNib()` of each right after its initializer and before `prepare(for:sender:)`.
  /// A class that overrides it without calling super is not seen made.
  @MainActor final class MadeControllers {
    private var made: [ObjectIdentifier: Made] = [:]
    private typealias Made = (controller: UIViewController, samples: [PropertySample])
    // Safe: the walk that owns it runs on the main actor.
    nonisolated(unsafe) private let layouts: Layouts

    nonisolated init(_ layouts: Layouts) { self.layouts = layouts }

    /// Watches until ``end()``, or until another walk begins.
    func begin() {
      made = [:]
      AwakeFromNib.install
      AwakeFromNib.observer = { [weak self] controller in self?.add(controller) }
    }

    func end() {
      made = [:]
      AwakeFromNib.observer = nil
    }

    /// Samples what was made so far.
    func sample(after phase: PropertySample.Phase) {
      for (key, one) in made where one.samples.last?.phase != phase {
        let values = PropertyValues(of: one.controller, layouts, after: one.samples.last?.values)
        made[key]?.samples.append(PropertySample(phase: phase, values: values))
      }
    }

    /// Returns the samples of a controller that was made since the move began.
    func take(_ controller: UIViewController) -> [PropertySample] {
      made.removeValue(forKey: ObjectIdentifier(controller))?.samples ?? []
    }

    private func add(_ controller: UIViewController) {
      guard !Self.isFrameworks(controller, layouts) else { return }
      let values = PropertyValues(of: controller, layouts)
      made[ObjectIdentifier(controller)] = (
        controller, [PropertySample(phase: .initializer, values: values)]
      )
    }

    /// Whether a controller's class is UIKit's own, of which nothing is asked.
    static func isFrameworks(_ controller: UIViewController, _ layouts: Layouts) -> Bool {
      ["UIKit", "UIKitCore", "__C", "__ObjC"].contains(layouts.module(of: controller))
    }
  }

  /// Tells when UIKit has made a controller.
  @MainActor private enum AwakeFromNib {
    static var observer: ((UIViewController) -> Void)?

    /// Adds a method to `UIViewController` that tells, and then calls the one it inherits.
    static let install: Void = {
      #if canImport(ObjectiveC)
        let selector = #selector(NSObject.awakeFromNib)
        guard let method = class_getInstanceMethod(UIViewController.self, selector) else { return }
        let original = method_getImplementation(method)
        typealias Function = @convention(c) (NSObject, Selector) -> Void
        let inherited = unsafeBitCast(original, to: Function.self)
        let tells: @convention(block) (NSObject) -> Void = { object in
          inherited(object, selector)
          MainActor.assumeIsolated {
            if let controller = object as? UIViewController { observer?(controller) }
          }
        }
        class_replaceMethod(
          UIViewController.self, selector, imp_implementationWithBlock(tells),
          method_getTypeEncoding(method))
      #else
        // Without Objective-C no method can be replaced: the UIKit of the tests tells by itself.
        _ = NotificationCenter.default.addObserver(
          forName: Notification.Name("UIKitStandIn.awakeFromNib"), object: nil, queue: nil
        ) { note in
          // Safe: the stand-in posts from the main actor, in the same call.
          nonisolated(unsafe) let object = note.object
          MainActor.assumeIsolated {
            if let controller = object as? UIViewController { observer?(controller) }
          }
        }
      #endif
    }()
  }
#endif
