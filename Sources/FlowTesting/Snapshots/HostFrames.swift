/// Turns what is on a stage into the frames of a snapshot, along one walk.
///
/// A controller keeps the identity it gets when it first appears: its scene's name, and a number from
/// its second instance on (`Pet`, `Pet2`); so that neither an index nor an address is written.
final class HostFrames {
  /// The properties that have no stable text, as `Pet.address`, each with the types that have none.
  private(set) var refusals: [Refusal] = []

  private let names = SymbolTable()
  private let texts: ValueText

  /// A property that has no stable text.
  struct Refusal: Hashable {
    /// The property, as `Pet.address`.
    let property: String
    /// The types that have none.
    let types: [String]
  }

  /// The identities of controllers, for the texts of values that refer to them.
  private final class SymbolTable {
    var ofScreens: [Int: String] = [:]
    var ofObjects: [ObjectIdentifier: String] = [:]
    var appearances: [String: Int] = [:]
  }

  /// Starts a walk's frames.
  ///
  /// - Parameters:
  ///   - redactions: What is left out.
  ///   - isReordering: Whether everything that has no order of its own gets another one before it is
  ///     read, so that what depends on it differs from a walk without.
  init(redacting redactions: [Redaction] = [], isReordering: Bool = false) {
    texts = ValueText(isReordering: isReordering, redactor: redactions.redactor) { [names] in
      names.ofObjects[ObjectIdentifier($0)]
    }
  }

  /// What is on a stage now.
  func frame(of stage: ControllerHost) -> SnapshotFrame {
    let liveControllers = stage.liveControllers.inOrder
    names.ofObjects = [:]
    for (screen, live) in liveControllers {
      names.ofObjects[ObjectIdentifier(live.controller)] = identity(of: screen, on: stage)
    }
    var records: [SnapshotFrame.Record] = []
    for (screen, live) in liveControllers where live.origin != .standIn {
      if texts.isReordering { Reordering.reorder(live.controller) }
      let identity = identity(of: screen, on: stage)
      records.append(
        SnapshotFrame.Record(of: live.controller, identity: identity, texts: texts) {
          refuse(Refusal(property: "\(identity).\($0)", types: $1))
        })
    }
    return SnapshotFrame(outline: stage.navigation.outline(in: stage.model), records: records)
  }

  private func refuse(_ refusal: Refusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  private func identity(of screen: Int, on stage: ControllerHost) -> String {
    if let known = names.ofScreens[screen] { return known }
    let scene = stage.screen(screen).map { stage.model.scenes[$0.scene].name } ?? ""
    let number = names.appearances[scene, default: 0] + 1
    names.appearances[scene] = number
    let identity = number == 1 ? scene : "\(scene)\(number)"
    names.ofScreens[screen] = identity
    return identity
  }
}
