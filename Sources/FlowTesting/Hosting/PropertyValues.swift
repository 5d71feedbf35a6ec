/// The values of an object's stored properties at one moment.
struct PropertyValues {
  /// The properties, the superclasses' first.
  let properties: [StoredProperty]

  /// The value of each property, in the same order.
  let values: [StoredValue]

  /// Reads the stored properties of an object.
  ///
  /// - Parameter earlier: The values at an earlier moment; those of `let` properties are taken from it.
  init(of object: AnyObject, _ layouts: Layouts, after earlier: PropertyValues? = nil) {
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

  /// Whether the same object had the same values at another moment.
  func isSame(as other: PropertyValues) -> Bool {
    zip(values, other.values).allSatisfy { $0.isSame(as: $1) }
  }
}
