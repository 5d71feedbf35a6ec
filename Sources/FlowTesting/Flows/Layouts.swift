/// The layouts of the classes met so far, read once because that takes longer than a whole step.
final class Layouts {
  let reader: FingerprintReader

  private var layouts: [ObjectIdentifier: Layout] = [:]

  init(_ reader: FingerprintReader) { self.reader = reader }

  subscript(object: AnyObject) -> Layout {
    let type: AnyClass = type(of: object)
    return layouts.value(for: ObjectIdentifier(type)) { Layout(of: type, reader) }
  }

  /// Samples the variables of an object, and those of the app's objects that it refers to, after a phase.
  func sample(_ object: AnyObject, after phase: PropertySample.Phase) -> PropertySample {
    let layout = self[object]
    var held: [ObjectIdentifier: [HeldValue]] = [:]
    for property in layout.references {
      guard let other = property.object(in: object) else { continue }
      let own = self[other]
      guard own.module == layout.module else { continue }
      held[ObjectIdentifier(other)] = reader.sample(own.variables, of: other)
    }
    return PropertySample(
      phase: phase, properties: layout.variables,
      values: reader.sample(layout.variables, of: object), held: held)
  }

  /// Returns what the properties of an object hold.
  func values(of object: AnyObject) -> [HeldValue] {
    reader.sample(self[object].properties, of: object)
  }
}

/// The module and the stored properties of a class, as the runtime has them.
final class Layout {
  let module: String

  /// The stored properties, the superclasses' first, without those of a superclass of another module, which the app
  /// cannot change.
  let properties: [PropertyReader]

  /// The properties that may change or be nil: all but constants.
  private(set) lazy var variables = properties.filter { !$0.property.isConstant }
  private(set) lazy var constants = properties.filter(\.property.isConstant)

  /// The properties whose value may be an object that they keep alive.
  private(set) lazy var references = properties.filter {
    $0.property.isStrong && $0.property.mayBeObject
  }

  /// Whether it is a view controller of UIKit, AppKit or WatchKit, which the framework calls at any time.
  let isViewController: Bool

  /// The class name in a storyboard that it was last found to match.
  var className: String?

  private static let frameworkClasses: Set<String> = [
    "UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController",
  ]

  fileprivate init(of type: AnyClass, _ reader: FingerprintReader) {
    let module = TypeName.module(of: type)
    self.module = module
    properties = StoredProperty.all(of: type).filter {
      $0.owner == type || TypeName.module(of: $0.owner) == module
    }.map { PropertyReader($0, reader) }
    isViewController = Self.isViewController(type)
  }

  static func isViewController(_ type: AnyClass) -> Bool {
    Runtime.classes(from: type).contains { frameworkClasses.contains(TypeName.text(of: $0)) }
  }
}
