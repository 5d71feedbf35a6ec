struct ScreenReader<Subject>: Sendable {
  /// Returns the name of the screen, and the screen if it is an object.
  let screen:
    nonisolated(nonsending) @Sendable (_ subject: Subject) async throws -> (
      name: String, object: AnyObject?
    )

  /// The names of all screens, if the type of the screen lists them; nil otherwise.
  let names: [String]?

  /// Whether it is read on the main actor, to which the subject belongs.
  private(set) var isOfMainActor = false

  init<Screen>(_ path: IsolatedKeyPath<Subject, Screen>) {
    self.init { await path.value(of: $0) }
    isOfMainActor = path.isOfMainActor && Subject.self is AnyClass
  }

  init<Screen>(
    _ screen: nonisolated(nonsending) @escaping @Sendable (Subject) async throws -> Screen
  ) {
    let kind = Runtime.kind(of: Screen.self)
    let isObject = kind != .structType && kind != .enumType
    let isEnum = ShownScreen.isEnum(Screen.self)
    names = (Screen.self as? any CaseIterable.Type)?.allCases.map { ShownScreen.name(of: $0) }
    self.screen = { subject in
      let screen = try await screen(subject)
      let object = isObject ? Runtime.unwrapped(screen).flatMap(Runtime.object) : nil
      return (isEnum ? ShownScreen.name(ofCase: screen) : ShownScreen.name(of: screen), object)
    }
  }
}
