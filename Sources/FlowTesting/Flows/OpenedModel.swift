/// The scenes and segues of a flow with its start, and the errors in them.
struct OpenedModel: Sendable {
  /// The model; without scenes if its files cannot be read.
  var model: SceneModel
  var findings: [Finding] = []

  /// Whether its wiring has events.
  var hasEvents = false

  /// Reads storyboard files and those beside them that they refer to.
  init(reading storyboards: [String], relativeTo file: StaticString, startingAt start: String?) {
    do {
      model = SceneModel(storyboards: try StoryboardFiles.read(storyboards, relativeTo: "\(file)"))
    } catch {
      model = .empty
      findings = [error.asIssue]
      return
    }
    model = model.starting(at: start, &findings)
  }

  init(_ model: SceneModel, startingAt start: String?) {
    self.model = model.starting(at: start, &findings)
  }
}

extension SceneModel {
  /// A model without scenes, for a flow whose files cannot be read.
  static let empty = SceneModel(initial: nil, scenes: [])

  /// Returns the model with another scene to start at; adds the errors in what the test itself writes, and one if there
  /// is no start.
  fileprivate func starting(at start: String?, _ findings: inout [Finding]) -> SceneModel {
    findings += errorsInSwift
    let names = scenes.map(\.name)
    if let start, let scene = scenes(called: start).first { return starting(at: scene.id) }
    if start == nil, let initial, self[initial] != nil { return self }
    let lack =
      start.map { "There is no scene '\($0)' to start at." }
      ?? initial.map { "The initial scene '\($0)' does not exist." }
      ?? "No scene is the initial one."
    let guess = (start ?? initial?.rawValue).map { Wording.didYouMean($0, among: names) } ?? ""
    let advice =
      start != nil
      ? "Start at one of them." + guess
      : names.count == 1
        ? "Say startingAt: \"\(names[0])\", or mark it as the initial scene."
        : "Say startingAt: \"…\", or mark one of them as the initial scene." + guess
    findings.append(
      Finding.test(message: "\(lack) \(Wording.offered(names, as: "scene"))", advice: advice))
    return self
  }

  /// Returns a finding if the model is WatchKit's, and for each reachable scene that cannot be walked because it
  /// comes with too many screens or contains itself.
  func checkWalkability() -> [Finding] {
    if let start = initial.flatMap({ self[$0] }), start.framework == .watchKit {
      return [
        .test(
          message: "'\(start.name)' is a screen of WatchKit, whose navigation is not walked.",
          advice: "Check the map alone, with diagnose().")
      ]
    }
    return checkContainment(isWalked: true).map {
      .test(message: $0.message, advice: $0.advice ?? "")
    }
  }

  /// The errors in scenes and segues that the test itself writes; those in a storyboard are the app's.
  private var errorsInSwift: [Finding] {
    let names = scenes.map(\.name)
    let targets = scenes.flatMap { scene in
      scene.segues.compactMap { segue -> (String, Scene.ID)? in
        guard case .scene(let id) = segue.target, segue.inFile.position == nil else { return nil }
        return ("Segue '\(segue.label)' of '\(scene.name)' leads to", id)
      }
        + scene.children.filter { $0.position == nil }.map {
          ("'\(scene.name)' contains", $0.scene)
        }
    }
    let lost = targets.filter { indices[$1] == nil }.map { what, id in
      Finding.test(
        message: "\(what) '\(id)', which does not exist. \(Wording.offered(names, as: "scene"))",
        advice: "Name one of them, or add a scene." + Wording.didYouMean(id.rawValue, among: names))
    }
    let twice = duplicates.filter { $0.inFile.position == nil }.map {
      Finding.test(
        message: "Two scenes have the id '\($0.id)'; the first one counts.",
        advice: "Give one of them another id.")
    }
    return lost + twice
  }
}
