/// Turns what is on a stage into the frames of a snapshot, along one walk.
///
/// A controller keeps the identity it gets when it first appears: its scene's name, and a number from
/// its second instance on (`Pet`, `Pet2`); so that neither an index nor an address is written.
final class StageFrames {
  private let names = Names()
  private let texts: ValueText

  /// The identities of controllers, for the texts of values that refer to them.
  private final class Names {
    var ofScreens: [Int: String] = [:]
    var ofObjects: [ObjectIdentifier: String] = [:]
    var appearances: [String: Int] = [:]
  }

  init() {
    texts = ValueText { [names] in names.ofObjects[ObjectIdentifier($0)] }
  }

  /// What is on a stage now.
  func frame(of stage: Stage) -> SnapshotFrame {
    let residents = stage.residents.sorted { $0.key < $1.key }
    names.ofObjects = [:]
    for (screen, resident) in residents {
      names.ofObjects[ObjectIdentifier(resident.controller)] = identity(of: screen, on: stage)
    }
    return SnapshotFrame(
      outline: stage.navigation.outline(in: stage.model),
      records: residents.filter { $0.value.origin != .standIn }.map { screen, resident in
        SnapshotFrame.Record(
          of: resident.controller, identity: identity(of: screen, on: stage), texts: texts,
          refused: { _, _ in })
      })
  }

  private func identity(of screen: Int, on stage: Stage) -> String {
    if let known = names.ofScreens[screen] { return known }
    let scene = stage.screen(screen).map { stage.model.scenes[$0.scene].name } ?? ""
    let number = names.appearances[scene, default: 0] + 1
    names.appearances[scene] = number
    let identity = number == 1 ? scene : "\(scene)\(number)"
    names.ofScreens[screen] = identity
    return identity
  }
}
