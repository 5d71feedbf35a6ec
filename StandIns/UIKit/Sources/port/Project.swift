import Foundation

/// The files of an app, and the methods that each class lists.
final class Project {
  private(set) var notes: Set<String> = []
  private var lists: [String: [String]] = [:]
  private var properties: [String: [String]] = [:]
  private var parents: [String: String] = [:]
  private var kinds: Set<String> = []

  /// The methods that the protocols of Objective-C ask for.
  private var asked: [String: Set<String>] = [:]

  /// The types that answer whether a row can be edited.
  private var editable: Set<String> = []

  /// The methods that an extension overrides, which only Objective-C allows; the class gets them.
  private var overrides: [String: [String]] = [:]

  init(_ files: inout [SourceFile]) {
    for file in files {
      for type in file.types where type.kind == "class" {
        kinds.insert(type.name)
        parents[type.name] = type.parents.first
      }
      for type in file.types where !file.places(of: "canEditRowAt", in: type.body).isEmpty {
        editable.insert(type.name)
      }
      for type in file.types
      where type.kind == "protocol" && file.declaration(before: type.start).contains("@objc") {
        asked[type.name] = Set(
          file.places(of: "func", in: type.body).compactMap { Method(file, at: $0)?.name })
      }
    }
    for file in files { collect(file) }
  }

  private func collect(_ file: SourceFile) {
    for range in file.overridesInExtensions(of: kinds) {
      guard let (type, _) = file.type(around: range.lowerBound) else { continue }
      overrides[type.name, default: []].append(String(file.text[range]))
    }
    let used = selectors(in: file)
    for place in file.places(of: "func") {
      guard let (type, name) = file.type(around: place),
        type.kind == "class" || type.kind == "extension",
        let method = Method(file, at: place), !method.isStatic
      else { continue }
      let line = file.declaration(before: place)
      let isMarked =
        line.contains("@objc") || line.contains("@IBAction") || line.contains("@IBSegueAction")
      let isAsked = type.parents.contains { asked[$0]?.contains(method.name) == true }
      guard isMarked || isAsked || type.isObjectiveC || used.contains(method.name) else { continue }
      guard !line.contains("override") else { continue }
      // The app's classes inherit what is added to a class of the framework.
      let listing =
        kinds.contains(type.name)
        ? [type.name]
        : parents.filter { !kinds.contains($1) && $1.hasSuffix(type.name.dropFirst(2)) }.keys
          .sorted()
      for listed in listing { lists[listed, default: []].append(method.entry(in: name)) }
    }
    // An outlet with observers is set by the class itself, or they would not run.
    for place in file.places(of: "var") {
      guard file.declaration(before: place).contains("@IB"),
        let (type, name) = file.type(around: place), type.kind == "class"
      else { continue }
      let start = file.skipSpace(place + 3)
      let property = file.word(at: start)
      let rest = file.code[start...].prefix { !$0.isNewline }
      guard rest.contains("{"), let colon = rest.firstIndex(of: ":"),
        let end = rest.firstIndex(of: "{"),
        colon < end, let brace = file.code[start...].firstIndex(of: "{"),
        ["didSet", "willSet", "set"].contains(where: {
          !file.places(of: $0, in: brace..<file.end(ofBracketAt: brace)).isEmpty
        })
      else { continue }
      var value = String(file.code[colon + 1..<end]).split(separator: "=")[0]
        .trimmingCharacters(in: .whitespaces)
      let isOptional = value.hasSuffix("!") || value.hasSuffix("?")
      if isOptional { value.removeLast() }
      properties[type.name, default: []].append(
        ".property(\"\(property)\") { (object: \(name), value: \(value)?) in "
          + (isOptional
            ? "object.\(property) = value" : "if let value { object.\(property) = value }")
          + " }")
    }
  }

