import Foundation

/// The test that a snapshot belongs to.
///
/// Each list of arguments of a parameterised test is an owner of its own, so that the cases do not
/// overwrite each other.
struct SnapshotOwner: Hashable, Sendable {
  let module: String

  /// The suite, outermost type first; the name of the file for a test outside of any suite.
  let suite: [String]

  /// The name of the test without parameters, such as `buying`.
  let test: String

  /// The texts of the arguments of a parameterised test.
  let arguments: [String]

  /// The way in which a test runner finds the test.
  let kind: Kind

  enum Kind: Hashable, Sendable {
    /// By its suite and its name.
    case inSuite
    /// By its name alone, outside of any suite.
    case free
    /// As a method of an XCTest class.
    case method
  }

  init(
    module: String, suite: [String], test: String, arguments: [String] = [], kind: Kind = .inSuite
  ) {
    self.module = module
    self.suite = suite.map { Self.name($0) }
    self.test = Self.name(test)
    self.arguments = arguments
    self.kind = kind
  }

  /// The test without its parameters, such as `ShopTests.ShopFlows/buying`.
  var id: String { "\(module).\((suite + [test]).joined(separator: "/").onOneLine)" }

  /// The test as messages name it, such as `ShopFlows.buying("Rex")`.
  var title: String {
    let arguments = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\((suite + [test]).joined(separator: "."))\(arguments)"
  }

  /// Whether Xcode or `xcodebuild` runs the tests, rather than `swift test`.
  static let isXcodes: Bool = {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      true
    #elseif os(macOS)
      ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
    #else
      false
    #endif
  }()

  /// Returns the command that runs this test with a variable, as the tests of this process are run.
  func command(_ variable: String, isXcodes: Bool = Self.isXcodes) -> String {
    guard isXcodes else { return "\(variable) swift test --filter \(pattern.inShellQuotes)" }
    // `xcodebuild` gets the whole suite, since a test needs the labels of its parameters there.
    let path = [module] + (kind == .free ? [] : suite) + (kind == .method ? [test] : [])
    let only = path.joined(separator: "/").inShellQuotes
    return "TEST_RUNNER_\(variable) xcodebuild test … -only-testing:\(only)"
  }

  /// Returns the command that runs all tests with a variable.
  static func command(ofAll variable: String) -> String {
    isXcodes ? "TEST_RUNNER_\(variable) xcodebuild test …" : "\(variable) swift test"
  }

  /// The regular expression that selects this test and no other as the argument of `swift test --filter`.
  var pattern: String {
    let path = kind == .free ? [test] : suite + [test]
    let end = kind == .method ? "$" : "\\("
    return "^\(module)\\.\(path.map(Self.pattern(for:)).joined(separator: "/"))\(end)"
  }

  /// Returns a regular expression for a name, in backticks if it is not an identifier.
  private static func pattern(for name: String) -> String {
    let escaped = name.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
    let isIdentifier = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isIdentifier ? escaped : "`\(escaped)`"
  }

  /// Returns a name without its parameters and without backticks.
  static func name(_ name: String) -> String {
    // A parameter may have backticks too.
    if name.hasPrefix("`") { return String(name.dropFirst().prefix { $0 != "`" }) }
    return String(name.prefix { $0 != "(" })
  }
}
