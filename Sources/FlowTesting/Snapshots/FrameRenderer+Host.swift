extension FrameRenderer {
  /// Returns the frame of a controller host: its outline, and what each controller stores.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another
  /// controller has it (`Pet`, `Pet2`), so that no index and no address is written and a path that
  /// showed the scene before changes no name.
  func frame(of host: ControllerHost) -> SnapshotFrame {
    let liveControllers = host.liveControllers.inOrder
    if liveControllers.count(where: { names.ofScreens[$0.0] != nil }) < names.ofScreens.count {
      let screens = Set(liveControllers.map(\.0))
      names.ofScreens = names.ofScreens.filter { screens.contains($0.key) }
      remembered = remembered.filter { screens.contains($0.key) }
    }
    names.ofObjects.removeAll(keepingCapacity: true)
    for (screen, live) in liveControllers {
      let name = names.ofScreens[screen] ?? newName(for: screen, in: host)
      names.ofScreens[screen] = name
      names.ofObjects[ObjectIdentifier(live.controller)] = name
    }
    let records = liveControllers.filter { $0.1.origin != .standIn }.map { screen, live in
      record(of: live.controller, called: names.ofScreens[screen] ?? "", onScreen: screen)
    }
    return SnapshotFrame(outline: host.navigation.outline(in: host.model), records: records)
  }

  /// Returns the name of a scene, with a number if another controller on screen has it.
  private func newName(for screen: Int, in host: ControllerHost) -> String {
    let taken = Set(names.ofScreens.values)
    let scene = host.navigation.screen(screen).map { host.model.scenes[$0.scene].name } ?? ""
    var (name, number) = (scene, 1)
    while taken.contains(name) {
      number += 1
      name = "\(scene)\(number)"
    }
    return name
  }
}
