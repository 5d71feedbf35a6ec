#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What UIKit ignores or does without a word: a presentation that it only logs, a screen that is pushed twice, a picker
  // that nobody listens to.

  extension UIKitHost {
    /// Throws what UIKit only writes to the log, or not even that.
    func throwWhatUIKitOnlyLogs(by move: MoveID) throws(Finding) {
      let live = hierarchy.live.map(\.controller)
      let lost = observer.ignored.filter { one in !live.contains { $0 === one.presented } }
        .map { Finding.fault($0.fault, of: move).about($0.name) }
      let unheard = live.compactMap { $0 as? UIImagePickerController }
        .filter { $0.delegate == nil }.map { picker in
          let name = hierarchy.name(of: picker)
          return Finding.fault(
            "noDelegate", of: move,
            " showed \(name) without a delegate: no code gets the picture.",
            "Set its delegate before it is presented.\n\(name.adviceToExcept)"
          ).about(name)
        }
      let found = lost + observer.gone + unheard
      if let finding = found.first(where: { settings.exceptions[$0.subject] == nil }) {
        throw finding
      }
    }

    /// Returns the finding of a tap that pushed a screen twice: two new screens of one scene, next to each other, were
    /// given the same values.
    func findRepeatedPush(by move: MoveID, after shown: [ObjectIdentifier]) -> Finding? {
      func new(_ controller: UIViewController) -> LiveController? {
        guard !shown.contains(ObjectIdentifier(controller)) else { return nil }
        return subject.liveControllers.object(controller)
      }
      for case let stack as UINavigationController in hierarchy.live.map(\.controller) {
        for (lower, upper) in zip(stack.viewControllers, stack.viewControllers.dropFirst()) {
          guard let first = new(lower), let second = new(upper), first.scene.id == second.scene.id,
            isGivenTheSame(first, second),
            settings.exceptions[first.scene.name] == nil
          else { continue }
          let name = first.scene.name
          return .fault(
            "pushedTwice", of: move, " pushed \(name) twice.",
            """
            Look for code that shows \(name) once more, such as '\(move.label)' handled twice\
            \(settings.beginsWithCode ? "" : ", or a row's segue and its didSelectRowAt").
            \(name.adviceToExcept)
            """
          ).about(name)
        }
      }
      return nil
    }

    /// Whether two screens of a class were given the same values, where objects are the same if they hold the same.
    private func isGivenTheSame(_ one: LiveController, _ other: LiveController) -> Bool {
      let (layout, reader) = (run.layouts[one.controller], run.layouts.reader)
      guard layout === run.layouts[other.controller] else { return false }
      func given(to live: LiveController) -> [HeldValue] {
        let seen = live.samples.last { $0.phase != .arrival }?.values
        return (seen ?? reader.sample(layout.variables, of: live.controller))
          + reader.sample(layout.constants, of: live.controller)
      }
      // An object that a loaded screen has changed since counts as it was given.
      func content(_ one: PropertyReader, of live: LiveController) -> [Fingerprint?] {
        if let object = one.object(in: live.controller) {
          let layout = run.layouts[object]
          let given = live.samples.last { $0.phase != .arrival }?.held[ObjectIdentifier(object)]
          let all =
            (given ?? reader.sample(layout.variables, of: object))
            + reader.sample(layout.constants, of: object)
          return all.filter { !$0.refersToSomething }.map(\.fingerprint)
        }
        guard case .value(let value) = one.property.value(in: live.controller) else { return [] }
        return [reader.read(value)]
      }
      return zip(layout.variables + layout.constants, zip(given(to: one), given(to: other)))
        .allSatisfy { property, values in
          values.0 == values.1
            || values.0.refersToSomething && values.1.refersToSomething
              && content(property, of: one) == content(property, of: other)
        }
    }
  }

  extension Finding {
    /// Returns the finding as one about a screen, whatever move shows it.
    fileprivate func about(_ screen: String) -> Finding {
      var finding = self
      finding.subject = screen
      return finding
    }

    /// A screen arrived whose weak property refers to an object that nobody kept.
    static func gone(_ property: StoredProperty, of scene: String) -> Finding {
      let name = "\(scene).\(property.name)"
      return Finding(
        code: "gone", subject: name,
        message: """
          \(name) is gone: '\(property.declaration)' was set before the screen loaded, and nothing kept its object until \
          the screen was shown.
          """,
        advice: """
          Keep it where the app keeps it, or return it from the closure of Flow(hosting: { window in … }), which lives \
          as long as the walk.
          \(name.adviceToExcept)
          """)
    }

    /// The closure of an event takes neither the window nor what the flow's closure returned.
    static func wrongTarget(of event: WindowEvent, besides app: Any?) -> Finding {
      let object = app.flatMap(Runtime.unwrapped).map {
        ", or the '\(TypeName.text(of: type(of: $0)))' that the flow's closure returned"
      }
      return .test(
        message:
          "\(event.text) takes a '\(event.target)': there is the app's window\(object ?? "").",
        advice:
          "Take one of them, or return a '\(event.target)' from the closure of Flow(hosting: { window in … })."
      )
    }
  }

  extension String {
    var adviceToExcept: String {
      "If that is right, write Flow(hosting: …, except: [\(quoted): \"why\"])."
    }
  }

  /// A presentation that UIKit ignored and only wrote to the log.
  @MainActor struct IgnoredPresentation {
    fileprivate private(set) weak var presented: UIViewController?
    fileprivate let name: String
    fileprivate let fault: Navigation.Fault

    /// Reads what UIKit did when a controller was asked to present another; nil if it presented it.
    init?(
      of presented: UIViewController, by receiver: UIViewController,
      _ name: (UIViewController) -> String
    ) {
      guard presented.presentingViewController == nil, !(presented is UISearchController) else {
        return nil
      }
      let presenter = sequence(first: receiver, next: \.parent).reduce(receiver) { $1 }
      let names = (name(presented), name(presenter))
      if let above = presenter.presentedViewController.map(name) {
        fault = .alreadyPresenting(names.0, on: names.1, from: name(receiver), presenting: above)
      } else if presenter.viewIfLoaded?.window == nil {
        fault = .notInWindow(names.0, on: names.1)
      } else {
        fault = Navigation.Fault(
          code: "presentationInProgress",
          message:
            "Attempt to present <\(names.0)> on <\(names.1)> while a presentation is in progress!",
          advice: "Let the code present it once the other presentation has ended.")
      }
      (self.presented, self.name) = (presented, names.0)
    }
  }
#endif
