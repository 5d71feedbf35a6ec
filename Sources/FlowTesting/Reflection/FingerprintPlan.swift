import Foundation

extension FingerprintReader {
  /// The way to read the values of one type from memory; by itself it counts them by their presence alone.
  ///
  /// A debug build calls a method of a class faster than a closure or a generic function. The reader keeps the plans
  /// alive; the references between them are unowned, since types may contain each other.
  class Plan {
    let type: Any.Type
    let size: Int
    let token: Fingerprint
    let isClass: Bool

    var isEnum: Bool { Runtime.kind(of: type) == .enumType }
    var isTuple: Bool { Runtime.kind(of: type) == .tuple }

    /// The type, to list it for a value without a property around it.
    private(set) lazy var place = Place(TypeName.text(of: type))

    init(_ type: Any.Type) {
      self.type = type
      size = Runtime.size(of: type)
      isClass = type is AnyClass
      var token = Fingerprint()
      for part in TypeName.partsWithoutAddress(of: type) { token.mix(part) }
      self.token = token
    }

    /// Finds the plans for the parts of the type.
    func prepare(_ reader: FingerprintReader) {}

    func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      // Two closures count as the same.
      walk.readUnseen(self, at: Runtime.kind(of: type) == .function ? nil : value)
    }

    /// Whether values lead to no object, so that they change only where they are.
    var isPlain: Bool { false }

    /// The bytes of a value that count, without those between its fields, which are any.
    var bytes: [Range<Int>] { [0..<size] }

    /// Whether a value is nil; only the outer one of nested optionals counts.
    func isNil(_ value: UnsafeRawPointer) -> Bool { false }

    /// Returns the object that a value is; nil for nil and for any other value.
    func object(_ value: UnsafeRawPointer) -> AnyObject? {
      isClass ? value.assumingMemoryBound(to: AnyObject.self).pointee : nil
    }

