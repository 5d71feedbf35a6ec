// The choices of typed destinations, and the check that their values arrive.

extension ControllerHost {
  /// Returns the values that a person can tap for a segue; nil if no typed destination has the segue.
  func typedChoices(for context: SegueContext) throws(Finding) -> [TypedSegues.Choice]? {
    guard let identifier = context.segue.identifier else { return nil }
    for word in wiring.typedSegues where word.takes(context.segue) {
      let choices = try calling("TypedDestination", context) {
        try word.choices(on: context.source)?.filter { $0.segue == identifier }
      }
      if let choices { return choices }
    }
    return nil
  }

  /// Throws, as UIKit raises, if a screen offers a value for a segue that its scene does not have.
  func checkTypedDestinations(of screen: Navigation.Screen) throws(Finding) {
    guard let source = controller(of: screen.id) else { return }
    let scene = model.scenes[screen.scene]
    for word in wiring.typedSegues {
      guard let own = word.sources.first(where: { $0.type.matches(source) }) else { continue }
      let offered = try calling("TypedDestination", nil) { try own.offered(source) }
      let lost = offered.first { choice in
        !scene.segues.contains { $0.identifier == choice.segue }
      }
      if let lost { throw .noSuchSegue(lost, scene, source) }
    }
  }

  /// Throws if a destination has a property for a value that a case carries, and none of its properties
  /// changed.
  func checkPayload(
    _ choice: TypedSegues.Choice, of screen: Navigation.Screen, wasPrepared: Bool
  ) throws(Finding) {
    let content = screen.content
    guard !choice.payload.isEmpty, let live = liveControllers[content.id],
      let before = live.samples.last(where: { !$0.phase.isPrepare })?.values
    else { return }
    if case .segueAction = live.origin { return }
    let now = before.properties.map { $0.value(in: live.controller) }
    guard zip(before.values, now).allSatisfy({ $0.isSame(as: $1) }) else { return }
    let missed = before.properties.indices.first { index in
      let property = before.properties[index]
      return property.isVar && !property.isLazy
        && choice.payload.contains { part in
          property.unwrappedType == type(of: part) && !now[index].isSame(as: .value(part))
        }
    }
    guard let missed else { return }
    throw .payloadLost(
      choice.text, "'\(choice.text)'", choice.sender, model.scenes[content.scene].name,
      before.properties[missed], isInContainer: screen.kind.isContainer, wasPrepared: wasPrepared)
  }
}

// MARK: - Findings

extension Finding {
  fileprivate static func noSuchSegue(
    _ choice: TypedSegues.Choice, _ scene: Scene, _ source: AnyObject
  ) -> Finding {
    let known = scene.segues.compactMap(\.identifier)
    return Finding(
      code: "noSuchSegue", subject: "\(scene.name).\(choice.segue)",
      message: """
        '\(choice.text)' cannot be shown from \(scene.name): NSInvalidArgumentException: Receiver \
        (<\(type(of: source))>) has no segue with identifier '\(choice.segue)'
        """,
      advice: """
        Add a segue '\(choice.segue)' to \(scene.name) in the storyboard, or let '\(choice.text)' \
        stand for another one. \(Wording.offered(known, as: "identifier"))\
        \(Wording.didYouMean(choice.segue, among: known))
        """)
  }

  static func payloadLost(
    _ key: String, _ payload: String, _ sender: Any, _ scene: String, _ property: StoredProperty,
    isInContainer: Bool, wasPrepared: Bool
  ) -> Finding {
    let sender = TypeName.text(of: type(of: sender))
    let advice =
      if !wasPrepared {
        """
        Let prepare(for:sender:) of the source pass the sender to \(scene), and wire it with Prepare.
        """
      } else if isInContainer {
        """
        Pass the sender to the screen inside: the destination in prepare(for:sender:) is the \
        container around \(scene), and a cast to another class fails silently.
        """
      } else {
        """
        Find the condition that fails silently where prepare(for:sender:) passes the sender, a \
        '\(sender)', to \(scene): a cast, or a case that is left out.
        """
      }
    return Finding(
      code: "payloadLost", subject: "\(scene).\(key)",
      message: """
        \(scene) took nothing of \(payload): '\(property.declaration)' is as it was made\
        \(wasPrepared ? ", after prepare(for:sender:)" : "").
        """,
      advice: advice)
  }
}
