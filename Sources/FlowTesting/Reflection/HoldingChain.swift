/// The strong references that lead from one object to another.
///
/// ```swift
/// HoldingChain().text(from: [coordinator], to: child)  // "AppCoordinator.children[0]"
/// ```
///
/// It follows what the app's stored properties hold. What a closure captures, an actor holds or a lock protects cannot be
/// read.
final class HoldingChain {
  /// The stored properties of the types met so far, since the runtime is slow.
  private var known: [ObjectIdentifier: [StoredProperty]] = [:]

  /// The greatest number of objects that it looks at, and of values in one of them.
  private static let most = (objects: 10_000, values: 1_000)

  /// Returns the shortest chain, which begins with the type of one of the objects; nil if none is seen.
  func text(from roots: [AnyObject], to target: AnyObject) -> String? {
    var text: String?
    follow(from: roots) { object, path in
      if object === target { text = path() }
      return text == nil
    }
    return text
  }

  /// Returns the objects that one leads to, nearest first.
  func objects(from root: AnyObject) -> [AnyObject] {
    var all: [AnyObject] = []
    follow(from: [root]) { object, _ in
      all.append(object)
      return true
    }
    return all
  }

  /// Visits the objects that some hold, nearest first and each once, and themselves if they are held, too.
  private func follow(
    from roots: [AnyObject], _ visit: (AnyObject, _ path: () -> String) -> Bool
  ) {
    var seen: Set<ObjectIdentifier> = []
    var waiting = roots.map { (object: $0, path: "\(type(of: $0))") }
    var next = 0
    while next < waiting.count, waiting.count < Self.most.objects {
      let (holder, path) = waiting[next]
      next += 1
      for (object, name) in objects(heldBy: holder)
      where seen.insert(ObjectIdentifier(object)).inserted {
        guard visit(object, { path + name }) else { return }
        waiting.append((object, path + name))
      }
    }
  }

  /// Returns the objects of the app's that the stored properties of one hold, each with its place, such as `.children[0]`.
  private func objects(heldBy holder: AnyObject) -> [(object: AnyObject, name: String)] {
    let properties = properties(of: type(of: holder))
    guard !(holder is any Actor), !Locks.areHeld(by: properties) else { return [] }
    var found: [(AnyObject, String)] = []
    var waiting = parts(of: holder, properties)
    var next = 0
    while next < waiting.count, next < Self.most.values {
      let (value, name) = waiting[next]
      next += 1
      guard let value = Runtime.unwrapped(value) else { continue }
      if let object = Runtime.object(in: value) {
        if TypeFacts.isApps(type(of: object)) { found.append((object, name)) }
      } else {
        waiting += parts(of: value).map { ($0.value, name + $0.name) }
      }
    }
    return found
  }

  private func properties(of type: Any.Type) -> [StoredProperty] {
    known.value(for: ObjectIdentifier(type)) { StoredProperty.all(of: type) }
  }

  private func parts(
    of subject: Any, _ properties: [StoredProperty]
  ) -> [(value: Any, name: String)] {
    properties.compactMap { property in
      guard property.isStrong, case .value(let value) = property.value(in: subject) else {
        return nil
      }
      return (value, ".\(property.name)")
    }
  }

  /// Returns what makes up a value that is no object.
  private func parts(of value: Any) -> [(value: Any, name: String)] {
    let type = type(of: value)
    if let list = value as? any TypeOfElements {
      return list.storedElements.enumerated().map { ($1, "[\($0)]") }
    }
    switch Runtime.kind(of: type) {
    case .tuple: return Mirror(reflecting: value).children.map { ($0.value, "") }
    case .enumType: return Runtime.enumCase(of: value)?.payload.map { [($0, "")] } ?? []
    default: return parts(of: value, properties(of: type))
    }
  }
}
