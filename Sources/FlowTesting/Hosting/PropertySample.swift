/// The values of a controller's stored properties at the end of a phase of its initialisation.
///
/// ``ControllerHost`` samples each controller after its initializer, after a dependency container
/// filled it, after the app's code or the source's `prepare(for:sender:)` configured it, and when it
/// comes on screen. Two samples in a row tell which phase set a property.
struct PropertySample {
  let phase: Phase

  let values: PropertyValues

  /// A part of a controller's initialisation, in the order in which UIKit runs them.
  enum Phase: Hashable, Sendable {
    case initializer
    /// A dependency container, called for this runtime attribute.
    case injection(String)
    /// The code of the move with this name, after the storyboard returned the controller to it.
    case code(String)
    /// The source's `prepare(for:sender:)`, with this case of a typed destination if there is one.
    case prepare(String?)
    /// Anything else that ran before the controller came on screen, mostly its own code.
    case arrival

    var isPrepare: Bool {
      if case .prepare = self { true } else { false }
    }
  }
}

/// The values of some stored properties of an object at one moment.
struct PropertyValues {
  let properties: [StoredProperty]

  /// The value of each property, in the same order.
  private(set) var values: [StoredValue] = []

  /// Reads some stored properties of an object; those that are `let` have the values of an earlier moment.
  init(of object: AnyObject, _ properties: [StoredProperty], after earlier: PropertyValues? = nil) {
    self.properties = properties
    values.reserveCapacity(properties.count)
    for property in properties {
      if let earlier, property.isLet, !property.isWeak {
        values.append(earlier.values[values.count])
      } else {
        values.append(property.value(in: object))
      }
    }
  }

  func isSame(as other: PropertyValues) -> Bool {
    zip(values, other.values).allSatisfy { $0.isSame(as: $1) }
  }
}

// MARK: - Classes

/// The layouts of the classes met so far, read once because that takes longer than a whole step.
final class Layouts {
  private var layouts: [ObjectIdentifier: Layout] = [:]

  subscript(object: AnyObject) -> Layout {
    let type: AnyClass = type(of: object)
    return layouts.value(for: ObjectIdentifier(type)) { Layout(of: type) }
  }
}

/// What the runtime knows of a class.
final class Layout {
  let module: String

  /// The stored properties, the superclasses' first, without those of a superclass of another module, which the app
  /// cannot change.
  let properties: [StoredProperty]

  /// The properties that may change or be nil: all but constants.
  private(set) lazy var variables = properties.filter { !$0.isConstant }

  /// The variables that may be nil.
  private(set) lazy var optionals = properties.filter(\.isOptional)

  /// The properties whose value may be an object that they keep alive.
  private(set) lazy var references = properties.filter { $0.isStrong && $0.mayBeObject }

  /// Whether it is a view controller of UIKit, AppKit or WatchKit, which the framework calls at any time.
  let isViewController: Bool

  /// The class name in a storyboard that it was last found to match.
  var className: String?

  private static let frameworkClasses: Set<String> = [
    "UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController",
  ]

  init(of type: AnyClass) {
    let module = TypeName.module(of: type)
    self.module = module
    properties = StoredProperty.all(of: type).filter {
      $0.owner == type || TypeName.module(of: $0.owner) == module
    }
    isViewController = Runtime.classes(from: type).contains {
      Self.frameworkClasses.contains(TypeName.text(of: $0))
    }
  }
}

// MARK: - Held objects

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
        guard let object = property.value(in: holder.object).object,
          layouts[object].module == screen.layout.module,
          !isLeftOut(object), seen.insert(ObjectIdentifier(object)).inserted
        else { continue }
        let held = HeldObject(
          object: object, path: holder.path + [property.name], layout: layouts[object])
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
