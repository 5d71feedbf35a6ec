#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The tables that the walks of one run of a hosted flow fill.
  @MainActor final class HostedTables {
    /// The scenes of the storyboards, and after them those that code made.
    private(set) var model: SceneModel

    /// The number of scenes that are in a storyboard.
    let storyboardScenes: Int

    /// The object id of each scene of a storyboard, and the storyboard's name.
    let objectIDs: [String]
    let storyboards: [String]

    nonisolated init(_ model: SceneModel) {
      let parts = model.scenes.map { $0.id.rawValue.split(separator: "/").map(String.init) }
      self.model = model
      storyboardScenes = model.scenes.count
      objectIDs = parts.map { $0.last ?? "" }
      storyboards = parts.map { $0.dropLast().last ?? "" }
    }

    /// The waits for what was missing at once.
    var waits: [Late: Waits] = [:]

    /// Something that may come late: a screen that a tap shows, or the rows of a screen's lists.
    enum Late: Hashable {
      case screen(MoveID)
      case rows(String)
    }

    struct Waits {
      var haveHelped = false
      var inVain = 0
    }

    /// The scenes whose screens were not released as soon as they were left.
    var releases: [Scene.ID: Release] = [:]

    /// The release of a screen some time after it was left.
    enum Release {
      case late, never
    }

    private var cache: AvailableMovesCache?

    /// Returns the cache of available moves for the model, made anew if the model has grown.
    func movesCache(_ names: SymbolTable) -> AvailableMovesCache {
      if let cache, cache.model.scenes.count == model.scenes.count { return cache }
      let made = AvailableMovesCache(model, names, unknownUnwinds: [])
      cache = made
      return made
    }

    /// Returns the scene that stands for the controllers of a class that code makes.
    func codeScene(of controller: UIViewController, _ kind: Scene.Kind) -> Int {
      let id = Scene.ID("code/\(TypeName.text(of: type(of: controller)))")
      if let known = model.indices[id] { return known }
      var name = Self.name(ofCode: controller)
      if model.scene(named: name) != nil { name += "#code" }
      let scene = Scene(id: id, name: name, className: Self.className(of: controller), kind: kind)
      model = SceneModel(initial: model.initial, scenes: model.scenes + [scene])
      return model.scenes.count - 1
    }

    /// Returns the name of a controller that code makes: its class, without a usual ending.
    static func name(ofCode controller: UIViewController) -> String {
      let name = className(of: controller)
      let ending = ["ViewController", "Controller"].first { name.hasSuffix($0) && name != $0 }
      guard let ending, name != "UIViewController" else { return name }
      return String(name.dropLast(ending.count))
    }

    private static func className(of controller: UIViewController) -> String {
      String(TypeName.text(of: type(of: controller)).split(separator: ".").last ?? "Screen")
    }
  }
#endif
