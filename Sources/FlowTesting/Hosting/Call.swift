/// A call the app's code got while a move was made, or what a container or a presenter did.
///
/// The calls of a step are in the order in which UIKit makes them, so that they can be compared with
/// what breakpoints on a device show. Each prints as one line.
public enum Call: Hashable, Sendable, CustomStringConvertible {
  /// `shouldPerformSegue(withIdentifier:sender:)` on a source, and its answer.
  case shouldPerform(segue: String, on: String, answer: Bool)
  /// `tabBarController(_:shouldSelect:)` for a tab of a container, and its answer.
  case shouldSelect(String, in: String, answer: Bool)
  /// The source's method that makes the destination, and whether it returned one.
  case segueAction(String, on: String, returnedNil: Bool)
  /// `init(coder:)` of a scene's controller.
  case initializer(scene: String)
  /// A container fills a controller as the storyboard sets a runtime attribute.
  case inject(String, tag: String?, into: String)
  /// The app's code instantiates a scene.
  case instantiate(String)
  /// `prepare(for:sender:)` on a source.
  case prepare(segue: String, on: String)
  /// The method an unwind calls on its destination.
  case unwindAction(String, on: String)
  /// A scene is embedded in another, while the other one's view loads.
  case embed(String, in: String)
  /// `viewDidLoad()` of a scene's controller, as its view comes on screen for the first time.
  case load(scene: String)
  /// A stack pushes a scene.
  case push(String, on: String)
  /// A stack pops down to a scene.
  case pop(to: String, on: String)
  /// A scene is presented by the one that really presents, which may not be the one that was asked.
  case present(String, by: String)
  /// A scene is dismissed by the one that presented it, with all that is above it.
  case dismiss(String, by: String)
  /// A tab bar selects a tab, or pages are turned.
  case select(String, in: String)
  /// A scene takes the place of another: in a split view, in its parent, or in the window.
  case replace(with: String, in: String)
  /// AppKit opens a window for a scene.
  case open(String)

  /// The call as one line: `PetList.prepare(for: 'showPet')`.
  public var description: String {
    switch self {
    case .shouldPerform(let segue, let source, let answer):
      "\(source).shouldPerformSegue('\(segue)') -> \(answer)"
    case .shouldSelect(let tab, let container, let answer):
      "\(container).shouldSelect('\(tab)') -> \(answer)"
    case .segueAction(let selector, let source, let returnedNil):
      "\(source).\(selector)\(returnedNil ? " -> nil" : "")"
    case .initializer(let scene): "\(scene).init(coder:)"
    case .inject(let keyPath, let tag, let scene): "\(scene).\(keyPath) = \(tag ?? "nil")"
    case .instantiate(let call): "storyboard.\(call)"
    case .prepare(let segue, let source): "\(source).prepare(for: '\(segue)')"
    case .unwindAction(let selector, let destination): "\(destination).\(selector)"
    case .embed(let scene, let parent): "\(parent).addChild(\(scene))"
    case .load(let scene): "\(scene).viewDidLoad()"
    case .push(let scene, let stack): "\(stack).push(\(scene))"
    case .pop(let scene, let stack): "\(stack).pop(to: \(scene))"
    case .present(let scene, let presenter): "\(presenter).present(\(scene))"
    case .dismiss(let scene, let presenter): "\(presenter).dismiss(\(scene))"
    case .select(let scene, let container): "\(container).select(\(scene))"
    case .replace(let scene, let container): "\(container).replace(with: \(scene))"
    case .open(let scene): "\(scene).showWindow()"
    }
  }

  /// What a container or a presenter did.
  init(_ change: Navigation.Change, in model: SceneModel) {
    let scene = model.scenes[change.scene].name
    let container = model.scenes[change.container].name
    switch change.action {
    case .push: self = .push(scene, on: container)
    case .pop: self = .pop(to: scene, on: container)
    case .present: self = .present(scene, by: container)
    case .dismiss: self = .dismiss(scene, by: container)
    case .select: self = .select(scene, in: container)
    case .replace: self = .replace(with: scene, in: container)
    case .open: self = .open(scene)
    }
  }
}
