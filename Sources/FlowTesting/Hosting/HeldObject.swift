/// An object of the app's that a controller holds, directly or through others: its view model, its
/// presenter, their services.
struct HeldObject {
  let object: AnyObject
  /// The properties that lead to it from the controller, such as `["viewModel", "service"]`.
  let path: [String]
  let layout: Layout

  /// The greatest number of objects; a screen that holds more probably holds the app's whole model.
  private static let most = 50

  /// The greatest number of properties between the controller and an object.
  private static let greatestDepth = 4

  /// Returns the objects that a controller holds, nearest first.
  ///
  /// An object is the app's if its class belongs to the controller's module. The search follows only strong
  /// references and computes no lazy properties.
  ///
  /// - Parameter isLeftOut: Whether to leave out an object and all that it holds.
  static func all(
    in controller: AnyObject, _ layouts: Layouts,
    except isLeftOut: (AnyObject) -> Bool = { _ in false }
  ) -> [HeldObject] {
    let screen = HeldObject(object: controller, path: [], layout: layouts[controller])
    guard !screen.layout.references.isEmpty else { return [] }
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
    var found: [HeldObject] = []
    var holders = [screen][...]
    while let holder = holders.popFirst(), holder.path.count < greatestDepth {
      for property in holder.layout.references where found.count < most {
        guard let object = property.object(in: holder.object),
          layouts[object].module == screen.layout.module,
          !isLeftOut(object), seen.insert(ObjectIdentifier(object)).inserted
        else { continue }
        let held = HeldObject(
          object: object, path: holder.path + [property.property.name], layout: layouts[object])
        found.append(held)
        holders.append(held)
      }
    }
    return found
  }
}

extension ControllerHost {
  /// Returns the app's objects that a controller holds, except screens, which are checked on their own arrival,
  /// and the model that all screens share, which changes during a walk.
  func objects(heldBy controller: AnyObject) -> [HeldObject] {
    HeldObject.all(in: controller, layouts) { object in
      sharedObjects.contains { $0 === object } || liveControllers.contains(object)
    }
  }
}