    static func make(for type: Any.Type) -> Plan {
      func collection<Elements: Collection>(_ type: Elements.Type) -> Plan {
        CollectionPlan<Elements>(type)
      }
      if type is String.Type { return StringPlan(type) }
      if type is Data.Type { return DataPlan(type) }
      if LeafPlan.types.contains(ObjectIdentifier(type)) { return LeafPlan(type) }
      if type == AnyHashable.self || Runtime.isExistential(type) { return ExistentialPlan(type) }
      if let type = type as? any (Collection & TypeOfElements).Type { return collection(type) }
      if let type = type as? any PlannedOptional.Type { return type.plan }
      let facts = TypeFacts(type)
      switch facts.shape {
      case .collection where type is any TypeOfElements.Type: return FrameworkPlan(type)
      case .plain where type is Substring.Type, .tuple, .structure, .range, .collection:
        return FieldsPlan(type, facts.properties)
      case .enumeration: return EnumPlan.hasPayloads(type) ? EnumPlan(type) : LeafPlan(type)
      case .object: return ObjectPlan(type, facts.properties)
      case .function, .running, .opaque: return Plan(type)
      default: return FrameworkPlan(type)
      }
    }
  }

  // MARK: - Values without parts

  /// The reading of a plain value, which may be noise, by its bytes.
  private class LeafPlan: Plan {
    override var isPlain: Bool { true }

    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      walk.remaining -= 1
      if walk.followsLeaves {
        var leaf = Fingerprint()
        mix(value, into: &leaf, isSample: false)
        if walk.isNoise(leaf, type) {
          if type == Date.self { walk.mixSeconds(of: value.assumingMemoryBound(to: Date.self)) }
          return
        }
      }
      mix(value, into: &walk.fingerprint, isSample: walk.purpose == .sample)
    }

    /// Adds a value; a sample of data by its first bytes and their number.
    func mix(_ value: UnsafeRawPointer, into fingerprint: inout Fingerprint, isSample: Bool) {
      fingerprint.mix(value, count: size)
    }

    /// The types, beside enums without payloads, whose values are nothing but their bytes.
    static let types = Set(
      ([
        Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
        UInt16.self, UInt32.self, UInt64.self, Bool.self, Double.self, Float.self, CGFloat.self,
        Date.self, UUID.self,
      ] as [Any.Type]).map { ObjectIdentifier($0) })
  }

  private final class StringPlan: LeafPlan {
    override func mix(
      _ value: UnsafeRawPointer, into fingerprint: inout Fingerprint, isSample: Bool
    ) {
      fingerprint.mix(value.assumingMemoryBound(to: String.self).pointee)
    }
  }

  private final class DataPlan: LeafPlan {
    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      // The bytes may be another owner's.
      walk.changeable += 1
      super.read(value, &walk)
    }

    override func mix(
      _ value: UnsafeRawPointer, into fingerprint: inout Fingerprint, isSample: Bool
    ) {
      let data = value.assumingMemoryBound(to: Data.self).pointee
      fingerprint.mix(data.startIndex)
      data.withUnsafeBytes { bytes in
        let count = isSample ? min(bytes.count, 1_024) : bytes.count
        if let start = bytes.baseAddress { fingerprint.mix(start, count: count) }
        fingerprint.mix(bytes.count)
      }
    }
  }

  /// The reading of a framework's value by the values that make it up, or else by its text.
  private final class FrameworkPlan: Plan {
    /// Whether no object of the class has a text, such as a view.
    private var isUnseen = false

    /// Whether a text of the type's own says all of a value.
    private lazy var isWhole = TypeFacts.isPlain(type) && !(type is any PartialText.Type)

    /// Whether what changes one object of the class shows wherever the same one is, as in an `NSMutableArray`.
    private lazy var isMutable =
      (type as? AnyClass).map(Runtime.classes)?.contains { "\($0)".hasPrefix("NSMutable") } ?? false

    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      if walk.purpose == .objects { return }
      if isClass || !isWhole { walk.changeable += 1 }
      if isClass {
        let object = value.assumingMemoryBound(to: AnyObject.self).pointee
        guard walk.purpose == .state, Swift.type(of: object) == type else {
          return walk.readObject(object)
        }
        if isMutable { walk.readIdentity(of: object, self) }
        // An error that is a struct or an enum is an object in a box.
        if let error = object as? any Error, !(Swift.type(of: error) is AnyClass) {
          return walk.readDynamic(error)
        }
      }
      guard !isUnseen else { return walk.readUnseen(self, at: value) }
      let copy = Runtime.copy(of: value, type)
      if !isWhole, let parts = FrameworkParts(of: copy, isObject: isClass) {
        return parts.read(&walk)
      }
      let rendering = walk.reader.texts.text(of: copy)
      guard rendering.refusals.isEmpty, !rendering.tree.showsNothing else {
        isUnseen = isClass && rendering.tree.parts.isEmpty
        if !isUnseen { walk.reader.seesLessThanTexts = true }
        return walk.readUnseen(self, at: value)
      }
      walk.remaining -= 1
      if !isWhole { walk.list(self, isPartlySeen: true) }
      var leaf = Fingerprint()
      leaf.mix(rendering.text)
      if !walk.isNoise(leaf, type) { walk.fingerprint.mix(leaf) }
    }
  }

  /// The reading of a value whose declared type does not say its own.
  private final class ExistentialPlan: Plan {
    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      let copy = Runtime.copy(of: value, type)
      walk.readDynamic(type == AnyHashable.self ? (copy as? AnyHashable)?.base ?? copy : copy)
    }

    override func isNil(_ value: UnsafeRawPointer) -> Bool {
      Runtime.unwrapped(Runtime.copy(of: value, type)) == nil
    }

    override func object(_ value: UnsafeRawPointer) -> AnyObject? {
      Runtime.unwrapped(Runtime.copy(of: value, type)).flatMap(Runtime.object)
    }
  }

  // MARK: - Structs, tuples, objects and enums

  /// The way to read a field of a struct, a tuple or an object.
  struct Field {
    let offset: Int
    unowned let plan: Plan
    /// The property that an app's type declares; nil for any other field.
    let place: Place?
  }

  func field(for property: StoredProperty) -> Field {
    let owner = property.owner
    var offset = Runtime.offset(ofFieldAt: property.index, declaredBy: owner)
    var plan = property.isWeak ? weakPlan : unseenPlan
    switch property.storage {
    case .notCopyable: break
    case _ where !property.isStrong: break
    case .wrapped(let wrapper) where !wrapper.isObject:
      for step in wrapper.path {
        offset += Runtime.offset(ofFieldAt: step.index, declaredBy: step.owner)
      }
      plan = self.plan(for: property.type)
    default: plan = self.plan(for: Runtime.fields(declaredBy: owner)[property.index].type)
    }
    return Field(
      offset: offset, plan: plan, place: TypeFacts.isApps(owner) ? place(property) : nil)
  }

  /// The reading of a struct or a tuple by its fields.
  class FieldsPlan: Plan {
    private let properties: [StoredProperty]
    private var fields: [Field] = []

    /// Those that may lead to an object.
    private lazy var ofObjects = fields.filter { !$0.plan.isPlain }

    /// False while it is found out, as for a type that contains itself.
    private var knownPlain: Bool?

    override var isPlain: Bool {
      if let knownPlain { return knownPlain }
      knownPlain = false
      let isPlain = (!fields.isEmpty || size == 0) && fields.allSatisfy(\.plan.isPlain)
      knownPlain = isPlain
      return isPlain
    }

    override var bytes: [Range<Int>] {
      if isClass { return super.bytes }
      return fields.sorted { $0.offset < $1.offset }.reduce(into: []) { all, field in
        for range in field.plan.bytes {
          let start = field.offset + range.lowerBound
          let isNext = all.last?.upperBound == start
          all.append((isNext ? all.removeLast().lowerBound : start)..<start + range.count)
        }
      }
    }

    init(_ type: Any.Type, _ properties: [StoredProperty]) {
      self.properties = properties
      super.init(type)
    }

    override func prepare(_ reader: FingerprintReader) {
      guard Runtime.kind(of: type) == .tuple else {
        return fields = properties.map(reader.field)
      }
      fields = Runtime.fields(declaredBy: type).enumerated().map { index, field in
        let offset = Runtime.offset(ofFieldAt: index, declaredBy: type)
        return Field(offset: offset, plan: reader.plan(for: field.type), place: nil)
      }
    }

    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      // A module may be built without the records of its fields.
      guard !fields.isEmpty || size == 0 else { return walk.readUnseen(self) }
      walk.remaining -= fields.isEmpty ? 1 : 0
      readFields(of: value, &walk)
    }

    /// Whether it is no tuple, and the records of its fields are known.
    final var hasFields: Bool { !isTuple && !(fields.isEmpty && size > 0) }

    /// Reads the fields of the subject, each with all that it leads to.
    final func readParts(of value: UnsafeRawPointer, _ walk: inout Walk) {
      let place = walk.place
      for field in fields {
        if let place = field.place { walk.place = place }
        let before = walk.beginPart()
        field.plan.read(value + field.offset, &walk)
        walk.endPart(before)
      }
      walk.place = place
    }

    final func readFields(of value: UnsafeRawPointer, _ walk: inout Walk) {
      let place = walk.place
      for field in walk.purpose == .objects ? ofObjects : fields {
        if let place = field.place { walk.place = place }
        field.plan.read(value + field.offset, &walk)
      }
      walk.place = place
    }
  }

  /// The reading of an app's object by its stored properties.
  final class ObjectPlan: FieldsPlan {
    /// The nearest superclass of a framework, whose properties nobody can read; nil if that is none, or `NSObject`.
    private let superclass: Place?
    private let holdsLock: Bool
    let isActor: Bool
    /// Whether its objects may be left, which those of the standard library without stored properties are not.
    let isCounted: Bool

    override var isPlain: Bool { false }

    /// Whether an object must not be read where the caller runs.
    var isGuarded: Bool { isActor || holdsLock }

    override init(_ type: Any.Type, _ properties: [StoredProperty]) {
      holdsLock = Locks.areHeld(by: properties)
      isActor = !holdsLock && type is any Actor.Type
      isCounted = !properties.isEmpty || TypeFacts.isApps(type)
      let superclass: AnyClass? = (type as? AnyClass).flatMap { type in
        Runtime.classes(from: type).first(where: TypeFacts.isOfFramework)
      }
      self.superclass = superclass.flatMap {
        $0 == NSObject.self ? nil : Place("superclass \(TypeName.text(of: $0))")
      }
      super.init(type, holdsLock ? [] : properties)
    }

    /// Reads a reference to an object of the class or a subclass.
    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      walk.readObject(value.assumingMemoryBound(to: AnyObject.self).pointee)
    }

    /// Adds the class, and lists what nobody can read of its objects.
    func readClass(_ walk: inout Walk) {
      walk.fingerprint.mix(token)
      if let superclass, walk.purpose == .state { walk.reader.list(superclass) }
      if holdsLock, walk.purpose == .state { walk.reader.list(place) }
    }

    func readContents(of object: AnyObject, isOnActor: Bool = false, _ walk: inout Walk) {
      readClass(&walk)
      if isGuarded, !isOnActor { walk.reader.seesLessThanTexts = true }
      guard !isActor || isOnActor else { return }
      readFields(of: Runtime.start(of: object), &walk)
    }
  }

  final class WeakPlan: Plan {
    override func isNil(_ value: UnsafeRawPointer) -> Bool {
      Runtime.weakObject(at: value) == nil
    }

    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      guard walk.purpose == .state else {
        // What it refers to is no change of the value around it.
        return walk.purpose == .sample ? walk.readUnseen(self) : ()
      }
      let object = Runtime.weakObject(at: value)
      walk.remaining -= 1
      walk.changeable += 1
      walk.fingerprint.mix(object == nil ? 0 : 1)
      if let object { walk.readObject(object) }
    }
  }

  /// The reading of an enum by a copy of the payload; one without any is nothing but its bytes.
  private final class EnumPlan: Plan {
    static func hasPayloads(_ type: Any.Type) -> Bool {
      guard let cases = FieldRecords(of: type) else { return true }
      return (0..<cases.count).contains { cases.mangledTypeName(at: $0) != nil }
    }

    override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
      guard let (name, payload) = Runtime.enumCase(of: Runtime.copy(of: value, type)) else {
        return walk.readUnseen(self)
      }
      walk.remaining -= 1
      walk.fingerprint.mix(name)
      if let payload { walk.read(payload, as: Runtime.declaredType(of: payload)) }
    }
  }
}

