#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // Calls the methods that a storyboard names by their selectors, as UIKit and AppKit do: `@IBSegueAction`
  // and `@IBAction` expose even private ones. On Apple's systems this uses the Objective-C runtime; it is
  // type-checked for them but was not run there.

  extension PlatformController where Self: NSObject {
    func prepareForSegue(_ segue: PerformedSegue) throws {
      try MainThread.call(
        "prepare(for:sender:)",
        { (source: Self, segue: PerformedSegue) in source.prepare(asFor: segue) }, self, segue)
    }

    static func hasMethod(_ selector: String) -> Bool {
      #if canImport(ObjectiveC)
        return instancesRespond(to: Selector(selector))
      #else
        // The stand-ins of the tests ask on the main actor.
        guard MainThread.isCurrent else { return false }
        return MainActor.assumeIsolated { instancesRespond(to: Selector(selector)) }
      #endif
    }

    func callUnwindAction(_ selector: String, _ segue: PerformedSegue) throws {
      try MainThread.call(
        "'\(selector)'",
        { (destination: Self, segue: PerformedSegue) in
          _ = destination.perform(Selector(selector), with: segue.ofPlatform)
        }, self, segue)
    }

    func callSegueAction(
      _ selector: String, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) throws -> AnyObject? {
      try MainThread.call(
        "'\(selector)'",
        { (source: Self, coder: NSCoder, sender: Any?) in
          source.made(by: selector, coder, sender, identifier)
        }, self, coder, sender)
    }

    @MainActor private func made(
      by selector: String, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) -> AnyObject? {
      #if canImport(ObjectiveC)
        let action = Selector(selector)
        switch selector.utf8.count(where: { $0 == UInt8(ascii: ":") }) {
        case 1: return perform(action, with: coder)?.takeUnretainedValue()
        case 2: return perform(action, with: coder, with: sender)?.takeUnretainedValue()
        default:
          guard let method = class_getInstanceMethod(Self.self, action) else { return nil }
          typealias Function =
            @convention(c) (NSObject, Selector, NSCoder, AnyObject?, NSString?) -> Unmanaged<
              AnyObject
            >?
          let function = unsafeBitCast(method_getImplementation(method), to: Function.self)
          return function(self, action, coder, sender as AnyObject?, identifier as NSString?)?
            .takeUnretainedValue()
        }
      #else
        return perform(Selector(selector), withAll: [coder, sender, identifier]) as AnyObject?
      #endif
    }
  }
#endif
