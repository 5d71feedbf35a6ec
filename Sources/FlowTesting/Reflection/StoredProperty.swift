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
final class StoredProperty {
  /// The name in the source, without the prefix that lazy, wrapped and observed storage has.
  let name: String

  /// The class or struct that declares the property; a superclass for an inherited one.
  let owner: Any.Type

  /// The type in the source; for a wrapped property the wrapped type.
  let type: Any.Type

  /// The type as an author writes it, such as `[Pet]?`.
  let typeName: String

  let isVar: Bool
  let isOptional: Bool
  let ownership: ReferenceOwnership
  let storage: Storage

  /// The index among the fields that the owner declares itself.
  let index: Int

  /// Reads a field; nil for one that no author wrote.
  fileprivate init?(
    _ field: Runtime.Field, of owner: Any.Type, at index: Int, isObservable: Bool
  ) {
    var (name, type, storage) = (field.name, field.type, Storage.plain)
    if name.hasPrefix(Runtime.Field.lazyPrefix) {
      name.removeFirst(Runtime.Field.lazyPrefix.count)
      type = Self.unwrapped(type)
      storage = .lazy
    } else if name.hasPrefix("$") || name == Runtime.Field.observationRegistrar {
      return nil
    } else if name.hasPrefix("_"), let wrapper = PropertyWrapper(type) {
      name.removeFirst()
      type = wrapper.wrappedType
      storage = .wrapped(wrapper)
    } else if isObservable, name.hasPrefix("_"), field.isVar {
      name.removeFirst()
    }
    if !field.isCopyable { storage = .notCopyable }
    // For some noncopyable types the runtime returns `()`.
    let isUnknown = !field.isCopyable && type == Void.self
    typeName = isUnknown ? "~Copyable" : TypeName.text(of: type)
    (self.name, self.type, self.storage) = (name, type, storage)
    (self.owner, self.index, isVar) = (owner, index, field.isVar)
    isOptional = Runtime.kind(of: type) == .optional
    ownership = field.isStrong ? .strong : .ofField(at: index, declaredBy: owner)
  }

  /// The storage that the compiler makes for a declaration.
  enum Storage {
    /// A field of the declared type, also that behind an `@Observable` property.
    case plain
    /// An optional that is set when the property is first read.
    case lazy
    /// A property wrapper with the declared value inside.
    case wrapped(PropertyWrapper)
    /// A field of a noncopyable type, which cannot be read from outside.
    case notCopyable
  }

  // MARK: - Derived facts

  /// Whether it is declared with `let`, so that only an initializer can set it.
  var isLet: Bool { !isVar }

  /// Whether it has one value for good, which is not nil.
  var isConstant: Bool { !isVar && !isOptional }

  var mayBeObject: Bool {
    switch Runtime.kind(of: unwrappedType) {
    case .structType, .enumType, .tuple, .function, .metatype, .existentialMetatype: false
    default: true
    }
  }

  /// The type without the optional around it: `String` for `String?`.
  var unwrappedType: Any.Type { Self.unwrapped(type) }

  private static func unwrapped(_ type: Any.Type) -> Any.Type {
    guard Runtime.kind(of: type) == .optional else { return type }
    return (type as? any TypeOfElements.Type)?.elementType ?? type
  }

  var isLazy: Bool {
    if case .lazy = storage { true } else { false }
  }

  var isWeak: Bool { ownership == .weak }

  /// Whether it is neither `weak` nor `unowned`.
  var isStrong: Bool { ownership == .strong }

  /// Whether it is neither `unowned`, which traps if the object is deallocated, nor of a noncopyable type.
  var isReadable: Bool {
    if case .notCopyable = storage { return false }
    return isStrong || isWeak
  }

  /// The declaration of a constant that always has a value, such as `let name: String`.
  var constant: String {
    "let \(name): \(isOptional ? TypeName.text(of: unwrappedType) : typeName)"
  }

  /// The declaration as an author writes it, such as `weak var delegate: (any PetDelegate)?`.
  var declaration: String { declaration(of: name) }

