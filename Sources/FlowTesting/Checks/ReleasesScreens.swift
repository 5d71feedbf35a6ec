/// The check `.releasesScreens`, which finds screens that stay in memory after they were left.
struct ReleasesScreens: Inspector {
  /// The reason of each screen that is kept, by its name.
  let exceptions: [String: String]

  var name: String { Self.written(".releasesScreens", except: exceptions) }

  func inspect<Subject>(_ step: Step<Subject>, _ ledger: inout Ledger) -> Inspection {
    var inspection = Inspection()
    guard let host = step.subject as? ControllerHost else {
      for held in step.history?.judged ?? [] {
        inspection.looked += 1
        if let object = held.object { add(held.name, object, [], to: &inspection) }
      }
      return inspection
    }
    let holders = host.holders
    for screen in host.liveControllers.left where screen.embedder == nil {
      inspection.looked += 1
      guard let controller = screen.controller else { continue }
      add(screen.scene.name, controller, holders, to: &inspection)
    }
    for (name, count, object) in host.appObjects.outliveTheirScreens {
      let chain = HoldingChain().text(from: holders, to: object) ?? "the app"
      let finding = notReleased(
        name,
        """
        \(count) objects of \(name) are in memory, though the screens that came with them were left: \(chain) holds one.
        """, advice: "Remove it there when its screen goes, also by a swipe or a back button.")
      inspection.add(excusedBy: exceptions[name] == nil ? nil : name, finding)
    }
    return inspection
  }

  /// Adds that an object was left and is there, with what is seen to hold it.
  private func add(
    _ name: String, _ object: AnyObject, _ holders: [AnyObject], to inspection: inout Inspection
  ) {
    let cycle = HoldingChain().text(from: [object], to: object).map { "it holds itself, by \($0)" }
    let chain = cycle ?? HoldingChain().text(from: holders, to: object).map { "\($0) holds it" }
    let finding = notReleased(
      name, "\(name) is still in memory after it was left\(chain.map { ": \($0)" } ?? "").",
      advice: chain.map { _ in "Let go of it there, or make the reference weak." })
    inspection.add(excusedBy: exceptions[name] == nil ? nil : name, finding)
  }

  private func notReleased(_ name: String, _ message: String, advice: String? = nil) -> Finding {
    Finding(
      code: "notReleased", subject: name, message: message,
      advice: """
        \(advice ?? "Look for what holds it: a closure that captures it, a list, a coordinator, a timer, an observer.")
        If it is kept on purpose, write .releasesScreens(except: ["\(name)": "why"]).
        """)
  }

  func conclude(_ exploration: Exploration, looked: Int) -> [Finding] {
    guard looked > 0 else {
      let isValue = exploration.kind.isSubject && !exploration.kind.subject.isObject
      return nothingToLookAt(
        """
        had nothing to look at: \(isValue ? "the subject is a value, and " : "")no screen or object of the app's was left \
        (\(exploration.coverage.effort)).
        """,
        advice:
          "Give \(isValue ? "it objects, such as child coordinators" : "the walks a way back"), or leave the check out here."
      )
    }
    var (exploration, findings) = (exploration, [Finding]())
    if !exploration.kind.isSubject, let app = exploration.facts.waits.outliving {
      if exceptions[app] == nil {
        findings = [notReleased(app, "\(app) is still in memory after its walk was over.")]
      } else {
        exploration.excused.insert(app)
      }
    }
    return findings
      + exploration.judge(exceptions, of: name, noun: "screen", spelling: "the scene's name")
  }
}

extension Check {
  /// A check that every screen is released after it was left.
  ///
  /// A screen that is still in memory after a walk left it is held by something: mostly a closure that captures it, a list,
  /// a coordinator, a timer or an observer.
  ///
  /// ```swift
  /// await checkFlow(flow, .releasesScreens)
  /// // Pet is still in memory after it was left: AppCoordinator.kept[0] holds it.
  /// //   Path:    PetList -showPet(0)-> Pet -back-> PetList
  /// ```
  ///
  /// In a `Flow(hosting:)` that begins with code it also looks at what the flow's closure returned, once the walk is over, and
  /// at the child coordinators that this leads to: objects with controllers, of which two of a class are still there when
  /// each screen is older than they are. A screen gets two seconds to go, since a delayed call may hold it; a scene whose
  /// screen once needed more than 0.2 seconds is not judged again. The screens of a page view controller or a
  /// split view controller are left out, since UIKit may keep them. A run that leaves no screen fails.
  ///
  /// A failure names the stored properties that hold the screen, if any do; what a closure captures cannot be read.
  /// In a flow of a router or a coordinator it looks at the app's objects that the stored properties of the subject led to,
  /// such as child coordinators. It does so once no call waits and no task runs. A step of a value keeps a copy of what it
  /// was, so that its objects are judged a step later.
  public static var releasesScreens: Check { releasesScreens(except: [:]) }

  /// A check that every screen is released after it was left, except some that are kept on purpose.
  ///
  /// ```swift
  /// await checkFlow(flow, .releasesScreens(except: ["Player": "plays on"]))
  /// ```
  ///
  /// An exception that excuses nothing or has no reason is a failure. See ``releasesScreens``.
  ///
  /// - Parameter exceptions: The reason of each screen that is kept, by its name; of an object, by its type's.
  public static func releasesScreens(except exceptions: [String: String]) -> Check {
    var check = Check(ReleasesScreens(exceptions: exceptions))
    check.needs.screensThatWereLeft = true
    return check
  }
}
