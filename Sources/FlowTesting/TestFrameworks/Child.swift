import Foundation

/// A process that walks for another one, so that its end is a failure of the walk and not the end of all tests.
///
/// It is the test executable, for one test. Of that test it makes the walks of one call, and ends.
struct Child: Sendable {
  /// The walks that a child is to make, and its limits.
  struct Order: Codable, Sendable {
    /// The call whose walks it makes, by the file of its failing paths.
    let call: String
    /// Its number among the calls with these failing paths.
    let number: Int
    /// The walks that ended earlier children.
    var deaths: [Death] = []
    /// The paths to walk first.
    var leads: [String] = []
    /// The only path to walk; nil for the whole run.
    var along: String?
    /// The seconds that a move may take; 0 for any number.
    var limit: Double
    /// The bytes of memory that the child may hold.
    let memory: Int
    /// Whether failing paths are kept.
    let keeps: Bool
    /// Whether the child stays for half a second, in case delayed work ends it.
    var lingers: Bool
  }

  /// The issues and the result of a run, for the test of another process.
  struct Told: Codable, Sendable {
    struct Issue: Codable, Sendable {
      /// The code and the subject of a finding; nil for a counterexample.
      var code: String?
      var subject = ""
      var message: String
      var advice: String?
      /// The check, the path and the whole text of a counterexample.
      var check: String?
      var path = ""
      var text = ""
    }

    var issues: [Issue] = []
    var warnings: [String] = []
    /// The paths that were walked since they failed before, and those that fail now, with who noticed it.
    var settled: [String] = []
    var failing: [[String]] = []
    var description = ""
    var diagram = ""
  }

  /// The environment variable with the folder of the order.
  static let variable = "FLOW_CHILD"

  /// The child that this process is; nil for any other.
  static let ofProcess: Child? = Settings.environment[variable].flatMap { Child(folder: $0) }

  let folder: String
  let order: Order
  let told = Locked(Told())

  private init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/order"),
      let order = try? JSONDecoder().decode(Order.self, from: data)
    else { return nil }
    (self.folder, self.order) = (folder, order)
    MoveWatch.endProcess(above: order.memory)
  }

  /// The bytes of memory that a child may hold without `FLOW_MEMORY`: half of the machine's, but not more than 4 GB.
  static let mostMemory = Int(min(ProcessInfo.processInfo.physicalMemory / 2, 4 << 30))

  /// The file that keeps the path of the walk in progress.
  static func walk(in folder: String) -> String { "\(folder)/walk" }
  static func report(in folder: String) -> String { "\(folder)/told" }

  /// Ends the process, whose run told all it had to.
  func end(_ report: Report) -> Never {
    told.withLock { told in
      told.settled = report.settled.map(\.description)
      told.failing = report.failing.map { [$0.path.description, $0.check] }
      (told.description, told.diagram) = (
        report.exploration.description, report.exploration.diagram
      )
      let file = URL(fileURLWithPath: Self.report(in: folder))
      if let data = try? JSONEncoder().encode(told) { try? WholeFile.write(data, to: file) }
    }
    _exit(EXIT_SUCCESS)
  }
}

extension Child.Told.Issue {
  init(_ error: some Error) {
    if let example = error as? Counterexample {
      self.init(
        message: example.message, advice: example.advice, check: example.check,
        path: example.path.description, text: example.description)
    } else if let finding = (error as? Finding)?.asIssue {
      self.init(
        code: finding.code, subject: finding.subject, message: finding.message,
        advice: finding.advice)
    } else {
      self.init(code: "", message: "\(error)")
    }
  }

  var error: any Error {
    guard let code else {
      return Counterexample(
        message: message, check: check, path: FlowPath(path) ?? FlowPath(start: path),
        advice: advice,
        description: text)
    }
    return Finding(code: code, subject: subject, message: message, advice: advice)
  }
}
