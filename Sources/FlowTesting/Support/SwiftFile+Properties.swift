import Foundation

// Facts about the properties of the class, which each arrival of a screen asks for.

extension SwiftFile {
  /// Whether `viewDidLoad()` reads a property without an observer that only other files set, maybe too late, by the
  /// files of the class that declares it and of its subclasses down to the screen's.
  ///
  /// Only statements of the method itself count, since a closure in it may run later, and those of a method
  /// that it alone calls.
  static func readsAsItLoads(_ property: String, by files: [SwiftFile]) -> Bool {
    guard let declaring = files.first, declaring.isOpenWithoutObserver(property),
      !files.dropFirst().contains(where: { $0.overridesOrSets(property) })
    else { return false }
    // A subclass that does not call super replaces the method.
    let start = files.lastIndex(where: \.replacesViewDidLoad) ?? 0
    return files[start...].contains { $0.readsInViewDidLoad(property) }
  }

  /// Whether the screen's class reads a property that none of its classes sets or keeps private, by the files of
  /// the class that declares it and of its subclasses down to the screen's.
  static func readsWithoutSetting(_ property: String, by files: [SwiftFile]) -> Bool {
    guard let declaring = files.first, declaring.isOpen(property),
      !files.dropFirst().contains(where: { $0.overridesOrSets(property) })
    else { return false }
    return files.last?.readsAnywhere(property) == true
  }

  private func isOpen(_ property: String) -> Bool {
    remembered("isOpen", property) {
      guard let declaration = declaration(of: property), !isPrivate(property), !isSet(property)
      else { return false }
      return declaration.modifiers.allSatisfy {
        !["@IBInspectable", "@IBOutlet", "lazy"].contains($0)
      }
    }
  }

  private func readsAnywhere(_ property: String) -> Bool {
    remembered("readsAnywhere", property) { own.contains { $0.reads(property) } }
  }

  func remembered(
    _ question: String, _ property: String, _ find: () -> Bool
  ) -> Bool {
    if let known = memory.answers[[question, property]] { return known }
    let answer = find()
    memory.answers[[question, property]] = answer
    return answer
  }

  private func isOpenWithoutObserver(_ property: String) -> Bool {
    remembered("isOpenWithoutObserver", property) {
      declaration(of: property)?.isObserved == false && !isPrivate(property) && !isSet(property)
    }
  }

  private func overridesOrSets(_ property: String) -> Bool {
    remembered("overridesOrSets", property) {
      isSet(property)
        || body.contains { $0.uses(of: property).contains { $0.before.hasSuffix("override var ") } }
    }
  }

  private var replacesViewDidLoad: Bool {
    remembered("replaces", "viewDidLoad") {
      let method = lines(of: "viewDidLoad(")
      return !method.isEmpty && !method.contains { $0.contains("super.viewDidLoad") }
    }
  }

  private func readsInViewDidLoad(_ property: String) -> Bool {
    remembered("reads", property) {
      let own = statements(of: "viewDidLoad(")
      let called = own.compactMap(\.calledMethod).filter { name in
        self.own.reduce(0) { $0 + $1.uses(of: name).count } == 2
      }
      return (own + called.flatMap { statements(of: "\($0)(") }).contains { $0.reads(property) }
    }
  }

  /// Returns the lines of a method that are not in a block of it; none if it has a long comment or text.
  private func statements(of method: String) -> [Substring] {
    let method = lines(of: method)
    let hasLongText = method.contains { $0.contains("/*") || $0.contains("\"\"\"") }
    let body = method.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    return hasLongText ? [] : body.filter { $0.indentation == body.first?.indentation }
  }

  /// Whether a stored property is private, so that only the file can set it.
  func isPrivate(_ property: String) -> Bool {
    remembered("isPrivate", property) {
      body.contains { line in
        line.uses(of: property).contains { before, _ in
          let words = before.split(separator: " ")
          return (words.last == "var" || words.last == "let")
            && words.contains { $0.contains("private") }
        }
      }
    }
  }

  /// Whether only other files set a property that a screen needs: one declared `T!`, without a value.
  func isLeftToOthers(_ property: String) -> Bool {
    remembered("isLeftToOthers", property) {
      guard let declaration = declaration(of: property), !isPrivate(property),
        !declaration.modifiers.contains("@IBOutlet"), !declaration.modifiers.contains("lazy")
      else { return false }
      return declaration.type.hasSuffix("!") && !isSet(property)
    }
  }

