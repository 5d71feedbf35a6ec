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
        if held.object != nil { add(held.name, to: &inspection) }
      }
      return inspection
    }
    for screen in host.liveControllers.left where screen.embedder == nil {
      inspection.looked += 1
      guard screen.controller != nil else { continue }
      add(screen.scene.name, to: &inspection)
    }
    return inspection
  }

  private func add(_ name: String, to inspection: inout Inspection) {
    inspection.add(
      excusedBy: exceptions[name] == nil ? nil : name, notReleased(name, since: "it was left"))
  }

  private func notReleased(_ name: String, since moment: String) -> Finding {
    Finding(
      code: "notReleased", subject: name,
      message: "\(name) is still in memory after \(moment).",
      advice: """
        Look for what holds it: a closure that captures it, a list, a coordinator, a timer, an observer.
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
        """, advice: "Give the walks a way back, or leave the check out here.")
    }
    var (exploration, findings) = (exploration, [Finding]())
    if !exploration.kind.isSubject, let app = exploration.facts.waits.outliving {
      if exceptions[app] == nil {
        findings = [notReleased(app, since: "its walk was over")]
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
  /// // Pet is still in memory after it was left.
  /// //   Path:    PetList -showPet(0)-> Pet -back-> PetList
  /// ```
  ///
  /// In a `Flow(hosting:)` that begins with code it also looks at what the flow's closure returned, once the walk is over. A screen gets two seconds to go, since a delayed call may hold it; a scene whose
  /// screen once needed more than 0.2 seconds is not judged again. The screens of a page view controller or a
  /// split view controller are left out, since UIKit may keep them. A run that leaves no screen fails.
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
