// Where a flow over scenes and segues begins.

extension SceneModel {
  /// A model of nothing, for a flow that cannot be walked.
  static let empty = SceneModel(initial: nil, scenes: [])

  /// The model of storyboard files, and of those beside them that they refer to.
  ///
  /// - Parameters:
  ///   - storyboards: The files' paths.
  ///   - callerFile: The file that the paths are relative to.
  static func reading(
    _ storyboards: [String], relativeTo callerFile: StaticString
  ) throws(Mistake) -> SceneModel {
    do {
      let files = try StoryboardFiles.read(storyboards, relativeTo: "\(callerFile)")
      return SceneModel(storyboards: files)
    } catch {
      throw Mistake(error)
    }
  }

  /// The same model with another scene to start at.
  func starting(at start: String?, _ mistakes: inout [Mistake]) -> SceneModel {
    let names = scenes.map(\.name)
    if let start {
      if let scene = scenes(called: start).first {
        return SceneModel(initial: scene.id, scenes: scenes)
      }
      mistakes.append(
        Mistake(
          message: """
            There is no scene '\(start)' to start at. \(Wording.offered(names, as: "scene"))
            """,
          advice: "Start at one of them." + Wording.didYouMean(start, among: names)))
    } else if initial.flatMap({ self[$0] }) == nil {
      mistakes.append(
        Mistake(
          message: initial.map { "The initial scene '\($0)' does not exist." }
            ?? "No scene is the initial one. \(Wording.offered(names, as: "scene"))",
          advice: "Say startingAt: \"…\", or mark one of them as the initial scene."))
    }
    return self
  }
}
