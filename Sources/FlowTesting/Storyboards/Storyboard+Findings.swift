// The checks of a storyboard file. Each family of checks has a file, `Findings+….swift`, with its findings;
// checks that need only a scene model are in `Checks/Map`.

extension Storyboard {
  /// Collects the findings about the file itself; `objects` is ``objectsByID``.
  func diagnose(objects: [String: StoryboardObject], _ collector: inout FindingCollector) {
    collector.add(findings + checkDocument(objects) + checkIDs() + checkScenes())
    collector.add(checkIdentifiers() + checkUnusedReferences())
    for scene in scenes { collector.add(checkSegues(of: scene, objects)) }
  }
}
