#if os(macOS) || os(Linux)
  import Foundation

  @testable import FlowTesting

  /// A run of the tests of a team as the executable makes it: what it compares, the events, the output.
  final class TeamRun: Sendable {
    /// What happened to the tests.
    let events = Locked<[TeamHistory.Event]>([])

    private let history: TeamHistory
    private let random: Locked<RandomNumbers>
    private let allPass: Bool

    init(_ history: TeamHistory, allPass: Bool) {
      self.history = history
      self.allPass = allPass
      var random = history.random
      self.random = Locked(RandomNumbers(seed: random.next()))
    }

    private func chance(_ one: Int, of all: Int) -> Bool {
      !allPass && random.withLock { $0.number(below: all) } < one
    }

    /// Runs the tests that the arguments select and writes the files that they ask for.
    func call(_ arguments: [String], _ environment: [String: String]) -> TestExecutable.Run? {
      func values(of option: String) -> [String] {
        zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
      }
      let isXCTest = !arguments.contains("--testing-library")
      let filters = values(of: "--filter")
      let selected = history.tests.filter { test in
        guard test.isXCTest == isXCTest, !test.isOfOtherPlatform else { return false }
        if isXCTest { return arguments[0].split(separator: ",").contains { $0 == test.id } }
        let id = "\(test.listed)/File.swift:1:2"
        return filters.contains { id.range(of: $0, options: .regularExpression) != nil }
      }
      var lines: [Line] = selected.flatMap(isXCTest ? linesOfXCTest : lines)
      if chance(1, of: 8), !lines.isEmpty {
        events.withLock { $0.append(.runEndedEarly) }
        lines = Array(lines.prefix(random.withLock { $0.number(below: lines.count) }))
      }
      func text(_ kind: Line.Kind) -> String {
        lines.filter { $0.kind == kind }.map(\.text).joined()
      }
      for (kind, path) in [
        (Line.Kind.request, environment[TestExecutable.requestsVariable]),
        (.event, values(of: "--event-stream-output-path").first),
      ] {
        guard let path else { continue }
        try? WholeFile.write(Data(text(kind).utf8), to: URL(fileURLWithPath: path))
      }
      return TestExecutable.Run(status: 0, output: text(.output))
    }

    /// A line that the run writes, to one of three places.
    private struct Line {
      enum Kind { case request, event, output }
      let kind: Kind
      let text: String
    }

    private func request(_ location: SnapshotLocation) -> Line {
      // The reference may lie in the folder of the test target.
      Line(kind: .request, text: "\(history.home(of: location))\t\(location.owner.id)\n")
    }

    private func lines(of test: TeamHistory.TestModel) -> [Line] {
      func event(_ kind: String, _ symbol: String? = nil) -> Line {
        let messages = symbol.map { "[{\"symbol\":\"\($0)\"}]" } ?? "[]"
        return Line(
          kind: .event,
          text: """
            {"kind":"event","payload":{"kind":"\(kind)","messages":\(messages),\
            "testID":"\(test.listed)\\/File.swift:1:2"}}\n
            """)
      }
      if chance(1, of: 12) {
        events.withLock { $0.append(.skipped) }
        return [event("testSkipped", "skip")]
      }
      var lines = [event("testStarted", "default")]
      let all = test.locations(in: history.package)
      let cases = Dictionary(grouping: all, by: \.owner.arguments).sorted {
        $0.key.lexicographicallyPrecedes($1.key)
      }
      var symbol = "pass"
      for (_, locations) in cases {
        // A case that ends early compares only some.
        let isWhole = !chance(1, of: 4)
        let end = isWhole ? locations.count : random.withLock { $0.number(below: locations.count) }
        lines.append(event("testCaseStarted", "default"))
        lines += locations.prefix(end).map(request)
        if !isWhole {
          switch random.withLock({ $0.number(below: 3) }) {
          case 0:
            events.withLock { $0.append(cases.count > 1 ? .failedInOneCase : .failed) }
            lines.append(event("issueRecorded", "fail"))
            symbol = "fail"
          case 1:
            events.withLock { $0.append(.cancelled) }
            lines.append(event("testCaseCancelled", "skip"))
          default:
            events.withLock { $0.append(.knewAnIssue) }
            lines.append(event("issueRecorded", "passWithKnownIssue"))
            if symbol == "pass" { symbol = "passWithKnownIssue" }
          }
        }
        lines.append(event("testCaseEnded", "default"))
      }
      return lines + [event("testEnded", symbol)]
    }

    private func linesOfXCTest(of test: TeamHistory.TestModel) -> [Line] {
      func output(_ text: String) -> Line {
        Line(kind: .output, text: "Test Case '\(test.suite).\(test.name)' \(text) (0.1 seconds)\n")
      }
      let all = test.locations(in: history.package)
      let isWhole = !chance(1, of: 3)
      let end = isWhole ? all.count : random.withLock { $0.number(below: all.count) }
      let start = [output("started at now")] + all.prefix(end).map(request)
      if isWhole { return start + [output("passed")] }
      let event: TeamHistory.Event = chance(1, of: 2) ? .skipped : .failed
      events.withLock { $0.append(event) }
      return start + [output(event == .skipped ? "skipped" : "failed")]
    }
  }
#endif