  /// Returns the declaration with another name, such as the path to the property from its screen.
  func declaration(of name: String) -> String {
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

  // MARK: - Listing properties

  /// Returns the stored properties of a class, inherited ones first, or of a struct, in source
  /// order.
  ///
  /// Any other type has none, and neither has one that a framework declares.
  ///
  /// - Complexity: O(*n*) in the properties; each takes some microseconds, so callers keep the
  ///   result.
  static func all(of type: Any.Type) -> [StoredProperty] {
    guard let type = type as? AnyClass else {
      return TypeFacts.isOfFramework(type) ? [] : declared(by: type)
    }
    let classes = Runtime.classes(from: type)
    return classes.reversed().filter(TypeFacts.isApps).flatMap { declared(by: $0) }
  }

  private static func declared(by owner: Any.Type) -> [StoredProperty] {
    let fields = Runtime.fields(declaredBy: owner)
    let isObservable = fields.contains { $0.name == Runtime.Field.observationRegistrar }
    return fields.enumerated().compactMap { index, field in
      StoredProperty(field, of: owner, at: index, isObservable: isObservable)
    }
  }
}

// MARK: - Property wrappers

/// A property wrapper, recognised by its stored `wrappedValue`.
///
/// The runtime does not say that `_x` is the storage of an `@Wrapper var x`. A wrapper that
/// computes its value is not recognised, and its property has the name of the storage.
struct PropertyWrapper {
  /// The wrapper's name without its generic arguments, as after the `@`.
  let name: String

  /// The type of the wrapped property; of nested wrappers the innermost type.
  let wrappedType: Any.Type

  /// The fields that lead from a wrapper to its value, each as its type and index.
  let path: [(owner: Any.Type, index: Int)]

  init?(_ type: Any.Type) {
    var wrapped = type
    var path: [(owner: Any.Type, index: Int)] = []
    // A class may store a `wrappedValue` of its own type; nobody nests eight wrappers.
    while path.count < 8, TypeFacts.isApps(wrapped), let index = Self.wrappedValueIndex(in: wrapped)
    {
      let next = Runtime.fields(declaredBy: wrapped)[index].type
      path.append((wrapped, index))
      wrapped = next
    }
    guard !path.isEmpty else { return nil }
    self.name = String(TypeName.text(of: type).prefix { $0 != "<" })
    self.wrappedType = wrapped
    self.path = path
  }

  private static func wrappedValueIndex(in type: Any.Type) -> Int? {
    Runtime.fields(declaredBy: type).firstIndex {
      ($0.name == "wrappedValue" || $0.name == "_wrappedValue") && $0.isStrong && $0.isCopyable
    }
  }

  /// Whether an object holds the value.
  var isObject: Bool { path.contains { $0.owner is AnyClass } }

  func wrappedValue(in wrapper: Any) -> Any {
    path.reduce(wrapper) { Runtime.child(of: $0, declaredBy: $1.owner, at: $1.index) }
  }
}

// MARK: - Values

/// The value of a stored property at one moment.
enum StoredValue {
  /// A value of the declared type, or of a type that conforms to it.
  case value(Any)
  /// No value yet: the property is lazy and has not been read.
  case notComputed
  case notRead(Reason)

  enum Reason: String {
    /// Reading traps if the object is deallocated.
    case unowned
    case notCopyable = "not copyable"
    case notDeclared = "not declared here"
  }

  /// Whether it is known to be nil; only the outer one of nested optionals counts.
  var isNil: Bool {
    guard case .value(let value) = self else { return false }
    return Runtime.unwrapped(value) == nil
  }

  /// The object that the value is; nil for nil and for any other value.
  var object: AnyObject? {
    guard case .value(let value) = self else { return nil }
    return Runtime.unwrapped(value).flatMap(Runtime.object)
  }
}

extension StoredProperty {
  /// Reads the property of an object or a struct; never traps.
  ///
  /// Reading bypasses accessors: it computes no lazy value, notifies no observer and does not wait
  /// for an actor. No other thread may write to the property at the same time.
  func value(in subject: Any) -> StoredValue {
    guard isDeclared(by: Swift.type(of: subject)) else { return .notRead(.notDeclared) }
    if case .notCopyable = storage { return .notRead(.notCopyable) }
    guard isStrong || isWeak else { return .notRead(.unowned) }
    let stored = Runtime.child(of: subject, declaredBy: owner, at: index)
    switch storage {
    case .lazy: return Runtime.unwrapped(stored).map(StoredValue.value) ?? .notComputed
    case .wrapped(let wrapper): return .value(wrapper.wrappedValue(in: stored))
    default: return .value(stored)
    }
  }

  private func isDeclared(by type: Any.Type) -> Bool {
    if type == owner { return true }
    guard let type = type as? AnyClass else { return false }
    return Runtime.classes(from: type).contains { $0 == owner }
  }
}
