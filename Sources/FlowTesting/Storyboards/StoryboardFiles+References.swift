import Foundation

extension StoryboardFiles {
  /// Reads a storyboard and all that its references lead to.
  static func readFile(withReferences path: String) throws(Finding) -> [Storyboard] {
    var storyboards = [try readFile(at: path)]
    var neighbours = Neighbours()
    var known = Set(storyboards.map(\.path))
    var names = Set(storyboards.map(\.baseName))
    var next = 0
    while next < storyboards.count {
      let storyboard = storyboards[next]
      next += 1
      for name in referencedNames(in: storyboard) where !names.contains(name) {
        for path in neighbours.files(named: name, around: storyboard.path)
        where known.insert(path).inserted {
          let found = try readFile(at: path)
          storyboards.append(found)
          names.insert(found.baseName)
        }
      }
    }
    return storyboards
  }

  /// Returns the names of the storyboards that a storyboard refers to, in order.
  static func referencedNames(in storyboard: Storyboard) -> [String] {
    storyboard.scenes.flatMap(\.references)
      .filter { ($0.bundleIdentifier ?? "").isEmpty }
      .compactMap(\.storyboardName)
  }

  /// Finds the storyboards around others; each folder and project is listed once.
  private struct Neighbours {
    private var translations: [String: [String]] = [:]
    private var project = ProjectFiles("storyboard")

    /// Returns the storyboards of a name that are nearest to another storyboard: in its folder, in an `lproj`
    /// folder there, beside the `lproj` folder of the file, or else in the project.
    ///
    /// If there is no storyboard for all devices, it returns the variants for each (`Name~ipad`).
    mutating func files(named name: String, around path: String) -> [String] {
      // A name never leads out of the project.
      guard !name.isEmpty, !name.contains("/") else { return [] }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let parent = folder.deletingLastPathComponent()
      let roots = folder.pathExtension == "lproj" ? [folder, parent] : [folder]
      let localized = roots.suffix(1).flatMap { root in
        translations(in: root.path).map { root.appendingPathComponent($0) }
      }
      func beside(_ name: String) -> String? {
        (roots + localized).map { $0.appendingPathComponent("\(name).storyboard").path }
          .first { FileManager.default.fileExists(atPath: $0) && !isDirectory($0) }
      }
      if let found = beside(name) { return [found] }
      let variants = Storyboard.devices.compactMap { beside("\(name)~\($0)") }
      return variants.isEmpty ? nearest(named: name, to: path) : variants
    }

    private mutating func nearest(named name: String, to path: String) -> [String] {
      let names = [name] + Storyboard.devices.map { "\(name)~\($0)" }
      let all = withoutTranslations(
        project.paths(inProjectOf: path).filter { path in
          names.contains { path.hasSuffix("/\($0).storyboard") }
        })
      let folders = Storyboard.folders(of: path)
      let shared = all.map { other in
        zip(folders, Storyboard.folders(of: other)).prefix { $0 == $1 }.count
      }
      guard let most = shared.max() else { return [] }
      return zip(all, shared).filter { $1 == most }.map(\.0)
    }

    /// Returns the names of the `lproj` folders in a folder, `Base.lproj` first.
    private mutating func translations(in folder: String) -> [String] {
      translations.value(for: folder) {
        ProjectFiles.contents(of: folder).filter { $0.hasSuffix(".lproj") }
          .sorted { ($0 == "Base.lproj" ? 0 : 1, $0) < ($1 == "Base.lproj" ? 0 : 1, $1) }
      }
    }
  }

  /// Returns the paths with one translation of each file: that in `Base.lproj`, or else the first.
  static func withoutTranslations(_ paths: [String]) -> [String] {
    var chosen: [String: String] = [:]
    for path in paths {
      let original = untranslated(path)
      if chosen[original] == nil || path.contains("/Base.lproj/") { chosen[original] = path }
    }
    return paths.filter { chosen[untranslated($0)] == $0 }
  }

  /// Returns a path without the `lproj` folder around the file.
  private static func untranslated(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    guard folder.pathExtension == "lproj" else { return path }
    return folder.deletingLastPathComponent().appendingPathComponent(url.lastPathComponent).path
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
