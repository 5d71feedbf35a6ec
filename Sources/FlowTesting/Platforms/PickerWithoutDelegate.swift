#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIKitHost {
    /// Returns the finding of an image picker on screen that has no delegate; nil without one.
    func findPickerWithoutDelegate(by move: MoveID) -> Finding? {
      #if !os(tvOS)
        for case let picker as UIImagePickerController in hierarchy.live.map(\.controller)
        where picker.delegate == nil {
          let name = hierarchy.name(of: picker)
          guard settings.exceptions[name] == nil else { continue }
          return Finding(
            code: "noDelegate", subject: "\(move.scene).\(move.label)",
            message: """
              '\(move.label)' of \(move.scene) showed \(name) without a delegate: no code gets the picture.
              """,
            advice: """
              Set its delegate before it is presented.
              If that is right, write Flow(hosting: …, except: [\(name.quoted): "why"]).
              """)
        }
      #endif
      return nil
    }
  }
#endif
