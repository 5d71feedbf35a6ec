@testable import FlowTesting

extension SceneModel {
  /// A model with containers in containers, all kinds of segues, and some that lead nowhere.
  static func random(_ numbers: inout RandomNumbers) -> SceneModel {
    func pick<Element>(_ all: [Element]) -> Element { all[Int(numbers.next() % UInt64(all.count))] }
    let count = 4 + Int(numbers.next() % 10)
    let names = (0..<count).map { "S\($0)" }
    let framework = pick([Scene.Framework.uiKit, .uiKit, .uiKit, .tvOS, .appKit])
    let kinds: [Scene.Kind] = [.content, .content, .content, .navigation, .tabBar, .split, .page]
    let segues: [Segue.Kind] = [
      .show, .show, .showDetail, .presentation, .popoverPresentation, .custom, .push, .modal,
      .popover, .replace, .sheet, .other,
    ]
    let styles = [nil, nil, "currentContext", "fullScreen"]
    var scenes: [Scene] = []
    for (index, name) in names.enumerated() {
      let kind = pick(kinds)
      let childCount = kind == .content ? pick([0, 0, 0, 1]) : pick([1, 2, 3])
      var ways: [Segue] = []
      for number in 0..<pick([0, 1, 2, 3]) {
        ways.append(
          numbers.next() % 4 == 0
            ? Segue("u\(number)", unwinding: pick(["one:", "two:"]))
            : Segue(
              pick(["s", "tab:S1", "S2/s"]) + "\(number)", pick(segues),
              to: pick(names + ["nowhere"]), presentationStyle: pick(styles)))
      }
      scenes.append(
        Scene(
          name, index == 0 ? pick([.navigation, .tabBar, .split]) : kind,
          children: (0..<childCount).map { _ in pick(names) },
          unwindActions: pick([[], ["one:"], ["two:"]]), framework: framework,
          definesPresentationContext: numbers.next() % 3 == 0, segues: { ways }))
    }
    return SceneModel(initial: Scene.ID("S0"), scenes: scenes)
  }
}

extension Scene {
  /// Writes a scene of a framework.
  init(
    _ name: String, _ kind: Kind = .content, children: [String] = [],
    unwindActions: Set<String> = [], framework: Framework, definesPresentationContext: Bool = false,
    @SceneModel.ListBuilder<Segue> segues: () -> [Segue] = { [] }
  ) {
    self.init(
      name, kind, children: children, unwindActions: unwindActions,
      definesPresentationContext: definesPresentationContext, segues: segues)
    self.framework = framework
  }
}

extension Navigation {
  /// Returns the result of the move with a label, or nil when none is offered under that label.
  func performing(_ label: String, in model: SceneModel) -> Transition? {
    moves(in: model).first { $0.label == label }.map { performing($0, in: model) }
  }
}
