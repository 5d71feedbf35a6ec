/// The stored properties of each class, read once: reading them takes longer than a whole step.
final class Layouts {
  private var layouts: [ObjectIdentifier: [StoredProperty]] = [:]

  func properties(of object: AnyObject) -> [StoredProperty] {
    let type: Any.Type = type(of: object)
    if let known = layouts[ObjectIdentifier(type)] { return known }
    let properties = StoredProperty.all(of: type)
    layouts[ObjectIdentifier(type)] = properties
    return properties
  }
}

/// What the stored properties of a controller held just after it was made.
struct InitialValues {
  /// The properties, the superclasses' first.
  let properties: [StoredProperty]

  /// What each property held, in the same order.
  let values: [StoredValue]

  init(of object: AnyObject, _ layouts: Layouts) {
    properties = layouts.properties(of: object)
    values = properties.map { $0.value(in: object) }
  }

  /// Whether the same object held the same at another time.
  func isSame(as other: InitialValues) -> Bool {
    zip(values, other.values).allSatisfy { $0.isSame(as: $1) }
  }
}
