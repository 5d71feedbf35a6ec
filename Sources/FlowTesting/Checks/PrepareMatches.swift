/// The check `.prepareMatches`, which inspects each screen whose `prepare(for:sender:)` had a sender.
struct PrepareMatches: Inspector {
  /// The reason of each excepted segue, by `Scene.segue`.
  let exceptions: [String: String]

  var name: String { Self.written(".prepareMatches", except: exceptions) }

  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    var inspection = Inspection()
    guard let host = step.subject as? ControllerHost else { return inspection }
    for arrival in step.arrivals where arrival.isNew && !arrival.hasWaited {
      guard let handOver = arrival.live.handOver, arrival.live.way.origin == .initializer,
        let source = arrival.live.way.source, let segue = arrival.segue
      else { continue }
      inspection.looked += 1
      guard !handOver.changedSomething else { continue }
      let missing = host.properties(of: arrival)
        .filter { $0.property.isVar && $0.outcome == .stillNil }
        .map(\.property.declaration).unique()
      guard !missing.isEmpty else { continue }
      let key = "\(source).\(segue)"
      inspection.add(
        excusedBy: exceptions[key] == nil ? nil : key,
        .preparedNothing(arrival, key, handOver, missing))
    }
    return inspection
  }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else {
      return nothingToLookAt(
        "had nothing to look at: no prepare(for:sender:) was called with a sender.",
        advice: exploration.kind.nothingPrepared)
    }
    return exploration.judge(exceptions, of: name, noun: "prepare", spelling: "Scene.segue")
  }
}

extension Check where Subject == ControllerHost {
  /// A check that every `prepare(for:sender:)` or segue action that is given something changes its destination.
  ///
  /// A `prepare` that expects another destination or sender does nothing: its `as?` fails, and a device
  /// reports nothing. A segue action that returns nil leaves the screen to `init(coder:)`.
  ///
  /// ```swift
  /// await checkFlow(flow, .prepareMatches)
  /// // prepare(for:sender:) had no effect for 'callVet' of VetList: …
  /// ```
  ///
  /// The check looks at each screen that arrives by a segue with one of its ``Senders``, and compares it and its
  /// source, with the app's objects that they hold, with the moment just before the call. It fails if nothing
  /// changed and some `var` of the screen that is no outlet and neither `lazy` nor `weak` is nil. A run in which
  /// nothing was given fails.
  ///
  /// What cannot be observed is not claimed. A `prepare` that never reads its destination passes, because it may
  /// use a store or a coordinator. A screen that holds a closure or an object of a framework's passes, because
  /// that may have changed. So does a source that holds the sender, or that was seen to change when it was given
  /// something, because the screen may ask it.
  public static var prepareMatches: Check { prepareMatches(except: [:]) }

  /// A check that every `prepare(for:sender:)` or segue action that is given something changes its destination,
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
    var check = Check(PrepareMatches(exceptions: exceptions))
    check.needs.handOvers = .all
    return check
  }
}

// MARK: - In words

extension Finding {
  fileprivate static func preparedNothing(
    _ arrival: Scene.Arrival, _ key: String, _ handOver: HandOver, _ declarations: [String]
  ) -> Finding {
    let (scene, segue) = (arrival.scene.name, arrival.segue ?? "")
    let around = arrival.live.way.container.map { "the \($0.noun) around \(scene)" }
    let seen = around.map { ", whose destination was \($0)" } ?? ""
    let advice =
      if arrival.live.way.declined != nil {
        "Let '\(handOver.call)' return a screen for each sender."
      } else if let around {
        "Pass it to the screen inside: a cast of \(around) to the screen's class fails silently."
      } else {
        """
        Find the condition that fails silently: a cast of the destination or the sender. If the app \
        sends something else, such as a button, let Senders("\(segue)") offer that.
        """
      }
    return Finding(
      code: "preparedNothing", subject: key,
      message: """
        \(handOver.call) had no effect for '\(segue)' of \(arrival.live.way.source ?? "")\(seen): it was given a sender of \
        type '\(TypeName.text(of: handOver.senderType))', nothing that \(scene) or its source holds changed, and \
        \(Wording.list(declarations)) \(declarations.count == 1 ? "is" : "are") nil.
        """,
      advice: """
        \(advice)
        If there is nothing to pass, write .prepareMatches(except: ["\(key)": "why"]).
        """
    ).placed(at: .scene(scene))
  }
}
