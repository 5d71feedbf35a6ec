import Foundation

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

  let context: ValueText
  private var pieces: [String] = []
  private(set) var refusals: [String] = []
  private(set) var seen: [ObjectIdentifier: Sighting] = [:]
  private var tags: [String: Int] = [:]
  private var depth = 0
  private var count = 0
  private var postponed: [Any] = []

  /// What had been seen when a trial began; empty outside of one.
  private var seenBefore: [[ObjectIdentifier: Sighting]] = []
  private var isTrial = false

  /// Whether a trial's text holds for the final one too: it names no objects and is not cut short.
  private(set) var isFinal = true
  /// Whether a trial's text is cut short.
  private(set) var isCut = false

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
    case .object: writeObject(value as AnyObject, facts)
    case .frameworkObject: writeFrameworkObject(value as AnyObject, facts)
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

  private mutating func cut() {
    append("…")
    if !isTrial, !isCut {
      refusals.append("more than \(Wording.grouped(context.countLimit)) values")
    }
    isCut = true
    isFinal = false
  }

  private mutating func refuse(_ name: String) {
    append("<no stable text: \(name)>")
    refusals.append(name)
  }
}

// MARK: - Values

extension ValueWriter {
  private mutating func writeOptional(_ value: Any) {
    guard let wrapped = Runtime.unwrapped(value) else { return append("nil") }
    let isNested = Runtime.unwrapped(wrapped) == nil
    if isNested { append("Optional(") }
    write(wrapped)
    if isNested { append(")") }
  }

