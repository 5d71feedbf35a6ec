extension SceneModel {
  /// Returns what is wrong with the kind, the class and the methods of a segue.
  func checkSettings(of segue: Segue, in scene: Scene) -> [Finding] {
    let title = scene.title(of: segue)
    var found: [Finding] = []
    switch segue.kind {
    case .custom where segue.customClass == nil:
      found.append(
        .error(
          "customSegueWithoutClass", "\(title) is custom but names no class.",
          advice: "Name its 'UIStoryboardSegue' subclass, or choose another kind.",
          at: segue.position))
    case .unwind where segue.unwindAction == nil:
      found.append(
        .error(
          "unwindWithoutAction", "\(title) unwinds without an action, so no scene handles it.",
          advice: "Connect it to the exit again and choose the unwind action.",
          at: segue.position))
    case .other(let word) where !word.isEmpty:
      found.append(
        .warning(
          "unknownSegueKind", "\(title) has the unknown kind '\(word.shortened)'.",
          advice: "Choose a kind that Interface Builder offers; walks treat it as 'show'.",
          at: segue.position))
    default:
      break
    }
    if let selector = segue.creationSelector, !selector.isCreator {
      found.append(.segueActionArity(title, selector, at: segue.position))
    }
    if let selector = segue.unwindAction, selector.parameters != 1 {
      found.append(
        .error(
          "unwindActionArity",
          "\(title) unwinds with '\(selector.shortened)', which does not take exactly one segue.",
          advice: "Let the unwind action take one 'UIStoryboardSegue'.", at: segue.position))
    }
    return found
  }

  /// Returns the segue actions of a container's children that cannot be called.
  func checkCreators(ofChildrenOf scene: Scene) -> [Finding] {
    scene.children.compactMap { child in
      guard let selector = child.creationSelector, !selector.isCreator else { return nil }
      return .segueActionArity("A child of '\(scene.name.shortened)'", selector, at: child.position)
    }
  }
}

extension Finding {
  fileprivate static func segueActionArity(
    _ title: String, _ selector: String, at position: FilePosition?
  ) -> Finding {
    .error(
      "segueActionArity",
      "\(title) is made by '\(selector.shortened)', which takes"
        + " \(Wording.count(selector.parameters, "parameter")), not 1 to 3.",
      advice: "Declare an 'NSCoder' parameter, then optionally the sender, then optionally the"
        + " segue's identifier.", at: position)
  }
}

extension String {
  /// The number of parameters of the method a selector names.
  fileprivate var parameters: Int { utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 } }

  /// Whether a selector takes as many parameters as a segue action may.
  fileprivate var isCreator: Bool { (1...3).contains(parameters) }
}
