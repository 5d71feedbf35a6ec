import Foundation

/// The values of the machine, the day and the person that runs a process, none of which a reference may hold.
///
/// A child shows most of it otherwise. Of the rest a remark takes the place where it is a whole value, such as `(today)` of
/// `"2026-11-30"`. A name of only letters may be a word of the app's, and nothing tells a year from other numbers.
struct Surroundings {
  private var remarks: [(value: String, remark: String)] = []

  init(root: String) {
    let process = ProcessInfo.processInfo
    let names = [process.hostName, NSUserName(), NSFullUserName()]
    remarks += names.filter { !$0.allSatisfy(\.isLetter) }.map {
      ($0.quoted, "(this machine's name)")
    }
    remarks.append((process.operatingSystemVersionString.quoted, "(this machine's system)"))
    remarks.append(("\(process.physicalMemory)", "(this machine's memory)"))
    for folder in [root, FileManager.default.currentDirectoryPath, Bundle.main.bundlePath]
    where folder.split(separator: "/").count > 1 {
      remarks.append((folder.quoted, Self.folder))
      remarks += ["\"", "file://"].map { ("\($0)\(folder)/", "\($0)\(Self.folder)/") }
    }
    for zone in [TimeZone.current, TimeZone(identifier: "UTC")].compactMap(\.self) {
      let day = ISO8601DateFormatter()
      (day.timeZone, day.formatOptions) = (zone, .withFullDate)
      let today = day.string(from: Date())
      remarks += [(today.quoted, Self.today), ("\(today)T00:00:00Z", Self.today)]
    }
  }

  private static let today = "(today)"
  private static let folder = "(this machine's folder)"

  /// Returns a text with the remarks.
  func marked(_ text: String) -> String {
    remarks.reduce(text) { $0.replacingOccurrences(of: $1.value, with: $1.remark) }
  }

  /// Returns the advice for each cause of differences, with the argument that leaves its values out: identifiers and dates
  /// by their type, anything else by the property of a record.
  static func advice(for changes: [SnapshotChange], inRecords: Bool) -> [String] {
    let causes = changes.map(cause)
    return causes.map(\.remedy).unique().map { remedy in
      let same = zip(changes, causes).filter { $1.remedy == remedy }
      let places = same.map(\.0.path).unique().filter { !$0.isEmpty }.prefix(3)
      let redactions = same.map { change, cause in
        cause.type.map { ".type(\($0).self)" }
          ?? ".property(\(((inRecords ? change.property : nil) ?? "…").quoted))"
      }
      return "\(remedy)\(places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"), "
        + "or leave it out: redacting: [\(redactions.unique().joined(separator: ", "))]"
    }
  }

  private static func cause(of change: SnapshotChange) -> (remedy: String, type: String?) {
    let text = ([change.text, change.path] + change.values).joined(separator: " ")
    let words = text.split { " ()[],\"".contains($0) }
    func has(_ parts: String...) -> Bool { parts.contains { text.contains($0) } }
    if has("/elsewhere", folder) { return ("Give the test a folder of its own", nil) }
    if text.split(whereSeparator: { !$0.isHexDigit && $0 != "-" })
      .contains(where: { UUID(uuidString: String($0)) != nil })
    {
      return ("Give the test fixed identifiers", "UUID")
    }
    let isDate = words.contains {
      $0.count >= 20 && $0.hasSuffix("Z") && $0.dropFirst(10).hasPrefix("T")
    }
    if isDate || has(today) { return ("Give the test a fixed clock", isDate ? "Date" : nil) }
    if has("another order") { return ("Sort what is read from a set", nil) }
    if has("(this machine", "elsewhere") { return ("Give the test a fixed name or number", nil) }
    if has("Chatham", "ar_EG") { return ("Give the test a fixed time zone and locale", nil) }
    return ("Give the test data that repeats, with no static that each process makes anew", nil)
  }
}
