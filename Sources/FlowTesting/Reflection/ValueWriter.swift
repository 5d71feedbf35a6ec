import Foundation

/// The writer of one value's text, part by part, by the rules of ``ValueText``.
struct ValueWriter {
  /// The rules and the facts about types.
  let context: ValueText
  private(set) var place: Place
  var objects = ShownObjects()
  var outcome = Outcome()
  /// The number of values around the next one.
  var depth = 0
  var count = 0
  /// The values that are too deep to show in place.
  private var postponed: [(value: DeclaredValue, outside: [String])] = []

  /// Whether this is a draft of one element, written only to sort a set.
  var isDraft = false
  /// Whether the value is in a set, where its place may differ in the next frame.
  var isInSet = false
  /// Whether the element that is written is one of several look-alikes in a set.
  var isOneOfSeveral = false

  init(_ context: ValueText, at place: Place = Place()) {
    self.context = context
    self.place = place
  }

  /// A value, and whether its declared type, an existential such as `any Error`, does not say its own type.
  ///
  /// Its text then has the name of its type where a value of another type could have the same text:
  ///
  /// ```swift
  /// // [any Error]: [Network.offline, Disk.full]
  /// // [String: Any]: ["count": UInt8(1), "name": "Rex", "pets": [Pet]([])]
  /// ```
  ///
  /// The types that literals have by default are left out, and so is that of nil.
  struct DeclaredValue {
    let value: Any
    var isErased = false

    init(_ value: Any, isErased: Bool = false) { (self.value, self.isErased) = (value, isErased) }

    init(_ value: Any, declared type: Any.Type) {
      self.init(value, isErased: Runtime.isExistential(type))
    }
  }

  /// The place of the value that is written.
  struct Place {
    /// The beginning, which the names continue: that of a draft's element, or of a value that was too deep.
    var outside: [String] = []
    /// The name of the value that was too deep, such as `Home.list.below 3`, before the place in it.
    var root = ""
    /// The names, such as `Home`, `.cart`, `[2]`; in a draft from its element on.
    var names: [String] = []

    var all: [String] { outside + names }

    /// The place as references show it, such as `Home.cart[2]`; `self` for the whole value.
    var text: String {
      let text = root + names.joined()
      return text.isEmpty ? "self" : String(text.drop { $0 == "." })
    }
  }

  /// The objects that the text shows in place.
  struct ShownObjects {
    var all: [ObjectIdentifier] = []
    var appearances: [ObjectIdentifier: Appearance] = [:]
    /// Those that were shown before each of the drafts around this one.
    var before: [[ObjectIdentifier: Appearance]] = []

    /// The first appearance of an object in the text.
    struct Appearance: Equatable {
      let name: String
      /// Whether it is one of several look-alikes in a set, which cannot be told apart.
      var isOneOfSeveral = false
    }

    subscript(id: ObjectIdentifier) -> Appearance? {
      before.lazy.compactMap { $0[id] }.first ?? appearances[id]
    }
  }

  /// The parts of a value that its text lacks.
  struct Outcome {
    var refusals: [String] = []
    /// Whether a draft is final: it names no objects and is not cut short.
    var isFinal = true
    var isCut = false

    mutating func add(_ part: Outcome) {
      refusals += part.refusals
      isFinal = isFinal && part.isFinal
      isCut = isCut || part.isCut
    }
  }

  mutating func tree(of declared: DeclaredValue) -> ValueTree {
    let (value, isErased) = (declared.value, declared.isErased)
    count += 1
    guard count <= context.countLimit else { return cut() }
    if !context.rules.choosesNoText, let tree = chosenTree(of: value) { return tree }
    let facts = context.facts(of: type(of: value))
    switch facts.shape {
    case .plain:
      let text = (value as? any PlainText)?.plainText ?? "\(value)"
      return ValueTree(isErased ? Self.named(text, type(of: value), facts.name) : text)
    case .optional: return optional(value, isErased)
    case .function: return ValueTree(ValueTree.function)
    case .metatype:
      return ValueTree((value as? Any.Type).map { "\(TypeName.text(of: $0)).self" } ?? facts.name)
    case .running: return ValueTree(notShown: facts.name)
    case .opaque: return refuse(facts.name)
    default:
      guard depth < ValueText.depthLimit else { return postpone(declared) }
      depth += 1
      defer { depth -= 1 }
      return parts(of: value, facts, isErased)
    }
  }

  mutating func tree(of declared: DeclaredValue, at step: String) -> ValueTree {
    place.names.append(step)
    defer { place.names.removeLast() }
    return tree(of: declared)
  }

