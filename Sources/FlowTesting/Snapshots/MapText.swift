import Foundation

/// The map of a scene model as Markdown: a picture, and each scene with its children and its segues.
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

  /// The moves that walks saw on each screen, if the model is made of them: the screens to which a move led are one line.
  var seen: [String: [(label: String, target: String)]]?

  /// The picture, if it is not that of the model alone.
  var picture: MapDiagram?

  /// Returns the text of the map as its reference holds it, with the lines that name the test.
  func text(head: [String]) -> String {
    let list = lines.drop { $0.isEmpty }.joined(separator: "\n")
    return (["\(Self.start)3"] + head).joined(separator: "\n")
      + "\n\n\((picture ?? MapDiagram(model: model)).markdown)\(Self.fence)\(list)\n\(Self.end)"
  }

  /// The beginning of each text of a map, before the number of the format.
  static let start = "# FlowTesting map "

  private static let fence = "\n```text\n"

  private static let end = "```\n"

  /// Returns the list of a map without its picture; any other text as it is.
  static func list(in text: String) -> String {
    guard text.hasPrefix(Self.start), let start = text.range(of: fence) else {
      return text
    }
    let list = text[start.upperBound...]
    return String(list.hasSuffix(end) ? list.dropLast(end.count) : list)
  }

  /// The lines of the map, without a header, and without totals, which two branches that add scenes would both change.
  var lines: [String] {
    let reached = seen == nil ? model.reachedByRoots : Set(model.scenes.indices)
    return model.scenes.indices.sortedNaturally { model.scenes[$0].name }
      .flatMap { lines(of: model.scenes[$0], isReached: reached.contains($0)) }
  }

  private func lines(of scene: Scene, isReached: Bool) -> [String] {
    let head =
      [scene.className, scene.kind.isContainer ? scene.kind.rawValue : nil]
      .compactMap { $0 } + (scene.id == model.initial ? ["initial"] : [])
      + (isReached ? [] : ["unreachable"])
    let name = PathNotation.written(scene.name)
    return ["", "## \(head.isEmpty ? name : "\(name): \(head.joined(separator: ", "))")"]
      + childLines(of: scene)
      + (seen.map { lines(of: $0[scene.name] ?? []) }
        ?? scene.segues.sortedNaturally(by: \.label).map(line))
      + scene.inFile.runtimeAttributes.map { attribute in
        "  \(attribute.keyPath) = \(attribute.value ?? "nil") (\(attribute.type))"
      }
  }

  private func lines(of moves: [(label: String, target: String)]) -> [String] {
    Dictionary(grouping: moves, by: \.label).sortedNaturally(by: \.key).map { label, moves in
      let targets = Set(moves.map(\.target)).sortedNaturally { $0 }.map(PathNotation.written)
      return "  -\(PathNotation.written(label))-> \(targets.joined(separator: ", "))"
    }
  }

  private func childLines(of scene: Scene) -> [String] {
    var lines = scene.children.map { line(of: $0, name(of: $0.scene)) }
    for (place, child) in scene.inFile.missingChildren.sorted(by: { $0.key < $1.key }) {
      lines.insert(line(of: child, "(\(child.scene))"), at: min(place, lines.count))
    }
    return lines
  }

  private func line(of child: Scene.Child, _ name: String) -> String {
    let title = child.role == .tab ? model.indices[child.scene].map(model.tabTitle) : nil
    let isName = title == model[child.scene]?.nameWithoutID
    let details = [
      isName ? nil : title.map { "titled \($0.quoted)" }, child.identifier.map { "as \($0)" },
      child.creationSelector.map { "made by \($0)" },
    ].compactMap { $0 }
    return "  \(child.role.word) \(name)"
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
      segue.effect.map { "\($0)" } ?? segue.kindWord, segue.customClass, segue.presentationStyle,
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
  var word: String {
    switch self {
    case .windowContent: "content"
    case .embedded: "embeds"
    case .other(let word): word
    case .root, .tab, .master, .detail, .page: "\(self)"
    }
  }
}
