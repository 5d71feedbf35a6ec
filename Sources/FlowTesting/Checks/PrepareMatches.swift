/// The check `.prepareMatches`, which inspects each screen whose `prepare(for:sender:)` had a sender.
struct PrepareMatches: Inspector {
  /// The reason of each excepted segue, by `Scene.segue`.
  let exceptions: [String: String]

  /// The check as it is written, with its exceptions.
  var name: String { Self.written(".prepareMatches", except: exceptions) }

  /// Inspects each new controller for which `prepare(for:sender:)` was called with a sender.
  func inspect<Subject>(_ step: Step<Subject>) -> Inspection {
    var inspection = Inspection()
    for arrival in step.arrivals where arrival.isNew && !arrival.hasWaited {
      guard let injectedSender = arrival.injectedSender, arrival.origin == .initializer,
        let source = arrival.source, let segue = arrival.segue
      else { continue }
      inspection.looked += 1
      guard !injectedSender.changedSomething else { continue }
      let missing = arrival.histories.filter {
        $0.property.isVar && $0.exemption == nil && $0.outcome == .stillNil
      }
      guard !missing.isEmpty else { continue }
      let key = "\(source).\(segue)"
      inspection.add(
        excusedBy: exceptions[key] == nil ? nil : key,
        .preparedNothing(arrival, key, injectedSender, missing.map(\.property.declaration)))
    }
    return inspection
  }

  /// Returns a finding for each exception that excuses nothing or has no reason.
  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else { return [.nothingPrepared(name, exploration)] }
    return exploration.judge(exceptions, of: name, noun: "prepare", spelling: "Scene.segue")
  }
}

extension Check where Subject == ControllerHost {
  /// A check that every `prepare(for:sender:)` that is called with a sender changes its destination.
  ///
  /// A `prepare` that expects another destination or sender does nothing: its `as?` fails, and a device
  /// reports nothing.
  ///
  /// ```swift
  /// await checkFlow(flow, .prepareMatches)
  /// // prepare(for:sender:) had no effect for 'callVet' of VetList: …
  /// ```
  ///
  /// The check inspects each screen that arrives by a segue with one of its ``Senders``, if the
  /// source's ``Prepare`` was called and the screen's initializer made the screen. It fails if no
  /// stored property of the destination or of a screen in it changed, and some `var` of the screen
  /// that is no outlet and neither `lazy` nor `weak` is nil. A run in which no `prepare` had a sender
  /// fails.
  ///
  /// The check reports only what it can see. A `prepare` that never reads its destination passes, because
  /// it may use a store or a coordinator. A screen that holds a closure or an object, even in a struct or a
  /// list, passes, because `prepare` may have changed that. So does a screen whose source has changed or
  /// holds the sender, because the screen may ask the source for it. A `prepare` without a sender is not
  /// checked.
  public static var prepareMatches: Check { prepareMatches(except: [:]) }

  /// A check that every `prepare(for:sender:)` that is called with a sender changes its destination,
  /// except for some segues.
  ///
  /// ```swift
  /// await checkFlow(flow, .prepareMatches(except: ["VetList.help": "the same for all rows"]))
  /// ```
  ///
  /// An exception that excuses nothing or has no reason is a failure. See ``prepareMatches``.
  ///
  /// - Parameter exceptions: The reason of each excepted segue, by `Scene.segue`.
  public static func prepareMatches(except exceptions: [String: String]) -> Check {
    Check(PrepareMatches(exceptions: exceptions))
  }
}

// MARK: - In words

extension Finding {
  fileprivate static func preparedNothing(
    _ arrival: Arrival, _ key: String, _ injectedSender: InjectedSender, _ declarations: [String]
  ) -> Finding {
    let scene = arrival.scene.name
    let sender = TypeName.text(of: injectedSender.senderType)
    let around = arrival.container.map { "the \($0.noun) around \(scene)" }
    let seen = around.map { ", whose destination was \($0)" } ?? ""
    let advice =
      around.map {
        "Pass it to the screen inside: a cast of \($0) to the screen's class fails silently."
      }
        ?? """
        Find the condition that fails silently: a cast of the destination or the sender. If the app \
        sends something else, such as a button, let Senders("\(arrival.segue ?? "")") offer that.
        """
    var finding = Finding(
      code: "preparedNothing", subject: key,
      message: """
        prepare(for:sender:) had no effect for '\(arrival.segue ?? "")' of \
        \(arrival.source ?? "")\(seen): it was given a sender of type '\(sender)', no stored property of \
        \(scene) changed, and \(Wording.list(declarations)) \(declarations.count == 1 ? "is" : "are") nil.
        """,
      advice: """
        \(advice)
        If there is nothing to pass, write .prepareMatches(except: ["\(key)": "why"]).
        """)
    finding.place = .scene(scene)
    return finding
  }

  fileprivate static func nothingPrepared(_ name: String, _ exploration: Exploration) -> Finding {
    .nothingToLookAt(
      name,
      message: "\(name) had nothing to look at: no prepare(for:sender:) was called with a sender.",
      advice: exploration.kind.nothingPrepared)
  }
}
