extension ExposedMethod {
  /// The methods of AppKit's own classes that apps name by a selector: none is needed here.
  @MainActor static let ofFramework: [FrameworkMethod] = []
}
