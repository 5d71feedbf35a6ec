/// A screen as ``Shown/init(above:_:keep:)`` lists it, named by a value: an enum's case without its payload, or a text.
public struct ShownScreen: @unchecked Sendable {
  enum Style: String { case tab, path, sheet, cover, alert }

  let style: Style
  // Safe: it is only read, where the subject is.
  let value: Any
  /// The name, if it is not that of the value.
  var fixedName: String?
  /// Whether the name is known to be that of a case.
  var isEnum = false

  var name: String {
    fixedName ?? (isEnum ? Self.name(ofCase: value) : Self.name(of: value))
  }

  /// A screen that is pushed.
  public static func pushed(_ value: Any) -> ShownScreen { ShownScreen(style: .path, value: value) }
  /// A screen in a sheet.
  public static func sheet(_ value: Any) -> ShownScreen { ShownScreen(style: .sheet, value: value) }
  /// A screen in a full-screen cover.
  public static func cover(_ value: Any) -> ShownScreen { ShownScreen(style: .cover, value: value) }

  static func name(of value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return name(ofCase: value)
    case .optional: return mirror.children.first.map { name(of: $0.value) } ?? "nothing"
    default: return "\(type(of: value))"
    }
  }

  /// Whether no mirror is needed to see that the values of a type are cases.
  static func isEnum(_ type: Any.Type) -> Bool {
    Runtime.kind(of: type) == .enumType && !(type is any CustomReflectable.Type)
  }

  static func name(ofCase value: Any) -> String {
    Runtime.enumCase(of: value)?.name ?? "\(value)"
  }
}

/// An optional or a `Bool`: the value of a property that presents a sheet, a cover or an alert.
public protocol PresentedValue {
  /// The type of the value that is presented, as an alert's button gets it.
  associatedtype Item

  /// Returns what a value presents; nil if nothing.
  static func presented(by value: Self) -> Item?

  /// Returns the value that SwiftUI writes as it goes.
  static func absent() -> Self
}

extension Optional: PresentedValue {
  /// Returns what it holds.
  public static func presented(by value: Wrapped?) -> Wrapped? { value }
  /// Returns nil.
  public static func absent() -> Wrapped? { nil }
}

extension Bool: PresentedValue {
  /// Returns something if it is true.
  public static func presented(by value: Bool) -> Void? { value ? () : nil }
  /// Returns false.
  public static func absent() -> Bool { false }
}
