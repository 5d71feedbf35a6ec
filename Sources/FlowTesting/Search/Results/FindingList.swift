/// The list of all findings of a run, with the exceptions that excuse them.
///
/// A property that several screens inherit is one line, by the class that declares it.
struct FindingList {
  let findings: [Finding]

  /// Returns one finding that lists them all.
  ///
  /// - Parameter reportedInFull: The number of findings that were reported in full; 0 in a list of all, for which
  ///   walks went on past each.
  func finding(reportedInFull: Int) -> Finding {
    let lines = groups.map(\.text) + others.map { String($0.message.firstLine) }
    let count = Wording.count(findings.count, "finding")
    let (verb, isAll) = (reportedInFull == 1 ? "is" : "are", reportedInFull == 0)
    let isWhole = isAll || reportedInFull >= findings.count
    let full = isWhole ? "" : ", of which \(reportedInFull) \(verb) reported in full"
    let mayHideMore = !isAll && findings.contains { $0.exception != nil && !$0.mayContinue }
    return Finding(
      code: "allFindings", subject: "",
      message: """
        This run has \(count)\(full):
          \(Self.cut(lines.sorted()).joined(separator: "\n  "))
        """,
      advice: (exceptions + (mayHideMore ? [Self.more] : []) + [Self.baseline])
        .joined(separator: "\n"))
  }

  /// Returns the first 200 lines, and a line with the number of the others.
  private static func cut(_ lines: [String]) -> [String] {
    let most = 200
    return lines.prefix(most) + (lines.count > most ? ["and \(lines.count - most) more"] : [])
  }

  private static let more = """
    A walk ends where something fails, since the app may trap there, so screens behind it may have more. \
    FLOW_BASELINE=list walks on, and lists all.
    """

  private static let baseline = """
    To begin with what is here, run once with FLOW_BASELINE=record: what is found then fails no more, \
    and what is new does.
    """

  /// The `except:` argument of each check, ready to paste.
  private var exceptions: [String] {
    let checks = Dictionary(grouping: groups, by: \.check)
    return checks.sorted { $0.key < $1.key }.map { check, groups in
      let lines = Set(groups.map { "  \"\($0.key)\": \"why\"," }).sorted()
      return """
        Mend them, or add to \(check), with reasons:
        except: [
        \(lines.joined(separator: "\n"))
        ]
        """
    }
  }

  // MARK: Groups

  /// The findings that one exception excuses.
  private struct Group {
    let check: String
    let key: String
    let text: String
  }

  private var others: [Finding] { findings.filter { $0.exception == nil } }

  private var groups: [Group] {
    let all = findings.compactMap(\.exception)
    return Dictionary(grouping: all) { [$0.check, $0.inheritedKey, $0.fault] }.values.flatMap {
      members in
      let scenes = Set(members.map(\.scene)).sorted()
      guard scenes.count > 1 else {
        return members.map {
          Group(check: $0.check, key: $0.written($0.key), text: "\($0.key): \($0.fault)")
        }
      }
      return members.prefix(1).map {
        Group(
          check: $0.check, key: $0.written($0.inheritedKey),
          text: "\($0.inheritedKey): \($0.fault), inherited by \(Wording.phrase(scenes))")
      }
    }
  }
}
