import Foundation

/// The names that an app's code spells and declares, as far as storyboards have a counterpart for them.
struct AppCode {
  /// A name that the code spells in a string.
  struct Name {
    enum Use { case storyboard, scene, segue, equal, unequal }
    let use: Use
    let text: String
    let position: FilePosition

    /// The class that performs the segue on itself, or the storyboard that is asked for the scene; nil for any.
    let owner: String?

    /// The classes by which the file names bundles, and the words for what else it names as one.
    let bundles: [String]
  }

  struct DeclaredType {
    /// Whether the code declares it, and does not only extend it.
    var isDeclared = false
    var superclasses: Set<String> = []
    /// The other names that the code gives to it, which may be extended.
    var aliases: Set<String> = []
    /// Whether Objective-C sees all of its members, and those of its subclasses.
    var isExposed = false
    var members: Set<Member> = []
  }

  /// A property or a method.
  struct Member: Hashable {
    /// Whether Objective-C sees it; a `variable` may be no member at all.
    enum Sight { case exposed, hidden, uncertain, variable }
    var sight: Sight
    let name: String

    /// Its name in Objective-C: `saveWithSender:` for `save(sender:)`; that in Swift if it is not certain.
    let selector: String

    /// Whether labels are all that it may lack of a selector's first part: `saveWithSender` of `save`.
    func mayBe(_ first: String) -> Bool {
      first == name
        || first.hasPrefix(name) && first.dropFirst(name.count).first?.isUppercase == true
    }
  }

  fileprivate(set) var names: [Name] = []

  /// The places of names that are computed.
  fileprivate(set) var computed: [FilePosition] = []
  fileprivate(set) var types: [String: DeclaredType] = [:]

  /// The identifiers of segues that the code makes.
  fileprivate(set) var madeSegues: Set<String> = []

  /// The number of times that each string is spelled, without those to which code compares an identifier.
  fileprivate(set) var strings: [String: Int] = [:]

  /// Whether it performs segues whose identifiers it does not spell.
  fileprivate(set) var performsOthers = false

  /// Whether a first label may be no part of a selector.
  fileprivate(set) var isOfSwift2 = false

  /// Reads the Swift files in a folder and below, and the classes and actions of its Objective-C.
  ///
  /// Of tests, which are in folders such as `AppTests`, only the declarations count.
  init(below folder: String) throws(Finding) {
    let files = ProjectFiles().paths(below: folder, endingIn: [".swift", ".h", ".m", ".mm"])
    guard files.contains(where: { $0.hasSuffix(".swift") }) else {
      throw Finding.file(
        "fileNotFound", file: folder, message: "There is no Swift file in this folder.",
        advice: "Name the folder of the app's code. A relative path starts at the folder of the"
          + " test's file.")
    }
    for file in files {
      let bytes = [UInt8](FileManager.default.contents(atPath: file) ?? Data())
      bytes.withUnsafeBufferPointer { buffer in
        guard let text = ByteView(buffer) else { return }
        guard file.hasSuffix(".swift") else { return readObjectiveC(text) }
        let isTest = Storyboard.folders(of: String(file.dropFirst(folder.count)))
          .contains { $0.hasSuffix("Tests") }
        var reader = CodeReader(
          CodeTokenizer.tokens(of: text), LineCounter(text, file: file), isTest: isTest)
        reader.read(into: &self)
      }
    }
  }

  private mutating func readObjectiveC(_ text: ByteView) {
    performsOthers = performsOthers || text.firstIndex(of: "performSegue", from: 0) != nil
    for sign: StaticString in ["@interface", "@implementation", "IBAction)", "(void)"] {
      var place = 0
      while let found = text.firstIndex(of: sign, from: place) {
        let start = text.skippingSpace(from: found + sign.utf8CodeUnitCount)
        place = max(start, text.endOfName(from: start))
        let name = text.string(ByteRange(start: start, end: place)).prefix { $0 != ":" }
        if !text.has("@", at: found) {
          types["", default: .init()].members
            .insert(Member(sight: .uncertain, name: String(name), selector: String(name)))
        } else {
          types[String(name), default: .init()].superclasses.insert("Objective-C")
        }
      }
    }
  }
}

/// Reads the names in one Swift file.
private struct CodeReader {
  let tokens: [CodeTokenizer.Token]
  var lines: LineCounter
  let isTest: Bool

