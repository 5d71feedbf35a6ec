import Foundation

@testable import FlowTesting

/// The columns of the real storyboards' index, counted from what was read.
enum CorpusSums {
  static func sums(of storyboard: Storyboard) -> [String: String] {
    var sums = counts(of: storyboard).mapValues { "\($0)" }
    let classes = Set(storyboard.scenes.flatMap(\.controllers).compactMap(\.className))
    sums["controllerClassNames"] = classes.sorted().joined(separator: ";")
    sums["toolsVersion"] = storyboard.toolsVersion ?? ""
    sums["targetRuntime"] = storyboard.targetRuntime ?? ""
    sums["type"] = storyboard.type ?? ""
    sums["platform"] = "\(storyboard.platform)"
    sums["initial"] = storyboard.initialID == nil ? "no" : "yes"
    sums["initialTarget"] =
      storyboard.initialID.flatMap { storyboard.objectsByID[$0] }?.role.rawValue ?? ""
    sums["unreachableScenes"] =
      storyboard.initialID == nil ? "" : "\(scenesAwayFromInitial(of: storyboard))"
    return sums
  }

  private static func counts(of storyboard: Storyboard) -> [String: Int] {
    let scenes = storyboard.scenes
    let objects = scenes.flatMap(\.objects)
    let segues = scenes.flatMap(\.segues)
    let controllers = scenes.flatMap(\.controllers)
    let connections = scenes.flatMap(\.connections)
    var sums: [String: Int] = [:]
    sums["scenes"] = scenes.count
    sums["controllers"] = controllers.count
    sums["references"] = scenes.flatMap(\.references).count
    sums["applications"] = objects.filter { $0.role == .application }.count
    sums["exits"] = scenes.flatMap(\.exits).count
    sums["inlineControllers"] = scenes.flatMap(\.inlineControllers).count
    sums["storyboardIdentifiers"] = controllers.filter { $0.identifier.nonEmpty != nil }.count
    sums["segues"] = segues.count
    sums["nestedSegues"] = segues.flatMap(\.variants).count
    sums["tieBreakers"] = storyboard.tieBreakers.count
    sums["segueIdentifiers"] = segues.filter { $0.identifier.nonEmpty != nil }.count
    sums["creationSelectors"] = segues.filter { $0.creationSelector != nil }.count
    sums["segueCustomClass"] = segues.filter { $0.className != nil }.count
    sums["containerViews"] = scenes.map(\.containerViews).reduce(0, +)
    sums["connection.outlet"] = connections.filter { $0.kind == "outlet" }.count
    sums["connection.outletCollection"] = connections.filter { $0.kind == "outletCollection" }.count
    sums["connection.action"] = connections.filter { $0.kind == "action" }.count
    sums["connection.binding"] = connections.filter { $0.kind == "binding" }.count
    sums["runtimeAttributes"] = scenes.flatMap(\.runtimeAttributes).count
    sums["classes"] = Set(scenes.flatMap(\.classes).map(\.name)).count
    sums["controllerClasses"] = Set(controllers.compactMap(\.className)).count
    sums["duplicateStoryboardIdentifiers"] = repeats(controllers.compactMap(\.identifier.nonEmpty))
    sums["duplicateIDs"] = Set(storyboard.repeatedIDs.map(\.id)).count
    sums["duplicateSegueIdentifiersInScene"] = scenes.map {
      repeats($0.segues.compactMap(\.identifier.nonEmpty))
    }.reduce(0, +)
    sums["emptyScenes"] = scenes.filter(isEmpty).count
    sums["multiControllerScenes"] = scenes.filter { $0.controllers.count > 1 }.count
    let kinds = [
      "relationship", "show", "showDetail", "presentation", "popoverPresentation", "embed",
      "unwind", "custom", "push", "modal", "popover", "replace", "sheet",
    ]
    for kind in kinds { sums["segue.\(kind)"] = segues.filter { $0.kind == kind }.count }
    sums["segue.other"] = segues.filter { !kinds.contains($0.kind ?? "") }.count
    let targets = segues.map { target(of: $0, in: storyboard) }
    let targetKinds = ["controller", "reference", "exit", "missing", "empty"]
    for kind in targetKinds { sums["target.\(kind)"] = targets.filter { $0 == kind }.count }
    sums["target.other"] = targets.filter { !targetKinds.contains($0) }.count
    sums["selfLoops"] = scenes.map { scene in
      let own = Set(scene.controllers.map(\.id))
      return scene.segues.filter { own.contains($0.destination ?? "") }.count
    }.reduce(0, +)
    sums["deadScenes"] = deadScenes(of: storyboard)
    return sums
  }

  /// What the model calls unreachable, and the scenes that are not in it: those without a controller,
  /// and references that nothing leads to.
  private static func deadScenes(of storyboard: Storyboard) -> Int {
    let model = SceneModel(storyboards: [storyboard])
    let unused = model.diagnostics.filter { $0.code == "unusedReference" }
    return model.unreachableScenes.count + unused.count + storyboard.scenes.filter(isEmpty).count
  }

  private static func isEmpty(_ scene: StoryboardScene) -> Bool {
    !scene.objects.contains { [.controller, .reference, .application].contains($0.role) }
  }

  /// The scenes that are not reached from the initial controller, or from what starts alone.
  private static func scenesAwayFromInitial(of storyboard: Storyboard) -> Int {
    let owners = Dictionary(
      storyboard.scenes.enumerated().flatMap { index, scene in
        scene.objects.map { ($0.id, index) }
      }, uniquingKeysWith: { first, _ in first })
    var open = [storyboard.initialID.flatMap { owners[$0] }].compactMap { $0 }
    open += storyboard.scenes.indices.filter { index in
      storyboard.scenes[index].objects.contains(where: \.startsAlone)
    }
    var reached = Set(open)
    while let index = open.popLast() {
      for id in storyboard.scenes[index].segues.compactMap(\.destination) {
        if let next = owners[id], reached.insert(next).inserted { open.append(next) }
      }
    }
    return storyboard.scenes.count - reached.count
  }

  private static func repeats(_ words: [String]) -> Int {
    Dictionary(grouping: words, by: { $0 }).values.filter { $0.count > 1 }.count
  }

  /// The word for what a segue's destination is.
  static func target(of segue: StoryboardSegue, in storyboard: Storyboard) -> String {
    guard let id = segue.destination, !id.isEmpty else { return "empty" }
    if let object = storyboard.objectsByID[id] { return object.role.rawValue }
    return storyboard.otherElements[id] == nil ? "missing" : "view"
  }
}
