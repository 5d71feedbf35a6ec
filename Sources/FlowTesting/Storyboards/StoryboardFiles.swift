import Foundation

/// The storyboard files on disk, read together with those they refer to.
enum StoryboardFiles {
  /// Reads the storyboards a path leads to.
  ///
  /// - A file: that storyboard first, then each storyboard that a reference names. It is looked for in the
  ///   same folder, in an `lproj` folder there, beside the `lproj` folder of the file, and then in the whole
  ///   project. The scene model reports names without a file.
  /// - A folder: all storyboards in it and below; first the one that the app starts with, then the others,
  ///   sorted by path. Third-party code (`Pods`), compiled storyboards, folders named `.storyboard`, copies
  ///   (`Login~`) and translations are skipped. If several `lproj` folders have a storyboard, it is read from
  ///   `Base.lproj`, or else from the first.
  static func read(_ path: String, relativeTo callerFile: String) throws(Finding) -> [Storyboard] {
    let path = resolve(path, relativeTo: callerFile)
    guard isDirectory(path), !path.hasSuffix(".storyboard"), !path.hasSuffix(".storyboardc") else {
      return try readFile(withReferences: path)
    }
    let paths = withoutTranslations(
      ProjectFiles().paths(below: path)
        .filter { !$0.hasSuffix("~.storyboard") && !isDirectory($0) })
    guard !paths.isEmpty else {
      throw Finding.file(
        "fileNotFound", file: path, message: "There is no storyboard in this folder.",
        advice: "Name a folder that has '.storyboard' files in it or below.")
    }
    return startingFirst(try paths.map { path throws(Finding) in try readFile(at: path) }, path)
  }

  /// Returns the storyboards that can be read in some folders, or in the projects of files, and are not known yet.
  static func read(around paths: [String], but known: [Storyboard]) -> [Storyboard] {
    var project = ProjectFiles()
    let found = paths.flatMap { path in
      isDirectory(path) ? project.paths(below: path) : project.paths(inProjectOf: path)
    }
    return Set(found).subtracting(known.map(\.path)).sorted().compactMap { try? readFile(at: $0) }
  }

  /// Returns the nibs in a folder and below that can be read, each as a storyboard of one scene.
  static func nibs(below folder: String) -> [Storyboard] {
    withoutTranslations(ProjectFiles().paths(below: folder, endingIn: [".xib"]))
      .compactMap { try? readFile(at: $0) }
  }

  /// Returns storyboards with the one first that the app most likely starts with.
  ///
  /// The app's `Info.plist` names it. If not, it is no launch screen, has an initial controller, is not an extension's, is
  /// named `Main`, is in no reference, and is not for the iPad alone; the earlier of these criteria counts more.
  private static func startingFirst(_ storyboards: [Storyboard], _ root: String) -> [Storyboard] {
    let plists = InfoPlists(below: root)
    let referenced = Set(storyboards.flatMap { referencedNames(in: $0) })
    let start = plists.start(among: storyboards.filter { $0.initialID != nil }.map(\.baseName))
    func rank(_ storyboard: Storyboard) -> [Int] {
      let isNamed = storyboard.initialID != nil && storyboard.baseName == start?.name
      // Of one name that which shares most folders with the property list.
      let shared = zip(storyboard.folders, start?.folders ?? []).prefix { $0 == $1 }.count
      let others = [
        storyboard.isLaunchScreen, storyboard.initialID == nil,
        storyboard.name == "MainInterface" || plists.areOfExtension(around: storyboard),
        storyboard.name != "Main",
        referenced.contains(storyboard.baseName), storyboard.name.lowercased().hasSuffix("ipad"),
      ]
      return [isNamed ? -1 - shared : 0] + others.map { $0 ? 1 : 0 }
    }
    let ranks = storyboards.map(rank)
    let best = ranks.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
    guard let best else { return storyboards }
    return [storyboards[best]] + storyboards[..<best] + storyboards[(best + 1)...]
  }

