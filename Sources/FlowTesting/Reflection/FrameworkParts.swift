import Foundation

/// The values that make up a value of a framework's.
struct FrameworkParts {
  private var values: [Any] = []
  /// The elements of a set, each with how often it is there, or those of a dictionary.
  private var elements: [(Any, Any)]?

  /// Finds the parts of a value, or returns nil for one of which there is only a text.
  init?(of value: Any, isObject: Bool) {
    // Making an object of a value may trap.
    if isObject, !(value is any Error) {
      guard addParts(of: value as AnyObject) else { return nil }
      return
    }
    switch value {
    case let error as any Error:
      let error = error as NSError
      values = [error.domain, error.code, error.userInfo]
    case let type as any Any.Type: values = TypeName.partsWithoutAddress(of: type)
    case let list as any TypeOfElements: values = list.storedElements
    case let raw as any RawRepresentable: values = [raw.rawValue]
    default:
      guard let parts = (value as? any PartialText)?.parts else { return nil }
      values = parts
    }
  }

  private mutating func addParts(of object: AnyObject) -> Bool {
    switch object {
    case let string as NSString: values = [string.description]
    case let number as NSNumber: values = [number.stringValue, String(cString: number.objCType)]
    case is NSNull: break
    case let array as NSArray: values = Array(array)
    case let set as NSCountedSet: elements = set.map { ($0, set.count(for: $0)) }
    case let set as NSSet: elements = set.map { ($0, 1) }
    case let dictionary as NSDictionary: elements = dictionary.map { ($0.key, $0.value) }
    default:
      guard let value = ValueWriter.value(of: object) else { return false }
      values = [value]
    }
    return true
  }

  func read(_ walk: inout FingerprintReader.Walk) {
    if let elements {
      return walk.readUnordered(elements, walk.reader.plan(for: (Any, Any).self))
    }
    walk.remaining -= 1
    walk.fingerprint.mix(values.count)
    for value in values where walk.remaining >= 0 { walk.readDynamic(value) }
  }
}
