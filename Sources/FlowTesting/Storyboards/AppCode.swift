import Foundation

/// The names that an app's code spells and declares, as far as storyboards have a counterpart for them.
struct AppCode {
  /// A name that the code spells in a string.
  struct Name {
    enum Use { case storyboard, scene, segue, comparison }
    let use: Use
    let text: String
    let position: FilePosition

    /// The class that performs the segue on itself, or the storyboard that is asked for the scene; nil for any.
    let owner: String?
  }

  struct DeclaredType {
    var superclasses: Set<String> = []
    /// The other names that the code gives to it, which may be extended.
    var aliases: Set<String> = []
    /// The names of properties and methods, and whatever else may be one.
    var members: Set<String> = []
  }

  fileprivate(set) var names: [Name] = []

  /// The places of names that are computed, or that may be another bundle's.
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

  /// The types around each open brace, and the one whose brace is next.
  private var types: [String] = []
  private var declared: String?

  /// The name that `@objc` gives to what is next.
  private var nameOfObjectiveC: String?

  /// The variable that has the identifier of a segue.
  private var identifier: String?

  /// The number of open braces in each switch over such an identifier, and the place of the next one's brace.
  private var switches: [Int] = []
  private var switchBrace: Int?

  /// The storyboard that a call asks for a scene, and the place of the call.
  private var asked: (storyboard: String?, call: Int)?

  init(_ tokens: [CodeTokenizer.Token], _ lines: LineCounter, isTest: Bool) {
    (self.tokens, self.lines, self.isTest) = (tokens, lines, isTest)
  }

  private subscript(index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
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
    let hasOtherBundle = tokens.indices.contains {
      has("bundle", ":", at: $0) && !has("nil", at: $0 + 2) && !has(".", "main", at: $0 + 2)
        && !has("Bundle", ".", "main", at: $0 + 2)
    }
    for index in tokens.indices {
      let after = self[index + 1]
      switch self[index] {
      case "{":
        types.append(declared ?? types.last ?? "")
        declared = nil
        if index == switchBrace { switches.append(types.count) }
      case "}":
        if switches.last == types.count { switches.removeLast() }
        _ = types.popLast()
      case "class", "struct", "enum", "actor", "protocol", "extension", "typealias":
        if [":", "{", "<", ".", "="].contains(self[index + 2]) { declare(at: index, in: &code) }
      case "func", "var", "let", ",":
        if self[index] == "func" { (identifier, nameOfObjectiveC) = (nil, nil) }
        code.types[types.last ?? "", default: .init()].members.insert(after)
      case "objc" where after == "(":
        nameOfObjectiveC = self[index + 2]
        code.types[types.last ?? "", default: .init()].members.insert(self[index + 2])
      case "case" where switches.last == types.count:
        var place = index + 1
        while value(place) != nil {
          spell(.comparison, at: place, in: &code)
          place += self[place + 1] == "," ? 2 : 1
        }
      case "shouldPerformSegue": identifier = self[index + 3]
      case let word:
        if let use = use(at: index) {
          let isOnSelf =
            self[index - 1] != "." || has("self", ".", at: index - 2)
            || has("self", "?", ".", at: index - 3)
          spell(
            use, at: index + 4, in: &code,
            owner: use == .segue && isOnSelf
              ? types.last : asked?.call == index ? asked?.storyboard : nil,
            isComputed: hasOtherBundle && use != .segue)
          guard use == .storyboard else { continue }
          let end = tokens[index...].firstIndex { $0.text == ")" } ?? index
          asked = (value(index + 4), end + 2)
        } else if word == identifier, self[index - 1] != "." {
          readIdentifier(from: index, to: index + 1, in: &code)
        } else if word.lowercased().hasSuffix("segue") {
          if has(".", "identifier", at: index + 1) {
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
    // Nothing is judged by a generic class, whose superclass is not looked for.
    let isDerived = self[index] == "class" && self[place + 1] == ":"
    code.types[self[place], default: .init()].superclasses
      .formUnion(isDerived ? [self[endOfName(place + 2)]] : [])
    if let other = nameOfObjectiveC {
      code.types[other, default: .init()].superclasses.insert(self[place])
      nameOfObjectiveC = nil
    }
    if self[index] != "typealias" {
      declared = self[place]
    } else if self[place + 1] == "=" {
      code.types[self[endOfName(place + 2)], default: .init()].aliases.insert(self[place])
    }
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
    _ use: AppCode.Name.Use, at place: Int, in code: inout AppCode, owner: String? = nil,
    isComputed: Bool = false
  ) {
    guard !isTest else { return }
    let position = lines.position(of: tokens[place].offset)
    if let text = value(place), !isComputed {
      code.names.append(AppCode.Name(use: use, text: text, position: position, owner: owner))
    } else {
      code.computed.append(position)
    }
  }

  /// Reads what is done with the identifier of a segue: a comparison, a switch, or giving it to a variable.
  private mutating func readIdentifier(from start: Int, to end: Int, in code: inout AppCode) {
    var place = end
    while ["!", "?", "="].contains(self[place]) { place += 1 }
    if place > end + 1, self[place - 1] == "=", value(place) != nil {
      spell(.comparison, at: place, in: &code)
    }
    if self[start - 1] == "switch" {
      switchBrace = tokens[end...].firstIndex { $0.text == "{" }
    } else if self[start - 1] == "=", ["let", "var"].contains(self[start - 3]) {
      identifier = self[start - 2]
    }
  }
}
