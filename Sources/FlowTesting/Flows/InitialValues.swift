/// What the stored properties of a controller held just after it was made.
struct InitialValues {
  /// The properties, the superclasses' first.
  let properties: [StoredProperty]
  private let values: [Any]

  init(of object: AnyObject, properties: [StoredProperty]) {
    self.properties = properties
    values = properties.map { $0.value(in: object) }
  }
}
