/// The reader of fingerprints.
///
/// A subject's state is what it holds: the stored properties that a snapshot would show. No code of the app's runs.
///
/// - A plain value counts by its bytes: a NaN is the same as itself, and -0.0 is not 0.0.
/// - An object counts by its class, its properties and the order of first appearance, property by property of the subject
///   and in each breadth first, and never by its address. Cycles count, and two references to one object are not the same as two copies.
/// - Sets and dictionaries have no order. Each element counts as if it were alone: an object that is first met in one
///   is not known in the next.
/// - A value of a framework's counts by the values that make it up, such as an `NSArray` by its elements, or else by its text in
///   a snapshot. What that leaves out, such as the attributes of a string, ``partlySeen`` lists.
/// - What nobody can read, such as a closure, counts by its presence, and ``unseen`` lists it. So does an object with a
///   lock or a queue, since other threads may write to it, and an actor that ``read(_:)`` meets.
///
/// A subject that holds more values than the limit, or values nested too deep, has none, since the order of a set would
/// decide what was read.
///
/// The reader compiles a plan for each type once, and makes one reading at a time.
final class FingerprintReader {
  /// A stored property and the type of a plain value in it; all items of a list share the site `Item.id`.
  struct Site: Hashable, Sendable, CustomStringConvertible {
    fileprivate let place: ObjectIdentifier
    fileprivate let type: ObjectIdentifier

    /// The property with the type that declares it, such as `Item.id`; the type of the subject itself.
    let description: String
  }

  struct Leaf: Hashable, Sendable {
    let site: Site
    let value: Fingerprint
  }

  let limit: Int

  /// The number of values of a property that a sample reads, and of those that ``objects(in:)`` reads.
  static let sampleLimit = 64
  static let objectLimit = 100_000

  /// The sites whose values do not count, such as random identifiers.
  ///
  /// Such a value counts by the order of first appearance among those of a reading, so that it still counts which
  /// of them are equal. In a set, a dictionary or an actor it counts if it appears anywhere else.
  var noise: Set<Site> = [] {
    didSet {
      let noisy = Set(noise.map(\.place))
      for place in places.values { place.isNoisy = noisy.contains(ObjectIdentifier(place)) }
    }
  }

  /// Whether dates that are noise count by the seconds between them; nil while none was met.
  ///
  /// Those that are made at two moments of a walk may differ by another number of seconds in the next one.
  var countsSeconds: Bool?

  /// The names of the sites that do not count, sorted.
  var leftOut: [String] { Set(noise.map(\.description)).sorted() }

  /// The properties that count by their presence alone, such as `Session.onDone`, over all readings so far, sorted.
  var unseen: [String] { unseenNames.sorted() }

  /// The properties that count by a text that leaves something out, over all readings so far, sorted.
  var partlySeen: [String] { partlySeenNames.subtracting(unseenNames).sorted() }

  /// Whether a subject held more values than the limit, so that no state is read any more.
  private(set) var hasMetTooMuch = false

  /// Whether the latest ``contents(of:isState:)`` met what a text shows and a fingerprint does not, such as what a lock
  /// protects.
  var seesLessThanTexts = false

  /// The plain values of the latest reading, for ``differing(_:_:)``; nil if nobody asks for them.
  var leaves: [Leaf]?

  /// The subject itself, as a place.
  let root = Place("")

  private var readings = 0
  private var plans: [ObjectIdentifier: Plan] = [:]
  private var places: [PropertyID: Place]
  private var unseenNames: Set<String> = []
  private var partlySeenNames: Set<String> = []

  let weakPlan = WeakPlan(Void.self)
  let unseenPlan = Plan(Void.self)

  /// The texts of frameworks' values, which show an object that must not be read by its type.
  private(set) lazy var texts = ValueText(countLimit: limit) { [unowned self] object in
    guard let plan = plan(for: type(of: object)) as? ObjectPlan, plan.isGuarded else { return nil }
    list(plan.place)
    seesLessThanTexts = true
    return plan.place.text
  }

  init(limit: Int = 4_096) {
    self.limit = limit
    places = [PropertyID(owner: nil, index: 0): root]
  }

  private struct PropertyID: Hashable {
    let owner: ObjectIdentifier?
    let index: Int
  }

  // MARK: - Reading

  /// Reads a subject where the caller runs; actors in it are not seen.
  func read<Subject>(_ subject: Subject) -> Fingerprint? {
    guard !hasMetTooMuch else { return nil }
    var walk = Walk(self)
    repeat { walk.readSubject(subject) } while walk.beginsAgain()
    return end(walk)
  }

  /// Reads some objects and a subject where the caller runs, and then each actor that they lead to on that actor.
  ///
  /// It waits for an actor that is busy.
  nonisolated(nonsending) func readAll<Subject>(
    _ subject: Subject, after objects: [AnyObject] = []
  ) async -> Fingerprint? {
    guard !hasMetTooMuch else { return nil }
    // Safe: the caller waits, so that only one of the two reads at a time.
    nonisolated(unsafe) var walk = Walk(self)
    repeat {
      for object in objects { walk.readObject(object) }
      walk.readSubject(subject)
      while !walk.actors.waiting.isEmpty {
        for (actor, before) in walk.takeActors() { await Self.read(actor, after: before, &walk) }
      }
    } while walk.beginsAgain()
    return end(walk)
  }

  private static func read(
    _ actor: isolated any Actor, after before: Fingerprint, _ walk: inout Walk
  ) {
    walk.readActor(actor, after: before)
  }

