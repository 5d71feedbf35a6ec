#if canImport(UIKit) && !os(watchOS)
  import UIKit

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
#endif
