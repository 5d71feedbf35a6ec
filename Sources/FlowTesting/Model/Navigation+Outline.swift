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
  /// A container says what it is, and is followed by what it holds: a stack from the bottom, tabs and
  /// columns in their order, embedded screens. What is presented follows what presents it, in the
  /// order of presentation. What is seen follows from that: the last of a stack, the selected tab, and
  /// of all this what is presented last. Names that would be misread are quoted as in a ``FlowPath``. A
  /// container that no scene declares, as WatchKit's stack, has none. A transition in flight is the
  /// last line.
  ///
  /// Equal navigations have equal outlines.
  public func outline(in model: SceneModel) -> [String] {
    guard fits(model) else { return [] }
    var lines: [String] = []
    func write(_ screen: Screen, indent: Int, isSelected: Bool) {
      var line = String(repeating: "  ", count: indent)
      if !screen.isImplicit { line += PathNotation.written(model.scenes[screen.scene].name) }
      let remarks = [screen.kind.outlineWord, isSelected ? "selected" : nil].compactMap { $0 }
      if !remarks.isEmpty {
        line += "\(screen.isImplicit ? "" : " ")(\(remarks.joined(separator: ", ")))"
      }
      lines.append(line)
      let hasSelection = screen.kind == .tabBar || screen.kind == .page
      for (index, child) in screen.children.enumerated() {
        write(child, indent: indent + 1, isSelected: hasSelection && index == screen.selected)
      }
    }
    for (number, layer) in layers.all.enumerated() {
      let presenter = layer.presenter.flatMap { layers.find($0, below: number)?.screen }
      let name = presenter.map { model.scenes[$0.scene].name }
      if let name { lines.append("presented by \(PathNotation.written(name))") }
      write(layer.root, indent: name == nil ? 0 : 1, isSelected: false)
    }
    if let before {
      lines.append("in flight from \(PathNotation.written(before.focusName(in: model) ?? ""))")
    }
    return lines
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
