import Foundation

extension ValueWriter {
  /// Writes an object: its label, or its properties the first time and a reference after that.
  mutating func writeObject(_ object: AnyObject, _ facts: TypeFacts) {
    if let label = context.label(object) { return append("→ \(label)") }
    let id = ObjectIdentifier(object)
    isFinal = false
    if let reference = referenceBeforeDraft(of: id) { return append("→ \(reference)") }
    guard let appearance = seen[id] else {
      seen[id] = Appearance(piece: pieces.count)
      append(facts.name)
      return writeProperties(facts.properties, of: object)
    }
    if appearance.isOneOfSeveral { return append("→ (one of) \(facts.name)") }
    append("→ \(appearance.tag ?? tag(object, shownAt: appearance.piece, name: facts.name))")
  }

  /// Tags an object where it is shown, and returns the tag.
  private mutating func tag(_ object: AnyObject, shownAt piece: Int, name: String) -> String {
    tags[name, default: 0] += 1
    let tag = "\(name)#\(tags[name, default: 0])"
    seen[ObjectIdentifier(object)]?.tag = tag
    pieces[piece] = tag
    return tag
  }

  /// Returns a reference to an object that was shown before the draft began, unique to the object.
  private func referenceBeforeDraft(of id: ObjectIdentifier) -> String? {
    for (level, seen) in seenBefore.enumerated() {
      guard let appearance = seen[id] else { continue }
      return appearance.isOneOfSeveral ? "(one of)" : "\(level) \(appearance.piece)"
    }
    return nil
  }

  /// Writes an object of a framework: its value if it stands for one, or else its class.
  mutating func writeFrameworkObject(_ object: AnyObject, _ facts: TypeFacts) {
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

  /// Writes an error of Foundation by its domain and code, because its text depends on the
  /// language.
  mutating func writeError(_ error: NSError, name: String) {
    append("\(name)(domain: \(error.domain.quoted), code: \(error.code)")
    if !error.userInfo.isEmpty {
      append(", userInfo: ")
      write(error.userInfo)
    }
    append(")")
  }
}
