/// The type around a function, found by the indentation of the source.
///
/// ```swift
/// EnclosingType(of: "testBuying()", before: 7, in: source).name  // ShopTests
/// ```
struct EnclosingType {
  /// The type's name; nil for a function outside of any type.
  let name: String?

  /// Searches upwards from a line for the function, and from there for a type with less
  /// indentation.
  init(of function: String, before line: UInt, in source: String) {
    let name = function.prefix { $0 != "(" }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(Int(clamping: line)).reversed()
    guard let start = lines.firstIndex(where: { Self.declares(name, $0) }) else {
      self.name = nil
      return
    }
    let indentation = lines[start].prefix { $0 == " " || $0 == "\t" }.count
    self.name =
      lines[start...].lazy
      .filter { $0.prefix { $0 == " " || $0 == "\t" }.count < indentation }
      .compactMap(Self.typeName).first
  }

  /// Whether a line declares the function of this name.
  private static func declares(_ name: Substring, _ line: Substring) -> Bool {
    let words = words(of: line)
    return zip(words, words.dropFirst()).contains { $0 == "func" && $1 == name }
  }

  private static func typeName(declaredIn line: Substring) -> String? {
    let words = words(of: line)
    let keyword = words.firstIndex {
      ["class", "extension", "struct", "actor", "enum"].contains($0)
    }
    guard let keyword, words.index(after: keyword) < words.endIndex else { return nil }
    return String(words[keyword + 1])
  }

  private static func words(of line: Substring) -> [Substring] {
    guard !line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return [] }
    return line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
