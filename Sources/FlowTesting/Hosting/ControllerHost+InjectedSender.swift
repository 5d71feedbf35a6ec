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
    let controllers = controllers(in: screen)
    let injectedSender = InjectedSender(
      senderType: type(of: sender),
      // Code that never read the destination may pass the sender in a way that cannot be seen.
      changedSomething: !uses.isAsked || controllers.contains(where: \.wasJustChanged)
        || mayHaveChangedSource(sender, context) || controllers.contains(where: \.hidesChanges))
    for live in controllers { live.injectedSender = injectedSender }
    if !injectedSender.changedSomething, context.typed == nil {
      try checkPropertyOfSenderType(sender, in: screen, context)
    }
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

extension LiveController {
  /// Whether its last phase changed a stored property.
  fileprivate var wasJustChanged: Bool {
    let last = samples.suffix(2)
    guard let before = last.first, let after = last.last else { return false }
    return !before.values.isSame(as: after.values)
  }

  /// Whether it holds an object or a closure, since no comparison of stored properties shows a change in one.
  fileprivate var hidesChanges: Bool {
    samples.last?.values.values.contains(where: \.refersToSomething) == true
  }
}
