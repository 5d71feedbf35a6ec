import Foundation

/// The objects that a text was written of, with what they stored then, so that the text is written
/// again only if one of them changed.
///
/// Values without objects in them are kept: as long as a copy of an array exists, the app cannot change
/// the array in place, and equal bytes are equal values. Objects are not kept alive.
final class ObjectWatch {
  /// The way in which an object appears in the text.
  enum Appearance: Equatable {
    /// As the subject of the text.
    case subject
    /// By its label.
    case labelled(String)
    /// As a reference to where it was shown before, under that name.
    case referred(String)
    /// In place, under that name.
    case shown(String)
    /// As not shown.
    case hidden
  }

  private final class Entry {
    let id: ObjectIdentifier
    weak var object: AnyObject?
    let appearance: Appearance
    /// The place of its fields and their bytes; none unless it is shown in place.
    let fields: (place: Range<Int>, bytes: UnsafeMutableRawPointer)?
    /// The weak properties, each with the object it refers to.
    var weakObjects: [(property: StoredProperty, object: ObjectIdentifier?)] = []

    init(
      _ object: AnyObject, _ appearance: Appearance,
      _ fields: (place: Range<Int>, bytes: UnsafeMutableRawPointer)?
    ) {
      id = ObjectIdentifier(object)
      self.object = object
      self.appearance = appearance
      self.fields = fields
    }

    deinit { fields?.bytes.deallocate() }

    /// The name under which it is shown in place; nil for the subject and where it is not.
    var shownName: String? { if case .shown(let name) = appearance { name } else { nil } }
  }

  private var entries: [Entry] = []
  /// Those whose fields the text shows.
  private var stored: [Entry] = []
  private var values: [Any] = []

  /// Whether the text depends on something that is not watched.
  private(set) var isBlind = false

  /// Adds an object that the text shows or refers to.
  func add(_ object: AnyObject, _ appearance: Appearance, _ facts: TypeFacts) {
    guard !isBlind else { return }
    let isShown = if case .shown = appearance { true } else { appearance == .subject }
    let fields = (isShown ? facts.fieldBytes : nil).map { place in
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: place.count, alignment: 16)
      bytes.copyMemory(from: Self.start(of: place, in: object), byteCount: place.count)
      return (place, bytes)
    }
    let entry = Entry(object, appearance, fields)
    entries.append(entry)
    if isShown { stored.append(entry) }
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
      guard let entry = stored.last(where: { $0.id == ObjectIdentifier(object) }) else {
        return stop()
      }
      let held = unwrapped.flatMap { Runtime.object(in: $0) }.map(ObjectIdentifier.init)
      entry.weakObjects.append((property, held))
    } else if let type, Runtime.kind(of: type) == .function {
      return
    } else if let type, !isObject {
      guard !texts.mayHoldObjects(type) else { return stop() }
      values.append(value)
    }
  }

  /// Gives the watch up.
  func stop() {
    isBlind = true
    (entries, stored, values) = ([], [], [])
  }

  /// The objects that the text shows in place or refers to, without the subject.
  var objects: [ObjectIdentifier] {
    entries.compactMap { $0.appearance == .subject ? nil : $0.id }
  }

  /// The objects that the text shows in place, by name.
  var shown: [(ObjectIdentifier, String)] {
    entries.compactMap { entry in entry.shownName.map { (entry.id, $0) } }
  }

  /// Whether what the text shows of objects is stored in them now.
  ///
  /// Then the text is the same, as long as all objects are labelled and were shown before as they were.
  var isStoredUnchanged: Bool {
    !isBlind
      && stored.allSatisfy { entry in
        entry.object.map { ObjectIdentifier($0) == entry.id && Self.isSame($0, as: entry) } ?? false
      }
  }

  /// Whether the text would be the same now.
  ///
  /// - Parameters:
  ///   - texts: The renderer of the text.
  ///   - name: Returns the name of an object that was shown in the current frame.
  ///   - show: Called for each object that the text shows in place, if the text is the same.
  func isUnchanged(
    _ texts: ValueText, name: (ObjectIdentifier) -> String?,
    show: (ObjectIdentifier, _ name: String) -> Void
  ) -> Bool {
    guard !isBlind else { return false }
    var shown: [ObjectIdentifier: String] = [:]
    for entry in entries {
      guard let object = entry.object, ObjectIdentifier(object) == entry.id else { return false }
      if entry.appearance == .subject {
        guard Self.isSame(object, as: entry) else { return false }
        continue
      }
      let label = texts.label(object)
      switch entry.appearance {
      case .subject: break
      case .labelled(let known): if label != known { return false }
      case .hidden: if label != nil { return false }
      case .referred(let known):
        if label != nil || (shown[entry.id] ?? name(entry.id)) != known { return false }
      case .shown(let known):
        guard label == nil, name(entry.id) == nil, shown[entry.id] == nil,
          Self.isSame(object, as: entry)
        else { return false }
        shown[entry.id] = known
      }
    }
    for (id, name) in shown { show(id, name) }
    return true
  }

  private static func isSame(_ object: AnyObject, as entry: Entry) -> Bool {
    if let (place, bytes) = entry.fields,
      memcmp(Self.start(of: place, in: object), bytes, place.count) != 0
    {
      return false
    }
    return entry.weakObjects.allSatisfy { property, known in
      guard case .value(let value) = property.value(in: object) else { return known == nil }
      let held = Runtime.unwrapped(value).flatMap { Runtime.object(in: $0) }
      return held.map(ObjectIdentifier.init) == known
    }
  }

  /// The place of an object's fields, which are read as they lie there.
  private static func start(of fields: Range<Int>, in object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + fields.lowerBound
  }
}
