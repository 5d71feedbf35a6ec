/// A call to the app's code during a move, or a change that a container or a presenter made.
///
/// The calls of a step are in UIKit's order, so that they can be compared with breakpoints on a
/// device. Each prints as one line:
///
/// ```swift
/// print(Call.prepare(segue: "showPet", on: "PetList"))  // PetList.prepare(for: 'showPet')
/// print(Call.push("Pet", on: "PetStack"))                // PetStack.push(Pet)
/// ```
enum Call: Hashable, Sendable, CustomStringConvertible {
  /// `shouldPerformSegue(withIdentifier:sender:)` on a source, and its answer.
  case shouldPerform(segue: String, on: String, answer: Bool)
  /// `tabBarController(_:shouldSelect:)` for a tab of a container, and its answer.
  case shouldSelect(String, in: String, answer: Bool)
  /// The source's method that makes the destination, and whether it returned nil.
  case segueAction(String, on: String, returnedNil: Bool)
  /// `init(coder:)` of a scene's controller.
  case initializer(scene: String)
  /// A dependency container fills a controller when the storyboard sets a runtime attribute.
  case inject(String, tag: String?, into: String)
  /// The app's code instantiates a scene.
  case instantiate(String)
  /// `prepare(for:sender:)` on a source.
  case prepare(segue: String, on: String)
  /// The method that an unwind segue calls on its destination.
  case unwindAction(String, on: String)
  /// A scene is embedded in another, whose view loads.
  case embed(String, in: String)
  /// `viewDidLoad()` of a scene's controller, when its view first comes on screen.
  case load(scene: String)
  /// A stack pushes a scene.
  case push(String, on: String)
  /// A stack pops down to a scene.
  case pop(to: String, on: String)
  /// A scene is presented by the one that actually presents, which may be an ancestor of the source.
  case present(String, by: String)
  /// The class of a custom segue shows a scene in its own way.
  case custom(String, by: String)
  /// A scene is dismissed by the one that presented it, with everything presented above it.
  case dismiss(String, by: String)
  /// A tab bar selects a tab, or a page view controller turns to a page.
  case select(String, in: String)
  /// A scene replaces another: in a split view, in its parent, or in the window.
  case replace(with: String, in: String)
  /// AppKit opens a window for a scene.
  case open(String)

  /// The call as one line: `PetList.prepare(for: 'showPet')`.
  var description: String {
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
    case .custom(let scene, let source): "\(source).customSegue(\(scene))"
    case .dismiss(let scene, let presenter): "\(presenter).dismiss(\(scene))"
    case .select(let scene, let container): "\(container).select(\(scene))"
    case .replace(let scene, let container): "\(container).replace(with: \(scene))"
    case .open(let scene): "\(scene).showWindow()"
    }
  }

  /// A change that a container or a presenter made.
  init(_ change: Navigation.Change, in model: SceneModel) {
    let scene = model.scenes[change.scene].name
    let container = model.scenes[change.container].name
    switch change.action {
    case .push: self = .push(scene, on: container)
    case .pop: self = .pop(to: scene, on: container)
    case .present where change.isCustom: self = .custom(scene, by: container)
    case .present: self = .present(scene, by: container)
    case .dismiss: self = .dismiss(scene, by: container)
    case .select: self = .select(scene, in: container)
    case .replace: self = .replace(with: scene, in: container)
    case .open: self = .open(scene)
    }
  }
}
