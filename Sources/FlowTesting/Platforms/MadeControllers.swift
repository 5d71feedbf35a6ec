#if canImport(UIKit) && !os(watchOS)
  import UIKit

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

    /// Samples a controller of which UIKit called a method.
    func see(_ method: ObservedMethod, of controller: UIViewController) {
      guard !Self.isFrameworks(controller, layouts) else { return }
      let key = ObjectIdentifier(controller)
      switch method {
      case .awakeFromNib:
        let first = PropertySample(
          phase: .initializer, values: PropertyValues(of: controller, layouts))
        made[key] = Made(controller: controller, samples: [first])
      case .viewDidLoad, .present, .performSegue: break
      }
    }

    /// Whether a controller's class is UIKit's own, which is not sampled.
    static func isFrameworks(_ controller: UIViewController, _ layouts: Layouts) -> Bool {
      ["UIKit", "UIKitCore", "__C", "__ObjC"].contains(layouts.module(of: controller))
    }
  }
#endif
