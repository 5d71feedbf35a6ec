import Foundation

extension ValueWriter {
  /// Writes an object: its label, or what it holds the first time and a reference after that.
  mutating func writeObject(_ object: AnyObject, _ facts: TypeFacts) {
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

  /// Writes an error of Foundation's by its domain and code, since its text depends on the language.
  mutating func writeError(_ error: NSError, name: String) {
    append("\(name)(domain: \(error.domain.quoted), code: \(error.code)")
    if !error.userInfo.isEmpty {
      append(", userInfo: ")
      write(error.userInfo)
    }
    append(")")
  }
}
