import Foundation

/// Reads environment variables, and throws a finding for an invalid value.
struct EnvironmentReader {
  let environment: [String: String]

  /// Returns the value of a variable, or nil when it is empty.
  func text(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The finding that a variable has an invalid value.
  private func refusal(of name: String, _ reason: String, advice: String) -> Finding {
    .test(
      message: "The environment variable \(name) is '\(environment[name] ?? "")', which \(reason).",
      advice: advice)
  }

  /// Returns a number from 0; nil if the variable is not set.
  func number<Number: FixedWidthInteger>(_ name: String) throws(Finding) -> Number? {
    guard let text = text(name) else { return nil }
    guard let number = Number(text), number >= 0 else {
      let isWhole = text.drop { $0 == "-" || $0 == "+" }.allSatisfy(\.isWholeNumber)
      throw refusal(
        of: name, "is not a number\(isWhole ? " from 0 to \(Number.max)" : "")",
        advice: "Set it to a number from 0, as \(name)=42.")
    }
    return number
  }

  /// Returns a number of seconds from 0, with a fraction or without; nil if the variable is not set.
  func seconds(_ name: String) throws(Finding) -> Double? {
    guard let text = text(name) else { return nil }
    guard let seconds = Double(text), seconds >= 0, seconds.isFinite else {
      throw refusal(
        of: name, "is no number of seconds",
        advice: "Set it to a number from 0, as \(name)=60 or \(name)=0.5.")
    }
    return seconds
  }

  /// Returns yes or no; nil if the variable is not set.
  func choice(_ name: String) throws(Finding) -> Bool? {
    guard let text = text(name) else { return nil }
    switch text.lowercased() {
    case "1", "true": return true
    case "0", "false": return false
    default:
      throw refusal(
        of: name, "is neither 1 nor 0",
        advice: "Set it to 1 for yes, as \(name)=1, or to 0 for no.")
    }
  }

  /// Returns the goal to cover, or nil where the variable is not set.
  func goal() throws(Finding) -> CoverageGoal? {
    guard let text = text("FLOW_COVERING") else { return nil }
    guard let goal = CoverageGoal(rawValue: text) else {
      throw refusal(
        of: "FLOW_COVERING", "cannot be covered",
        advice: "Set it to one of \(Wording.list(CoverageGoal.allCases.map(\.rawValue))).")
    }
    return goal
  }
}