  /// Writes a value of a type whose storage is its framework's affair.
  private mutating func writeFrameworkValue(_ value: Any, _ facts: TypeFacts) {
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

  private mutating func writeEnum(_ value: Any, _ facts: TypeFacts) {
    guard let (name, payload) = Runtime.enumCase(of: value) else { return refuse(facts.name) }
    append(".\(name)")
    guard let payload else { return }
    if Runtime.kind(of: type(of: payload)) == .tuple { return write(payload) }
    append("(")
    write(payload)
    append(")")
  }

  private mutating func writeTuple(_ tuple: Any) {
    append("(")
    for (index, element) in Self.elements(of: tuple).enumerated() {
      if index > 0 { append(", ") }
      // An element without a label is called `.0` and so on.
      if !element.name.hasPrefix(".") { append("\(element.name): ") }
      write(element.value)
    }
    append(")")
  }

  private mutating func writeRange(_ range: Any) {
    guard let bounds = (range as? any RangeText)?.bounds else { return }
    if let lower = bounds.lower { write(lower) }
    append(bounds.sign)
    if let upper = bounds.upper { write(upper) }
  }

  /// Writes what shows itself as a collection, as the standard library's own and others do.
  private mutating func writeCollection(_ collection: Any, _ facts: TypeFacts) {
    guard let mirror = (collection as? any CustomReflectable)?.customMirror else { return }
    switch mirror.displayStyle {
    case .collection:
      writeList(mirror.children.map(\.value))
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

  private mutating func writeList(_ elements: [Any]) {
    append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(", ") }
      write(element)
    }
    append("]")
  }

  private mutating func writeProperties(_ properties: [StoredProperty], of value: Any) {
    append("(")
    for (index, property) in properties.enumerated() {
      append(index == 0 ? "\(property.name): " : ", \(property.name): ")
      switch property.value(in: value) {
      case .value(let value): write(value)
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

// MARK: - Objects

extension ValueWriter {
  private mutating func writeObject(_ object: AnyObject, _ facts: TypeFacts) {
    if let label = context.label(object) { return append("→ \(label)") }
    let id = ObjectIdentifier(object)
    isFinal = false
    if let place = placeBeforeTrial(of: id) { return append("→ \(place)") }
    guard let sighting = seen[id] else {
      seen[id] = Sighting(piece: pieces.count)
      append(facts.name)
      return writeProperties(facts.properties, of: object)
    }
    if sighting.isOneOfSeveral { return append("→ (one of) \(facts.name)") }
    append("→ \(sighting.tag ?? tag(object, shownAt: sighting.piece, name: facts.name))")
  }

  /// Gives an object that is referred to a name, there where it is shown.
  private mutating func tag(_ object: AnyObject, shownAt piece: Int, name: String) -> String {
    tags[name, default: 0] += 1
    let tag = "\(name)#\(tags[name, default: 0])"
    seen[ObjectIdentifier(object)]?.tag = tag
    pieces[piece] = tag
    return tag
  }

  /// Where an object was shown before the trial began; each object has a place of its own.
  private func placeBeforeTrial(of id: ObjectIdentifier) -> String? {
    for (level, seen) in seenBefore.enumerated() {
      guard let sighting = seen[id] else { continue }
      return sighting.isOneOfSeveral ? "(one of)" : "\(level) \(sighting.piece)"
    }
    return nil
  }

  /// Writes an object of a framework's class: its value if it stands for one, or else its class.
  private mutating func writeFrameworkObject(_ object: AnyObject, _ facts: TypeFacts) {
    if let label = context.label(object) { return append("→ \(label)") }
    switch object {
    case let string as NSString: append(string.description.quoted)
    case let string as NSAttributedString: append(string.string.quoted)
    case let number as NSNumber: append(number.stringValue)
    case let date as NSDate: append((date as Date).plainText)
    case let url as NSURL: append((url as URL).plainText)
    case let uuid as NSUUID: append(uuid.uuidString)
    case let error as NSError: writeError(error, name: facts.name)
    case is NSNull: append("null")
    case let array as NSArray: writeList(array.map { $0 })
    case let set as NSSet: writeUnordered(set.map { [$0] }, between: ("Set([", "])"))
    case let dictionary as NSDictionary:
      writeUnordered(dictionary.map { [$0.key, $0.value] }, between: ("[", "]"))
    default: append("(\(facts.name))")
    }
  }

  private mutating func writeError(_ error: NSError, name: String) {
    append("\(name)(domain: \(error.domain.quoted), code: \(error.code)")
    if !error.userInfo.isEmpty {
      append(", userInfo: ")
      write(error.userInfo)
    }
    append(")")
  }
}

// MARK: - Collections without an order

extension ValueWriter {
  /// Writes elements sorted by their text, each of one value, or of a key and a value.
  ///
  /// Each element is first written on trial, as if it were alone, so that its text does not depend on
  /// its neighbours; that text is its place. It is final unless objects are in it, which may be
  /// shared with other elements: those are written again, in order.
  private mutating func writeUnordered(
    _ elements: [[Any]], between brackets: (open: String, close: String)
  ) {
    let trials = elements.map { element in (element: element, trial: trial(of: element)) }
      .map { (element: $0.element, trial: $0.trial, place: NaturalOrder($0.trial.text)) }
      .sorted { $0.place < $1.place }
    append(brackets.open)
    var isAlike = false
    for (index, entry) in trials.enumerated() {
      if index > 0 { append(", ") }
      count += entry.trial.count
      let before = isAlike
      isAlike = index + 1 < trials.count && trials[index + 1].place == entry.place
      if entry.trial.isFinal {
        append(entry.trial.text)
        refusals += entry.trial.refusals
      } else if entry.trial.isCut, isAlike || before {
        refuse("the order of what is deeper than \(ValueText.depthLimit) levels")
      } else {
        let known = seen
        writeElement(entry.element)
        if isAlike || before { forgetWhich(since: known) }
      }
    }
    append(brackets.close)
  }

  private func trial(of element: [Any]) -> ValueWriter {
    var writer = ValueWriter(context)
    writer.isTrial = true
    writer.depth = depth
    writer.count = count
    writer.seenBefore = seenBefore + [seen]
    writer.writeElement(element)
    writer.count -= count
    return writer
  }

  private mutating func writeElement(_ element: [Any]) {
    for (index, value) in element.enumerated() {
      if index > 0 { append(": ") }
      write(value)
    }
  }

  /// Marks the objects of an element that looks like its neighbour: a reference to one of them may
  /// not say which, since that would be decided by the order in memory.
  private mutating func forgetWhich(since known: [ObjectIdentifier: Sighting]) {
    for id in seen.keys where known[id] == nil { seen[id]?.isOneOfSeveral = true }
  }
}