  mutating func tree(of property: StoredProperty, in object: Any) -> ValueTree {
    place.names.append(".\(property.name)")
    defer { place.names.removeLast() }
    let name = context.rules.name(of: property, at: place.all)
    // A redacted collection or object is not read, since other threads may write to it.
    if let name, !TypeFacts.isPlain(property.unwrappedType) { return ValueTree("<\(name)>") }
    switch property.value(in: object) {
    case .value(let value):
      return name.map { placeholder($0, of: value) }
        ?? tree(of: DeclaredValue(value, declared: property.type))
    case .notComputed: return ValueTree("(not computed)")
    case .notRead(.notCopyable): return refuse(property.typeName)
    case .notRead(let reason): return ValueTree("(\(reason.rawValue))")
    }
  }

  private mutating func parts(of value: Any, _ facts: TypeFacts, _ isErased: Bool) -> ValueTree {
    switch facts.shape {
    case .box:
      return tree(of: DeclaredValue((value as? AnyHashable)?.base ?? facts.name, isErased: true))
    case .range: return range(value, isErased)
    case .collection:
      var tree = collection(value, facts)
      if isErased, tree.shape != .fields, tree.shape != .leaf { tree.head = facts.name }
      return tree
    case .tuple: return tuple(value, isErased)
    case .enumeration: return enumeration(value, facts, isErased)
    case .object, .frameworkObject:
      guard let object = Runtime.object(in: value) else { return refuse(facts.name) }
      if let label = context.label(object) { return ValueTree("→ \(label)") }
      if case .object = facts.shape { return self.object(object, facts) }
      return frameworkObject(object, facts)
    case .frameworkValue: return frameworkValue(value, facts, isErased)
    default: return fields(facts.properties, of: value, facts.name)
    }
  }

  /// Returns a text with the values that were too deep to show in place.
  ///
  /// - Parameter name: The name of the whole value, such as `Home.list`; empty if it stands alone.
  mutating func rendering(_ tree: ValueTree, of name: String = "") -> ValueText.Rendering {
    var parts = [ValueTree.Part(label: "value", tree: tree)]
    while parts.count <= postponed.count {
      let (number, (value, outside)) = (parts.count, postponed[parts.count - 1])
      place = Place(outside: outside, root: "\(name).below \(number)")
      parts.append(ValueTree.Part(label: "below \(number)", tree: self.tree(of: value)))
    }
    return ValueText.Rendering(
      tree: parts.count == 1 ? tree : ValueTree(.fields, title: "deep", parts),
      refusals: outcome.refusals)
  }

  private mutating func postpone(_ declared: DeclaredValue) -> ValueTree {
    guard !isDraft else { return cut() }
    postponed.append((declared, context.rules.end(of: place.all)))
    return ValueTree("(below \(postponed.count))")
  }

  mutating func cut() -> ValueTree {
    if !isDraft, !outcome.isCut {
      outcome.refusals.append("more than \(Wording.grouped(context.countLimit)) values")
    }
    (outcome.isCut, outcome.isFinal) = (true, false)
    return ValueTree("…")
  }

  mutating func refuse(_ name: String) -> ValueTree {
    outcome.refusals.append(name)
    return ValueTree("\(ValueTree.refusal)\(name)>")
  }

  // MARK: - Values

  /// Returns the text of an optional; a nested empty optional is shown as such, with each level around it.
  mutating func optional(_ value: Any, _ isErased: Bool) -> ValueTree {
    guard let wrapped = Runtime.unwrapped(value) else { return ValueTree("nil") }
    let isErased = isErased || Runtime.isExistential(Runtime.declaredType(of: wrapped))
    let tree = tree(of: DeclaredValue(wrapped, isErased: isErased))
    var inner: Any? = wrapped
    while let value = inner, Runtime.kind(of: type(of: value)) == .optional {
      inner = Runtime.unwrapped(value)
    }
    return inner == nil ? tree.inside("Optional") : tree
  }

  /// Returns the text of a value whose storage is private to its framework.
  mutating func frameworkValue(_ value: Any, _ facts: TypeFacts, _ isErased: Bool) -> ValueTree {
    if let error = value as? any Error { return self.error(error as NSError, name: facts.name) }
    if let raw = value as? any RawRepresentable {
      let tree = tree(of: DeclaredValue(raw.rawValue), at: ".rawValue")
      return .fields(facts.name, [ValueTree.Part(label: "rawValue", tree: tree)])
    }
    let isEnum = Runtime.kind(of: type(of: value)) == .enumType
    return isEnum ? enumeration(value, facts, isErased) : ValueTree(notShown: facts.name)
  }

