/// The test a snapshot belongs to: who may write its file, and who is asked about it.
///
/// ```swift
/// SnapshotOwner(
///   module: "ShopTests", suite: ["ShopFlows"], test: "buying(pet:)", arguments: ["\"Rex\""])
/// ```
///
/// A parameterised test is one owner for each list of arguments, so that its cases do not write over
/// one another.
struct SnapshotOwner: Hashable, Sendable {
  /// The module the test is in.
  let module: String

  /// The suite, outermost type first; the file's name for a test outside of any.
  let suite: [String]

  /// The test's name without parameters, as `buying`.
  let test: String

  /// The texts of the arguments of a parameterised test.
  let arguments: [String]

  /// Makes an owner out of the names as the test framework gives them.
  init(module: String, suite: [String], test: String, arguments: [String] = []) {
    self.module = module
    self.suite = suite.map(Self.name)
    self.test = Self.name(test)
    self.arguments = arguments
  }

  /// The test as `swift test list` writes it, without its parameters; the head of its files names it.
  var id: String { "\(module).\((suite + [test]).joined(separator: "/"))" }

  /// The test as messages name it, as `ShopFlows.buying("Rex")`.
  var title: String {
    let arguments = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\((suite + [test]).joined(separator: "."))\(arguments)"
  }

  /// A name without its parameters, and without the backticks of one that is no identifier.
  private static func name(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.lastIndex(of: "`"), end != name.startIndex {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return String(name.prefix { $0 != "(" })
  }
}