  static func read(
    _ paths: [String], relativeTo callerFile: String
  ) throws(Finding) -> [Storyboard] {
    var storyboards: [Storyboard] = []
    for path in paths { storyboards += try read(path, relativeTo: callerFile) }
    return storyboards.unique(by: \.path)
  }

  /// Returns the absolute path of a file; a relative one starts at the folder of the calling file.
  ///
  /// - Parameter root: The folder of the sources on this machine; nil if it is where they were built.
  static func resolve(
    _ path: String, relativeTo callerFile: String, in root: SourceRoot? = .ofEnvironment
  ) -> String {
    let caller = root?.path(of: callerFile) ?? callerFile
    let folder = URL(fileURLWithPath: caller).deletingLastPathComponent()
    let found = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    return root?.path(ofResource: found) ?? found
  }

  // MARK: - One file

  static func readFile(at path: String) throws(Finding) -> Storyboard {
    if path.hasSuffix(".storyboardc") {
      throw Finding.file(
        "compiled", file: path, message: "This is a compiled storyboard.",
        advice: "Name the '.storyboard' file that it was compiled from.")
    }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return try Storyboard(bytes: try bytes(at: path), name: name, path: path)
  }

  private static func bytes(at path: String) throws(Finding) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw notFound(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw Finding.file(
        "notARegularFile", file: path,
        message: isDirectory
          ? "This is a folder, not a storyboard." : "This is not a regular file.",
        advice: "Name a '.storyboard' file that Xcode saved.")
    }
    guard status.st_size <= StoryboardLimits.fileSize else {
      throw .fileTooLarge(Int(status.st_size), file: path)
    }
    // A special file may report a size of 0 and never end.
    guard status.st_size > 0 else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Finding.file(
        "unreadable", file: path, message: "The file cannot be opened.",
        advice: "Check its permissions.")
    }
    return [UInt8](data)
  }

  /// Returns the finding for a path without a file.
  ///
  /// - Parameter hasSources: Whether this machine has the sources that the tests were built from.
  static func notFound(_ path: String, hasSources: Bool = SourceRoot.isHere) -> Finding {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let file = url.lastPathComponent
    let siblings = ProjectFiles.contents(of: folder).filter { $0.hasSuffix(".storyboard") }.sorted()
    // The common extension would make any two names alike.
    let near = Wording.didYouMean(
      String(file.dropLast(".storyboard".count)),
      among: siblings.map { String($0.dropLast(".storyboard".count)) })
    let advice =
      if !hasSources {
        """
        The sources that these tests were built from are not on this machine: name the folder of a copy, or of \
        the test bundle's resources, in FLOW_ROOT.
        """
      } else if !isDirectory(folder) {
        "There is no folder '\(folder)'. A relative path starts at the folder of the test's file."
      } else if siblings.isEmpty {
        "That folder has no storyboard. A relative path starts at the folder of the test's file."
      } else {
        "That folder has \(Wording.list(siblings)).\(near)"
      }
    return Finding.file(
      "fileNotFound", file: path, message: "There is no storyboard at this path.", advice: advice)
  }

  static func readFile(withReferences path: String) throws(Finding) -> [Storyboard] {
    var storyboards = [try readFile(at: path)]
    var project = ProjectFiles()
    var known = Set(storyboards.map(\.path))
    var names = Set(storyboards.map(\.baseName))
    var next = 0
    while next < storyboards.count {
      let storyboard = storyboards[next]
      next += 1
      for name in referencedNames(in: storyboard) where !names.contains(name) {
        for path in files(named: name, around: storyboard.path, in: &project)
        where known.insert(path).inserted {
          var found = try readFile(at: path)
          found.isFoundElsewhere = !found.folders.starts(with: storyboard.folders)
          storyboards.append(found)
          names.insert(found.baseName)
        }
      }
    }
    return storyboards
  }

  static func referencedNames(in storyboard: Storyboard) -> [String] {
    storyboard.scenes.flatMap(\.references).filter { $0["bundleIdentifier"] == nil }
      .compactMap { $0["storyboardName"] }
  }

  /// Returns the storyboards of a name that are nearest to another storyboard: in its folder, in an `lproj`
  /// folder there, beside the `lproj` folder of the file, or else in the project.
  ///
  /// If there is no storyboard for all devices, it returns the variants for each (`Name~ipad`).
  private static func files(
    named name: String, around path: String, in project: inout ProjectFiles
  ) -> [String] {
    // A name never leads out of the project.
    guard !name.isEmpty, !name.contains("/") else { return [] }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let parent = folder.deletingLastPathComponent()
    let roots = folder.pathExtension == "lproj" ? [folder, parent] : [folder]
    let localized = roots.suffix(1).flatMap { root in
      // The translation in `Base.lproj` comes first.
      ProjectFiles.contents(of: root.path).filter { $0.hasSuffix(".lproj") }
        .sorted { ($0 == "Base.lproj" ? 0 : 1, $0) < ($1 == "Base.lproj" ? 0 : 1, $1) }
        .map { root.appendingPathComponent($0) }
    }
    func beside(_ name: String) -> String? {
      (roots + localized).map { $0.appendingPathComponent("\(name).storyboard").path }
        .first { FileManager.default.fileExists(atPath: $0) && !isDirectory($0) }
    }
    if let found = beside(name) { return [found] }
    let names = Storyboard.devices.map { "\(name)~\($0)" }
    let variants = names.compactMap(beside)
    guard variants.isEmpty else { return variants }
    let all = withoutTranslations(
      project.paths(inProjectOf: path).filter { path in
        ([name] + names).contains { path.hasSuffix("/\($0).storyboard") }
      })
    let folders = Storyboard.folders(of: path)
    let shared = all.map { other in
      zip(folders, Storyboard.folders(of: other)).prefix { $0 == $1 }.count
    }
    let most = shared.max()
    return zip(all, shared).filter { $1 == most }.map(\.0)
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

/// The files that say with which storyboard an app starts, and what is an extension's; those nearest to the root first.
private struct InfoPlists {
  private let all: [(folders: [Substring], info: [String: Any])]

  init(below root: String) {
    all = ProjectFiles().paths(below: root, endingIn: ["Info.plist"]).compactMap { path in
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let info = try? PropertyListSerialization.propertyList(from: data, format: nil)
      return (info as? [String: Any]).map { (Storyboard.folders(of: path), $0) }
    }.sorted { $0.folders.count < $1.folders.count }
  }

  /// Whether the nearest one in a folder around a storyboard is that of an app extension.
  func areOfExtension(around storyboard: Storyboard) -> Bool {
    all.last { storyboard.folders.starts(with: $0.folders) }?.info["NSExtension"] != nil
  }

  /// Returns which of some storyboards the first app names, for its scene or for all of it; nil if none does.
  func start(among names: [String]) -> (name: String, folders: [Substring])? {
    for (folders, info) in all where info["NSExtension"] == nil {
      let type = info["CFBundlePackageType"] as? String ?? "APPL"
      let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
      let roles = manifest?["UISceneConfigurations"] as? [String: Any]
      let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
      let name = scenes?.first?["UISceneStoryboardFile"] ?? info["UIMainStoryboardFile"]
      // Xcode replaces a variable as it builds.
      guard type == "APPL" || type.hasPrefix("$"), let name = name as? String else { continue }
      if names.contains(name) { return (name, folders) }
    }
    return nil
  }
}

extension Finding {
  static func fileTooLarge(_ size: Int, file: String) -> Finding {
    Finding.file(
      "tooLarge", file: file,
      message: "The file has \(size) bytes; the limit is \(StoryboardLimits.fileSize).",
      advice: "Split it into several storyboards.")
  }
}
