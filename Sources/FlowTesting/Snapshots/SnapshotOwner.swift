/// The test that a snapshot belongs to.
///
/// ```swift
/// SnapshotOwner(
///   module: "ShopTests", suite: ["ShopFlows"], test: "buying(pet:)", arguments: ["\"Rex\""])
/// ```
///
/// Each list of arguments of a parameterised test is an owner of its own, so that the cases do not
/// overwrite each other.
struct SnapshotOwner: Hashable, Sendable {
  /// The module of the test.
  let module: String

  /// The suite, outermost type first; the name of the file for a test outside of any suite.
  let suite: [String]

  /// The name of the test without parameters, as `buying`.
  let test: String

  /// The texts of the arguments of a parameterised test.
  let arguments: [String]

  /// Makes an owner from the names that the test framework gives.
  init(module: String, suite: [String], test: String, arguments: [String] = []) {
    self.module = module
    self.suite = suite.map(Self.name)
    self.test = Self.name(test)
    self.arguments = arguments
  }

  /// The test as `swift test list` writes it, without its parameters; the head of its files names
  /// it.
  var id: String { "\(module).\((suite + [test]).joined(separator: "/"))" }

  /// The test as messages name it, as `ShopFlows.buying("Rex")`.
  var title: String {
    let arguments = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\((suite + [test]).joined(separator: "."))\(arguments)"
  }

  /// Returns a name without its parameters and without backticks.
  private static func name(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.lastIndex(of: "`"), end != name.startIndex {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return String(name.prefix { $0 != "(" })
  }
}
