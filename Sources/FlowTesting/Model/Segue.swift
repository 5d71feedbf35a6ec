/// A way from one scene to another.
///
/// ```swift
/// Segue("open", to: "Product")                    // show
/// Segue("login", .presentation, to: "Login")
/// Segue("done", unwinding: "unwindToHome:")       // found at run time, along the stack
/// ```
public struct Segue: Hashable, Sendable {
  /// The word for this segue in paths; unique among those that leave its scene.
  ///
  /// It is the identifier, or else the kind, or where several share that `kind:destination`. Segues
  /// that would still share a label take their id too (`show:Pet#x1Y-2z-A3b`).
  public internal(set) var label: String {
    get { fullerLabel ?? identifier ?? kindWord }
    set { fullerLabel = newValue }
  }

  /// The identifier, by which code performs the segue; two thirds of real segues have none.
  public internal(set) var identifier: String?

  /// The way the segue shows its destination.
  public internal(set) var kind: Kind

  var target: Target

  /// The method of the source that makes the destination, such as `makePet:sender:`.
  var creationSelector: String?

  /// The method of the destination that an unwind calls, such as `unwindToList:`.
  var unwindAction: String?

  /// The `UIStoryboardSegue` subclass of a custom segue.
  var customClass: String?

  /// `modalPresentationStyle` as the file spells it.
  var presentationStyle: String?

  /// The element that triggers the segue, such as `button`; the controller's own for one that only code
  /// performs.
  var trigger: String?

  /// The change that code makes without showing a screen of its own; nil for a segue that shows one.
  var effect: Navigation.Effect?

  var inFile = InFile()

  /// The label that tells it from others of its scene with the same identifier or kind; nil if it needs none.
  var fullerLabel: String?
}

extension Segue {
  /// Writes a segue in Swift.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier, by which it is wired and which is its label.
  ///   - kind: The way it shows its destination; `show` by default.
  ///   - destination: The name of the scene it leads to.
  ///   - creationSelector: The selector of the segue action that makes the destination.
  ///   - presentationStyle: `modalPresentationStyle`, such as `overCurrentContext`.
  public init(
    _ identifier: String, _ kind: Kind = .show, to destination: String,
    creating creationSelector: String? = nil, presentationStyle: String? = nil
  ) {
    self.init(
      identifier: identifier, kind: kind, target: .scene(Scene.ID(destination)),
      creationSelector: creationSelector, presentationStyle: presentationStyle)
  }

  /// Writes an unwind segue in Swift.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier, which is its label.
  ///   - action: The selector that is searched along the stack, such as `unwindToHome:`.
  public init(_ identifier: String, unwinding action: String) {
    self.init(identifier: identifier, kind: .unwind, target: .exit, unwindAction: action)
  }

  // MARK: - Parts

  /// The part of a segue that only a storyboard has.
  struct InFile: Hashable, Sendable {
    /// The segue's object id; empty when there is none.
    var id = ""

    /// The object id of the scene, or the reference, that it leads to in its own file; empty when there is none.
    var destination = ""

    /// The word of its kind; nil for one written in Swift.
    var kind: String?

    /// The position of the segue; nil for one written in Swift.
    var position: FilePosition?
  }

  /// The trigger of a segue that stands for the app's code, and that no storyboard has.
  static let codeTrigger = "code"

  /// Whether the app's code goes this way, without a segue in a storyboard.
  var isCode: Bool { trigger == Self.codeTrigger }

  var kindWord: String { inFile.kind ?? kind.rawValue }

  /// The scene that it leads to; nil for an unwind, and for one that leads out of the model.
  var destination: Scene.ID? {
    if case .scene(let id) = target { id } else { nil }
  }

  /// Whether nothing on its screen triggers it, so that only code performs it.
  var isManual: Bool { trigger?.lowercased().hasSuffix("controller") == true }

  /// The way a segue shows its destination.
  public enum Kind: String, Hashable, Sendable {
    /// Pushes onto the nearest stack; presents where there is none. AppKit: an ordinary window.
    case show
    /// Replaces the detail column; pushes or presents where there is none.
    case showDetail
    /// Presents modally.
    case presentation
    /// Presents in a popover.
    case popoverPresentation
    /// Goes back to the nearest scene that offers the action.
    case unwind
    /// A segue of a custom class, whose code decides what happens.
    case custom
    /// Before iOS 8: pushes onto the nearest stack, which must exist.
    case push
    /// Before iOS 8, and in AppKit and WatchKit: presents modally.
    case modal
    /// Before iOS 8, and in AppKit: presents in a popover.
    case popover
    /// Before iOS 8: replaces a column of the split view.
    case replace
    /// AppKit: presents as a sheet.
    case sheet
    /// By code: becomes the only screen of the nearest stack, as `setViewControllers(_:animated:)` does.
    case replaceStack
    /// By code: becomes the `rootViewController` of the window.
    case replaceRoot
    /// By code: presents from the `rootViewController` of the window.
    case presentFromRoot
    /// A kind this library does not know; the segue has the file's word.
    case other
  }

  enum Target: Hashable, Sendable {
    case scene(Scene.ID)
    /// To the exit: whichever scene offers the unwind action, found at run time.
    case exit
    /// To a scene outside of the model, with the reason (another bundle, a file that was not given).
    case outside(String)
  }
}
