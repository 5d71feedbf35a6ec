/// Every `prepare(for:sender:)` that is called with something tapped hands something over.
///
/// A `prepare` that expects another destination, identifier or sender than it gets does nothing: its
/// `as?` fails, its `switch` comes to `default`, and a device says so to nobody.
///
/// ```swift
/// await checkFlow(flow, .prepareMatches)
/// // Nothing came of prepare(for:sender:) for 'callVet' of VetList: …
/// ```
///
/// It looks at each screen that arrives by a segue that was triggered with one of its ``Senders``, if the
/// source's ``Prepare`` was called and the screen's initializer made it. It fails when no stored property
/// changed of the destination or of a screen in it, and a `var` of the screen is nil that is neither an
/// outlet nor `lazy` nor `weak`.
///
/// What cannot be seen is not claimed. A screen passes that holds objects of the app's, in which something
/// may have changed, or a closure; and so does one whose source is not as it came on screen, or holds the
/// sender: it may keep what was tapped for the screen to ask for. A `prepare` without a sender may well
/// have nothing to do.
///
/// Where nothing is to be handed over, say so, with the reason:
///
/// ```swift
/// .prepareMatches(except: ["VetList.help": "the same for all rows"])
/// ```
public struct PrepareMatches: Check {
  /// The segues that are let off, as `Scene.segue`, and why.
  let exceptions: [String: String]

  /// `.prepareMatches`, with its exceptions if there are any.
  public var name: String {
    let list = exceptions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
    return ".prepareMatches"
      + (exceptions.isEmpty ? "" : "(except: [\(list.joined(separator: ", "))])")
  }

  /// Looks at each controller that arrives prepared.
  public func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
    var inspection = Inspection()
    for arrival in step.arrivals where arrival.isNew && !arrival.hasWaited {
      guard let injectedSender = arrival.injectedSender, arrival.origin == .initializer,
        let source = arrival.source, let segue = arrival.segue
      else { continue }
      inspection.look()
      guard !injectedSender.changedSomething,
        !arrival.hidesChanges((step.subject as? ControllerHost)?.layouts ?? Layouts())
      else { continue }
      let missing = arrival.histories.filter {
        $0.property.isVar && $0.exemption == nil && $0.outcome == .stillNil
      }
      guard !missing.isEmpty else { continue }
      let key = "\(source).\(segue)"
      if exceptions[key] != nil {
        inspection.excuse(key)
      } else {
        inspection.report(
          .preparedNothing(arrival, key, injectedSender, missing.map(\.property.declaration)))
      }
    }
    return inspection
  }

  /// Names the exceptions that excused nothing, or have no reason.
  public func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else { return [.nothingPrepared(name)] }
    return exploration.judge(exceptions, of: name, what: "prepare", spelling: "Scene.segue")
  }
}

extension Check where Self == PrepareMatches {
  /// Every `prepare(for:sender:)` that is called with something tapped hands something over.
  public static var prepareMatches: PrepareMatches { PrepareMatches(exceptions: [:]) }

  /// Every `prepare(for:sender:)` that is called with something tapped hands something over, but for
  /// those of some segues.
  ///
  /// - Parameter exceptions: The segues that are let off, as `Scene.segue`, each with the reason.
  public static func prepareMatches(except exceptions: [String: String]) -> PrepareMatches {
    PrepareMatches(exceptions: exceptions)
  }
}

extension Arrival {
  /// Whether something may have been changed in it that its stored properties do not show.
  fileprivate func hidesChanges(_ layouts: Layouts) -> Bool {
    let closures = (samples.last?.values.properties ?? []).contains {
      Runtime.kind(of: $0.unwrappedType) == .function && $0.isVar
    }
    return closures
      || !HeldObjects.held(by: controller, layouts, except: { _ in false }).isEmpty
  }
}

// MARK: - In words

extension Finding {
  fileprivate static func preparedNothing(
    _ arrival: Arrival, _ key: String, _ injectedSender: InjectedSender, _ declarations: [String]
  ) -> Finding {
    let scene = arrival.scene.name
    let sender = TypeName.text(of: injectedSender.sender)
    let around = arrival.container.map { "the \($0.noun) around \(scene)" }
    let seen = around.map { ", whose destination was \($0)" } ?? ""
    let advice =
      around.map {
        "Hand it to the screen inside: a cast of \($0) to the screen's class fails, and says nothing."
      }
        ?? """
        See which of its conditions fails, a cast of the destination or the sender, or the identifier: \
        that says nothing.
        """
    var finding = Finding(
      code: "preparedNothing", subject: key,
      message: """
        Nothing came of prepare(for:sender:) for '\(arrival.segue ?? "")' of \
        \(arrival.source ?? "")\(seen): it was given a sender of type '\(sender)', no stored property of \
        \(scene) changed, and \(Wording.list(declarations)) \(declarations.count == 1 ? "is" : "are") nil.
        """,
      advice: """
        \(advice)
        If nothing is to be handed over, write .prepareMatches(except: ["\(key)": "why"]).
        """)
    finding.place = .scene(scene)
    return finding
  }

  fileprivate static func nothingPrepared(_ name: String) -> Finding {
    Finding(
      code: "nothingToLookAt", subject: name,
      message: """
        \(name) had nothing to look at: no Prepare was called for a screen that a sender brought.
        """,
      advice: """
        Wire what the app's prepare(for:sender:) does with Prepare, and what a person can tap with \
        Senders, or leave the check out here.
        """)
  }
}
