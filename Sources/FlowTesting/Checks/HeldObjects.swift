/// The objects of the app that a controller holds, however far down: its view model, its presenter,
/// what those hold.
///
/// An object counts as the app's when its class is of the controller's module. References that do not
/// keep what they refer to are not followed, lazy properties are not computed, and screens are left
/// out, since each is judged when it arrives itself.
struct HeldObjects {
  /// An object that a controller holds, and how to come to it.
  struct Held {
    let object: AnyObject
    /// The properties to go through, as `["viewModel", "service"]`.
    let path: [String]
    let properties: [StoredProperty]
  }

  /// How many objects are looked at; a screen that holds more holds a whole model of the app.
  private static let most = 50

  /// How many properties lie between the controller and the last object.
  private static let greatestDepth = 4

  /// Finds the objects, the nearest first.
  ///
  /// - Parameter layouts: What is known of the classes, to which more is added.
  static func held(
    by controller: AnyObject, _ layouts: Layouts, except isLeftOut: (AnyObject) -> Bool
  ) -> [Held] {
    let module = layouts.module(of: controller)
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
    var found: [Held] = []
    var level = [
      Held(object: controller, path: [], properties: layouts.properties(of: controller))
    ]
    for _ in 0..<greatestDepth {
      var next: [Held] = []
      for holder in level {
        for property in holder.properties where property.isStrong && found.count < most {
          guard case .value(let value) = property.value(in: holder.object),
            let object = object(in: value), layouts.module(of: object) == module,
            !isLeftOut(object), seen.insert(ObjectIdentifier(object)).inserted
          else { continue }
          let held = Held(
            object: object, path: holder.path + [property.name],
            properties: layouts.properties(of: object))
          found.append(held)
          next.append(held)
        }
      }
      level = next
    }
    return found
  }

  private static func object(in value: Any) -> AnyObject? {
    Runtime.unwrapped(value).flatMap { Runtime.object(in: $0) }
  }
}
