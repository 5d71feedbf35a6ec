/// A call to the app's code during a move, or a change that a container or a presenter made.
///
/// The calls of a step are in UIKit's order, so that they can be compared with breakpoints on a
/// device. Each prints as one line, in parts that are joined only when it is read:
///
/// ```swift
/// print(Call("PetList", "prepare(for: '", "showPet", "')"))  // PetList.prepare(for: 'showPet')
/// ```
struct Call: CustomStringConvertible {
  private let receiver: String
  private let parts: [String]

  init(_ receiver: String, _ parts: String...) {
    self.receiver = receiver
    self.parts = parts
  }

  var description: String { "\(receiver).\(parts.joined())" }

  init(_ change: Navigation.Change, in model: SceneModel) {
    let method =
      switch change.action {
      case .push: "push("
      case .pop: "pop(to: "
      case .present: change.isCustom ? "customSegue(" : "present("
      case .dismiss: "dismiss("
      case .select: "select("
      case .replace: "replace(with: "
      case .open: "showWindow("
      }
    let scene = change.action == .open ? "" : model.scenes[change.scene].name
    self.init(model.scenes[change.container].name, method, scene, ")")
  }
}