  /// Returns the text of an enum, such as `.case(payload)`, or `Type.case(payload)` in an existential.
  mutating func enumeration(_ value: Any, _ facts: TypeFacts, _ isErased: Bool) -> ValueTree {
    guard let (name, payload) = Runtime.enumCase(of: value) else { return refuse(facts.name) }
    let word = isErased ? "\(facts.name).\(name)" : ".\(name)"
    guard let payload else { return ValueTree(word) }
    let value = DeclaredValue(payload, declared: Runtime.declaredType(of: payload))
    guard Runtime.kind(of: type(of: payload)) == .tuple else {
      return tree(of: value, at: ".\(name)").inside(word)
    }
    var tree = tuple(payload, value.isErased, at: ".\(name)")
    (tree.head, tree.title) = (word, word)
    return tree
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
    let sign = (type(of: range) as? any RangeText.Type)?.sign ?? ""
    let bounds = Self.elements(of: range, areErased: isErased)
    let ends = ["lowerBound", "upperBound"].map { end in
      bounds.first { $0.name == end }.map { tree(of: $0.value).text } ?? ""
    }
    return ValueTree(ends[0] + sign + ends[1])
  }

  /// Returns the text of a collection by the elements of its mirror; an inline array has none.
  mutating func collection(_ collection: Any, _ facts: TypeFacts) -> ValueTree {
    guard let mirror = (collection as? any CustomReflectable)?.customMirror else {
      guard let list = collection as? any TypeOfElements else { return refuse(facts.name) }
      let type = Swift.type(of: list).elementType
      return self.list(list.storedElements.map { DeclaredValue($0, declared: type) }, facts.name)
    }
    let element = (type(of: collection) as? any Sequence.Type)?.elementType
    if let tree = elements(of: mirror, facts.name, element) { return tree }
    return facts.isBox ? refuse(facts.name) : fields(facts.properties, of: collection, facts.name)
  }

  /// Returns the text of the elements that a mirror shows; nil for a mirror of other parts.
  mutating func elements(of mirror: Mirror, _ name: String, _ type: Any.Type?) -> ValueTree? {
    let isErased = type.map(Runtime.isExistential) ?? false
    // Packages have sets and dictionaries with an order, and mirrors that do not say so.
    let isUnordered = mirror.subjectType is any Unordered.Type
    switch mirror.displayStyle {
    case .collection:
      // One more than may be written, so that a longer list is cut and refused.
      let children = mirror.children.prefix(context.countLimit + 1)
      return list(children.map { DeclaredValue($0.value, isErased: isErased) }, name)
    case .set:
      let members = mirror.children.map { DeclaredValue($0.value, isErased: isErased) }
      return isUnordered ? unordered(members.map { [$0] }, .members, name) : list(members, name)
    case .dictionary where mirror.children.allSatisfy({ $0.label == nil }):
      let pairs = mirror.children.map { Self.elements(of: $0.value).map(\.value) }
      return isUnordered ? unordered(pairs, .entries, name) : entries(pairs, name)
    default: return nil
    }
  }

  mutating func list(_ elements: [DeclaredValue], _ name: String) -> ValueTree {
    var ids: Set<String> = []
    var parts: [ValueTree.Part] = []
    for (index, element) in elements.enumerated() where count <= context.countLimit {
      let id = id(of: element.value).flatMap { ids.insert($0).inserted ? $0 : nil }
      var tree = tree(of: element, at: "[\(id.map { "id \($0)" } ?? "\(index)")]")
      tree.id = id
      parts.append(ValueTree.Part(label: "", tree: tree))
    }
    return ValueTree(.elements, title: name, parts)
  }

  /// Returns the text of an element's `id`, stored or computed; nil without one, or for one that is an object.
  private func id(of element: Any) -> String? {
    guard let value = Runtime.unwrapped(element) else { return nil }
    let facts = context.facts(of: type(of: value))
    switch facts.shape {
    case .structure, .object, .enumeration: break
    default: return nil
    }
    // Nothing is shown by this yet, and no placeholder has a number from it.
    var draft = self
    (draft.isDraft, draft.outcome.isFinal) = (true, true)
    var text: String?
    if let stored = facts.properties.first(where: { $0.name == "id" }) {
      text = draft.tree(of: stored, in: value).text
    } else if context.rules.patterns.isEmpty, let id = (value as? any Identifiable)?.id as Any?,
      !(id is ObjectIdentifier)
    {
      // A computed one may show a property that the test leaves out.
      text = draft.tree(of: DeclaredValue(id)).text
    }
    return draft.outcome.isFinal ? text : nil
  }

