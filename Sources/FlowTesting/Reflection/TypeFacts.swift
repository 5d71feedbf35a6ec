/// The facts about a type that the renderer needs, computed once because the runtime is slow.
struct TypeFacts {
  let name: String
  let shape: Shape

  /// The stored properties, without those that a framework declares.
  let properties: [StoredProperty]

  /// Whether it is a struct of the standard library with opaque storage, such as `AnySequence`.
  let isBox: Bool

  /// A way in which values of a type are shown.
  enum Shape {
    /// By a text of their own.
    case plain
    case optional
    /// As the value inside, for an `AnyHashable`.
    case box
    case range
    case collection
    case tuple
    case enumeration
    case structure
    /// By their stored properties the first time, and then as a reference.
    case object
    case metatype
    /// As `(function)`.
    case function
    /// By the framework's own text, because the storage differs between platforms.
    case frameworkValue
    /// By the text of the value they stand for, or else as `(not shown)`.
    case frameworkObject
    /// As `(not shown)`, because they are work that runs.
    case running
    /// Not at all, because their storage is unknown, or holds an address.
    case opaque
  }

  init(_ type: Any.Type) {
    let module = TypeName.module(of: type)
    let isFramework = Self.isOfFramework(type)
    let kind = Runtime.kind(of: type)
    name = TypeName.text(of: type)
    properties = StoredProperty.all(of: type)
    isBox = Self.isBox(type)
    shape =
      switch kind {
      case .optional: .optional
      case .tuple: .tuple
      case .function: .function
      case .metatype, .existentialMetatype: .metatype
      case _ where Self.isPlain(type): .plain
      case _ where type is any RunningWork.Type: .running
      case _ where type is any WithoutStableText.Type: .opaque
      case .classType, .foreignClass, .objectiveCClass:
        isFramework || module == "Swift" ? .frameworkObject : .object
      case _ where type == AnyHashable.self: .box
      case _ where type is any RangeText.Type: .range
      // The address inside a pointer.
      case _ where module == "Swift" && properties.contains { $0.typeName.hasPrefix("RawPointer") }:
        .opaque
      case _ where type is any (Collection & CustomReflectable).Type,
        _ where type is any TypeOfElements.Type:
        .collection
      case .structType, .enumType:
        isFramework
          ? .frameworkValue : isBox ? .opaque : kind == .enumType ? .enumeration : .structure
      default: .opaque
      }
  }

  private static func isBox(_ type: Any.Type) -> Bool {
    guard Runtime.kind(of: type) == .structType, TypeName.module(of: type) == "Swift",
      !isPlain(type)
    else { return false }
    return Runtime.fields(declaredBy: type).contains { field in
      switch Runtime.kind(of: field.type) {
      case .classType: TypeName.module(of: field.type) == "Swift"
      case .structType: !(field.type is any Collection.Type) && isBox(field.type)
      case .opaque, nil: true
      default: false
      }
    }
  }

  /// Whether values of a type have a text of their own, as all numbers of the standard library.
  static func isPlain(_ type: Any.Type) -> Bool {
    let isNumber = type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type
    return type is any PlainText.Type || isNumber && TypeName.module(of: type) == "Swift"
  }

  /// Whether a framework declares a type, whose fields are never read.
  static func isOfFramework(_ type: Any.Type) -> Bool {
    frameworks.contains(TypeName.module(of: type))
  }

  /// Whether the app declares a type, and not the standard library or a framework.
  static func isApps(_ type: Any.Type) -> Bool {
    TypeName.module(of: type) != "Swift" && !isOfFramework(type)
  }

  private static let frameworks: Set<String> = [
    "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "MapKit", "ObjectiveC", "Observation", "Synchronization", "SwiftData",
    "SwiftUI", "SwiftUICore",
    "UIKit", "WatchKit", "WebKit", "_Concurrency", "_StringProcessing", "__C",
  ]
}

/// A task, or a stream and what ends it.
private protocol RunningWork {}

extension Task: RunningWork {}
extension AsyncStream: RunningWork {}
extension AsyncStream.Continuation: RunningWork {}
extension AsyncThrowingStream: RunningWork {}
extension AsyncThrowingStream.Continuation: RunningWork {}
extension CheckedContinuation: RunningWork {}

/// A type of the standard library with fields that differ from process to process, or that nobody can read.
private protocol WithoutStableText {}

extension Hasher: WithoutStableText {}
extension Set.Index: WithoutStableText {}
extension Dictionary.Index: WithoutStableText {}
extension Unmanaged: WithoutStableText {}
extension ManagedBuffer: WithoutStableText {}

/// One of Swift's five types of ranges, each with a `lowerBound`, an `upperBound` or both.
protocol RangeText {
  /// The sign between the ends.
  static var sign: String { get }
}

extension Range: RangeText { static var sign: String { "..<" } }
extension ClosedRange: RangeText { static var sign: String { "..." } }
extension PartialRangeFrom: RangeText { static var sign: String { "..." } }
extension PartialRangeUpTo: RangeText { static var sign: String { "..<" } }
extension PartialRangeThrough: RangeText { static var sign: String { "..." } }

/// A type of the standard library that holds elements of other types in storage of its own.
protocol TypeOfElements {
  static var elementType: Any.Type { get }

  /// The elements, read without running code of the app's.
  var storedElements: [Any] { get }
}

extension Sequence {
  static var elementType: Any.Type { Element.self }
  var storedElements: [Any] { map { $0 } }
}

extension Optional: TypeOfElements {
  static var elementType: Any.Type { Wrapped.self }
  var storedElements: [Any] { map { [$0] } ?? [] }
}

extension Array: TypeOfElements {}
extension ContiguousArray: TypeOfElements {}
extension ArraySlice: TypeOfElements {}
extension Set: TypeOfElements {}
extension Dictionary: TypeOfElements {}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: TypeOfElements {
  static var elementType: Any.Type { Element.self }
  var storedElements: [Any] { indices.map { self[$0] } }
}
