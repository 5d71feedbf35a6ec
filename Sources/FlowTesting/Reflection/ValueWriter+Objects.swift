import Foundation

extension ValueWriter {
  /// Returns the text of an object: its properties the first time, and then a reference to the place where it
  /// was first seen.
  mutating func object(_ object: AnyObject, _ facts: TypeFacts) -> ValueTree {
    let id = ObjectIdentifier(object)
    isFinal = false
    if let known = seenBefore.lazy.compactMap({ $0[id] }).first ?? seen[id] {
      return ValueTree("→ \(known.isOneOfSeveral ? "(one of) \(facts.name)" : known.name)")
    }
    let here = placeText
    let name = isDraft || isInSet ? here : context.objects?.name(of: object, at: here) ?? here
    seen[id] = Appearance(name: name)
    shown.append(id)
    var tree = fields(facts.properties, of: object, facts.name)
    if name != here {
      // It was first seen at another place, which no longer has it.
      tree.head += " \(name)"
      tree.title += " \(name)"
    }
    return tree
  }

  /// Returns the text of an object of a framework by the value it stands for.
  mutating func frameworkObject(_ object: AnyObject, _ facts: TypeFacts) -> ValueTree {
    if let tree = standIn(for: object, facts) { return tree }
    // Most controllers hold views or locks, which have no text; the text says that they are left out.
    // An object that Foundation can copy is a value.
    let module = TypeName.module(of: type(of: object))
    let isFoundations = module.hasPrefix("Foundation") || object is Formatter
    let isValue = isFoundations && object is any NSCopying
    guard module != "Swift", !isValue else { return refuse(facts.name) }
    return ValueTree("\(ValueTree.notShown)\(facts.name))")
  }

  /// Returns the text of a key path: the names of its properties, if the runtime knows them.
  mutating func keyPath(_ path: AnyKeyPath, _ facts: TypeFacts) -> ValueTree {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else {
      return refuse(facts.name)
    }
    let text = path.debugDescription
    return text.contains("0x") || text.contains("<") ? refuse(facts.name) : ValueTree(text)
  }

  /// Returns the text of an error of Foundation: its domain and code, because its own text depends on the
  /// language.
  mutating func error(_ error: NSError, name: String) -> ValueTree {
    var parts = [
      ValueTree.Part(label: "domain", tree: ValueTree(error.domain.quoted)),
      ValueTree.Part(label: "code", tree: ValueTree("\(error.code)")),
    ]
    if !error.userInfo.isEmpty {
      let tree = tree(of: error.userInfo, at: ".userInfo")
      parts.append(ValueTree.Part(label: "userInfo", tree: tree))
    }
    return .fields(name, parts)
  }
}
