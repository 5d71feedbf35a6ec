import Foundation

/// The command that runs tests again with a variable, as the tests of this process are run.
enum TestCommand {
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

  /// Returns the command.
  ///
  /// - Parameters:
  ///   - variable: A variable with its value, such as `FLOW_RECORD=all`.
  ///   - filter: The argument of `swift test --filter` for one test; nil for all tests.
  ///   - path: The test or its suite as `xcodebuild` names it, such as `AppTests/AppFlows`.
  static func text(
    _ variable: String, filter: String? = nil, path: String? = nil, isXcodes: Bool = isXcodes
  ) -> String {
    if !isXcodes { return "\(variable) swift test" + (filter.map { " --filter \($0)" } ?? "") }
    return "TEST_RUNNER_\(variable) xcodebuild test …"
      + (path.map { " -only-testing:\($0.inShellQuotes)" } ?? "")
  }
}