  /// A part of the code in braces, such as the body of a type.
  private struct Scope {
    var type = ""
    /// The class that performs a segue here on itself.
    var performer = ""
    /// Whether members of the type are declared here, and Objective-C sees all of them.
    var isBody = false
    var isExposed = false
  }

  /// The open scopes, the innermost last, and the one that the next brace opens.
  private var scopes: [Scope] = []
  private var declared: Scope?

  /// The variables that are segues, and the one that has the identifier of a segue.
  private var segues: Set<String> = []
  private var identifier: String?

  /// The number of open braces in each switch over such an identifier, and the place of the next one's brace.
  private var switches: [Int] = []
  private var switchBrace: Int?

  /// The bundles that the file names, as classes or words.
  private var bundles: [String] = []

  /// The storyboard that a call asks for a scene, and the place of the call.
  private var asked: (storyboard: String?, call: Int)?

  init(_ tokens: [CodeTokenizer.Token], _ lines: LineCounter, isTest: Bool) {
    (self.tokens, self.lines, self.isTest) = (tokens, lines, isTest)
  }

  private subscript(index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// Returns a word without the quotes that make a name of a keyword.
  private func name(_ index: Int) -> String {
    self[index].utf8.first == UInt8(ascii: "`") ? self[index].filter { $0 != "`" } : self[index]
  }

  /// Returns the value of a string that is not a part of an expression.
  private func value(_ index: Int) -> String? {
    tokens.indices.contains(index) && !["+", "."].contains(self[index + 1])
      ? tokens[index].value : nil
  }

  private func has(_ words: String..., at index: Int) -> Bool {
    words.indices.allSatisfy { self[index + $0] == words[$0] }
  }

  mutating func read(into code: inout AppCode) {
    bundles = tokens.indices.compactMap(bundle)
    for index in tokens.indices {
      let after = name(index + 1)
      switch self[index] {
      case "{":
        scopes.append(declared ?? scopes.last ?? Scope())
        scopes[scopes.count - 1].isBody = declared != nil
        declared = nil
        if index == switchBrace { switches.append(scopes.count) }
      case "}":
        if switches.last == scopes.count { switches.removeLast() }
        _ = scopes.popLast()
      case "class", "struct", "enum", "actor", "protocol", "extension", "typealias":
        if [":", "{", "<", ".", "=", "where"].contains(self[index + 2]) {
          declare(at: index, in: &code)
        }
      case "func", "var", "let", ",":
        // What follows is another variable of that name.
        if self[index] == "func" || self[index] != "," && after == identifier { identifier = nil }
        readMember(at: index, in: &code)
      case "\"" where !isTest: code.strings[tokens[index].value ?? "", default: 0] += 1
      case "performSegueWithIdentifier": code.performsOthers = true
      case "prepareForSegue" where has("override", "func", at: index - 2): code.isOfSwift2 = true
      case "in" where self[index - 1] == identifier: identifier = nil
      case "case" where switches.last == scopes.count:
        var place = index + 1
        while value(place) != nil {
          spell(.equal, at: place, in: &code)
          place += self[place + 1] == "," ? 2 : 1
        }
      case "shouldPerformSegue" where self[index - 1] == "func": identifier = self[index + 3]
      case ":" where ["UIStoryboardSegue", "NSStoryboardSegue"].contains(after):
        segues.insert(self[index - 1])
      case ":" where after.first?.isUppercase == true: segues.remove(self[index - 1])
      case let word:
        if let use = use(at: index) {
          let isOnSelf =
            self[index - 1] != "." || has("self", ".", at: index - 2)
            || has("self", "?", ".", at: index - 3)
          spell(
            use, at: index + 4, in: &code,
            owner: use == .segue && isOnSelf
              ? scopes.last?.performer : asked?.call == index ? asked?.storyboard : nil)
          guard use == .storyboard else { continue }
          let end = tokens[index...].firstIndex { $0.text == ")" } ?? index
          asked = (value(index + 4), end + 2)
        } else if word == identifier, self[index - 1] != "." {
          readIdentifier(from: index, to: index + 1, in: &code)
        } else if word.lowercased().hasSuffix("segue") {
          if segues.contains(word), has(".", "identifier", at: index + 1) {
            readIdentifier(from: index, to: index + 3, in: &code)
          } else if has("(", "identifier", ":", at: index + 1), let made = value(index + 4) {
            code.madeSegues.insert(made)
          } else if word == "performSegue" && self[index - 1] != "func"
            || self[index - 2] == "perform"
          {
            code.performsOthers = true
          }
        }
      }
    }
  }

  private mutating func declare(at index: Int, in code: inout AppCode) {
    func endOfName(_ place: Int) -> Int { self[place + 1] == "." ? endOfName(place + 2) : place }
    let place = endOfName(index + 1)
    let type = name(place)
    // Nothing is judged by a generic class, whose superclass is not looked for.
    let isDerived = self[index] == "class" && self[place + 1] == ":"
    code.types[type, default: .init()].superclasses
      .formUnion(isDerived ? [name(endOfName(place + 2))] : [])
    if self[index] == "class" { code.types[type]?.isDeclared = true }
    let marks = marks(before: index)
    if let other = marks.name { code.types[other, default: .init()].superclasses.insert(type) }
    if marks.words.contains("objcMembers") { code.types[type]?.isExposed = true }
    if self[index] != "typealias" {
      let brace = tokens[place...].firstIndex { $0.text == "{" } ?? place
      let condition = (place..<brace).first { has("Self", ":", at: $0) || has("Self", "=", at: $0) }
      let isExposed = self[index] != "class" && marks.words.contains("objc")
      // What Objective-C requires of a class it sees there.
      declared = Scope(
        type: isExposed && self[index] == "protocol" ? "" : type,
        performer: condition.map { name(endOfName($0 + 2)) } ?? type, isExposed: isExposed)
    } else if self[place + 1] == "=" {
      code.types[self[endOfName(place + 2)], default: .init()].aliases.insert(type)
    }
  }

  // MARK: Members

  /// Reads a method, a property, or what else is between commas.
  private mutating func readMember(at index: Int, in code: inout AppCode) {
    let scope = scopes.last ?? Scope()
    let (word, name) = (self[index], name(index + 1))
    let marks = word == "," ? (words: [], name: nil) : marks(before: index)
    let isExposed = scope.isExposed || !marks.words.isDisjoint(with: Self.exposing)
    let isPlain = marks.words.isSubset(of: Self.modifiers)
    let method = word == "func" ? method(at: index + 1) : (selector: name, isAction: true)
    let sight: AppCode.Member.Sight =
      if marks.name != nil {
        .exposed
      } else if word == "," || word != "func" && !scope.isBody {
        .variable
      } else if word != "func" {
        isExposed || !isPlain ? .exposed : .hidden
      } else if method != nil, scope.isBody, isExposed, !marks.words.contains("override") {
        .exposed
      } else {
        scope.isBody && !isExposed && isPlain && method?.isAction == true ? .hidden : .uncertain
      }
    code.types[scope.type, default: .init()].members
      .insert(.init(sight: sight, name: name, selector: marks.name ?? method?.selector ?? name))
  }

  /// The marks of what Objective-C sees, and of what is not looked for.
  private static let exposing: Set = [
    "objc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable", "NSManaged", "dynamic",
    "override", "static", "class",
  ]

  /// The other known marks; with an unknown attribute nothing is certain.
  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "weak", "unowned",
    "lazy", "optional", "nonisolated", "MainActor", "available", "discardableResult",
  ]

