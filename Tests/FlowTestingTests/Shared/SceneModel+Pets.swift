@testable import FlowTesting

extension SceneModel {
  /// A list in a stack, from which segues push a pet: each with its segue action, or nil for `init(coder:)`.
  static func pets(_ segues: KeyValuePairs<String, String?> = ["show": nil]) -> SceneModel {
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["List"])
      Scene("List") { for (label, action) in segues { Segue(label, to: "Pet", creating: action) } }
      Scene("Pet")
    }
  }
}
