/// A type that wraps a property, recognised by the `wrappedValue` it stores.
///
/// The runtime does not say that `_x` is the storage of an `@Wrapper var x`. A wrapper that computes
/// its value from something else is not recognised: its property goes by its storage's name.
struct PropertyWrapper {
  /// The wrapper's name without its generic arguments, as after the `@`.
  let name: String

  /// The type of the wrapped property; of wrappers around wrappers the innermost one's.
  let wrappedType: Any.Type

  /// How to come from a wrapper to its value: the type and index of each field to read.
  let path: [(owner: Any.Type, index: Int)]

  /// Recognises a wrapper.
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

  /// The value a wrapper holds.
  func wrappedValue(in wrapper: Any) -> Any {
    path.reduce(wrapper) { Runtime.child(of: $0, declaredBy: $1.owner, at: $1.index) }
  }
}
