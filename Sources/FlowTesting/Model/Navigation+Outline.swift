extension Navigation {
  /// Returns the screens as indented lines, for snapshots and messages.
  ///
  /// ```swift
  /// Navigation(shop).outline(in: shop).joined(separator: "\n")
  /// // Tabs (tab bar)
  /// //   HomeStack (stack)
  /// //     Home
  /// //     Product
  /// //   CartStack (stack, selected)
  /// //     Cart
  /// // presented by Tabs
  /// //   Editor
  /// ```
  ///
  /// Below a container are its screens: a stack from the bottom, tabs and columns in their order, embedded
  /// screens. Presentations follow, in the order of presentation. So a person sees the last screen of a
  /// stack, the selected tab, and what is presented last. Names that would be misread are quoted as in a
  /// ``FlowPath``.
  ///
  /// Equal navigations have equal outlines.
  ///
  /// - Parameter model: The scenes that are on screen.
  public func outline(in model: SceneModel) -> [String] {
    outlineLines(in: model).map(\.text)
  }

  func outlineLines(in model: SceneModel) -> [OutlineLine] {
    guard fits(model) else { return [] }
    var lines: [OutlineLine] = []
    func name(_ screen: Screen) -> String { PathNotation.written(model.scenes[screen.scene].name) }
    func add(_ screen: Screen, _ indent: Int, isSelected: Bool) {
      let kind = screen.kind.words.outline
      lines.append(
        OutlineLine(indent: indent, name: name(screen), kind: kind, isSelected: isSelected))
      let hasSelection = screen.kind == .tabBar || screen.kind == .page
      for (index, child) in screen.children.enumerated() {
        add(child, indent + 1, isSelected: hasSelection && index == screen.selected)
      }
    }
    for index in layers.indices {
      let presenter = place(ofPresenterOf: index).flatMap(screen(at:))
      if let presenter { lines.append(OutlineLine(name: "presented by \(name(presenter))")) }
      add(layers[index].root, presenter == nil ? 0 : 1, isSelected: false)
    }
    return lines
  }
}

struct OutlineLine: Hashable, Sendable {
  var indent = 0

  /// The name of the screen as a path spells it.
  let name: String

  /// The word for a container of its kind, such as `stack`; nil for a screen.
  var kind: String?

  var isSelected = false

  var text: String { String(repeating: "  ", count: indent) + content }

  /// The line without its indentation, such as `Tabs (tab bar)`.
  var content: String {
    let remarks = [kind, isSelected ? "selected" : nil].compactMap(\.self)
    return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
  }
}
