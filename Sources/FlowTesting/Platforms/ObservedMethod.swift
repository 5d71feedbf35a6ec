#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A method of `UIViewController` whose calls a hosted walk observes.
  @MainActor enum ObservedMethod: String {
    case awakeFromNib, viewDidLoad, present, performSegue

    /// Called after each call of a method, with the receiver and the controller that is presented or the
    /// identifier of the segue that is performed.
    static var observer: ((ObservedMethod, UIViewController, Any?) -> Void)?

    #if canImport(ObjectiveC)
      /// Replaces the methods by some that call them and then the observer.
      static let install: Void = {
        replace(.awakeFromNib, #selector(UIViewController.awakeFromNib))
        replace(.viewDidLoad, #selector(UIViewController.viewDidLoad))
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
#endif