  /// The names of the methods that the file refers to by `#selector`.
  private func selectors(in file: SourceFile) -> Set<String> {
    Set(
      file.places(of: "#selector").map { place in
        let open = file.skipSpace(place + 9)
        let inside = String(file.code[open + 1..<file.end(ofBracketAt: open) - 1])
        return String(
          inside.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        ).trimmingCharacters(in: .whitespaces)
      })
  }

  // MARK: - Writing

  func ported(_ file: SourceFile) -> String {
    var edits: [(range: Range<Int>, text: String)] = []
    for attribute in [
      "@IBOutlet", "@IBInspectable", "@IBDesignable", "@IBAction", "@IBSegueAction", "@objcMembers",
      "@UIApplicationMain", "@NSApplicationMain", "@main", "dynamic", "@GKInspectable",
    ] {
      for place in file.places(of: attribute) {
        edits.append((place..<place + attribute.count, ""))
      }
    }
    for place in file.places(of: "@objc") {
      let end = place + 5
      edits.append(
        (
          place..<(end < file.code.count && file.code[end] == "("
            ? file.end(ofBracketAt: end) : end), ""
        ))
    }
    for place in file.places(of: "#selector") {
      let open = file.skipSpace(place + 9)
      let close = file.end(ofBracketAt: open)
      edits.append(
        (place..<close, "Selector(\"\(selector(String(file.code[open + 1..<close - 1]), file))\")"))
    }
    for place in file.places(of: "import") { edits += imported(file, place) }
    for range in file.overridesInExtensions(of: kinds) { edits.append((range, "")) }
    for type in file.types { edits += editing(in: type, file) }
    for type in file.types where type.kind == "class" {
      edits += initializer(of: type, file) + frames(in: type, file)
      if let text = list(of: type, file) {
        edits.append((type.body.lowerBound..<type.body.lowerBound, text))
      }
      if let texts = overrides[type.name] {
        edits.append(
          (type.body.upperBound..<type.body.upperBound, "\n" + texts.joined(separator: "\n")))
      }
    }
    if !file.places(of: "optional").isEmpty {
      notes.insert("\(file.name): optional methods of a protocol need Objective-C")
    }
    var text = ""
    var last = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    })
    where edit.range.lowerBound >= last {
      text += String(file.text[last..<edit.range.lowerBound]) + edit.text
      last = edit.range.upperBound
    }
    text += String(file.text[last...])
    for type in file.types
    where type.kind == "class" && lists[type.name] != nil && !inherits(type.name) {
      let name = file.type(around: type.start).map { "\($0.name)." } ?? ""
      text += "\nextension \(name)\(type.name): ExposesMethods {}\n"
    }
    return text
  }

  private static let known: Set<String> = [
    "UIKit", "Foundation", "Dispatch", "FoundationNetworking", "AppKit", "Cocoa",
  ]

  private func imported(_ file: SourceFile, _ place: Int) -> [(Range<Int>, String)] {
    let line = file.code[..<place].reversed().prefix { !$0.isNewline }.reversed()
    guard line.allSatisfy(\.isWhitespace) || String(line).contains("@") else { return [] }
    let module = file.word(at: file.skipSpace(place + 6))
    if module == "Foundation" {
      let end = file.skipSpace(place + 6) + module.count
      // Apple's Foundation has it.
      return [(end..<end, "; import FoundationNetworking")]
    }
    if Self.known.contains(module) || kinds.contains(module) { return [] }
    notes.insert("\(file.name): no module \(module)")
    return [(place..<place, "// ")]
  }

  /// A default for the frame of a view, without which only Objective-C has `init()`.
  private func frames(
    in type: DeclaredType, _ file: SourceFile
  ) -> [(range: Range<Int>, text: String)] {
    file.places(of: "init", in: type.body).compactMap { place in
      let open = place + 4
      guard file.code[open] == "(", file.declaration(before: place).contains("override") else {
        return nil
      }
      let close = file.end(ofBracketAt: open) - 1
      let parameters = String(file.code[open + 1..<close]).filter { !$0.isWhitespace }
      return parameters == "frame:CGRect" ? (close..<close, " = .zero") : nil
    }
  }

  /// The answer that rows can be edited, which UIKit takes for given where a table's data source commits edits.
  private func editing(
    in type: DeclaredType, _ file: SourceFile
  ) -> [(range: Range<Int>, text: String)] {
    let commit = file.places(of: "commit", in: type.body).first {
      file.word(at: file.skipSpace($0 + 6)) == "editingStyle"
    }
    let around = sequence(first: type.name) { self.parents[$0] }
    guard let commit, !around.contains(where: editable.contains),
      let method = file.places(of: "func", in: type.body.lowerBound..<commit).last
    else { return [] }
    let isOverride = file.declaration(before: method).contains("override")
    if isOverride, type.kind == "extension" { return [] }
    let end = type.body.upperBound
    return [
      (
        end..<end,
        "\n\(isOverride ? "override " : "")func tableView(_: UITableView, canEditRowAt _: IndexPath) -> Bool { true }\n"
      )
    ]
  }

  /// The initializer by which code makes cells of a class, which only Objective-C calls unless it is required.
  private func initializer(
    of type: DeclaredType, _ file: SourceFile
  ) -> [(range: Range<Int>, text: String)] {
    let around = sequence(first: type.name) { self.parents[$0] }
    guard let base = around.first(where: { Self.reusable[$0] != nil }),
      let arguments = Self.reusable[base]
    else { return [] }
    let initializers = file.places(of: "init", in: type.body).filter { place in
      let before = file.code[..<place].reversed().prefix { !$0.isNewline }
      return !before.contains(".") && file.type(around: place)?.type.start == type.start
    }
    guard !initializers.isEmpty else { return [] }
    for place in initializers {
      let label = file.word(at: file.skipSpace(place + 5))
      guard arguments.hasPrefix(label + ":") else { continue }
      return file.places(of: "override", in: type.body).filter { word in
        word < place && !file.code[word..<place].contains { "{}".contains($0) }
      }.map { ($0..<$0 + 8, "required") }
    }
    return [
      (
        type.body.upperBound..<type.body.upperBound,
        " required init(\(arguments)) { fatalError(\"not made by code\") }\n"
      )
    ]
  }

  private static let reusable = [
    "UITableViewCell": "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
    "UICollectionReusableView": "frame: CGRect", "UICollectionViewCell": "frame: CGRect",
  ]

  /// The methods that a class lists, and those of its superclass.
  private func list(of type: DeclaredType, _ file: SourceFile) -> String? {
    let entries = (lists[type.name] ?? []) + (properties[type.name] ?? [])
    guard !entries.isEmpty else { return nil }
    if lists[type.name] == nil { lists[type.name] = [] }
    let isInherited = inherits(type.name)
    let rest = isInherited ? "super.exposedMethods + " : ""
    return
      " @MainActor \(isInherited ? "override " : "")class var exposedMethods: [ExposedMethod] { \(rest)["
      + entries.joined(separator: ", ") + "] }"
  }

  /// Whether a superclass in the app lists methods.
  private func inherits(_ name: String) -> Bool {
    var next = parents[name]
    while let parent = next {
      if lists[parent] != nil || properties[parent] != nil { return true }
      next = parents[parent]
    }
    return false
  }

  private func selector(_ text: String, _ file: SourceFile) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let name = String(trimmed.prefix { $0 != "(" }.split(separator: ".").last ?? "")
    if let open = trimmed.firstIndex(of: "(") {
      let labels = trimmed[trimmed.index(after: open)...].prefix { $0 != ")" }
        .split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      // The declaration says it if it is in the file.
      for place in file.places(of: "func") {
        if let method = Method(file, at: place), method.name == name,
          method.labels.map(\.outer) == labels
        {
          return method.selector
        }
      }
      return name + labels.map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }
    for place in file.places(of: "func") {
      if let method = Method(file, at: place), method.name == name { return method.selector }
    }
    return name
  }
}
