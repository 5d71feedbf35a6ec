/// The writer of one value's text, part by part, by the rules of ``ValueText``.
struct ValueWriter {
  /// The first appearance of an object in the text.
  struct Appearance: Equatable {
    /// The name that references use.
    let name: String
    /// Whether it is one of several look-alikes in a set, which cannot be told apart.
    var isOneOfSeveral = false
  }

  /// The rules and the facts about types.
  let context: ValueText
  /// The place of the value that is written, such as `Home`, `.cart`, `[2]`; in a draft from its element on.
  private(set) var place: [String]
  /// The place of the element of a draft.
  var outside: [String] = []
  /// The types without a stable text so far.
  var refusals: [String] = []
  /// The objects that this text shows in place.
  var shown: [ObjectIdentifier] = []
  /// The objects shown so far.
  var seen: [ObjectIdentifier: Appearance] = [:]
  /// The number of values around the next one.
  var depth = 0
  /// The number of values written so far.
  var count = 0
  /// The values that are too deep to show in place.
  private var postponed: [(value: Any, place: [String])] = []

  /// Whether this is a draft of one element, written only to sort a set.
  var isDraft = false
  /// Whether the value is in a set, where its place may differ in the next frame.
  var isInSet = false
  /// The objects that were shown before each of the drafts around this one.
  var seenBefore: [[ObjectIdentifier: Appearance]] = []
  /// Whether a draft is final: it names no objects and is not cut short.
  var isFinal = true
  /// Whether the element that is written is one of several look-alikes in a set.
  var isOneOfSeveral = false
  var isCut = false

  init(_ context: ValueText, at place: [String]) {
    self.context = context
    self.place = place
  }

  /// The place of the value that is written, such as `Home.cart[2]`; `self` for the whole value.
  var placeText: String {
    let text = place.joined()
    return text.isEmpty ? "self" : String(text.drop { $0 == "." })
  }

  mutating func tree(of value: Any) -> ValueTree {
    guard type(of: value) == ErasedValue.self, let erased = value as? ErasedValue else {
      return tree(of: value, isErased: false)
    }
    return tree(of: erased.value, isErased: true)
  }

  private mutating func tree(of value: Any, isErased: Bool) -> ValueTree {
    count += 1
    guard count <= context.countLimit else { return cut() }
    if !context.rules.choosesNoText, let tree = chosenTree(of: value) { return tree }
    let facts = context.facts(of: type(of: value))
    switch facts.shape {
    case .plain:
      let text = (value as? any PlainText)?.plainText ?? facts.name
      return ValueTree(isErased ? ErasedValue.named(text, type(of: value), facts.name) : text)
    case .optional: return optional(value, isErased)
    case .function: return ValueTree(ValueTree.function)
    case .metatype:
      return ValueTree((value as? Any.Type).map { "\(TypeName.text(of: $0)).self" } ?? facts.name)
    case .running: return ValueTree("\(ValueTree.notShown)\(facts.name))")
    case .pointer, .opaque: return refuse(facts.name)
    default:
      guard depth < ValueText.depthLimit else {
        return postpone(isErased ? ErasedValue(value: value) : value)
      }
      depth += 1
      defer { depth -= 1 }
      return parts(of: value, facts, isErased)
    }
  }

  /// Returns the text of a value at a place below the current one.
  mutating func tree(of value: Any, at step: String) -> ValueTree {
    place.append(step)
    defer { place.removeLast() }
    return tree(of: value)
  }

  /// Returns the text of a property of an object or a struct, or its placeholder.
  mutating func tree(of property: StoredProperty, in object: Any) -> ValueTree {
    place.append(".\(property.name)")
    defer { place.removeLast() }
    let name = context.rules.name(of: property, at: outside + place)
    // A redacted collection or object is not read, since other threads may write to it.
    if let name, !property.isPlain { return ValueTree("<\(name)>") }
    switch property.value(in: object) {
    case .value(let value):
      return name.map { placeholder($0, of: value) }
        ?? tree(of: ErasedValue.marked(value, declared: property.type))
    case .notComputed: return ValueTree("(not computed)")
    case .notRead(.notCopyable): return refuse(property.typeName)
    case .notRead(let reason): return ValueTree("(\(reason.rawValue))")
    }
  }

  private mutating func parts(of value: Any, _ facts: TypeFacts, _ isErased: Bool) -> ValueTree {
    switch facts.shape {
    case .box: return tree(of: (value as? AnyHashable)?.base ?? facts.name, isErased: true)
    case .range: return range(value, isErased)
    case .collection, .list:
      var tree = facts.shape == .list ? list(value, facts) : collection(value, facts)
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
  mutating func withPostponed(_ tree: ValueTree) -> ValueTree {
    guard !postponed.isEmpty else { return tree }
    var parts = [ValueTree.Part(label: "value", tree: tree)]
    var index = 0
    while index < postponed.count {
      let (value, place) = postponed[index]
      self.place = place
      index += 1
      parts.append(ValueTree.Part(label: "below \(index)", tree: self.tree(of: value)))
    }
    return ValueTree(.fields, title: "deep", parts)
  }

  private mutating func postpone(_ value: Any) -> ValueTree {
    guard !isDraft else { return cut() }
    postponed.append((value, place))
    return ValueTree("(below \(postponed.count))")
  }

  /// Cuts the text short and refuses it.
  mutating func cut() -> ValueTree {
    if !isDraft, !isCut {
      refusals.append("more than \(Wording.grouped(context.countLimit)) values")
    }
    isCut = true
    isFinal = false
    return ValueTree("…")
  }

  /// Refuses a value of a type without a stable text.
  mutating func refuse(_ name: String) -> ValueTree {
    refusals.append(name)
    return ValueTree("\(ValueTree.refusal)\(name)>")
  }
}
