/// A stored property as its class or struct declares it, known without an instance.
///
/// ```swift
/// class PetController: Controller {
///   let id: Int
///   @Tracked var pet: Pet?
///   weak var delegate: (any PetDelegate)?
/// }
/// StoredProperty.all(of: PetController.self).map(\.declaration)
/// // the properties of Controller, then
/// // "let id: Int", "@Tracked var pet: Pet?", "weak var delegate: (any PetDelegate)?"
/// ```
///
/// Storage that no author wrote, such as that of an actor or the registrar of an observable, is
/// left out. `T!` is stored as `T?` and cannot be told from it.
struct StoredProperty {
  /// The name in the source, without the prefix that lazy, wrapped and observed storage has.
  let name: String

  /// The class or struct that declares the property; a superclass for an inherited one.
  let owner: Any.Type

  /// The type in the source; for a wrapped property the wrapped type.
  let type: Any.Type

  /// The type as an author writes it, such as `[Pet]?`.
  let typeName: String

  /// Whether it is declared with `var`.
  let isVar: Bool

  /// The ownership over the object it refers to.
  let ownership: ReferenceOwnership

  /// The storage that the compiler made for the declaration.
  let storage: Storage

  /// The index among the fields that the owner declares itself.
  let index: Int

  /// The storage that the compiler makes for a declaration.
  enum Storage {
    /// A field of the declared type.
    case plain
    /// An optional that is set when the property is first read.
    case lazy
    /// A property wrapper with the declared value inside.
    case wrapped(PropertyWrapper)
    /// A field behind an `@Observable` property.
    case observed
    /// A field of a noncopyable type, which cannot be read from outside.
    case notCopyable
  }
}

// MARK: - Derived facts

extension StoredProperty {
  /// Whether it is declared with `let`, so that only an initializer can set it.
  var isLet: Bool { !isVar }

  /// Whether nil is one of its values.
  var isOptional: Bool { Runtime.kind(of: type) == .optional }

  /// The type without the optional around it: `String` for `String?`.
  var unwrappedType: Any.Type { (type as? any OptionalType.Type)?.wrappedType ?? type }

  var isLazy: Bool {
    if case .lazy = storage { true } else { false }
  }

  var isWeak: Bool { ownership == .weak }

  /// Whether it is neither `weak` nor `unowned`.
  var isStrong: Bool { ownership == .strong }

  /// The type without the optional around it, as an author writes it: `String` for `String?`.
  var typeNameWithoutOptional: String {
    isOptional ? TypeName.text(of: unwrappedType) : typeName
  }

  /// The declaration of a constant that always has a value, such as `let name: String`.
  var constant: String { "let \(name): \(typeNameWithoutOptional)" }

  /// The declaration as an author writes it, such as `weak var delegate: (any PetDelegate)?`.
  var declaration: String {
    let attribute =
      switch (storage, ownership) {
      case (.lazy, _): "lazy "
      case (.wrapped(let wrapper), _): "@\(wrapper.name) "
      case (_, .weak): "weak "
      case (_, .unowned): "unowned "
      case (_, .unownedUnsafe): "unowned(unsafe) "
      default: ""
      }
    return "\(attribute)\(isVar ? "var" : "let") \(name): \(typeName)"
  }
}

// MARK: - Listing properties

extension StoredProperty {
  /// Returns the stored properties of a class, inherited ones first, or of a struct, in source
  /// order.
  ///
  /// Any other type has none.
  ///
  /// - Complexity: O(*n*) in the properties; each takes some microseconds, so callers keep the
  ///   result.
  static func all(of type: Any.Type) -> [StoredProperty] {
    guard let type = type as? AnyClass else { return declared(by: type) }
    let classes = sequence(first: type, next: _getSuperclass)
    return classes.reversed().flatMap { declared(by: $0) }
  }

  /// Returns the stored properties that a class or struct declares itself.
  private static func declared(by owner: Any.Type) -> [StoredProperty] {
    let fields = Runtime.fields(declaredBy: owner)
    let isObservable = fields.contains { $0.name == observationRegistrar }
    return fields.indices.compactMap { index in
      let field = fields[index]
      guard field.name != observationRegistrar,
        let declaration = Declaration(field, isObservable: isObservable)
      else { return nil }
      return StoredProperty(
        name: declaration.name, owner: owner, type: declaration.type,
        typeName: declaration.typeName, isVar: field.isVar,
        ownership: field.isStrong ? .strong : .ofField(at: index, declaredBy: owner),
        storage: declaration.storage, index: index)
    }
  }

  private static let observationRegistrar = "_$observationRegistrar"
}

/// The declaration in the source behind a field.
private struct Declaration {
  var name: String
  var type: Any.Type
  var storage = StoredProperty.Storage.plain

  var typeName: String {
    // For some noncopyable types the runtime returns `()`.
    if case .notCopyable = storage, type == Void.self {
      "~Copyable"
    } else {
      TypeName.text(of: type)
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Reads a field; nil for a field that no author wrote.
  init?(_ field: Runtime.Field, isObservable: Bool) {
    name = field.name
    type = field.type
    if name.hasPrefix(Self.lazyPrefix) {
      name.removeFirst(Self.lazyPrefix.count)
      type = (type as? any OptionalType.Type)?.wrappedType ?? type
      storage = .lazy
    } else if name.hasPrefix("$") {
      return nil
    } else if name.hasPrefix("_"), let wrapper = PropertyWrapper(type) {
      name.removeFirst()
      type = wrapper.wrappedType
      storage = .wrapped(wrapper)
    } else if isObservable, name.hasPrefix("_"), field.isVar {
      name.removeFirst()
      storage = .observed
    }
    if !field.isCopyable { storage = .notCopyable }
  }
}

/// An optional type, with access to the type inside.
private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}
