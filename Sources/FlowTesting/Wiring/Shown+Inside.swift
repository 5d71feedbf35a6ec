extension Shown {
  /// Shows what the words of a router in this one say, such as that of a sheet; it may contain one of its own kind.
  ///
  /// ```swift
  /// static var words: [Move<Coordinator>] {
  ///   Shown(path: \.path, root: "home")
  ///   Shown(sheet: \.sheet) { Shown(inside: \.sheetCoordinator) { words } }
  ///   Move("open", from: "home") { $0.open() }
  /// }
  /// ```
  ///
  /// Routers in routers are followed to a depth of four.
  ///
  /// - Parameters:
  ///   - child: The property with the router, an object.
  ///   - isolation: The actor on which the property is read.
  ///   - words: What SwiftUI shows of it, and its moves.
  public init<Inner: AnyObject & SendableMetatype>(
    inside child: KeyPath<Subject, Inner?>, isolation: isolated (any Actor)? = #isolation,
    @SceneModel.ListBuilder<Move<Inner>> _ words: @escaping () -> [Move<Inner>]
  ) {
    let child = IsolatedKeyPath(child, isolation)
    self.init(.path) { _ in
      []
    } keep: { _, _ in
    }
    // Called where it was written: by the initializer of the flow.
    let words = Passed(value: words)
    inside = { words.value().map { $0.lifted(by: child) } }
  }

  /// Returns the word for a router in which the subject is.
  fileprivate func lifted<Root>(by child: IsolatedKeyPath<Root, Subject?>) -> Shown<Root> {
    func lift<Value>(_ change: @escaping Write<Value>) -> Shown<Root>.Write<Value> {
      { root, value in
        guard var subject = await child.value(of: root) else { return }
        try await change(&subject, value)
      }
    }
    func lift(_ change: @escaping Action) -> Shown<Root>.Action {
      { root in
        guard var subject = await child.value(of: root) else { return }
        try await change(&subject)
      }
    }
    var word = Shown<Root>(style, child.reading(read, or: []), keep: lift(keep))
    let readNow = readNow
    word.readNow = { root, isOnMainActor in
      guard let subject = child.valueNow(of: root, isOnMainActor: isOnMainActor) else {
        return nil
      }
      return subject.map { readNow($0, isOnMainActor) } ?? []
    }
    word.isLifted = true
    (word.names, word.place, word.isMixed, word.mistake) = (names, place, isMixed, mistake)
    for (name, action) in buttons { word.buttons.append((name, action.map { lift($0) })) }
    word.isOfMainActor = isOfMainActor && child.isOfMainActor
    (word.held, word.onDismiss) = (
      held.map { child.reading($0, or: false) }, onDismiss.map { lift($0) }
    )
    word.content = content.map { $0.lifted(by: child) }
    if let inside { word.inside = { inside().map { $0.lifted(by: child) } } }
    return word
  }
}

extension Move {
  /// Returns the move for a router in which the subject is.
  fileprivate func lifted<Root>(by child: IsolatedKeyPath<Root, Subject?>) -> Move<Root> {
    let perform = perform
    let lifted: nonisolated(nonsending) @Sendable (inout Root, Int) async throws -> Any? = {
      root, number in
      guard var subject = await child.value(of: root) else { return nil }
      return try await perform(&subject, number)
    }
    var move = Move<Root>(
      label, from: scene, choices.map { child.reading($0, or: 0) }, lifted)
    move.condition = child.reading(condition ?? { _ in true }, or: false)
    move.shown = shown?.lifted(by: child)
    move.isEvent = isEvent
    return move
  }
}

extension IsolatedKeyPath {
  /// Returns what reads a router in which the subject is, and a value where there is none.
  fileprivate func reading<Inner, Result>(
    _ read: nonisolated(nonsending) @escaping @Sendable (Inner) async throws -> Result,
    or other: Result
  ) -> nonisolated(nonsending) @Sendable (Root) async throws -> Result where Value == Inner? {
    let other = Passed(value: other)
    return { root in
      guard let child = await value(of: root) else { return other.value }
      return try await read(child)
    }
  }
}
