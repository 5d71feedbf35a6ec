import Foundation

/// The files around a path: what a folder has, the folder that holds a project, and the storyboards in it, listed once.
struct ProjectFiles {
  private var known: [String: [String]] = [:]
  private static let most = 50_000

  /// Folders of third-party code or of build products.
  private static let leftOut: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor",
  ]

  /// Folders that are one document, a built app or an export, by their extensions.
  private static let documents: Set<String> = [
    "app", "bundle", "framework", "playground", "storyboard", "storyboardc", "xcarchive",
    "xcassets", "xcdatamodeld", "xcframework", "xcloc", "xcodeproj", "xcworkspace",
  ]

  /// Returns the storyboards of the project that a file belongs to.
  mutating func paths(inProjectOf path: String) -> [String] {
    let root = Self.root(around: path)
    return known.value(for: root) { [self] in paths(below: root) }
  }

  /// Returns the storyboards, or other files, in a folder and below, sorted, without third-party code, build products and documents.
  func paths(below root: String, endingIn endings: [String] = [".storyboard"]) -> [String] {
    var found: [String] = []
    var folders = [root]
    var looked = 0
    while let folder = folders.popLast(), looked < Self.most {
      let names = Self.contents(of: folder).sorted()
      looked += names.count
      for name in names where !name.hasPrefix(".") && !Self.leftOut.contains(name) {
        let parts = name.split(separator: ".")
        let ending = parts.count > 1 ? String(parts.last ?? "") : ""
        let path = "\(folder)/\(name)"
        if !Self.documents.contains(ending), Self.isRealDirectory(path) {
          folders.append(path)
        } else if endings.contains(where: name.hasSuffix) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Returns the nearest folder around a file that holds a project, a package or a repository; the
  /// file's own folder where there is none.
  private static func root(around path: String) -> String {
    let start = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
    let root = nearestFolder(from: start) {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
        || $0.hasSuffix(".xcworkspace")
    }
    return (root ?? start).path
  }

  /// Returns a folder, or the nearest one around it, that holds a file with a wanted name; nil if none does.
  ///
  /// The root of the file system is left out.
  static func nearestFolder(from start: URL, holding isWanted: (String) -> Bool) -> URL? {
    var folder = start
    while folder.pathComponents.count > 1 {
      if contents(of: folder.path).contains(where: isWanted) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns the names in a folder; none if it cannot be read.
  static func contents(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Whether a path is a directory and not a link, which might lead in a circle.
  static func isRealDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