  /// Whether only other files set a property of a class, by the files of the class that declares it and of its
  /// subclasses down to the screen's: none of them sets it, and the last one needs it.
  static func isLeftToOthers(_ property: String, by files: [SwiftFile]) -> Bool {
    guard let declaring = files.first, declaring.isLeftToOthers(property) else { return false }
    let subclasses = files.dropFirst()
    return !subclasses.contains { $0.isSet(property) } && subclasses.last?.needs(property) != false
  }

  /// Whether the class uses a member of an inherited property without a test for nil; false if it has a variable
  /// or a parameter of the same name.
  private func needs(_ property: String) -> Bool {
    let uses = body.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .flatMap { $0.uses(of: property) }.filter { $0.before.leadsToOwnProperty }
    let isOther = uses.contains { before, after in
      before.hasSuffix("let ") || before.hasSuffix("var ") || after.first == ":"
        || after.hasPrefix("in ") || after.hasPrefix("!=") || after.hasPrefix("==")
    }
    return !isOther && uses.contains { $1.first == "." }
  }

  /// Returns the words before `var`, with attributes in the line above, the type with any value after it, and
  /// whether there is an observer.
  private func declaration(
    of property: String
  ) -> (modifiers: [Substring], type: String, isObserved: Bool)? {
    for (number, line) in zip(body.indices, body) {
      guard let range = line.range(of: "var \(property)") else { continue }
      let rest = line[range.upperBound...].drop { $0 == " " }
      guard rest.first == ":" else { continue }
      // Without a comment, and what follows in braces.
      let end = [rest.range(of: "//"), rest.range(of: "{")].compactMap { $0?.lowerBound }.min()
      let type = String(rest[..<(end ?? rest.endIndex)].dropFirst())
        .trimmingCharacters(in: .whitespaces)
      let above = body[..<number].last?.split(separator: " ") ?? []
      let attributes = above.allSatisfy { $0.hasPrefix("@") } ? above : []
      return (
        attributes + line[..<range.lowerBound].split(separator: " "), type, rest.contains("{")
      )
    }
    return nil
  }

  /// Whether the class may set a property of its own: it assigns it, alone or in a tuple, or passes it as `inout`.
  func isSet(_ property: String) -> Bool {
    own.contains { line in
      line.uses(of: property).contains { before, after in
        // `if let pet = pet` sets a constant.
        guard !before.hasSuffix("let ") else { return false }
        return before.mayLeadToOwnProperty && (after.isTarget || before.hasSuffix("&"))
          || before.hasSuffix("&self.")
      }
    }
  }
}

extension Substring {
  /// The name of the method of `self` that a line calls without arguments; nil for any other line.
  fileprivate var calledMethod: String? {
    var text = drop(while: \.isWhitespace)
    if text.hasPrefix("self.") { text = text.dropFirst(5) }
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !name.isEmpty && text.dropFirst(name.count).hasPrefix("()") ? String(name) : nil
  }

  /// Whether a name after this text is a property of `self`, not of another object.
  var leadsToOwnProperty: Bool { last != "." || hasSuffix("self.") }

  /// Whether a name after this text may be a property of `self`, as in a closure that captures it weakly.
  fileprivate var mayLeadToOwnProperty: Bool {
    last != "." || ["self.", "self?.", "self!.", "super."].contains(where: lowercased().hasSuffix)
  }

  /// Whether a line reads a property of `self` outside of closures, comments and strings.
  fileprivate func reads(_ property: String) -> Bool {
    uses(of: property).contains { before, after in
      // A name before a colon or `in` is the label of an argument or a variable.
      guard before.leadsToOwnProperty, !before.contains("{"), !before.contains("//"),
        before.count(where: { $0 == "\"" }).isMultiple(of: 2),
        after.first != ":", !after.hasPrefix("in ")
      else { return false }
      // `if let pet` reads it, as `if let pet = self.pet` does.
      let isName = before.hasSuffix("let ") || before.hasSuffix("var ")
      return !isName || after.first == "{" || after.first == "," || after.hasPrefix("else")
    }
  }
}
