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
    /// The names of properties and methods, and whatever else may be one.
    var members: Set<String> = []
  }

  fileprivate(set) var names: [Name] = []

  /// The places of names that are computed.
  fileprivate(set) var computed: [FilePosition] = []
  fileprivate(set) var types: [String: DeclaredType] = [:]

  /// The identifiers of segues that the code makes.
  fileprivate(set) var madeSegues: Set<String> = []
  fileprivate(set) var actionsOfObjectiveC: Set<String> = []

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
    for sign: StaticString in ["@interface", "@implementation", "IBAction)"] {
      var place = 0
      while let found = text.firstIndex(of: sign, from: place) {
        let start = text.skippingSpace(from: found + sign.utf8CodeUnitCount)
        place = max(start, text.endOfName(from: start))
        let name = text.string(ByteRange(start: start, end: place)).prefix { $0 != ":" }
        if text.has("IB", at: found) {
          actionsOfObjectiveC.insert(String(name))
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

  /// The part of a type in braces.
  private struct Scope {
    var type = ""

    /// The class that performs a segue here on itself; in an extension of a protocol that of its condition.
    var performer = ""
  }

  /// What is around each open brace, and what is in the next one.
  private var scopes: [Scope] = []
  private var declared: Scope?

  /// The name that `@objc` gives to what is next.
  private var nameOfObjectiveC: String?

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
  private func name(_ index: Int) -> String { self[index].filter { $0 != "`" } }

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
        if self[index] == "func" { (identifier, nameOfObjectiveC) = (nil, nil) }
        // Another variable of that name.
        if self[index] != ",", after == identifier { identifier = nil }
        code.types[scopes.last?.type ?? "", default: .init()].members.insert(after)
      case "in" where self[index - 1] == identifier: identifier = nil
      case "objc" where after == "(":
        nameOfObjectiveC = self[index + 2]
        code.types[scopes.last?.type ?? "", default: .init()].members.insert(self[index + 2])
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
    if let other = nameOfObjectiveC {
      code.types[other, default: .init()].superclasses.insert(type)
      nameOfObjectiveC = nil
    }
    if self[index] != "typealias" {
      let brace = tokens[place...].firstIndex { $0.text == "{" } ?? place
      let condition = (place..<brace).first { has("Self", ":", at: $0) || has("Self", "=", at: $0) }
      declared = Scope(
        type: type, performer: condition.map { name(endOfName($0 + 2)) } ?? type)
    } else if self[place + 1] == "=" {
      code.types[self[endOfName(place + 2)], default: .init()].aliases.insert(type)
    }
  }

  /// Returns the class whose bundle is named at a place, or the word for another one than the app's; nil for the app's.
  private func bundle(at index: Int) -> String? {
    let place = index + 2
    guard has("bundle", ":", at: index), !has("nil", at: place), !has(".", "main", at: place),
      !has("Bundle", ".", "main", at: place)
    else { return nil }
    guard has("Bundle", "(", "for", ":", at: place) else { return "bundle" }
    let isOwn =
      has("Self", ".", "self", ")", at: place + 4)
      || has("type", "(", "of", ":", "self", ")", ")", at: place + 4)
    let end = tokens[place...].firstIndex { $0.text == ")" } ?? place
    return isOwn ? nil : has(".", "self", ")", at: end - 2) ? name(end - 3) : "bundle"
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
    } else {
      code.computed.append(position)
    }
  }

  /// Reads what is done with the identifier of a segue: a comparison, a switch, or giving it to a variable.
  private mutating func readIdentifier(from start: Int, to end: Int, in code: inout AppCode) {
    var place = end
    while ["!", "?", "="].contains(self[place]) { place += 1 }
    if place > end + 1, self[place - 1] == "=", value(place) != nil {
      spell(self[place - 2] == "!" ? .unequal : .equal, at: place, in: &code)
    } else if self[start - 1] == "=", ["=", "!"].contains(self[start - 2]),
      self[start - 4] != "+", value(start - 3) != nil
    {
      spell(self[start - 2] == "!" ? .unequal : .equal, at: start - 3, in: &code)
    }
    if self[start - 1] == "switch" {
      switchBrace = tokens[end...].firstIndex { $0.text == "{" }
    } else if self[start - 1] == "=", ["let", "var"].contains(self[start - 3]) {
      identifier = self[start - 2]
    }
  }
}
