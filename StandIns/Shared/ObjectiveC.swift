// The little of Objective-C that UIKit and AppKit need, which Linux does not have: selectors and
// key-value coding.

/// The name of a method.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A method that a storyboard calls by its selector, or a property that it sets by its name.
///
/// With Objective-C `@IBAction`, `@IBSegueAction` and `@IBOutlet` expose them; here the class lists them.
@MainActor public struct ExposedMethod {
  let selector: String
  let call: @MainActor (_ object: NSObject, _ arguments: [Any?]) -> Any?

  /// An action of a control, a bar item or a gesture.
  public static func action<Target>(
    _ selector: String, _ body: @escaping @MainActor (Target, Any?) -> Void
  ) -> Self {
    Self(selector: selector) { object, arguments in
      if let target = object as? Target { body(target, arguments.first ?? nil) }
      return nil
    }
  }

  /// A method of any kind; its arguments are asked for as the types that it takes.
  public static func method<Target>(
    _ selector: String, _ body: @escaping @MainActor (Target, Arguments) -> Any?
  ) -> Self {
    Self(selector: selector) { object, arguments in
      (object as? Target).flatMap { body($0, Arguments(values: arguments)) }
    }
  }

  /// The arguments of a call by a selector.
  ///
  /// Objective-C passes an object of any class; here it is nil where an optional of another is declared.
  @MainActor public struct Arguments {
    let values: [Any?]
    public subscript<Value>(index: Int) -> Value {
      let value = values.indices.contains(index) ? values[index] : nil
      if let cast = value as? Value { return cast }
      guard let any = (value as Any) as? Value ?? (Any?.none as Any) as? Value else {
        fatalError("-\(index): \(String(describing: value)) is no \(Value.self)")
      }
      return any
    }
  }

  /// An outlet or an attribute whose property has observers, which are called.
  public static func property<Target, Value>(
    _ name: String, _ set: @escaping @MainActor (Target, Value?) -> Void
  ) -> Self {
    Self(selector: "set:" + name) { object, arguments in
      if let target = object as? Target { set(target, arguments.first as? Value) }
      return nil
    }
  }
}

/// A method without parameters of a class of the framework's own.
@MainActor struct FrameworkMethod {
  let method: ExposedMethod
  let isMethod: (NSObject) -> Bool
  var selector: String { method.selector }

  init<Target: NSObject>(_ selector: String, _ call: @escaping @MainActor (Target) -> Void) {
    isMethod = { $0 is Target }
    method = .method(selector) { (target: Target, _) in
      call(target)
      return nil
    }
  }

  func isMethod(of object: NSObject) -> Bool { isMethod(object) }
}

/// A class that has methods which a storyboard names.
///
/// A subclass that has more overrides the list and adds to its superclass's.
@MainActor public protocol ExposesMethods: NSObject {
  static var exposedMethods: [ExposedMethod] { get }
}

/// An object of UIKit's own with keys that `value(forKey:)` reads.
@MainActor protocol KeyValueCoded: NSObject {
  func keyedValue(_ key: String) -> Any?
  var keys: Set<String> { get }

  /// Sets the value of a key; returns false if that cannot be set.
  func setKeyedValue(_ value: Any?, _ key: String) -> Bool
}
extension KeyValueCoded {
  func setKeyedValue(_ value: Any?, _ key: String) -> Bool { false }
}

/// An object of UIKit's own that is the target of an action.
@MainActor protocol ActionTarget: NSObject {
  func perform(sender: Any?)
}

extension NSObject {
  @MainActor func exposed(_ selector: String) -> ExposedMethod? {
    (type(of: self) as? any ExposesMethods.Type)?.exposedMethods.first { $0.selector == selector }
      ?? ExposedMethod.ofFramework.first { $0.selector == selector && $0.isMethod(of: self) }?
      .method
  }

  /// Whether the object has a method, or a key of UIKit's own.
  @MainActor public func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    if self is any ActionTarget, selector.description == "perform:" { return true }
    if (self as? any KeyValueCoded)?.keys.contains(selector.description) == true { return true }
    return exposed(selector.description) != nil
  }

  /// Calls a method by its selector.
  @MainActor @discardableResult public func perform(
    _ selector: Selector!, with argument: Any?
  ) -> Unmanaged<AnyObject>? {
    if let target = self as? any ActionTarget, selector.description == "perform:" {
      target.perform(sender: argument)
    } else if let method = exposed(selector.description) {
      _ = method.call(self, [argument])
    } else {
      StandIn.raise(
        "NSInvalidArgumentException",
        "-[\(type(of: self)) \(selector.description)]: unrecognized selector sent to instance")
    }
    return nil
  }

  /// Calls a method with arguments of any number, and returns what it returns.
  @MainActor public func perform(_ selector: Selector, withAll arguments: [Any?]) -> Any? {
    exposed(selector.description)?.call(self, arguments)
  }

  /// Reads a key of UIKit's own.
  public func value(forKey key: String) -> Any? {
    nonisolated(unsafe) let object = self
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { value = object.read(key) }
    return value
  }

  @MainActor private func read(_ key: String) -> Any? {
    guard let object = self as? any KeyValueCoded, object.keys.contains(key) else {
      StandIn.raise(
        "NSUnknownKeyException",
        "[\(StandIn.name(self)) valueForUndefinedKey:]: this class is not key value coding-compliant "
          + "for the key \(key).")
      return nil
    }
    return object.keyedValue(key)
  }

  /// Sets a stored property by its name, as a storyboard does.
  @MainActor public func setValue(_ value: Any?, forKey key: String) {
    if let method = exposed("set:" + key) {
      _ = method.call(self, [value])
    } else if (self as? any KeyValueCoded)?.setKeyedValue(value, key) == true {
      return
    } else if !Fields.set(value, named: key, on: self) {
      StandIn.raise(
        "NSUnknownKeyException",
        "[\(StandIn.name(self)) setValue:forUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key \(key).")
    }
  }
}

extension NSObjectProtocol {
  @MainActor public func responds(to selector: Selector!) -> Bool {
    (self as? NSObject)?.responds(to: selector) ?? false
  }
  @MainActor @discardableResult public func perform(
    _ selector: Selector!, with argument: Any?
  ) -> Unmanaged<AnyObject>? {
    (self as? NSObject)?.perform(selector, with: argument)
  }
}

extension NSObject {
  /// Whether objects of the class have a method.
  @MainActor public static func instancesRespond(to selector: Selector!) -> Bool {
    (self as? any ExposesMethods.Type)?.exposedMethods.contains {
      $0.selector == selector?.description
    } ?? false
  }
}

// MARK: - Foundation's calls by a selector

extension NSObject {
  @MainActor public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    StandIn.onNextTurn { [weak self] in self?.perform(selector, with: argument) }
  }
}
extension NotificationCenter {
  /// Calls a method of an object as long as the object lives.
  @MainActor public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    // Safe: what navigates is posted on the main actor.
    nonisolated(unsafe) weak let weakObserver = observer as? NSObject
    _ = addObserver(forName: name, object: object, queue: nil) { note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { _ = weakObserver?.perform(selector, with: note) }
    }
  }
}
extension Timer {
  @MainActor @discardableResult public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    nonisolated(unsafe) weak let weakTarget = target as? NSObject
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = weakTarget?.perform(selector, with: timer) }
    }
  }
}
