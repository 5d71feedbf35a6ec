// Whether a `prepare(for:sender:)` that was called with something tapped handed anything over.

/// What a source's `prepare(for:sender:)` was given to hand over, and whether anything came of it.
struct InjectedSender {
  /// The type of the sender.
  let sender: Any.Type

  /// Whether a stored property changed of the destination or of a screen in it, or may have changed of
  /// the source.
  let changedSomething: Bool
}

extension ControllerHost.Context {
  /// What was tapped; nil for nothing, and for a sender that no source offers.
  var tapped: Any? { wrong == nil ? sender.flatMap(Runtime.unwrapped) : nil }
}

extension ControllerHost {
  /// Keeps what came of a `prepare(for:sender:)` that was just called, for checks to judge.
  ///
  /// One thing is sure enough to end every walk: nothing changed, and the screen has a property of the
  /// sender's own type, one of the app's, that is nil.
  func judgeHandOver(to screen: Navigation.Screen, _ context: Context) throws(Finding) {
    guard let sender = context.tapped else { return }
    let injectedSender = InjectedSender(
      sender: type(of: sender),
      changedSomething: changedByPrepare(screen)
        || mayHaveChangedSource(sender, context))
    func keep(_ screen: Navigation.Screen) {
      liveControllers[screen.id]?.injectedSender = injectedSender
      if screen.kind.isContainer { screen.children.forEach(keep) }
    }
    keep(screen)
    if !injectedSender.changedSomething, context.typed == nil {
      try checkOwnType(of: sender, in: screen, context)
    }
  }

  /// Whether the last hand, which was `prepare(for:sender:)`, changed the screen or one in it.
  private func changedByPrepare(_ screen: Navigation.Screen) -> Bool {
    let looks = liveControllers[screen.id]?.looks.suffix(2) ?? []
    if let before = looks.first, let after = looks.last, !before.values.isSame(as: after.values) {
      return true
    }
    return screen.kind.isContainer && screen.children.contains(where: changedByPrepare)
  }

  /// Whether a `prepare(for:sender:)` may keep something in its source, for the destination to ask for.
  ///
  /// What it keeps may be what was there already, on the second tap say; so a source counts that is
  /// in anything not as it came on screen, or that holds the sender.
  private func mayHaveChangedSource(_ sender: Any, _ context: Context) -> Bool {
    let source = liveControllers.values.first { $0.controller === context.source }
    guard let before = source?.looks.last?.values else { return false }
    return !before.isSame(as: InitialValues(of: context.source, layouts))
      || before.values.contains { $0.isSame(as: .value(sender)) }
  }

  private func checkOwnType(
    of sender: Any, in screen: Navigation.Screen, _ context: Context
  ) throws(Finding) {
    let content = screen.content
    guard let live = liveControllers[content.id], live.origin == .initializer,
      let values = live.looks.last?.values,
      // A text or a number may be anything; a type of the app's own says what it is.
      TypeName.module(of: type(of: sender)) == TypeName.module(of: type(of: live.controller))
    else { return }
    let missed = values.properties.indices.first { index in
      let property = values.properties[index]
      return property.isVar && property.isStrong && !property.isLazy
        && property.unwrappedType == type(of: sender) && values.values[index].isNil
    }
    guard let missed else { return }
    throw .payloadLost(
      context.segue.label, "the sender of '\(context.segue.label)'", sender,
      model.scenes[content.scene].name, values.properties[missed],
      isInContainer: screen.kind.isContainer, wasPrepared: true)
  }
}
