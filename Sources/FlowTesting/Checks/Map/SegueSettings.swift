extension SceneModel {
  /// Collects the findings about the kind, the class and the methods of a segue.
  func checkSettings(of segue: Segue, in scene: Scene, _ collector: inout FindingCollector) {
    // A segue that nothing can perform has a finding already.
    guard segue.identifier.nonEmpty != nil || !segue.isManual else { return }
    var title: String { scene.title(of: segue) }
    switch segue.kind {
    case .custom where segue.customClass == nil:
      collector.add("customSegueWithoutClass") {
        .error(
          $0, "\(title) is custom but names no class.",
          advice: "Name its 'UIStoryboardSegue' subclass, or choose another kind.",
          at: segue.position)
      }
    case .unwind where segue.unwindAction == nil:
      collector.add("unwindWithoutAction") {
        .error(
          $0, "\(title) unwinds without an action, so no scene handles it.",
          advice: "Connect it to the exit again and choose the unwind action.",
          at: segue.position)
      }
    case .other where !segue.kindWord.isEmpty:
      collector.add("unknownSegueKind") {
        .warning(
          $0, "\(title) has the unknown kind '\(segue.kindWord.shortened)'.",
          advice: "Choose a kind that Interface Builder offers; walks treat it as 'show'.",
          at: segue.position)
      }
    default:
      break
    }
    if let selector = segue.creationSelector, !selector.isCreator {
      collector.add("segueActionArity") {
        .segueActionArity($0, title, selector, at: segue.position)
      }
    }
    if let selector = segue.unwindAction, selector.parameters != 1 {
      collector.add("unwindActionArity") {
        .error(
          $0,
          "\(title) unwinds with '\(selector.shortened)', which does not take exactly one segue.",
          advice: "Let the unwind action take one 'UIStoryboardSegue'.", at: segue.position)
      }
    }
  }

  /// Collects the findings about segue actions of a container's children that cannot be called.
  func checkCreators(ofChildrenOf scene: Scene, _ collector: inout FindingCollector) {
    for child in scene.children {
      guard let selector = child.creationSelector, !selector.isCreator else { continue }
      collector.add("segueActionArity") {
        .segueActionArity($0, "A child of '\(scene.name.shortened)'", selector, at: child.position)
      }
    }
  }
}

extension Finding {
  fileprivate static func segueActionArity(
    _ code: String, _ title: String, _ selector: String, at position: FilePosition?
  ) -> Finding {
    .error(
      code,
      "\(title) is made by '\(selector.shortened)', which takes"
        + " \(Wording.count(selector.parameters, "parameter")), not 1 to 3.",
      advice: "Declare an 'NSCoder' parameter, then optionally the sender, then optionally the"
        + " segue's identifier.", at: position)
  }
}

extension String {
  /// The number of parameters of the method a selector names.
  fileprivate var parameters: Int { utf8.count { $0 == UInt8(ascii: ":") } }

  /// Whether a selector takes as many parameters as a segue action may.
  fileprivate var isCreator: Bool { (1...3).contains(parameters) }
}
