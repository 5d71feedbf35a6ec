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
    // No mirror is needed to see that.
    let isEnum = kind == .enumType && !(Screen.self is any CustomReflectable.Type)
    names = (Screen.self as? any CaseIterable.Type)?.allCases.map { Self.name(of: $0) }
    self.screen = { subject in
      let screen = try await screen(subject)
      let object = isObject ? Runtime.unwrapped(screen).flatMap(Runtime.object) : nil
      return (isEnum ? Self.name(ofCase: screen) : Self.name(of: screen), object)
    }
  }

  private static func name(of value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return name(ofCase: value)
    case .optional: return mirror.children.first.map { name(of: $0.value) } ?? "nothing"
    default: return "\(type(of: value))"
    }
  }

  private static func name(ofCase value: Any) -> String {
    Runtime.enumCase(of: value)?.name ?? "\(value)"
  }
}
