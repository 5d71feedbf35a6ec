import Foundation

extension ValueWriter {
  /// Returns the text of an optional; a nested empty optional is shown as such, with each level around it.
  mutating func optional(_ value: Any) -> ValueTree {
    guard let wrapped = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let tree = tree(of: wrapped)
    var inner: Any? = wrapped
    while let value = inner, Runtime.kind(of: type(of: value)) == .optional {
      inner = Runtime.unwrapped(value)
    }
    return inner == nil ? tree.inside("Optional") : tree
  }

  /// Returns the text of a value whose storage is private to its framework.
  mutating func frameworkValue(_ value: Any, _ facts: TypeFacts) -> ValueTree {
    if let error = value as? any Error { return self.error(error as NSError, name: facts.name) }
    if let notification = value as? Notification { return self.notification(notification) }
    if let tree = frameworkText(value, facts) { return tree }
    guard let raw = value as? any RawRepresentable else {
      let isEnum = Runtime.kind(of: type(of: value)) == .enumType
      return isEnum ? enumeration(value, facts) : refuse(facts.name)
    }
    let part = ValueTree.Part(label: "rawValue", tree: tree(of: raw.rawValue, at: ".rawValue"))
    return ValueTree(.fields, head: facts.name, title: facts.name, [part])
  }

  private mutating func notification(_ notification: Notification) -> ValueTree {
    let parts: [(String, Any)] = [
      ("name", notification.name.rawValue), ("object", notification.object as Any),
      ("userInfo", notification.userInfo as Any),
    ]
    return ValueTree(
      .fields, head: "Notification", title: "Notification",
      parts.map { ValueTree.Part(label: $0, tree: tree(of: $1, at: ".\($0)")) })
  }

  /// Returns the text of an enum, such as `.case(payload)`.
  mutating func enumeration(_ value: Any, _ facts: TypeFacts) -> ValueTree {
    guard let (name, payload) = Runtime.enumCase(of: value) else { return refuse(facts.name) }
    guard let payload else { return ValueTree(".\(name)") }
    guard Runtime.kind(of: type(of: payload)) == .tuple else {
      return tree(of: payload, at: ".\(name)").inside(".\(name)")
    }
    var tree = tuple(payload, facts, at: ".\(name)")
    (tree.head, tree.title) = (".\(name)", ".\(name)")
    return tree
  }

  /// Returns the text of a tuple with its labels; elements without one have their number.
  mutating func tuple(_ tuple: Any, _ facts: TypeFacts, at place: String = "") -> ValueTree {
    let elements = Self.elements(of: tuple)
    let parts = elements.map { name, value in
      // The runtime names elements without a label `.0`, `.1` and so on.
      ValueTree.Part(
        label: name,
        tree: tree(of: value, at: place + (name.hasPrefix(".") ? name : ".\(name)")))
    }
    return ValueTree(.fields, title: "(\(elements.map(\.name).joined(separator: ", ")))", parts)
  }

  mutating func range(_ range: Any) -> ValueTree {
    guard let bounds = (range as? any RangeText)?.bounds else { return ValueTree("") }
    let ends = [bounds.lower, bounds.upper].map { $0.map { tree(of: $0).text } ?? "" }
    return ValueTree(ends[0] + bounds.sign + ends[1])
  }

  /// Returns the text of a collection by the elements of its mirror.
  mutating func collection(_ collection: Any, _ facts: TypeFacts) -> ValueTree {
    guard let mirror = (collection as? any CustomReflectable)?.customMirror else {
      return refuse(facts.name)
    }
    if let tree = elements(of: mirror, facts.name) { return tree }
    return facts.isBox ? refuse(facts.name) : fields(facts.properties, of: collection, facts.name)
  }

  /// Returns the text of the elements that a mirror shows; nil for a mirror of other parts.
  mutating func elements(of mirror: Mirror, _ name: String) -> ValueTree? {
    switch mirror.displayStyle {
    case .collection:
      // One more than may be written, so that a longer list is cut and refused.
      return list(mirror.children.prefix(context.countLimit + 1).map(\.value), name)
    case .set:
      return unordered(mirror.children.map { [$0.value] }, ValueTree(.members, title: name, []))
    case .dictionary where mirror.children.allSatisfy({ $0.label == nil }):
      let pairs = mirror.children.map { Self.elements(of: $0.value).map(\.value) }
      return unordered(pairs, ValueTree(.entries, title: name, []))
    default: return nil
    }
  }

  /// Returns the text of elements in order.
  mutating func list(_ elements: [Any], _ name: String) -> ValueTree {
    var parts: [ValueTree.Part] = []
    for (index, element) in elements.enumerated() where count <= context.countLimit {
      parts.append(ValueTree.Part(label: "", tree: tree(of: element, at: "[\(index)]")))
    }
    return ValueTree(.elements, title: name, parts)
  }

  /// Returns the text of properties with their names, like the call of an initializer.
  mutating func fields(_ properties: [StoredProperty], of value: Any, _ name: String) -> ValueTree {
    let parts = properties.map {
      ValueTree.Part(label: $0.name, tree: tree(of: $0, in: value))
    }
    return ValueTree(.fields, head: name, title: name, parts)
  }

  private static func elements(of tuple: Any) -> [(name: String, value: Any)] {
    let type = Swift.type(of: tuple)
    return Runtime.fields(declaredBy: type).enumerated().map { index, field in
      (field.name, Runtime.child(of: tuple, declaredBy: type, at: index))
    }
  }
}
