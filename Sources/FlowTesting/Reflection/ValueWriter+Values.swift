import Foundation

extension ValueWriter {
  /// Returns the text of an optional; a nested empty optional is shown as such, with each level around it.
  mutating func optional(_ value: Any, _ isErased: Bool) -> ValueTree {
    guard let wrapped = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let tree = tree(of: isErased ? ErasedValue(value: wrapped) : Self.payload(wrapped))
    var inner: Any? = wrapped
    while let value = inner, Runtime.kind(of: type(of: value)) == .optional {
      inner = Runtime.unwrapped(value)
    }
    return inner == nil ? tree.inside("Optional") : tree
  }

  /// Returns the text of a value whose storage is private to its framework.
  mutating func frameworkValue(_ value: Any, _ facts: TypeFacts, _ isErased: Bool) -> ValueTree {
    if let error = value as? any Error { return self.error(error as NSError, name: facts.name) }
    if let notification = value as? Notification { return self.notification(notification) }
    if let tree = frameworkText(value, facts) { return tree }
    guard let raw = value as? any RawRepresentable else {
      let isEnum = Runtime.kind(of: type(of: value)) == .enumType
      return isEnum ? enumeration(value, facts, isErased) : refuse(facts.name)
    }
    let part = ValueTree.Part(label: "rawValue", tree: tree(of: raw.rawValue, at: ".rawValue"))
    return .fields(facts.name, [part])
  }

  private mutating func notification(_ notification: Notification) -> ValueTree {
    let parts: [(String, Any)] = [
      ("name", notification.name.rawValue), ("object", notification.object as Any),
      ("userInfo", notification.userInfo as Any),
    ]
    return .fields(
      "Notification",
      parts.map { ValueTree.Part(label: $0, tree: tree(of: $1, at: ".\($0)")) })
  }

  /// Returns the text of an enum, such as `.case(payload)`, or `Type.case(payload)` in an existential.
  mutating func enumeration(_ value: Any, _ facts: TypeFacts, _ isErased: Bool) -> ValueTree {
    guard let (name, payload) = Runtime.enumCase(of: value) else { return refuse(facts.name) }
    let word = isErased ? "\(facts.name).\(name)" : ".\(name)"
    guard let payload else { return ValueTree(word) }
    guard Runtime.kind(of: type(of: payload)) == .tuple else {
      return tree(of: Self.payload(payload), at: ".\(name)").inside(word)
    }
    let isPayloadErased = Runtime.isExistential(Runtime.declaredType(of: payload))
    var tree = tuple(payload, isPayloadErased, at: ".\(name)")
    (tree.head, tree.title) = (word, word)
    return tree
  }

  /// Returns the payload of an enum, marked if its declared type is an existential.
  private static func payload(_ payload: Any) -> Any {
    ErasedValue.marked(payload, declared: Runtime.declaredType(of: payload))
  }

  /// Returns the text of a tuple with its labels; elements without one have their number.
  mutating func tuple(_ tuple: Any, _ isErased: Bool, at place: String = "") -> ValueTree {
    let elements = Self.elements(of: tuple, areErased: isErased)
    let parts = elements.map { name, value in
      // The runtime names elements without a label `.0`, `.1` and so on.
      ValueTree.Part(
        label: name,
        tree: tree(of: value, at: place + (name.hasPrefix(".") ? name : ".\(name)")))
    }
    return ValueTree(.fields, title: "(\(elements.map(\.name).joined(separator: ", ")))", parts)
  }

  mutating func range(_ range: Any, _ isErased: Bool) -> ValueTree {
    guard let bounds = (range as? any RangeText)?.bounds else { return ValueTree("") }
    let ends = [bounds.lower, bounds.upper].map {
      $0.map { tree(of: isErased ? ErasedValue(value: $0) : $0).text } ?? ""
    }
    return ValueTree(ends[0] + bounds.sign + ends[1])
  }

  /// Returns the text of a collection by the elements of its mirror.
  mutating func collection(_ collection: Any, _ facts: TypeFacts) -> ValueTree {
    guard let mirror = (collection as? any CustomReflectable)?.customMirror else {
      return refuse(facts.name)
    }
    let element = (type(of: collection) as? any Sequence.Type)
      .map { Self.elementType(of: $0) }
    if let tree = elements(of: mirror, facts.name, element) { return tree }
    return facts.isBox ? refuse(facts.name) : fields(facts.properties, of: collection, facts.name)
  }

  private static func elementType<Elements: Sequence>(of _: Elements.Type) -> Any.Type {
    Elements.Element.self
  }

  /// Returns the text of the elements that a mirror shows; nil for a mirror of other parts.
  ///
  /// - Parameter type: The declared type of the elements; nil if it is not known.
  mutating func elements(of mirror: Mirror, _ name: String, _ type: Any.Type?) -> ValueTree? {
    func marked(_ child: Mirror.Child) -> Any {
      type.map { ErasedValue.marked(child.value, declared: $0) } ?? child.value
    }
    switch mirror.displayStyle {
    case .collection:
      // One more than may be written, so that a longer list is cut and refused.
      return list(mirror.children.prefix(context.countLimit + 1).map(marked), name)
    case .set:
      return unordered(mirror.children.map { [marked($0)] }, .members, name)
    case .dictionary where mirror.children.allSatisfy({ $0.label == nil }):
      let pairs = mirror.children.map { Self.elements(of: $0.value).map(\.value) }
      return unordered(pairs, .entries, name)
    default: return nil
    }
  }

  /// Returns the text of a list of the standard library that is no collection.
  mutating func list(_ value: Any, _ facts: TypeFacts) -> ValueTree {
    guard let list = value as? any TypeOfElements else { return refuse(facts.name) }
    let type = Swift.type(of: list).elementTypes.first
    let elements = list.storedElements.map { element in
      type.map { ErasedValue.marked(element, declared: $0) } ?? element
    }
    return self.list(elements, facts.name)
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
    .fields(name, properties.map { ValueTree.Part(label: $0.name, tree: tree(of: $0, in: value)) })
  }

  private static func elements(
    of tuple: Any, areErased: Bool = false
  ) -> [(name: String, value: Any)] {
    let type = Swift.type(of: tuple)
    return Runtime.fields(declaredBy: type).enumerated().map { index, field in
      let value = Runtime.child(of: tuple, declaredBy: type, at: index)
      return (
        field.name,
        areErased ? ErasedValue(value: value) : ErasedValue.marked(value, declared: field.type)
      )
    }
  }
}
