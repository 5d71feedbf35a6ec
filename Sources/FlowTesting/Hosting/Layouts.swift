/// The stored properties of each class, read once because that takes longer than a whole step.
final class Layouts {
  private var layouts: [ObjectIdentifier: [StoredProperty]] = [:]

  private var modules: [ObjectIdentifier: String] = [:]

  /// For each class, the class name in a storyboard that it was last found to match.
  var classNames: [ObjectIdentifier: String] = [:]

  /// Returns the module that declares an object's class.
  func module(of object: AnyObject) -> String {
    let type: Any.Type = type(of: object)
    return modules.value(for: ObjectIdentifier(type)) { TypeName.module(of: type) }
  }

  /// Returns the stored properties of an object's class, the superclasses' first.
  ///
  /// Those that a superclass of another module declares are left out: the app cannot change them.
  func properties(of object: AnyObject) -> [StoredProperty] {
    let type: Any.Type = type(of: object)
    return layouts.value(for: ObjectIdentifier(type)) {
      let module = module(of: object)
      return StoredProperty.all(of: type).filter {
        $0.owner == type || TypeName.module(of: $0.owner) == module
      }
    }
  }
}
