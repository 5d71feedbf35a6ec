#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Reads and sets values that UIKit shows only by key, as test code commonly does; nil if a key is gone.
  @MainActor enum UIKitKeys {
    static func value(_ key: String, of object: NSObject) -> Any? {
      guard canRead(key, of: object) else { return nil }
      return object.value(forKey: key)
    }

    /// The objects behind the segues of a controller; empty if UIKit shows none.
    static func segueTemplates(of controller: UIViewController) -> [NSObject] {
      value("storyboardSegueTemplates", of: controller) as? [NSObject] ?? []
    }

    static func text(_ key: String, of object: NSObject) -> String? {
      (value(key, of: object) as? String).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sets a value that UIKit lets only its own code set.
    static func set(_ key: String, of object: NSObject, to value: Any) {
      guard canRead(key, of: object) else { return }
      object.setValue(value, forKey: key)
    }

    private static func canRead(_ key: String, of object: NSObject) -> Bool {
      if object.responds(to: Selector(key)) { return true }
      #if canImport(ObjectiveC)
        // A key that has no method may be an instance variable.
        return class_getInstanceVariable(type(of: object), key) != nil
          || class_getInstanceVariable(type(of: object), "_\(key)") != nil
      #else
        return false
      #endif
    }

    /// Returns the title of a bar item, or the word for an item of the system's, such as `add`; nil without either.
    static func name(of item: UIBarButtonItem) -> String? {
      if let title = item.title, !title.isEmpty { return title }
      guard value("isSystemItem", of: item) as? Bool == true,
        let number = value("systemItem", of: item) as? Int, systemItems.indices.contains(number)
      else { return nil }
      return String(systemItems[number])
    }

    /// The cases of `UIBarButtonItem.SystemItem`, in order.
    private static let systemItems = """
      done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search \
      refresh stop camera trash play pause rewind fastForward undo redo pageCurl close
      """.split(separator: " ")

    /// Whether a class is one of the system's.
    static func isOfSystem(_ type: AnyClass) -> Bool {
      #if canImport(ObjectiveC)
        Bundle(for: type).bundlePath.contains("/System/Library/")
      #else
        String(reflecting: type).hasPrefix("UIKit.")
      #endif
    }

    /// Returns the targets and actions of a tap, a long press or a swipe; empty if UIKit does not show them.
    static func actions(of gesture: UIGestureRecognizer) -> [(target: NSObject, action: Selector)] {
      guard
        gesture is UITapGestureRecognizer || gesture is UILongPressGestureRecognizer
          || gesture is UISwipeGestureRecognizer,
        let pairs = value("_targets", of: gesture) as? [NSObject]
      else { return [] }
      return pairs.compactMap { pair in
        // An action is no object, so only the description of the pair has it: "(action=tap:, target=<…".
        let text = String(describing: pair)
        guard let start = text.range(of: "action="),
          let target = value("_target", of: pair) as? NSObject
        else { return nil }
        let name = String(text[start.upperBound...].prefix { !",)> ".contains($0) })
        // Some objects and actions are UIKit's own, by which a view such as a text view handles its touches.
        let isApps = target is UIResponder || !isOfSystem(type(of: target))
        guard isApps || Tap.template(target) != nil, !name.hasPrefix("_"),
          target.responds(to: Selector(name))
        else { return nil }
        return (target, Selector(name))
      }
    }
  }

  extension UIViewController {
    /// The call by which Cancel leaves a screen of another process; nil for a screen of the app's.
    ///
    /// The library links no framework but UIKit, so that classes and methods have names here.
    var cancelling: (method: String, delegate: String, isDismissedByDelegate: Bool)? {
      let isPicker = self is UIImagePickerController
      let name = isPicker ? "UIImagePickerController" : String(describing: type(of: self))
      return Self.cancelling[name] ?? (name.hasPrefix("_UIRemote") ? ("", "delegate", false) : nil)
    }

    private static let cancelling = [
      "UIActivityViewController": ("", "delegate", false),
      "UIDocumentPickerViewController": ("documentPickerWasCancelled:", "delegate", false),
      "UIImagePickerController": ("imagePickerControllerDidCancel:", "delegate", true),
      "PHPickerViewController": ("picker:didFinishPicking:", "delegate", true),
      "SFSafariViewController": ("safariViewControllerDidFinish:", "delegate", false),
      "SFAuthenticationViewController": ("", "delegate", false),
      "MFMailComposeViewController": (
        "mailComposeController:didFinishWithResult:error:", "mailComposeDelegate", true
      ),
      "MFMessageComposeViewController": (
        "messageComposeViewController:didFinishWithResult:", "messageComposeDelegate", true
      ),
    ]
  }

  extension Scene {
    /// The id in the file of its storyboard.
    var objectID: Substring { id.rawValue.split(separator: "/").last ?? "" }

    /// Returns the segues at which UIKit would end the process: they lead to what a storyboard does not have, or to a
    /// storyboard that a bundle does not have.
    @MainActor func lostSegues(in bundle: Bundle) -> [Segue] {
      let lost = inFile.danglingSegues.filter { dangling in
        dangling.finding.severity == .error && dangling.finding.code == "unresolvedReference"
          || dangling.storyboard.map { !HostWindow.has($0, in: bundle) } == true
      }
      return segues.filter { segue in lost.contains { $0.segue == segue.inFile.id } }
    }
  }

  extension Segue {
    /// Whether an object behind a segue of the same controller is that of this one.
    @MainActor func isMade(by template: NSObject?, in model: SceneModel) -> Bool {
      guard let template else { return false }
      let name = UIKitKeys.text("identifier", of: template)
      if identifier != nil || name != nil { return identifier == name }
      switch target {
      case .exit: return UIKitKeys.text("_action", of: template) == unwindAction
      case .outside, .scene:
        guard let key = UIKitKeys.text("_destinationViewControllerIdentifier", of: template) else {
          return false
        }
        // That of a reference, where one leads to a scene of another storyboard.
        let place = inFile.destination
        return key == destination.flatMap { model[$0]?.identifier } || key == place
          || key.hasSuffix("-\(place)")
      }
    }
  }
#endif