// MARK: - Optionals and collections

private class ElementsPlan<Element>: FingerprintReader.Plan {
  fileprivate unowned var element: FingerprintReader.Plan!

  override final var isPlain: Bool { element.isPlain }

  override func prepare(_ reader: FingerprintReader) { element = reader.plan(for: Element.self) }
}

/// `Optional`, which has a plan for the type that it wraps.
private protocol PlannedOptional {
  static var plan: FingerprintReader.Plan { get }
}

extension Optional: PlannedOptional {
  fileprivate static var plan: FingerprintReader.Plan { OptionalPlan<Wrapped>(Self.self) }
}

private final class OptionalPlan<Wrapped>: ElementsPlan<Wrapped> {
  override func read(_ value: UnsafeRawPointer, _ walk: inout FingerprintReader.Walk) {
    let value = value.assumingMemoryBound(to: Wrapped?.self).pointee
    walk.fingerprint.mix(value == nil ? 0 : 1)
    guard let value else { return walk.remaining -= 1 }
    withUnsafePointer(to: value) { element.read($0, &walk) }
  }

  override func isNil(_ value: UnsafeRawPointer) -> Bool {
    value.assumingMemoryBound(to: Wrapped?.self).pointee == nil
  }

  override func object(_ value: UnsafeRawPointer) -> AnyObject? {
    let value = value.assumingMemoryBound(to: Wrapped?.self).pointee
    return value.flatMap { withUnsafePointer(to: $0) { element.object($0) } }
  }
}

