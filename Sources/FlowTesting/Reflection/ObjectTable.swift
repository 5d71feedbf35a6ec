/// The names of the objects along one walk: the place where each was first seen, such as `Home.cart`.
///
/// A name stays with its object, so that two screens that share a cart differ from two with a copy
/// each. The table keeps no object alive.
final class ObjectTable {
  private final class Entry {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) { (self.object, self.name) = (object, name) }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var owners: [String: ObjectIdentifier] = [:]

  /// Returns the name of an object, which is the place if it is seen for the first time.
  ///
  /// A place that had another object before, which still exists, gets a number.
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
