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
    var outline = Outline()
    outline.show(self, in: model)
    return outline.layers.joined().map(\.text)
  }
}

/// The outlines of the window, of each presentation and of a transition in flight.
///
/// Those of layers that another navigation shares with the last one are kept.
struct Outline {
  private(set) var layers: [[OutlineLine]] = []

  /// The navigation that is shown.
  private var navigation: Navigation?

  /// The scenes' names as a path spells them, by position.
  private var names: [Int: String] = [:]

  /// Shows a navigation.
  ///
  /// - Parameter model: Its model, which must be that of the last navigation, too.
  /// - Returns: The layers that it no longer has, or not in this way, and the number of those kept.
  @discardableResult
  mutating func show(
    _ navigation: Navigation, in model: SceneModel
  ) -> (gone: ArraySlice<[OutlineLine]>, kept: Int) {
    guard navigation.fits(model) else { return ([], layers.count) }
    let screens = navigation.layers
    let kept = self.navigation.map { screens.sharedCount(with: $0.layers) } ?? 0
    let gone = layers[kept...]
    layers.removeSubrange(kept...)
    while let root = screens.root(at: layers.count) {
      var lines: [OutlineLine] = []
      if let presenter = screens.presenter(at: layers.count) {
        lines = [OutlineLine(name: "presented by \(name(of: presenter, in: model))")]
      }
      write(root, indent: lines.count, in: model, to: &lines)
      layers.append(lines)
    }
    if let before = navigation.before {
      let name = PathNotation.written(before.focusName(in: model) ?? "")
      layers.append([OutlineLine(name: "in flight from \(name)")])
    }
    self.navigation = navigation
    return (gone, kept)
  }

  private mutating func name(of screen: Navigation.Screen, in model: SceneModel) -> String {
    names.value(for: screen.scene) { PathNotation.written(model.scenes[screen.scene].name) }
  }

  private mutating func write(
    _ root: Navigation.Screen, indent: Int, in model: SceneModel, to lines: inout [OutlineLine]
  ) {
    // Without recursion, since screens may be nested deeply.
    var open = [(screen: root, indent: indent, isSelected: false)]
    while let (screen, indent, isSelected) = open.popLast() {
      let kind = screen.kind.outlineWord
      lines.append(
        OutlineLine(
          indent: indent, name: screen.isImplicit ? "" : name(of: screen, in: model), kind: kind,
          isSelected: isSelected))
      let hasSelection = screen.kind == .tabBar || screen.kind == .page
      let children = screen.children
      for index in children.indices.reversed() {
        open.append((children[index], indent + 1, hasSelection && index == screen.selected))
      }
    }
  }
}

/// A line of an outline.
struct OutlineLine: Hashable, Sendable {
  /// The number of containers around it.
  var indent = 0

  /// The name of the screen as a path spells it; empty for a container that no scene declares.
  let name: String

  /// The word for a container of its kind, such as `stack`; nil for a screen.
  var kind: String?

  /// Whether it is the selected one of several tabs or pages.
  var isSelected = false

  /// The line as a snapshot has it.
  var text: String { String(repeating: "  ", count: indent) + content }

  /// The line without its indentation, such as `Tabs (tab bar)`.
  var content: String {
    guard kind != nil || isSelected else { return name }
    let remarks = [kind, isSelected ? "selected" : nil].compactMap { $0 }.joined(separator: ", ")
    return "\(name)\(name.isEmpty ? "" : " ")(\(remarks))"
  }

  /// The name, or else the word for its kind.
  var title: String { name.isEmpty ? kind ?? "" : name }

  /// Whether another line is the same, apart from the selection.
  func isSame(as other: OutlineLine) -> Bool {
    indent == other.indent && name == other.name && kind == other.kind
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
