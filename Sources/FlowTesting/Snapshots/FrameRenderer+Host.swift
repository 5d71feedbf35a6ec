extension FrameRenderer {
  /// Returns the frame of a controller host: its outline, and what each controller stores.
  ///
  /// A controller keeps the name it gets when it first appears: its scene's, with a number from the
  /// scene's second instance on (`Pet`, `Pet2`), so that no index and no address is written.
  func frame(of host: ControllerHost) -> SnapshotFrame {
    let liveControllers = host.liveControllers.inOrder
    names.ofObjects = [:]
    for (screen, live) in liveControllers {
      names.ofObjects[ObjectIdentifier(live.controller)] = identity(of: screen, on: host)
    }
    let records = liveControllers.filter { $0.1.origin != .standIn }.map { screen, live in
      record(of: live.controller, called: identity(of: screen, on: host))
    }
    return SnapshotFrame(outline: host.navigation.outline(in: host.model), records: records)
  }

  private func identity(of screen: Int, on host: ControllerHost) -> String {
    if let known = names.ofScreens[screen] { return known }
    let scene = host.navigation.screen(screen).map { host.model.scenes[$0.scene].name } ?? ""
    let number = names.appearances[scene, default: 0] + 1
    names.appearances[scene] = number
    let identity = number == 1 ? scene : "\(scene)\(number)"
    names.ofScreens[screen] = identity
    return identity
  }
}
