import Foundation

/// The objects that a text shows and the values they stored, so that the text is written again only if one
/// of them changed.
///
/// Values without objects are kept: while a copy of an array exists, the app cannot change the array in
/// place, so equal bytes are equal values. Objects are not kept alive.
final class ObjectWatch {
  /// An object whose fields the text shows.
  private final class Entry {
    let id: ObjectIdentifier
    /// The object; nil for the subject, since a weak reference to it would make all other references slow.
    weak var object: AnyObject?
    /// The range of its fields in the object and a copy of their bytes; nil without fields.
    let fields: (place: Range<Int>, bytes: UnsafeMutableRawPointer)?
    /// The weak properties, each with the object it refers to.
    var weakObjects: [(property: StoredProperty, object: ObjectIdentifier?)] = []

    init(_ object: AnyObject, _ facts: TypeFacts, isSubject: Bool = false) {
      id = ObjectIdentifier(object)
      if !isSubject { self.object = object }
      fields = facts.fieldBytes.map { place in
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: place.count, alignment: 16)
        bytes.copyMemory(from: start(of: place, in: object), byteCount: place.count)
        return (place, bytes)
      }
    }

    deinit { fields?.bytes.deallocate() }
  }

  private var entries: [Entry]
  private var values: [Any] = []

  /// The objects that the text shows in place or refers to, without the subject.
  private(set) var objects: [ObjectIdentifier] = []

  /// Whether the text depends on something that is not watched.
  private(set) var isBlind = false

  /// Watches the subject of a text.
  init(_ subject: AnyObject, _ facts: TypeFacts) {
    entries = [Entry(subject, facts, isSubject: true)]
  }

  /// Adds an object that the text shows in place or refers to.
  func add(_ object: AnyObject, _ facts: TypeFacts, isShown: Bool = false) {
    guard !isBlind else { return }
    objects.append(ObjectIdentifier(object))
    if isShown { entries.append(Entry(object, facts)) }
  }

  /// Adds the value of a property of an object that was added.
  func add(
    _ value: Any, of property: StoredProperty, in object: AnyObject, _ texts: ValueText
  ) {
    guard !isBlind else { return }
    if case .wrapped = property.storage {
      // The wrapper may keep the value in an object of its own.
      let field = Runtime.fields(declaredBy: property.owner)[property.index]
      if texts.mayHoldObjects(field.type) { return stop() }
    }
    let unwrapped = Runtime.unwrapped(value)
    let type = unwrapped.map { Swift.type(of: $0) as Any.Type }
    let isObject = type is AnyClass
    if property.isWeak {
      guard let entry = entries.last(where: { $0.id == ObjectIdentifier(object) }) else {
        return stop()
      }
      let held = StoredValue.value(value).object
      entry.weakObjects.append((property, held.map(ObjectIdentifier.init)))
    } else if let type, Runtime.kind(of: type) == .function {
      return
    } else if let type, !isObject {
      guard !texts.mayHoldObjects(type) else { return stop() }
      values.append(value)
    }
  }

  /// Stops watching; from now on the text counts as changed.
  func stop() {
    isBlind = true
    (entries, objects, values) = ([], [], [])
  }

  /// The address of the subject's fields and of the bytes they had.
  ///
  /// It keeps neither alive, so that comparing many is fast; the watch and the subject must outlive it.
  struct Glance {
    fileprivate let start, bytes: UnsafeRawPointer
    fileprivate let count: Int

    /// Whether the fields have the same bytes.
    var isUnchanged: Bool { memcmp(start, bytes, count) == 0 }
  }

  /// The fields of the subject; nil if the text also depends on objects that only this text shows.
  var glance: Glance? {
    guard let first = entries.first, entries.count == 1, first.weakObjects.isEmpty,
      let (place, bytes) = first.fields,
      let start = UnsafeRawPointer(bitPattern: UInt(bitPattern: first.id))
    else { return nil }
    return Glance(
      start: start + place.lowerBound, bytes: UnsafeRawPointer(bytes), count: place.count)
  }

  /// Whether the objects that the text shows still store the same values.
  ///
  /// Then the text is the same, unless the label of an object in it changed, or an object that an earlier
  /// text shows.
  func isUnchanged(of subject: AnyObject) -> Bool {
    guard let first = entries.first, ObjectIdentifier(subject) == first.id else { return false }
    return Self.isSame(subject, as: first)
      && entries.dropFirst().allSatisfy { entry in
        entry.object.map { Self.isSame($0, as: entry) } ?? false
      }
  }

  private static func isSame(_ object: AnyObject, as entry: Entry) -> Bool {
    if let (place, bytes) = entry.fields,
      memcmp(start(of: place, in: object), bytes, place.count) != 0
    {
      return false
    }
    return entry.weakObjects.allSatisfy { property, known in
      property.value(in: object).object.map(ObjectIdentifier.init) == known
    }
  }
}

/// Returns the address of an object's fields.
private func start(of fields: Range<Int>, in object: AnyObject) -> UnsafeRawPointer {
  UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + fields.lowerBound
}
