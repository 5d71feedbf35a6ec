/// The stored properties of each class, read once: reading them takes longer than a whole step.
final class Layouts {
  private var layouts: [ObjectIdentifier: [StoredProperty]] = [:]

  private var modules: [ObjectIdentifier: String] = [:]

  /// The name that each class was last found to go by in a storyboard.
  private var classNames: [ObjectIdentifier: String] = [:]

  /// Whether a class is known to be one of this name, or below it.
  func isKnown(_ type: AnyClass, as className: String) -> Bool {
    classNames[ObjectIdentifier(type)] == className
  }

  /// Remembers that a class is one of this name, or below it.
  func remember(_ type: AnyClass, as className: String) {
    classNames[ObjectIdentifier(type)] = className
  }

  /// The module that declares an object's class.
  func module(of object: AnyObject) -> String {
    let type: Any.Type = type(of: object)
    if let known = modules[ObjectIdentifier(type)] { return known }
    let module = TypeName.module(of: type)
    modules[ObjectIdentifier(type)] = module
    return module
  }

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

  /// Reads what an object's properties hold.
  ///
  /// - Parameter earlier: What they held before; what is declared with `let` still does.
  init(of object: AnyObject, _ layouts: Layouts, after earlier: InitialValues? = nil) {
    let properties = layouts.properties(of: object)
    self.properties = properties
    let known = earlier.flatMap { $0.values.count == properties.count ? $0.values : nil }
    var values: [StoredValue] = []
    values.reserveCapacity(properties.count)
    for property in properties {
      if let known, property.isLet, !property.isWeak {
        values.append(known[values.count])
      } else {
        values.append(property.value(in: object))
      }
    }
    self.values = values
  }

  /// Whether the same object held the same at another time.
  func isSame(as other: InitialValues) -> Bool {
    zip(values, other.values).allSatisfy { $0.isSame(as: $1) }
  }
}
