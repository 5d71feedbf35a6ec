import Foundation

/// The Swift files of a project, searched for facts that the runtime does not have.
///
/// On a device, or elsewhere without the sources, each search finds nothing.
final class SwiftSources {
  private var files = ProjectFiles("swift")
  private var objectiveC = ProjectFiles("m")

  /// The bytes of each file, by its path; nil for one that cannot be read.
  private var contents: [String: Data?] = [:]

  /// The file that declares each class, by the class's name and the path of a file of its project.
  private var known: [[String]: SwiftFile?] = [:]

  /// Whether any file may set a property, by its name and whether it is inherited.
  private var assigned: [String: Bool] = [:]

  /// Returns the file that declares a class, in the project that a file belongs to.
  ///
  /// Two targets of a project may each have a class of one name; the one in the folders nearest to the path
  /// counts, and none if two are equally near.
  ///
  /// - Parameters:
  ///   - className: The name of the class, without its module.
  ///   - path: The absolute path of a file of the project.
  func file(declaring className: String, inProjectOf path: String) -> SwiftFile? {
    known.value(for: [className, path]) {
      let candidates = Dictionary(
        grouping: paths(ofFilesWith: ["class \(className)"], inProjectOf: path)
      ) { file in
        zip(file.split(separator: "/"), path.split(separator: "/")).prefix(while: ==).count
      }
      for (_, files) in candidates.sorted(by: { $0.key > $1.key }) {
        let found = files.compactMap { self.file($0, declaring: className) }
        if !found.isEmpty { return found.count == 1 ? found[0] : nil }
      }
      return nil
    }
  }

  private func file(_ path: String, declaring className: String) -> SwiftFile? {
    SwiftFile(
      text: text(of: path), declaring: className,
      extensions: {
        paths(ofFilesWith: ["extension \(className)"], inProjectOf: path)
          .filter { $0 != path }.map(text)
      },
      constant: { self.constant($0, inProjectOf: path) })
  }

  /// Whether any file of a project may set a property of a name.
  ///
  /// A Swift file may if it sets the property of an object, or uses the name as the label of an argument; an
  /// inherited property also by its name alone. A file in Objective-C may if it has the name.
  func mayAssign(_ property: String, isInherited: Bool, inProjectOf path: String) -> Bool {
    assigned.value(for: "\(property) \(isInherited)") {
      paths(ofFilesWith: [property], inProjectOf: path).contains { file in
        lines(of: file).contains { line in
          line.uses(of: property).contains { before, after in
            let isSetAlone = isInherited && !["let ", "var "].contains(where: before.hasSuffix)
            return before.last == "." && (after.isTarget || before.passesMember)
              || isSetAlone && after.isAssignment
              || before.last == "\"" && line.contains("forKey")
              || after.first == ":" && !before.hasSuffix("var ") && !before.hasSuffix("let ")
          }
        }
      } || objectiveC.paths(inProjectOf: path).contains { contains([property], in: $0) }
    }
  }

  /// Returns a method that sets a property of another object, and its file's name; nil if there is none, or if
  /// one of them makes or prepares the object.
  func onlySetter(
    of property: String, inProjectOf path: String
  ) -> (method: String, file: String)? {
    var setters: [(method: String, file: String)] = []
    for path in paths(ofFilesWith: [property], inProjectOf: path) {
      let lines = lines(of: path)
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

  func contains(_ text: String, inProjectOf path: String) -> Bool {
    !paths(ofFilesWith: [text], inProjectOf: path).isEmpty
  }

  /// Whether any file of a project may declare the method of a selector; true if no file can be read.
  func mayDeclare(_ selector: String, inProjectOf path: String) -> Bool {
    let name = selector.prefix { $0 != ":" }
    let short = name.range(of: "With", options: .backwards).map { name[..<$0.lowerBound] }
    let words = ["func \(name)(", "@objc(\(selector)"] + (short.map { ["func \($0)("] } ?? [])
    return files.paths(inProjectOf: path).isEmpty
      || !paths(ofFilesWith: words, inProjectOf: path).isEmpty
  }

  /// Returns the text that a constant of a project stands for; nil if it stands for none, or for several.
  private func constant(_ name: String, inProjectOf path: String) -> String? {
    let texts = paths(ofFilesWith: [name], inProjectOf: path).flatMap { file in
      lines(of: file).compactMap(\.constant).filter { $0.name == name }.map(\.text)
    }
    return Set(texts).count == 1 ? texts[0] : nil
  }
}

// MARK: - Reading

extension SwiftSources {
  /// Returns the files of a project with one of some words in them.
  private func paths(ofFilesWith words: [String], inProjectOf path: String) -> [String] {
    files.paths(inProjectOf: path).filter { contains(words, in: $0) }
  }

  private func contains(_ words: [String], in file: String) -> Bool {
    let bytes = bytes(of: file)
    return words.contains { bytes?.range(of: Data($0.utf8)) != nil }
  }

  private func text(of file: String) -> String {
    String(decoding: bytes(of: file) ?? Data(), as: UTF8.self)
  }

  private func lines(of file: String) -> [Substring] {
    text(of: file).split(whereSeparator: \.isNewline)
  }

  private func bytes(of file: String) -> Data? {
    contents.value(for: file) { FileManager.default.contents(atPath: file) }
  }
}

extension Substring {
  /// Whether a member after this text is passed as `inout`, or stands in a key path.
  fileprivate var passesMember: Bool {
    let start = lastIndex { $0.isWhitespace || "([,{".contains($0) }
    let first = start.map { self[$0...].dropFirst() } ?? self
    return first.first == "&" || first.first == "\\"
  }

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