  /// A fingerprint of each stored property of a subject, and of the whole.
  struct Contents {
    /// Those of the properties, or that of an enum; nil where texts may tell more apart.
    ///
    /// They count also what is left out of the state.
    var parts: [Fingerprint]?

    /// The fingerprint that ``readAll(_:after:)`` returns; nil if the state is not to be read, or there is more to read.
    var state: Fingerprint?
  }

  /// Reads the properties of a subject for claims, and its state in the same pass.
  func contents<Subject>(of subject: Subject, isState: Bool) -> Contents {
    seesLessThanTexts = false
    var contents = Contents()
    if isState, !hasMetTooMuch {
      var walk = Walk(self)
      walk.parts = []
      repeat { walk.readSubject(subject) } while walk.beginsAgain()
      if walk.actors.waiting.isEmpty { contents.state = end(walk) }
      if contents.state != nil, noise.isEmpty { contents.parts = walk.parts }
    }
    if contents.parts == nil { contents.parts = parts { $0.readParts(subject) } }
    if seesLessThanTexts { contents.parts = nil }
    return contents
  }

  /// Reads one value for claims, as a property is read.
  func contents(ofValue value: Any) -> Contents {
    seesLessThanTexts = false
    let parts = parts { $0.readPart(value) }
    return Contents(parts: seesLessThanTexts ? nil : parts)
  }

  private func parts(_ read: (inout Walk) -> Void) -> [Fingerprint]? {
    var walk = Walk(self, countsNoise: true)
    (walk.parts, walk.remaining) = ([], Self.objectLimit)
    read(&walk)
    return walk.isTooMuch ? nil : walk.parts
  }

  /// Samples some properties of an object, each for itself.
  func sample(_ properties: [PropertyReader], of object: AnyObject) -> [HeldValue] {
    var walk = Walk(self, for: .sample)
    let start = Runtime.start(of: object)
    return properties.map { one in
      one.isBehindObject
        ? sample(one.property.value(in: object)) : walk.sample(one.field, at: start)
    }
  }

  func sample(_ value: StoredValue) -> HeldValue {
    if case .value(let value) = value { sample(value) } else { .empty }
  }

  /// Samples a value, or what an optional holds.
  func sample(_ value: Any) -> HeldValue {
    guard let value = Runtime.unwrapped(value) else { return .empty }
    var walk = Walk(self, for: .sample)
    walk.readDynamic(value)
    return HeldValue(fingerprint: walk.fingerprint, isNil: false, references: walk.references)
  }

  /// Returns the app's objects to which a subject leads by strong references, but for actors; nil if it holds too much.
  func objects(in subject: Any) -> [AnyObject]? {
    var walk = Walk(self, for: .objects)
    return walk.objects(in: subject)
  }

  /// Returns the property of the subject in which most of what was read is, with the number of values of a reading.
  ///
  /// Nil where it holds fewer than some values, or there were too few readings for that to take long.
  func mostRead(atLeast values: Int = 200, in readings: Int = 20_000) -> String? {
    let all = places.values.filter { $0 !== root }.map { (values: $0.values, text: $0.text) }
    guard let most = all.max(by: <), most.values > all.reduce(0, { $0 + $1.values }) / 2,
      most.values >= values * max(readings, self.readings)
    else { return nil }
    return "'\(most.text)', \(Wording.grouped(most.values / self.readings)) values a step"
  }

  private func end(_ walk: Walk) -> Fingerprint? {
    readings += 1
    if leaves != nil { leaves = walk.leaves }
    for (actor, _) in walk.actors.waiting.values { list(plan(for: type(of: actor)).place) }
    hasMetTooMuch = hasMetTooMuch || walk.isTooMuch
    return walk.isTooMuch ? nil : walk.fingerprint
  }

  /// Returns the sites whose values differ between two readings, as often as each value occurs.
  static func differing(_ one: [Leaf], _ other: [Leaf]) -> Set<Site> {
    var counts: [Leaf: Int] = [:]
    for leaf in one { counts[leaf, default: 0] += 1 }
    for leaf in other { counts[leaf, default: 0] -= 1 }
    return Set(counts.lazy.filter { $0.value != 0 }.map(\.key.site))
  }

  // MARK: - Facts

  func plan(for type: Any.Type) -> Plan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    let plan = Plan.make(for: type)
    // A type may contain itself, such as a tree its branches.
    plans[id] = plan
    plan.prepare(self)
    return plan
  }

  /// Returns the place of a property that an app's type declares.
  func place(_ property: StoredProperty) -> Place {
    let id = PropertyID(owner: ObjectIdentifier(property.owner), index: property.index)
    return places.value(for: id) {
      Place("\(TypeName.text(of: property.owner)).\(property.name)")
    }
  }

  func list(_ place: Place, isPartlySeen: Bool = false) {
    if isPartlySeen {
      partlySeenNames.insert(place.text)
    } else if !place.isListed {
      unseenNames.insert(place.text)
      place.isListed = true
    }
  }

  /// A stored property that an app's type declares, or the subject itself.
  final class Place {
    /// The property with its owner, such as `Item.id`.
    let text: String

    /// Whether some of its values are noise.
    fileprivate(set) var isNoisy = false
    fileprivate var isListed = false

    /// The number of values that were read of it, with all that it leads to, where a subject stores it.
    var values = 0

    private var sites: [ObjectIdentifier: Site] = [:]

    init(_ text: String) { self.text = text }

    func site(of leaf: Any.Type) -> Site {
      sites.value(for: ObjectIdentifier(leaf)) {
        Site(
          place: ObjectIdentifier(self), type: ObjectIdentifier(leaf),
          description: text.isEmpty ? TypeName.text(of: leaf) : text)
      }
    }
  }
}
