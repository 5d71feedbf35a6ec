/// Writes one value's text, piece by piece; see ``ValueText`` for the rules.
struct ValueWriter {
  /// How an object was met before.
  struct Sighting {
    /// The piece that is its name.
    let piece: Int
    /// What it is called since it was referred to.
    var tag: String?
    /// Whether it is one of several that look alike in a set, so that nothing tells which.
    var isOneOfSeveral = false
  }

  /// The rules, and what is known of types.
  let context: ValueText
  /// The text so far.
  var pieces: [String] = []
  /// What had no stable text so far.
  var refusals: [String] = []
  /// The objects shown so far.
  var seen: [ObjectIdentifier: Sighting] = [:]
  /// How many tags a class's objects have.
  var tags: [String: Int] = [:]
  /// How many values surround the next one.
  var depth = 0
  /// How many values were written.
  var count = 0
  /// What was too deep to be shown in place.
  private var postponed: [Any] = []

  /// Whether this is the text of one element of a set, written only to find its place.
  var isTrial = false
  /// What had been seen when each of the trials around this one began.
  var seenBefore: [[ObjectIdentifier: Sighting]] = []
  /// Whether a trial's text holds for the final one too: it names no objects and is not cut short.
  var isFinal = true
  /// Whether what is written is one of several elements of a set that look alike.
  var isOneOfSeveral = false
  /// Whether the text is cut short.
  var isCut = false

  /// Starts an empty text.
  init(_ context: ValueText) { self.context = context }

  /// What was written.
  var text: String { pieces.joined() }

  /// Writes text as it is.
  mutating func append(_ text: String) { pieces.append(text) }

  /// Writes any value.
  mutating func write(_ value: Any) {
    count += 1
    guard count <= context.countLimit else { return cut() }
    if writeAlias(of: value) { return }
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

  /// Writes what was too deep to be shown in place, and what is too deep in that.
  mutating func writeDeferred() {
    var index = 0
    while index < postponed.count {
      append("; below \(index + 1): ")
      write(postponed[index])
      index += 1
    }
  }

  private mutating func postpone(_ value: Any) {
    guard !isTrial else { return cut() }
    postponed.append(value)
    append("(below \(postponed.count))")
  }

  /// Whether no more values are written.
  var isTooLong: Bool { count > context.countLimit }

  /// Cuts the text short, which then is none to keep.
  mutating func cut() {
    append("…")
    if !isTrial, !isCut {
      refusals.append("more than \(Wording.grouped(context.countLimit)) values")
    }
    isCut = true
    isFinal = false
  }

  /// Says that a type has no stable text.
  mutating func refuse(_ name: String) {
    append("<no stable text: \(name)>")
    refusals.append(name)
  }
}
