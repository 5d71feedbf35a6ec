extension FrameRenderer {
  /// Returns the frame of a controller host: its outline, and what each controller stores.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another
  /// controller has it (`Pet`, `Pet2`), so that no index and no address is written and a path that
  /// showed the scene before changes no name.
  func frame(of host: ControllerHost) -> SnapshotFrame {
    let liveControllers = host.liveControllers.inOrder
    let screens = Set(liveControllers.map(\.0))
    names.ofScreens = names.ofScreens.filter { screens.contains($0.key) }
    var taken = Set(names.ofScreens.values)
    names.ofObjects = [:]
    for (screen, live) in liveControllers {
      let name =
        names.ofScreens[screen]
        ?? Self.name(
          for: host.navigation.screen(screen).map { host.model.scenes[$0.scene].name } ?? "",
          besides: taken)
      if taken.insert(name).inserted { names.ofScreens[screen] = name }
      names.ofObjects[ObjectIdentifier(live.controller)] = name
    }
    let records = liveControllers.filter { $0.1.origin != .standIn }.map { screen, live in
      record(of: live.controller, called: names.ofScreens[screen] ?? "", onScreen: screen)
    }
    remembered = remembered.filter { screens.contains($0.key) }
    return SnapshotFrame(outline: host.navigation.outline(in: host.model), records: records)
  }

  private static func name(for scene: String, besides taken: Set<String>) -> String {
    var (name, number) = (scene, 1)
    while taken.contains(name) {
      number += 1
      name = "\(scene)\(number)"
    }
    return name
  }
}
