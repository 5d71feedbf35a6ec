// What is wrong with a storyboard file. Each family has a file, `Findings+….swift`, with its checks
// and their words; those that need no more than a scene model are in `Checks/Map`.

extension Storyboard {
  /// Returns everything wrong with the file itself, check by check; `objects` is ``objectsByID``.
  func diagnose(objects: [String: StoryboardObject]) -> [Finding] {
    findings + checkDocument(objects) + checkIDs() + checkScenes() + checkIdentifiers()
      + checkUnusedReferences() + scenes.flatMap { checkSegues(of: $0, objects) }
  }
}