  /// Returns the text of properties with their names, like the call of an initializer.
  mutating func fields(_ properties: [StoredProperty], of value: Any, _ name: String) -> ValueTree {
    .fields(name, properties.map { ValueTree.Part(label: $0.name, tree: tree(of: $0, in: value)) })
  }

  private static func elements(
    of tuple: Any, areErased: Bool = false
  ) -> [(name: String, value: DeclaredValue)] {
    let type = Swift.type(of: tuple)
    return Runtime.fields(declaredBy: type).enumerated().map { index, field in
      let value = Runtime.child(of: tuple, declaredBy: type, at: index)
      return (
        field.name, DeclaredValue(value, isErased: areErased || Runtime.isExistential(field.type))
      )
    }
  }

  // MARK: - Objects

  /// Returns the text of an object: its properties the first time, and then a reference to the place where it
  /// was first seen.
  mutating func object(_ object: AnyObject, _ facts: TypeFacts) -> ValueTree {
    let id = ObjectIdentifier(object)
    outcome.isFinal = false
    if let known = objects[id] {
      var tree = ValueTree("→ \(known.isOneOfSeveral ? "(one of) \(facts.name)" : known.name)")
      if !known.isOneOfSeveral { tree.identity = known.name }
      return tree
    }
    let here = place.text
    let known = isDraft || isInSet ? nil : context.objects?.name(of: object, at: here)
    objects.appearances[id] = ShownObjects.Appearance(name: known ?? here)
    objects.all.append(id)
    var tree = fields(facts.properties, of: object, facts.name)
    tree.identity = known
    if let known, known != here { tree.origin = " \(known)" }
    return tree
  }

  /// Returns the text of a framework's object by the value it stands for; any other, such as a view, is not shown.
  mutating func frameworkObject(_ object: AnyObject, _ facts: TypeFacts) -> ValueTree {
    switch object {
    case let string as NSString: ValueTree(string.description.quoted)
    case let string as NSAttributedString: ValueTree(string.string.quoted)
    case let number as NSNumber: ValueTree(number.stringValue)
    case let error as NSError: self.error(error, name: facts.name)
    case is NSNull: ValueTree("null")
    case let array as NSArray: list(array.map { DeclaredValue($0) }, facts.name)
    case let set as NSSet: unordered(set.map { [DeclaredValue($0)] }, .members, facts.name)
    case let dictionary as NSDictionary:
      unordered(
        dictionary.map { [DeclaredValue($0.key), DeclaredValue($0.value)] }, .entries, facts.name)
    default:
      Self.value(of: object).map { tree(of: DeclaredValue($0)) } ?? ValueTree(notShown: facts.name)
    }
  }

  /// Returns the value of Swift's that an object of Foundation stands for; nil for any other.
  static func value(of object: AnyObject) -> (any PlainText)? {
    func value<Value: PlainText>(_ type: Value.Type) -> (any PlainText)? { object as? Value }
    let types: [any PlainText.Type] = [
      Date.self, URL.self, UUID.self, Data.self, IndexPath.self, IndexSet.self,
      DateComponents.self, Locale.self, TimeZone.self, Calendar.self,
    ]
    return types.lazy.compactMap { value($0) }.first
  }

  /// Returns the text of an error of Foundation: its domain and code, because its own text depends on the
  /// language.
  mutating func error(_ error: NSError, name: String) -> ValueTree {
    var parts = [
      ValueTree.Part(label: "domain", tree: ValueTree(error.domain.quoted)),
      ValueTree.Part(label: "code", tree: ValueTree("\(error.code)")),
    ]
    if !error.userInfo.isEmpty {
      let tree = tree(of: DeclaredValue(error.userInfo), at: ".userInfo")
      parts.append(ValueTree.Part(label: "userInfo", tree: tree))
    }
    return .fields(name, parts)
  }
}

// MARK: - Existentials

extension ValueWriter {
  /// Returns the text of a value with the name of its type, unless it begins with that or is a literal's.
  fileprivate static func named(_ text: String, _ type: Any.Type, _ name: String) -> String {
    let start = name.prefix { $0 != "<" }
    let isNamed =
      text.hasPrefix("\(start)(") || text.hasPrefix("\(start).") || text.hasPrefix("\(start)<")
    return isNamed || unnamed.contains(ObjectIdentifier(type)) ? text : "\(name)(\(text))"
  }

  /// The types of literals, and those whose texts are like no other's.
  private static let unnamed = Set(
    ([Int.self, Double.self, String.self, Bool.self, UUID.self, Date.self] as [Any.Type])
      .map { ObjectIdentifier($0) })
}
