/// The writer of one value's text, piece by piece, by the rules of ``ValueText``.
struct ValueWriter {
  /// The first appearance of an object in the text.
  struct Appearance {
    /// The piece with its name.
    let piece: Int
    /// The tag that references use; nil without any reference.
    var tag: String?
    /// Whether it is one of several look-alikes in a set, which cannot be told apart.
    var isOneOfSeveral = false
  }

  /// The rules and the facts about types.
  let context: ValueText
  /// The text so far.
  var pieces: [String] = []
  /// The types without a stable text so far.
  var refusals: [String] = []
  /// The objects shown so far.
  var seen: [ObjectIdentifier: Appearance] = [:]
  /// The number of tags of each class.
  var tags: [String: Int] = [:]
  /// The number of values around the next one.
  var depth = 0
  /// The number of values written so far.
  var count = 0
  /// The values that are too deep to show in place.
  private var postponed: [Any] = []

  /// Whether this is a draft of one element, written only to sort a set.
  var isDraft = false
  /// The objects that were shown before each of the drafts around this one.
  var seenBefore: [[ObjectIdentifier: Appearance]] = []
  /// Whether a draft is final: it names no objects and is not cut short.
  var isFinal = true
  /// Whether the element that is written is one of several look-alikes in a set.
  var isOneOfSeveral = false
  /// Whether the text is cut short.
  var isCut = false

  /// Starts an empty text.
  init(_ context: ValueText) { self.context = context }

  /// The text so far.
  var text: String { pieces.joined() }

  /// Writes text as it is.
  mutating func append(_ text: String) { pieces.append(text) }

  /// Writes any value.
  mutating func write(_ value: Any) {
    count += 1
    guard count <= context.countLimit else { return cut() }
    if writePlaceholder(of: value) { return }
    let facts = context.facts(of: type(of: value))
    switch facts.shape {
    case .plain: append((value as? any PlainText)?.plainText ?? facts.name)
    case .optional: writeOptional(value)
    case .function: append("(function)")
    case .metatype:
      append((value as? Any.Type).map { "\(TypeName.text(of: $0)).self" } ?? facts.name)
    case .pointer: refuse(facts.name)
    case .opaque: append("(\(facts.name))")
    default:
      guard depth < ValueText.depthLimit else { return postpone(value) }
      depth += 1
      writeParts(of: value, facts)
      depth -= 1
    }
  }

  private mutating func writeParts(of value: Any, _ facts: TypeFacts) {
    switch facts.shape {
    case .box: write((value as? AnyHashable)?.base ?? facts.name)
    case .range: writeRange(value)
    case .collection: writeCollection(value, facts)
    case .tuple: writeTuple(value)
    case .enumeration: writeEnum(value, facts)
    case .object, .frameworkObject:
      guard let object = Runtime.object(in: value) else { return refuse(facts.name) }
      if case .object = facts.shape {
        writeObject(object, facts)
      } else {
        writeFrameworkObject(object, facts)
      }
    case .frameworkValue: writeFrameworkValue(value, facts)
    default:
      append(facts.name)
      writeProperties(facts.properties, of: value)
    }
  }

  /// Writes the values that were too deep to show in place.
  mutating func writeDeferred() {
    var index = 0
    while index < postponed.count {
      append("; below \(index + 1): ")
      write(postponed[index])
      index += 1
    }
  }

  private mutating func postpone(_ value: Any) {
    guard !isDraft else { return cut() }
    postponed.append(value)
    append("(below \(postponed.count))")
  }

  /// Whether no more values are written.
  var isTooLong: Bool { count > context.countLimit }

  /// Cuts the text short, which then is none to keep.
  mutating func cut() {
    append("…")
    if !isDraft, !isCut {
      refusals.append("more than \(Wording.grouped(context.countLimit)) values")
    }
    isCut = true
    isFinal = false
  }

  /// Refuses a value of a type without a stable text.
  mutating func refuse(_ name: String) {
    append("<no stable text: \(name)>")
    refusals.append(name)
  }
}
