struct StubError: Error { var message = "", advice = "" }
extension SceneModel {
  init(storyboardsAt: [String], relativeTo: String) throws(StubError) { throw StubError() }
}
