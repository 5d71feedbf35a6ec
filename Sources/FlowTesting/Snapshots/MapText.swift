/// The map of a scene model as text: each scene with its children and its segues.
///
/// ```text
/// ## PetList: PetListController
///   -showPet-> Pet (show, made by makePet:sender:)
/// ```
///
/// Scenes and segues are sorted by name, so that a file that Interface Builder reordered has the same map, and
/// a changed segue changes one line.
struct MapText {
  let model: SceneModel

  /// Returns the text of the map as its reference holds it.
  ///
  /// - Parameter head: The lines that name the test.
  func text(head: [String]) -> String {
    (["# FlowTesting map 2"] + head + lines).joined(separator: "\n") + "\n"
  }

  /// The lines of the map, without a header.
  ///
  /// There are no totals, since two branches that add scenes would both change them.
  var lines: [String] { model.scenes.sortedNaturally(by: \.name).flatMap(lines) }

  private func lines(of scene: Scene) -> [String] {
    let head =
      [scene.className, scene.kind.isContainer ? scene.kind.rawValue : nil]
      .compactMap { $0 } + (scene.id == model.initial ? ["initial"] : [])
    let name = PathNotation.written(scene.name)
    return ["", "## \(head.isEmpty ? name : "\(name): \(head.joined(separator: ", "))")"]
      + scene.children.map(line)
      + scene.segues.sortedNaturally(by: \.label).map(line)
      + scene.runtimeAttributes.map { attribute in
        "  \(attribute.keyPath) = \(attribute.value ?? "nil") (\(attribute.type))"
      }
  }

  private func line(of child: Scene.Child) -> String {
    let details = [
      child.identifier.map { "as \($0)" }, child.creationSelector.map { "made by \($0)" },
    ].compactMap { $0 }
    return "  \(child.role.word) \(name(of: child.scene))"
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  private func line(of segue: Segue) -> String {
    let target =
      switch segue.target {
      case .scene(let id): name(of: id)
      case .exit: segue.unwindAction ?? "exit"
      case .outside(let reason): "(\(reason))"
      }
    let details = [
      segue.kindWord, segue.customClass, segue.presentationStyle,
      segue.creationSelector.map { "made by \($0)" },
    ].compactMap { $0 }
    return
      "  -\(PathNotation.written(segue.label))-> \(target) (\(details.joined(separator: ", ")))"
  }

  private func name(of id: Scene.ID) -> String {
    PathNotation.written(model[id]?.name ?? id.rawValue)
  }
}

extension Scene.Child.Role {
  /// The role as a word, such as `tab`.
  fileprivate var word: String {
    switch self {
    case .root: "root"
    case .tab: "tab"
    case .master: "master"
    case .detail: "detail"
    case .page: "page"
    case .windowContent: "content"
    case .embedded: "embeds"
    case .other(let word): word
    }
  }
}
