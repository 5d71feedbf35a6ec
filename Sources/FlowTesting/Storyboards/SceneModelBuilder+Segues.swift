extension SceneModelBuilder {
  func add(_ segue: StoryboardElement, to scene: inout Scene, in index: Int) {
    let target: Segue.Target
    switch destination(of: segue, in: index) {
    case .scene(let id): target = .scene(id)
    case .exit: target = .exit
    case .outside(let reason, _): target = .outside(reason)
    case .nowhere(let reason, let finding):
      target = .outside(reason)
      let reference = segue["destination"].flatMap { storyboards[index].elements[$0] }
      scene.inFile.danglingSegues.append(
        Scene.DanglingSegue(
          segue: segue.id, storyboard: reference?["storyboardName"], finding: finding))
    }
    let kind = segue["kind"] ?? ""
    guard kind == "relationship" || kind == "embed" else {
      scene.segues.append(
        Segue(
          identifier: segue["identifier"], kind: Segue.Kind(rawValue: kind) ?? .other,
          target: target,
          creationSelector: segue["destinationCreationSelector"],
          unwindAction: segue["unwindAction"], customClass: segue["customClass"],
          presentationStyle: segue["modalPresentationStyle"], trigger: segue.ownerTag,
          inFile: Segue.InFile(
            id: segue.id, destination: segue["destination"] ?? "", kind: kind,
            position: segue.position)))
      return
    }
    var child = Scene.Child(
      role: kind == "embed" ? .embedded : Self.role(segue["relationship"] ?? "", in: scene),
      scene: Scene.ID(""), identifier: segue["identifier"],
      creationSelector: segue["destinationCreationSelector"], position: segue.position)
    switch target {
    case .scene(let id):
      child.scene = id
      scene.children.append(child)
    case .outside(let reason):
      child.scene = Scene.ID(reason)
      let place = scene.children.count + scene.inFile.missingChildren.count
      scene.inFile.missingChildren[place] = child
    case .exit: break
    }
  }

  private static func role(_ relationship: String, in scene: Scene) -> Scene.Child.Role {
    switch relationship {
    case "rootViewController": .root
    case "viewControllers": scene.kind == .page ? .page : .tab
    case "tabItems": .tab
    case "masterViewController": .master
    case "detailViewController": .detail
    case "splitItems": scene.children.isEmpty ? .master : .detail
    case "nextPage": .page
    case "window.shadowedContentViewController": .windowContent
    default: .other(relationship)
    }
  }

  // MARK: - Destinations

  /// The end of a segue.
  enum Destination {
    case scene(Scene.ID)
    case exit
    /// Something that was not read, in words, and the note about it.
    case outside(String, Finding)
    /// Nothing that can be shown, in words, and the finding about it.
    case nowhere(String, Finding)
  }

  func destination(of segue: StoryboardElement, in index: Int) -> Destination {
    func nowhere(_ reason: String, _ code: String, _ fact: String, advice: String) -> Destination {
      .nowhere(
        reason,
        .storyboard(.error, code, "\(segue.title) \(fact).", advice: advice, at: segue.position))
    }
    guard let id = segue["destination"] else {
      return nowhere(
        "no destination", "segueWithoutDestination", "has no destination",
        advice: "Connect it to a scene, or delete it.")
    }
    guard let element = storyboards[index].elements[id] else {
      return nowhere(
        "nothing", "danglingSegue", "leads to '\(id.shortened)', which does not exist",
        advice: "Connect it to a scene again, or delete it.")
    }
    let name = "the \(element.tag) '\(id.shortened)'"
    switch (segue["kind"] == "unwind", element.role) {
    case (true, .exit): return .exit
    case (true, _):
      return nowhere(
        "no exit", "unwindToNonExit", "unwinds to \(name), which is not an exit",
        advice: "Connect it to the exit of its scene again.")
    case (false, .controller): return .scene(sceneID(id, in: index))
    case (false, .reference): return destination(through: element, in: index)
    case (false, _):
      return nowhere(
        "a '\(element.tag)'", "segueToNonController",
        "leads to \(name), which is not a controller",
        advice: "Connect it to a controller again.")
    }
  }
}
