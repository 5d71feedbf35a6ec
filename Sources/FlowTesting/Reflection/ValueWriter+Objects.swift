import Foundation

extension ValueWriter {
  /// Returns the text of an object: its properties the first time and a reference to the place where it was
  /// first seen after that.
  mutating func object(_ object: AnyObject, _ facts: TypeFacts) -> ValueTree {
    let id = ObjectIdentifier(object)
    isFinal = false
    if let known = seenBefore.lazy.compactMap({ $0[id] }).first ?? seen[id] {
      context.watch?.add(object, facts)
      return ValueTree("→ \(known.isOneOfSeveral ? "(one of) \(facts.name)" : known.name)")
    }
    let here = placeText
    let name = isDraft || isInSet ? here : context.name(of: object, at: here)
    seen[id] = Appearance(name: name)
    shown.append(id)
    context.watch?.add(object, facts, isShown: true)
    var tree = fields(facts.properties, of: object, facts.name)
    if name != here {
      // It was first seen at another place, where it no longer is.
      tree.head += " \(name)"
      tree.title += " \(name)"
    }
    return tree
  }

  /// Returns the text of an object of a framework by the value it stands for.
  mutating func frameworkObject(_ object: AnyObject, _ facts: TypeFacts) -> ValueTree {
    if let tree = standIn(for: object, facts) {
      context.watch?.stop()
      return tree
    }
    // A view or a lock has no text, and most controllers hold some; the text says that it is left out.
    guard TypeName.module(of: type(of: object)) != "Swift" else { return refuse(facts.name) }
    context.watch?.add(object, facts)
    return ValueTree("(not shown: \(facts.name))")
  }

  /// Returns the text of an object of a framework that stands for a value; nil for any other.
  private mutating func standIn(for object: AnyObject, _ facts: TypeFacts) -> ValueTree? {
    switch object {
    case let string as NSString: return ValueTree(string.description.quoted)
    case let string as NSAttributedString: return ValueTree(string.string.quoted)
    case let number as NSNumber: return ValueTree(number.stringValue)
    case let date as NSDate: return ValueTree((date as Date).plainText)
    case let url as NSURL: return ValueTree((url as URL).plainText)
    case let uuid as NSUUID: return ValueTree(uuid.uuidString)
    case let data as NSData: return ValueTree((data as Data).plainText)
    case let error as NSError: return self.error(error, name: facts.name)
    case is NSNull: return ValueTree("null")
    case let array as NSArray: return list(array.map { $0 }, facts.name)
    case let set as NSOrderedSet: return list(set.map { $0 }, facts.name)
    case let set as NSSet:
      return unordered(set.map { [$0] }, ValueTree(.members, title: facts.name, []))
    case let dictionary as NSDictionary:
      return unordered(
        dictionary.map { [$0.key, $0.value] }, ValueTree(.entries, title: facts.name, []))
    case let expression as NSRegularExpression:
      return ValueTree(
        "\(facts.name)(\(expression.pattern.quoted), \(expression.options.rawValue))")
    case let unit as Unit: return ValueTree("\(facts.name)(\(unit.symbol.quoted))")
    case let path as AnyKeyPath: return keyPath(path, facts)
    default: return nil
    }
  }

  /// Returns the text of a key path by the names of its properties, where the runtime knows them.
  private mutating func keyPath(_ path: AnyKeyPath, _ facts: TypeFacts) -> ValueTree {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else {
      return refuse(facts.name)
    }
    let text = path.debugDescription
    return text.contains("0x") || text.contains("<") ? refuse(facts.name) : ValueTree(text)
  }

  /// Returns the text of an error of Foundation by its domain and code, because its own text depends
  /// on the language.
  mutating func error(_ error: NSError, name: String) -> ValueTree {
    var parts = [
      ValueTree.Part(label: "domain", tree: ValueTree(error.domain.quoted)),
      ValueTree.Part(label: "code", tree: ValueTree("\(error.code)")),
    ]
    if !error.userInfo.isEmpty {
      let tree = tree(of: error.userInfo, at: ".userInfo")
      parts.append(ValueTree.Part(label: "userInfo", tree: tree))
    }
    return ValueTree(.fields, head: name, title: name, parts)
  }
}
