#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A presentation that UIKit ignored and only wrote to the log.
  @MainActor struct IgnoredPresentation {
    private(set) weak var presented: UIViewController?
    private let name: String
    private let fault: Navigation.Fault
    private let isTwice: Bool

    /// Reads what UIKit did when a controller was asked to present another; nil if it presented it.
    ///
    /// - Parameter name: Returns the name of a controller's scene.
    init?(
      of presented: UIViewController, by receiver: UIViewController,
      _ name: (UIViewController) -> String
    ) {
      guard presented.presentingViewController == nil, !(presented is UISearchController) else {
        return nil
      }
      let presenter = sequence(first: receiver, next: \.parent).reduce(receiver) { $1 }
      let names = (name(presented), name(presenter), name(receiver))
      if let above = presenter.presentedViewController {
        let above = name(above)
        isTwice = above == names.0
        fault = .alreadyPresenting(names.0, on: names.1, from: names.2, presenting: above)
      } else {
        isTwice = false
        fault =
          presenter.viewIfLoaded?.window == nil
          ? .notInWindow(names.0, on: names.1) : .presentingInFlight(names.0, on: names.1)
      }
      (self.presented, self.name) = (presented, names.0)
    }

    /// Returns the finding of a move that led to it; nil if its screen is excepted.
    func finding(of move: MoveID, except exceptions: [String: String]) -> Finding? {
      guard exceptions[name] == nil else { return nil }
      return Finding(
        code: fault.code, subject: "\(move.scene).\(move.label)",
        message: "'\(move.label)' of \(move.scene): \(fault.message)",
        advice: isTwice
          ? """
          Look for code that presents \(name) twice, such as an action that performs the segue which its \
          control has.
          """ : fault.advice)
    }
  }

  /// Tells of each presentation, after UIKit was asked for it.
  @MainActor enum Presentations {
    static var observer: ((_ presented: UIViewController, _ receiver: UIViewController) -> Void)?

    /// Replaces `present(_:animated:completion:)` by a method that calls it and then the observer.
    static let install: Void = {
      #if canImport(ObjectiveC)
        let selector = #selector(UIViewController.present(_:animated:completion:))
        guard let method = class_getInstanceMethod(UIViewController.self, selector) else { return }
        typealias Completion = @convention(block) () -> Void
        typealias Function =
          @convention(c) (UIViewController, Selector, UIViewController, Bool, Completion?) -> Void
        let inherited = unsafeBitCast(method_getImplementation(method), to: Function.self)
        let tells:
          @convention(block) (UIViewController, UIViewController, Bool, Completion?) -> Void = {
            inherited($0, selector, $1, $2, $3)
            observer?($1, $0)
          }
        class_replaceMethod(
          UIViewController.self, selector, imp_implementationWithBlock(tells),
          method_getTypeEncoding(method))
      #else
        // Without Objective-C no method can be replaced: the UIKit of the tests tells by itself.
        _ = NotificationCenter.default.addObserver(
          forName: Notification.Name("UIKitStandIn.present"), object: nil, queue: nil
        ) { note in
          // Safe: the stand-in posts from the main actor, in the same call.
          nonisolated(unsafe) let (presented, receiver) = (note.userInfo?["presented"], note.object)
          MainActor.assumeIsolated {
            guard let presented = presented as? UIViewController,
              let receiver = receiver as? UIViewController
            else { return }
            observer?(presented, receiver)
          }
        }
      #endif
    }()
  }
#endif
