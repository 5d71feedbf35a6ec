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
          ? .notInWindow(names.0, on: names.1) : .presentationInProgress(names.0, on: names.1)
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
          control has, or a delay of the first screen that runs on: then start with startingAt:.
          """ : fault.advice)
    }
  }
#endif
