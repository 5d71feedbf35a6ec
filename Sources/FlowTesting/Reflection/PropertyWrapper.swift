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

  /// Recognises a wrapper; nil for any other type.
  init?(_ type: Any.Type) {
    var wrapped = type
    var path: [(owner: Any.Type, index: Int)] = []
    // A class may store a `wrappedValue` of its own type; nobody nests eight wrappers.
    while path.count < 8, let index = Self.wrappedValueIndex(in: wrapped) {
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

  func wrappedValue(in wrapper: Any) -> Any {
    path.reduce(wrapper) { Runtime.child(of: $0, declaredBy: $1.owner, at: $1.index) }
  }
}
