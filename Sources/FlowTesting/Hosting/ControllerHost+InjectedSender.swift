// Finds out whether a `prepare(for:sender:)` that was called with a tapped sender had an effect.

extension ControllerHost {
  /// Records the effect of a `prepare(for:sender:)` that was just called, for checks to judge.
  ///
  /// One case is certain enough to fail the walk: the method read the destination, nothing changed, and the
  /// screen has a nil property of the sender's type, which the app declares.
  func recordInjectedSender(
    into screen: Navigation.Screen, _ context: SegueContext, _ uses: PerformedSegue.Uses
  ) throws(Finding) {
    guard let sender = context.tapped else { return }
    let injectedSender = InjectedSender(
      senderType: type(of: sender),
      // Code that never read the destination may pass the sender in a way that cannot be seen.
      changedSomething: !uses.isAsked || wasChangedByPrepare(screen)
        || mayHaveChangedSource(sender, context)
        || hidesChanges(screen))
    func record(_ screen: Navigation.Screen) {
      liveControllers[screen.id]?.injectedSender = injectedSender
      if screen.kind.isContainer { screen.children.forEach(record) }
    }
    record(screen)
    if !injectedSender.changedSomething, context.typed == nil {
      try checkPropertyOfSenderType(sender, in: screen, context)
    }
  }

  /// Whether the last phase, which was `prepare(for:sender:)`, changed the screen or one in it.
  private func wasChangedByPrepare(_ screen: Navigation.Screen) -> Bool {
    let samples = liveControllers[screen.id]?.samples.suffix(2) ?? []
    if let before = samples.first, let after = samples.last,
      !before.values.isSame(as: after.values)
    {
      return true
    }
    return screen.kind.isContainer && screen.children.contains(where: wasChangedByPrepare)
  }

  /// Whether the screen or one in it holds an object or a closure, in which something may have changed
  /// that no comparison of stored properties shows.
  private func hidesChanges(_ screen: Navigation.Screen) -> Bool {
    let values = liveControllers[screen.id]?.samples.last?.values.values ?? []
    return values.contains(where: \.refersToSomething)
      || screen.kind.isContainer && screen.children.contains(where: hidesChanges)
  }

  /// Whether a `prepare(for:sender:)` may have kept the sender in its source, for the destination to ask for.
  ///
  /// On a second tap the source may already hold an equal value. So a source counts as changed if a property
  /// differs from when it came on screen, or holds the sender.
  private func mayHaveChangedSource(_ sender: Any, _ context: SegueContext) -> Bool {
    let source = liveControllers.values.first { $0.controller === context.source }
    guard let before = source?.samples.last?.values else {
      // Its samples may have been dropped; a stand-in has none.
      return source.map { $0.origin != .standIn } ?? false
    }
    return !before.isSame(as: PropertyValues(of: context.source, layouts))
      || before.values.contains { $0.isSame(as: .value(sender)) }
  }

  /// Throws if the screen has a property of the sender's own type that is nil.
  private func checkPropertyOfSenderType(
    _ sender: Any, in screen: Navigation.Screen, _ context: SegueContext
  ) throws(Finding) {
    let content = screen.content
    guard let live = liveControllers[content.id], live.origin == .initializer,
      let values = live.samples.last?.values,
      // A string or a number may mean anything; a type of the app's has one meaning.
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
