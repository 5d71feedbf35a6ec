import Foundation

/// The folder of all references of a package.
///
/// It is `Snapshots` at the root of the package or the Xcode project: in the nearest folder around the calling
/// file with a `Package.swift` or an `.xcodeproj`, or else beside the calling file. If the sources were moved
/// after the build, `FLOW_ROOT` names the folder around it, or `FLOW_SNAPSHOTS` the folder itself.
struct SnapshotFolder: Hashable, Sendable {
  /// The folder around it, where `git apply` takes a patch.
  let root: String

  /// The name, such as `Snapshots`.
  let name: String

  /// Whether `FLOW_SNAPSHOTS` names it, so that commands are not run in the folder around it.
  private var isChosen = false

  var path: String { root == "/" ? "/\(name)" : "\(root)/\(name)" }

  init(root: String, name: String = "Snapshots") {
    self.root = root
    self.name = name
  }

  /// Finds the folder for a calling file.
  ///
  /// - Parameters:
  ///   - chosen: The folder that `FLOW_SNAPSHOTS` names; nil or empty without one.
  ///   - sources: The folder of the sources on this machine; nil if they were not moved after the build.
  init(
    around file: String, chosen: String? = SnapshotFolder.ofEnvironment,
    in sources: SourceRoot? = .ofEnvironment,
    exists: (String) -> Bool = FileManager.default.fileExists
  ) {
    if let chosen, !chosen.isEmpty {
      let url = URL(fileURLWithPath: chosen).standardizedFileURL
      self.init(root: url.deletingLastPathComponent().path, name: url.lastPathComponent)
      isChosen = true
    } else {
      let folder = URL(fileURLWithPath: sources?.path(of: file) ?? file).deletingLastPathComponent()
      self.init(
        root: Self.root(around: folder, exists: exists) ?? sources?.path ?? folder.path)
    }
  }

  /// Returns a path from the folder around it as an argument of a command in a shell.
  func argument(_ path: String) -> String {
    (isChosen ? "\(root)/\(path)" : path).shellArgument
  }

  /// The folders of calling files, cached because finding the manifest for each snapshot is slow.
  private static let known = Locked<[String: SnapshotFolder]>([:])

  /// Returns the folder for a calling file, looked for once.
  static func of(_ file: String) -> SnapshotFolder {
    known.value(for: file) { SnapshotFolder(around: file) }
  }

  /// The value of `FLOW_SNAPSHOTS` when the process started.
  private static let ofEnvironment = ProcessInfo.processInfo.environment["FLOW_SNAPSHOTS"]

  /// Returns the root of the package or the Xcode project around a folder; nil without one.
  private static func root(around folder: URL, exists: (String) -> Bool) -> String? {
    ProjectFiles.nearestFolder(from: folder) {
      exists($0.appendingPathComponent("Package.swift").path)
        || ProjectFiles.contents(of: $0.path).contains { $0.hasSuffix(".xcodeproj") }
    }?.path
  }
}
