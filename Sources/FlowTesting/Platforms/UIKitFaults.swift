#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What UIKit ignores or does without a word: a presentation that it only logs, a screen that is pushed twice, a picker
  // that nobody listens to.

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
          ? .notInWindow(names.0, on: names.1)
          : Navigation.Fault(
            code: "presentationInProgress",
            message: """
              Attempt to present <\(names.0)> on <\(names.1)> while a presentation is in progress!
              """,
            advice: "Let the code present it once the other presentation has ended.")
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

  extension UIKitHost {
    /// Returns the finding of a tap whose code pushed a screen twice; nil if it did not.
    ///
    /// Two screens of one scene that are new and next to each other were given the same values.
    ///
    /// - Parameter shown: The controllers before the tap.
    func findRepeatedPush(by move: MoveID, after shown: [ObjectIdentifier]) -> Finding? {
      func new(_ controller: UIViewController) -> LiveController? {
        guard !shown.contains(ObjectIdentifier(controller)) else { return nil }
        return subject.liveControllers.values.first { $0.controller === controller }
      }
      for case let stack as UINavigationController in hierarchy.live.map(\.controller) {
        for (lower, upper) in zip(stack.viewControllers, stack.viewControllers.dropFirst()) {
          guard let first = new(lower), let second = new(upper), first.scene.id == second.scene.id,
            first.wasGivenTheSame(as: second), settings.exceptions[first.scene.name] == nil
          else { continue }
          let name = first.scene.name
          return Finding(
            code: "pushedTwice", subject: "\(move.scene).\(move.label)",
            message: "'\(move.label)' of \(move.scene) pushed \(name) twice.",
            advice: """
              Look for code that pushes \(name), or performs the segue to it, once more, such as \
              tableView(_:didSelectRowAt:) of a row that has the segue.
              If that is right, write Flow(hosting: …, except: [\(name.quoted): "why"]).
              """)
        }
      }
      return nil
    }
  }

  extension LiveController {
    /// Whether the code that showed two controllers of one class set the same properties to the same values.
    fileprivate func wasGivenTheSame(as other: LiveController) -> Bool {
      func given(_ live: LiveController) -> [(index: Int, value: StoredValue)] {
        guard let first = live.samples.first?.values, let last = live.samples.last?.values else {
          return []
        }
        return zip(first.values, last.values).enumerated().compactMap { index, pair in
          pair.0.isSame(as: pair.1) ? nil : (index, pair.1)
        }
      }
      let (mine, others) = (given(self), given(other))
      return mine.count == others.count
        && zip(mine, others).allSatisfy { $0.index == $1.index && $0.value.isSame(as: $1.value) }
    }
  }

  extension UIKitHost {
    /// Returns the finding of an image picker on screen that has no delegate; nil without one.
    func findPickerWithoutDelegate(by move: MoveID) -> Finding? {
      for case let picker as UIImagePickerController in hierarchy.live.map(\.controller)
      where picker.delegate == nil {
        let name = hierarchy.name(of: picker)
        guard settings.exceptions[name] == nil else { continue }
        return Finding(
          code: "noDelegate", subject: "\(move.scene).\(move.label)",
          message: """
            '\(move.label)' of \(move.scene) showed \(name) without a delegate: no code gets the picture.
            """,
          advice: """
            Set its delegate before it is presented.
            If that is right, write Flow(hosting: …, except: [\(name.quoted): "why"]).
            """)
      }
      return nil
    }
  }
#endif
