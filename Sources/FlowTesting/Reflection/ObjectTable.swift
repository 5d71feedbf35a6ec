/// The names of the objects along one walk: the place where each was first seen, such as `Home.cart`.
///
/// An object keeps its name, so that two screens that share a cart differ from two that have a copy each.
/// The table keeps no object alive.
final class ObjectTable {
  private final class Entry {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) { (self.object, self.name) = (object, name) }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var owners: [String: ObjectIdentifier] = [:]

  /// Returns the name of an object; for one that is seen for the first time its place.
  ///
  /// The place gets a number if the object that was seen there before still exists.
  func name(of object: AnyObject, at place: String) -> String {
    let id = ObjectIdentifier(object)
    if let known = entries[id], known.object === object { return known.name }
    var name = place
    var number = 1
    while let owner = owners[name], owner != id, entries[owner]?.object != nil {
      number += 1
      name = "\(place) (\(number))"
    }
    entries[id] = Entry(object, name)
    owners[name] = id
    return name
  }
}
