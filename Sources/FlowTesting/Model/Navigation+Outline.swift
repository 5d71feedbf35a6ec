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
  /// ``FlowPath``. A container that no scene declares, such as WatchKit's stack, has no name. A transition in
  /// flight is the last line.
  ///
  /// Equal navigations have equal outlines.
  public func outline(in model: SceneModel) -> [String] {
    outlines(in: model).flatMap { $0 }
  }

  /// Returns the outlines of the window, of each presentation and of a transition in flight.
  ///
  /// - Parameter earlier: A navigation of the same model with its outlines, for those of layers that are still there.
  func outlines(
    in model: SceneModel, after earlier: (navigation: Navigation, outlines: [[String]])? = nil
  ) -> [[String]] {
    guard fits(model) else { return [] }
    let kept = earlier.map { layers.sharedCount(with: $0.navigation.layers) } ?? 0
    var outlines = Array((earlier?.outlines ?? []).prefix(kept))
    while let root = layers.root(at: outlines.count) {
      let presenter = layers.presenter(at: outlines.count)
      let name = presenter.map { model.scenes[$0.scene].name }
      var lines = name.map { ["presented by \(PathNotation.written($0))"] } ?? []
      Self.write(root, indent: lines.count, in: model, to: &lines)
      outlines.append(lines)
    }
    if let before {
      let name = before.focusName(in: model) ?? ""
      outlines.append(["in flight from \(PathNotation.written(name))"])
    }
    return outlines
  }

  private static func write(
    _ screen: Screen, indent: Int, isSelected: Bool = false, in model: SceneModel,
    to lines: inout [String]
  ) {
    var line = String(repeating: "  ", count: indent)
    if !screen.isImplicit { line += PathNotation.written(model.scenes[screen.scene].name) }
    let remarks = [screen.kind.outlineWord, isSelected ? "selected" : nil].compactMap { $0 }
    if !remarks.isEmpty {
      line += "\(screen.isImplicit ? "" : " ")(\(remarks.joined(separator: ", ")))"
    }
    lines.append(line)
    let hasSelection = screen.kind == .tabBar || screen.kind == .page
    for (index, child) in screen.children.enumerated() {
      write(
        child, indent: indent + 1, isSelected: hasSelection && index == screen.selected, in: model,
        to: &lines)
    }
  }
}

extension Scene.Kind {
  /// The word of an outline for a container of this kind; nil for a screen.
  fileprivate var outlineWord: String? {
    switch self {
    case .content: nil
    case .navigation: "stack"
    case .tabBar: "tab bar"
    case .split: "split"
    case .page: "pages"
    case .window: "window"
    }
  }
}
