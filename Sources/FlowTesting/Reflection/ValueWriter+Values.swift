import Foundation

extension ValueWriter {
  /// Writes the value in an optional; a nested empty optional is shown as such.
  mutating func writeOptional(_ value: Any) {
    guard let wrapped = Runtime.unwrapped(value) else { return append("nil") }
    let isNested = Runtime.unwrapped(wrapped) == nil
    if isNested { append("Optional(") }
    write(wrapped)
    if isNested { append(")") }
  }

  /// Writes a value whose storage is private to its framework.
  mutating func writeFrameworkValue(_ value: Any, _ facts: TypeFacts) {
    if let error = value as? any Error {
      writeError(error as NSError, name: facts.name)
    } else if let raw = value as? any RawRepresentable {
      append("\(facts.name)(rawValue: ")
      write(raw.rawValue)
      append(")")
    } else {
      refuse(facts.name)
    }
  }

  /// Writes an enum as `.case(payload)`.
  mutating func writeEnum(_ value: Any, _ facts: TypeFacts) {
    guard let (name, payload) = Runtime.enumCase(of: value) else { return refuse(facts.name) }
    append(".\(name)")
    guard let payload else { return }
    if Runtime.kind(of: type(of: payload)) == .tuple { return write(payload) }
    append("(")
    write(payload)
    append(")")
  }

  /// Writes a tuple with its labels.
  mutating func writeTuple(_ tuple: Any) {
    append("(")
    for (index, element) in Self.elements(of: tuple).enumerated() {
      if index > 0 { append(", ") }
      // The runtime names elements without a label `.0`, `.1` and so on.
      if !element.name.hasPrefix(".") { append("\(element.name): ") }
      write(element.value)
    }
    append(")")
  }

  /// Writes a range.
  mutating func writeRange(_ range: Any) {
    guard let bounds = (range as? any RangeText)?.bounds else { return }
    if let lower = bounds.lower { write(lower) }
    append(bounds.sign)
    if let upper = bounds.upper { write(upper) }
  }

  /// Writes a collection by the elements of its mirror.
  mutating func writeCollection(_ collection: Any, _ facts: TypeFacts) {
    let reordered = context.isReordering ? (collection as? any Unordered)?.reordered : nil
    let collection = reordered ?? collection
    guard let mirror = (collection as? any CustomReflectable)?.customMirror else { return }
    switch mirror.displayStyle {
    case .collection:
      // One more than may be written, so that it shows that there are more.
      writeList(mirror.children.prefix(context.countLimit + 1).map(\.value))
    case .set:
      writeUnordered(mirror.children.map { [$0.value] }, between: ("Set([", "])"))
    case .dictionary:
      let pairs = mirror.children.map { Self.elements(of: $0.value).map(\.value) }
      writeUnordered(pairs, between: pairs.isEmpty ? ("[:", "]") : ("[", "]"))
    default:
      append(facts.name)
      writeProperties(facts.properties, of: collection)
    }
  }

  /// Writes elements in order.
  mutating func writeList(_ elements: [Any]) {
    append("[")
    for (index, element) in elements.enumerated() where !isTooLong {
      if index > 0 { append(", ") }
      write(element)
    }
    append("]")
  }

  /// Writes properties with their names, like the call of an initializer.
  mutating func writeProperties(_ properties: [StoredProperty], of value: Any) {
    append("(")
    for (index, property) in properties.enumerated() {
      append(index == 0 ? "\(property.name): " : ", \(property.name): ")
      switch property.value(in: value) {
      case .value(let value): write(value, of: property)
      case .notComputed: append("(not computed)")
      case .notRead(let reason): append("(\(reason.rawValue))")
      }
    }
    append(")")
  }

  private static func elements(of tuple: Any) -> [(name: String, value: Any)] {
    let type = Swift.type(of: tuple)
    return Runtime.fields(declaredBy: type).enumerated().map { index, field in
      (field.name, Runtime.child(of: tuple, declaredBy: type, at: index))
    }
  }
}