  /// Returns the attributes and modifiers before a declaration, and the name in `@objc(name:)`.
  private func marks(before index: Int) -> (words: Set<String>, name: String?) {
    var (words, name, place) = (Set<String>(), String?.none, index - 1)
    while true {
      let open = self[place] == ")" ? tokens[..<place].lastIndex { $0.text == "(" } : nil
      let word = self[(open ?? place + 1) - 1]
      let isAttribute = self[(open ?? place + 1) - 2] == "@"
      guard isAttribute || Self.modifiers.contains(word) || Self.exposing.contains(word) else {
        return (words, name)
      }
      words.insert(word)
      if let open, word == "objc" { name = tokens[(open + 1)..<place].map(\.text).joined() }
      place = (open ?? place + 1) - (isAttribute ? 3 : 2)
    }
  }

  /// Returns the selector of a method, `saveWithSender:` for `save(sender:)` and `saveFor:` for `save(for:)`, and
  /// whether it may be an action; nil if it is not certain.
  private func method(at index: Int) -> (selector: String, isAction: Bool)? {
    var (labels, types, place) = ([String](), [String](), index + 2)
    guard self[index + 1] == "(" else { return nil }
    while self[place] != ")" {
      let colon = self[place + 1] == ":" ? place + 1 : place + 2
      guard self[colon] == ":" else { return nil }
      labels.append(self[place] == "_" ? "" : name(place))
      types.append(self[colon + 1])
      let end = tokens[colon...].firstIndex { [",", "(", ")", "[", "{"].contains($0.text) }
      guard let end, [",", ")"].contains(self[end]) else { return nil }
      place = self[end] == "," ? end + 1 : end
    }
    guard !["async", "throws", "rethrows"].contains(self[place + 1]) else { return nil }
    let (name, label) = (name(index), labels.first ?? "")
    // The compiler finds other words in names with a '_', or with capital letters at the end.
    guard label.isEmpty || !(name + label).contains("_") && name.last?.isUppercase == false else {
      return nil
    }
    let lastWord = name[(name.lastIndex(where: \.isUppercase) ?? name.startIndex)...]
    let words = [label.prefix { !$0.isUppercase }, lastWord]
    let joint = words.contains { Self.prepositions.contains($0.lowercased()) } ? "" : "With"
    let first = label.isEmpty ? "" : joint + label.prefix(1).uppercased() + label.dropFirst()
    let parts = ([name + first] + labels.dropFirst()).map { labels.isEmpty ? $0 : $0 + ":" }
    return (parts.joined(), types.first.map(Self.senders.contains) ?? true)
  }

