// What is wrong with a storyboard file. Each family has a file, `Findings+….swift`, with its checks
// and their words; those that need no more than a scene model are in `Checks/Map`.

extension Storyboard {
  /// Collects everything wrong with the file itself, check by check; `objects` is ``objectsByID``.
  func diagnose(objects: [String: StoryboardObject], _ collector: inout FindingCollector) {
    collector.add(findings + checkDocument(objects) + checkIDs() + checkScenes())
    collector.add(checkIdentifiers() + checkUnusedReferences())
    for scene in scenes { collector.add(checkSegues(of: scene, objects)) }
  }
}
