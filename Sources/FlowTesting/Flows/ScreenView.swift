/// Tells the screen that a subject is on.
struct ScreenView<Subject>: Sendable {
  /// The name of the screen.
  let name: @Sendable (_ subject: Subject) -> String

  /// The screen, if it is an object; nil where it never is one.
  private let object: (@Sendable (_ subject: Subject) -> AnyObject?)?

  init<Screen>(_ screen: KeyPath<Subject, Screen> & Sendable) {
    if let path = screen as? KeyPath<Subject, String> {
      // It is the same as the one that is sendable.
      nonisolated(unsafe) let text = path
      self.init(name: { $0[keyPath: text] }, object: nil)
    } else {
      self.init { $0[keyPath: screen] }
    }
  }

  init<Screen>(_ screen: @escaping @Sendable (Subject) -> Screen) {
    let name: @Sendable (Subject) -> String = { Self.name(of: screen($0)) }
    let kind = Runtime.kind(of: Screen.self)
    guard kind != .structType, kind != .enumType else {
      self.init(name: name, object: nil)
      return
    }
    self.init(name: name) { subject in
      guard let value = Runtime.unwrapped(screen(subject)) else { return nil }
      return Runtime.object(in: value)
    }
  }

  private init(
    name: @escaping @Sendable (Subject) -> String,
    object: (@Sendable (Subject) -> AnyObject?)?
  ) {
    self.name = name
    self.object = object
  }

  func object(in subject: Subject) -> AnyObject? { object?(subject) }

  func arrival(of controller: AnyObject, on scene: String) -> Arrival {
    let live = LiveController(controller, .initializer, of: Scene(scene))
    live.sample(after: .initializer, Layouts())
    return Arrival(live: live, isNew: true, hasWaited: false)
  }

  private static func name(of value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return mirror.children.first?.label ?? "\(value)"
    case .optional: return mirror.children.first.map { name(of: $0.value) } ?? "nothing"
    default: return "\(type(of: value))"
    }
  }
}