  /// The prepositions that the compiler knows.
  private static let prepositions = Set(
    """
    above after along alongside as at before below by following for from given in including inside \
    into matching of on since to until using via with within
    """.split(separator: " ").map(String.init))

  /// The types of an action's first parameter; none of a framework's protocols has a method with one.
  private static let senders: Set = [
    "Any", "AnyObject", "UIButton", "UIBarButtonItem", "UISwitch", "UISlider", "UISegmentedControl",
    "UITapGestureRecognizer", "UIStoryboardSegue", "NSCoder",
  ]

  // MARK: Names

  /// Returns the class whose bundle is named at a place, or the word for another one than the app's; nil for the app's.
  private func bundle(at index: Int) -> String? {
    guard has("bundle", ":", at: index), self[index + 2] != "nil" else { return nil }
    let text = tokens[index...].dropFirst(2).prefix(11).map(\.text).joined()
    let own = [".main", "Bundle.main", "Bundle(for:Self.self)", "Bundle(for:type(of:self))"]
    guard !own.contains(where: text.hasPrefix) else { return nil }
    let end = tokens[index...].firstIndex { $0.text == ")" } ?? index
    return text.hasPrefix("Bundle(for:") && has(".", "self", at: end - 2) ? name(end - 3) : "bundle"
  }

  private func use(at index: Int) -> AppCode.Name.Use? {
    guard self[index + 1] == "(", self[index + 3] == ":", self[index + 5] != ":" else { return nil }
    switch (self[index], self[index + 2]) {
    case ("performSegue", "withIdentifier"): return .segue
    case ("instantiateViewController", "withIdentifier"), ("instantiateController", "identifier"),
      ("instantiateViewController", "identifier"), ("instantiateController", "withIdentifier"):
      return .scene
    case ("UIStoryboard", "name"), ("NSStoryboard", "name"): return .storyboard
    default: return nil
    }
  }

  private mutating func spell(
    _ use: AppCode.Name.Use, at place: Int, in code: inout AppCode, owner: String? = nil
  ) {
    guard !isTest else { return }
    let position = lines.position(of: tokens[place].offset)
    if let text = value(place) {
      code.names.append(
        AppCode.Name(
          use: use, text: text, position: position, owner: owner,
          bundles: use == .storyboard || use == .scene ? bundles : []))
      if use == .equal || use == .unequal { code.strings[text, default: 0] -= 1 }
    } else {
      code.computed.append(position)
      code.performsOthers = code.performsOthers || use == .segue
    }
  }

  /// Reads what is done with the identifier of a segue: a comparison, a switch, or giving it to a variable.
  private mutating func readIdentifier(from start: Int, to end: Int, in code: inout AppCode) {
    var place = end
    while ["!", "?", "="].contains(self[place]) { place += 1 }
    let (sign, text) = self[place - 1] == "=" ? (place - 2, place) : (start - 2, start - 3)
    if ["=", "!"].contains(self[sign]), self[sign + 1] == "=", self[text - 1] != "+",
      value(text) != nil
    {
      spell(self[sign] == "!" ? .unequal : .equal, at: text, in: &code)
    }
    if self[start - 1] == "switch" {
      switchBrace = tokens[end...].firstIndex { $0.text == "{" }
    } else if self[start - 1] == "=", ["let", "var"].contains(self[start - 3]) {
      identifier = self[start - 2]
    }
  }
}