private final class CollectionPlan<Elements: Collection>: ElementsPlan<Elements.Element> {
  typealias Walk = FingerprintReader.Walk

  /// A collection that was read, and held nothing that changes where it is.
  ///
  /// It is kept, so that whoever changes it copies it first: what has the same bytes is what was read. A list of no objects
  /// has a buffer of its own, on Apple's systems too.
  private struct Known {
    let elements: Elements
    let place: FingerprintReader.Place
    let count: Int
    let whole: Walk.Piece
    /// The address of a list's elements, and what was read of each sixteen.
    let start: UnsafeRawPointer?
    let pieces: [Walk.Piece]
  }

  private static var most: Int { 16 }

  /// The latest ones, the last one last, and the number of sites that did not count then.
  private var known: [Known] = []
  private var noise = 0

  private lazy var bytesOfElement = element.bytes

  /// Whether it is an `ArraySlice`, which begins anywhere.
  private let isSlice = Elements.SubSequence.self == Elements.self

  override func read(_ value: UnsafeRawPointer, _ walk: inout Walk) {
    let elements = value.assumingMemoryBound(to: Elements.self).pointee
    var list: (UnsafeRawPointer?, [Walk.Piece]) = (nil, [])
    let (place, count, changeable) = (walk.place, elements.count, walk.changeable)
    guard count >= Self.most, walk.purpose == .state else { return read(elements, &list, &walk) }
    if noise != walk.reader.noise.count { (known, noise) = ([], walk.reader.noise.count) }
    let same = known.last { known in
      !walk.readsAll && known.place === place
        && withUnsafePointer(to: known.elements) { memcmp($0, value, self.size) == 0 }
    }
    let whole = walk.readPiece(same?.whole) { read(elements, &list, &$0) }
    guard same == nil, !walk.readsAll, walk.changeable == changeable, !walk.isTooMuch else {
      return
    }
    if known.count >= Self.most { known.removeFirst() }
    known.append(
      Known(
        elements: elements, place: place, count: count, whole: whole, start: list.0,
        pieces: list.1))
  }

