import Foundation

/// The folder of the sources on the machine that runs the tests, which `FLOW_ROOT` names.
///
/// `#filePath` is a path on the machine that built the tests. Where another machine runs them, storyboards and
/// references are looked for in this folder: a copy of the project, or the resources of a test bundle.
struct SourceRoot {
  let path: String

  /// The folder that `FLOW_ROOT` named when the process started; nil without one.
  static let ofEnvironment = SourceRoot(ProcessInfo.processInfo.environment["FLOW_ROOT"])

  /// Whether this process has the sources: those of the library are where they were built, or a variable names a
  /// folder for the test's.
  static let isHere = isHere(ProcessInfo.processInfo.environment)

  static func isHere(_ environment: [String: String], library: String = #filePath) -> Bool {
    ["FLOW_ROOT", "FLOW_SNAPSHOTS"].contains { environment[$0, default: ""] != "" }
      || FileManager.default.fileExists(atPath: library)
  }

  /// Makes the root at a path; nil if that is nil or empty.
  init?(_ path: String?) {
    guard let path, !path.isEmpty else { return nil }
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Returns where a file of the sources is below the root.
  ///
  /// It has the longest end of the file's path whose folder exists there: `/build/shop/Tests/Flows.swift` is at
  /// `Tests/Flows.swift` if the root has a folder `Tests`, and otherwise at `Flows.swift`.
  func path(of file: String) -> String {
    let parts = file.split(separator: "/").map(String.init)
    let ends = parts.indices.map { parts[$0...].joined(separator: "/") }
    let end = ends.first { end in
      ProjectFiles.isRealDirectory(
        URL(fileURLWithPath: "\(path)/\(end)").deletingLastPathComponent().path)
    }
    return "\(path)/\(end ?? parts.last ?? "")"
  }

  /// Returns where a file that a calling file names is: itself, or directly in the root if it is only there.
  func path(ofResource resource: String) -> String {
    guard !FileManager.default.fileExists(atPath: resource) else { return resource }
    let flat = "\(path)/\(URL(fileURLWithPath: resource).lastPathComponent)"
    return FileManager.default.fileExists(atPath: flat) ? flat : resource
  }
}
