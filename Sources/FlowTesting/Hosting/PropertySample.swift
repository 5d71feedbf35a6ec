/// The values of a controller's stored properties at the end of a phase of its initialisation.
///
/// ``ControllerHost`` samples each controller after its initializer, after a dependency container
/// filled it, after the app's code or the source's `prepare(for:sender:)` configured it, and when it
/// comes on screen. Two samples in a row tell which phase set a property.
struct PropertySample {
  let phase: Phase

  let values: PropertyValues

  /// Returns a sample after `prepare(for:sender:)` as one after the code of a move, for a move without a
  /// segue; returns any other sample unchanged.
  func byCode(of move: String) -> Self {
    phase.isPrepare ? PropertySample(phase: .code(move), values: values) : self
  }

  /// A part of a controller's initialisation, in the order in which UIKit runs them.
  enum Phase: Hashable, Sendable {
    /// Its initializer.
    case initializer
    /// A dependency container, called for this runtime attribute.
    case injection(String)
    /// The code of the move with this name, after the storyboard returned the controller to it.
    case code(String)
    /// The source's `prepare(for:sender:)`, with this case of a typed destination if there is one.
    case prepare(String?)
    /// Anything else that ran before the controller came on screen, mostly its own code.
    case arrival

    /// Whether it is the source's `prepare(for:sender:)`.
    var isPrepare: Bool {
      if case .prepare = self { true } else { false }
    }

    /// Whether it is a dependency container.
    var isInjection: Bool {
      if case .injection = self { true } else { false }
    }
  }
}

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

// MARK: - Classes

/// What is known of the classes met so far, read once because that takes longer than a whole step.
final class Layouts {
  private var layouts: [ObjectIdentifier: [StoredProperty]] = [:]

  private var modules: [ObjectIdentifier: String] = [:]

  private var viewControllers: [ObjectIdentifier: Bool] = [:]

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

  /// Whether an object is a view controller of UIKit, AppKit or WatchKit, which the framework calls at any time.
  func isViewController(_ object: AnyObject) -> Bool {
    let type: AnyClass = type(of: object)
    return viewControllers.value(for: ObjectIdentifier(type)) {
      sequence(first: type, next: _getSuperclass).contains {
        Self.frameworkClasses.contains(TypeName.text(of: $0))
      }
    }
  }

  private static let frameworkClasses: Set<String> = [
    "UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController",
  ]
}

// MARK: - Held objects

/// An object of the app's that a controller holds, directly or through others: its view model, its
/// presenter, their services.
struct HeldObject {
  let object: AnyObject
  /// The properties that lead to it from the controller, such as `["viewModel", "service"]`.
  let path: [String]
  let properties: [StoredProperty]

  /// The greatest number of objects; a screen that holds more probably holds the app's whole model.
  private static let most = 50

  /// The greatest number of properties between the controller and an object.
  private static let greatestDepth = 4

  /// Returns the objects that a controller holds, nearest first.
  ///
  /// An object is the app's if its class belongs to the controller's module. The search follows only strong
  /// references and computes no lazy properties.
  ///
  /// - Parameters:
  ///   - layouts: The known layouts of classes; the search adds to them.
  ///   - isLeftOut: Whether to leave out an object and all that it holds.
  static func all(
    in controller: AnyObject, _ layouts: Layouts,
    except isLeftOut: (AnyObject) -> Bool = { _ in false }
  ) -> [HeldObject] {
    let module = layouts.module(of: controller)
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(controller)]
    var found: [HeldObject] = []
    var level = [
      HeldObject(object: controller, path: [], properties: layouts.properties(of: controller))
    ]
    for _ in 0..<greatestDepth {
      var next: [HeldObject] = []
      for holder in level {
        for property in holder.properties where property.isStrong && found.count < most {
          guard let object = property.value(in: holder.object).object,
            layouts.module(of: object) == module,
            !isLeftOut(object), seen.insert(ObjectIdentifier(object)).inserted
          else { continue }
          let held = HeldObject(
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
  /// Returns the app's objects that a controller holds, except screens, which are checked on their own arrival,
  /// and the model that all screens share, which changes during a walk.
  func objects(heldBy controller: AnyObject) -> [HeldObject] {
    let model = shared.flatMap { StoredValue.value($0).object }
    return HeldObject.all(in: controller, layouts) { object in
      object === model || liveControllers.values.contains { $0.controller === object }
    }
  }
}
