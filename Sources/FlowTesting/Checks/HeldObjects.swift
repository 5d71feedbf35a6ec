/// The app's objects that a controller holds, directly or through others: its view model, its
/// presenter, their services.
///
/// An object is the app's if its class belongs to the controller's module. The search follows only strong
/// references and computes no lazy properties. It leaves out screens, which are checked on their own arrival.
struct HeldObjects {
  struct Held {
    let object: AnyObject
    /// The properties that lead to it from the controller, such as `["viewModel", "service"]`.
    let path: [String]
    let properties: [StoredProperty]
  }

  /// The greatest number of objects; a screen that holds more probably holds the app's whole model.
  private static let most = 50

  /// The greatest number of properties between the controller and an object.
  private static let greatestDepth = 4

  /// Returns the objects that a controller holds, nearest first.
  ///
  /// - Parameters:
  ///   - layouts: The known layouts of classes; the search adds to them.
  ///   - isLeftOut: Whether to leave out an object and all that it holds.
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
          guard let object = property.value(in: holder.object).object,
            layouts.module(of: object) == module,
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
}

extension ControllerHost {
  /// Returns the app's objects that a controller holds, except screens and the model that all screens share,
  /// which changes during a walk.
  func objects(heldBy controller: AnyObject) -> [HeldObjects.Held] {
    let model = shared.flatMap { StoredValue.value($0).object }
    return HeldObjects.held(by: controller, layouts) { object in
      object === model || liveControllers.values.contains { $0.controller === object }
    }
  }
}