  private func read(
    _ elements: Elements, _ list: inout (UnsafeRawPointer?, [Walk.Piece]), _ walk: inout Walk
  ) {
    if isSlice, let start = elements.startIndex as? Int { walk.fingerprint.mix(start) }
    let isList: Void? = elements.withContiguousStorageIfAvailable { buffer in
      walk.remaining -= 1
      walk.fingerprint.mix(buffer.count)
      guard let start = UnsafeRawPointer(buffer.baseAddress) else { return }
      if walk.purpose == .objects, element.isPlain { return }
      list = (start, readList(start, buffer.count, &walk))
    }
    if isList == nil { walk.readUnordered(elements, element) }
  }

  /// Reads the pieces of a list that none has that is kept.
  private func readList(
    _ start: UnsafeRawPointer, _ count: Int, _ walk: inout Walk
  ) -> [Walk.Piece] {
    let (isKept, place) = (count >= Self.most && !walk.readsAll, walk.place)
    var lists = isKept ? known.filter { $0.place === place && $0.start != nil } : []
    var (pieces, first) = ([] as [Walk.Piece], 0)
    while first < count, walk.remaining >= 0 {
      let size = min(Self.most, count - first)
      let same = lists.lastIndex { list in
        (list.count == count || size == Self.most && list.count >= first + size)
          && isSame(list.start! + first * stride, start + first * stride, size * stride)
      }
      let piece = walk.readPiece(same.map { lists[$0].pieces[pieces.count] }) {
        readElements(start + first * stride, size, &$0)
      }
      if isKept { pieces.append(piece) }
      // The next piece most likely is that of the same list.
      if let same { lists.swapAt(same, lists.count - 1) }
      first += size
    }
    return pieces
  }

  private var stride: Int { MemoryLayout<Elements.Element>.stride }

  private func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ size: Int) -> Bool {
    let stride = stride
    for range in bytesOfElement {
      let count = range.count
      if count == stride { return memcmp(one, other, size) == 0 }
      var offset = range.lowerBound
      while offset < size {
        if memcmp(one + offset, other + offset, count) != 0 { return false }
        offset &+= stride
      }
    }
    return true
  }

  private func readElements(_ start: UnsafeRawPointer, _ count: Int, _ walk: inout Walk) {
    let (stride, element) = (stride, element!)
    let end = start + count * stride
    var next = start
    while next < end, walk.remaining >= 0 {
      walk.readNested(next, element)
      next += stride
    }
  }
}

// MARK: - Locks

/// The search for locks and queues, with which an object protects what other threads write.
enum Locks {
  /// Whether one of the properties holds a lock or a queue, also inside a struct.
  static func areHeld(by properties: [StoredProperty]) -> Bool {
    properties.contains { property in
      // Most noncopyable fields are of `Synchronization`.
      if case .notCopyable = property.storage { return true }
      return isLock(Runtime.fields(declaredBy: property.owner)[property.index].type)
    }
  }

  private static func isLock(_ type: Any.Type) -> Bool {
    // The name of an optional or of a pointer to a lock has that of the lock.
    let words = TypeName.words(in: type).compactMap { $0.split(separator: ".").last }
    if type is any NSLocking.Type || words.contains(where: names.contains) { return true }
    return Runtime.kind(of: type) == .structType && TypeFacts.isApps(type)
      && Runtime.fields(declaredBy: type).contains { !$0.isCopyable || isLock($0.type) }
  }

  private static let names: Set<Substring> = [
    "NSLock", "NSRecursiveLock", "NSCondition", "DispatchQueue", "OS_dispatch_queue",
    "DispatchSemaphore", "OperationQueue", "NSOperationQueue", "OSAllocatedUnfairLock",
    "os_unfair_lock_s", "pthread_mutex_t", "pthread_rwlock_t", "NSConditionLock",
    "_opaque_pthread_mutex_t", "_opaque_pthread_rwlock_t",
  ]
}
