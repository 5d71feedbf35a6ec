import Foundation

/// The Swift files of a project, for what a declaration says and the runtime does not know.
///
/// On a device, and wherever else it cannot read the sources, it finds nothing.
final class SwiftSources {
  private var files = ProjectFiles("swift")

  /// The file that declares each class, by the name of the class; nil where none was found.
  private var known: [String: SwiftFile?] = [:]

  /// The texts of constants by their names, of each project.
  private var constants: [String: [String: String]] = [:]

  /// Whether any file may set a property, by its name.
  private var assigned: [String: Bool] = [:]

  /// Whether any file may declare the method of a selector.
  private var declared: [String: Bool] = [:]

  /// Returns the file that declares a class, in the project that a file belongs to.
  ///
  /// - Parameters:
  ///   - className: The name of the class, without its module.
  ///   - path: The absolute path of a file of the project.
  func file(declaring className: String, inProjectOf path: String) -> SwiftFile? {
    if let found = known[className] { return found }
    let paths = files.paths(inProjectOf: path)
    // Most files are named after the class that they declare.
    let ordered =
      paths.filter { $0.hasSuffix("/\(className).swift") }
      + paths.filter { !$0.hasSuffix("/\(className).swift") }
    let word = Data("class \(className)".utf8)
    for path in ordered {
      guard let data = FileManager.default.contents(atPath: path), data.range(of: word) != nil,
        let file = SwiftFile(
          text: String(decoding: data, as: UTF8.self), declaring: className,
          constant: { self.constants(inProjectOf: path)[$0] })
      else { continue }
      known[className] = file
      return file
    }
    known[className] = .some(nil)
    return nil
  }

  /// Whether any file of a project may set a property of a name: it is assigned on an object, or is the label
  /// of an argument.
  func mayAssign(_ property: String, inProjectOf path: String) -> Bool {
    if let found = assigned[property] { return found }
    let found = files.paths(inProjectOf: path).contains { path in
      guard let data = FileManager.default.contents(atPath: path),
        data.range(of: Data(property.utf8)) != nil
      else { return false }
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        line in
        line.uses(of: property).contains { before, after in
          before.last == "." && after.isAssignment
            || after.first == ":" && !before.hasSuffix("var ") && !before.hasSuffix("let ")
        }
      }
    }
    assigned[property] = found
    return found
  }

  /// Returns the method of the app that sets a property of another object, and its file's name; nil if none does,
  /// or if one does that makes or prepares the object.
  func onlySetter(
    of property: String, inProjectOf path: String
  ) -> (method: String, file: String)? {
    var setters: [(method: String, file: String)] = []
    for path in files.paths(inProjectOf: path) {
      guard let data = FileManager.default.contents(atPath: path),
        data.range(of: Data(property.utf8)) != nil
      else { continue }
      let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      for (number, line) in lines.enumerated()
      where line.uses(of: property).contains(where: { $0.last == "." && $1.isAssignment }) {
        let head = lines[..<number].last {
          $0.indentation.count < line.indentation.count && $0.contains("func ")
        }
        guard let name = head?.range(of: "func ").flatMap({ head?[$0.upperBound...] }),
          !name.hasPrefix("prepare("), !name.contains("NSCoder"), !name.hasPrefix("assign")
        else { return nil }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        setters.append((String(name.prefix { $0 != "(" && $0 != "<" }), file))
      }
    }
    return setters.first
  }

  /// Whether any file of a project may declare the method of a selector; true if no file can be read.
  func mayDeclare(_ selector: String, inProjectOf path: String) -> Bool {
    if let found = declared[selector] { return found }
    let name = selector.prefix { $0 != ":" }
    let short = name.range(of: "With", options: .backwards).map { name[..<$0.lowerBound] }
    let texts = ["func \(name)(", "@objc(\(selector)"] + (short.map { ["func \($0)("] } ?? [])
    let paths = files.paths(inProjectOf: path)
    let found =
      paths.isEmpty
      || paths.contains { path in
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        return texts.contains { data.range(of: Data($0.utf8)) != nil }
      }
    declared[selector] = found
    return found
  }

  /// Returns the texts that the constants of a project stand for, by the constants' names, without the names
  /// that stand for several.
  private func constants(inProjectOf path: String) -> [String: String] {
    let paths = files.paths(inProjectOf: path)
    let project = paths.first ?? ""
    if let found = constants[project] { return found }
    var texts: [String: Set<String>] = [:]
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline) {
        if let (name, text) = line.constant { texts[name, default: []].insert(text) }
      }
    }
    let found = texts.compactMapValues { $0.count == 1 ? $0.first : nil }
    constants[project] = found
    return found
  }
}

extension Substring {
  /// The name and the text of a constant or a case that a line declares.
  var constant: (name: String, text: String)? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let words = parts[0].split { $0 == " " || $0 == "\t" }
    guard words.last == "=", let key = words.firstIndex(where: { $0 == "let" || $0 == "case" }),
      words.indices.contains(key + 1)
    else { return nil }
    return (String(words[key + 1].prefix { $0 != ":" }), String(parts[1]))
  }
}
