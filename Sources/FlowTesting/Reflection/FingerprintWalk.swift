import Foundation

extension FingerprintReader {
  struct Walk {
    let reader: FingerprintReader
    let purpose: Purpose
    var fingerprint = Fingerprint()

    /// The number of values that may still be read; negative if there are more.
    var remaining: Int

    /// The number of values in collections that did not change since they were read.
    private var reused = 0

    /// The number of values met so far that another one at the same place may differ from by more than its bytes.
    var changeable = 0

    /// The nearest stored property around the next value.
    var place: Place

    /// Whether plain values are listed or numbered.
    let followsLeaves: Bool

    /// Whether also what is known of collections is read again.
    let readsAll: Bool

    /// The fingerprints of the subject's stored properties; nil if nobody compares them.
    var parts: [Fingerprint]?

    private var part = Part()
    /// The plain values met so far, if they are listed.
    private(set) var leaves: [Leaf] = []
    private var noise = Noise()

    private var nesting = Nesting()

    private var objects = MetObjects()

    private(set) var actors = MetActors()

    /// The references to objects and to what nobody can read that were met while a property was sampled.
    private(set) var references = HeldValue.References.none

    /// Whether there is more than may be read, or nested too deep.
    var isTooMuch: Bool { remaining < 0 || nesting.isTooDeep }

    /// The values met so far that do not count, such as random identifiers.
    private struct Noise {
      /// Their numbers, by the order of first appearance outside of sets and dictionaries.
      var numbers: [Fingerprint: Int] = [:]
      /// The first date, from which others count by the seconds between.
      var date: Double?
      /// Those that were met in an element before anything gave them a number, and whether a date was before the first one.
      var unnumbered: Set<Fingerprint> = []
      var lacksDate = false
    }

    /// The values around the next one.
    private struct Nesting {
      var depth = 0
      var isTooDeep = false
      /// Whether one of them is an element of a set or dictionary, or an actor.
      var isInElement = false
      /// So many fit on a stack of half a megabyte.
      static let limit = 60
    }

    /// The stored property of the subject that is read.
    private struct Part {
      var number = 0
      /// Its place, and the number of values that were left to read before it.
      var (place, left): (Place?, Int) = (nil, 0)
      /// The number of objects that were met before it, from which those in it count.
      var firstObject = 0
      /// The objects that elements of its sets and dictionaries refer to, since each element counts as if it were alone.
      var aliases: Fingerprint?
    }

    /// The objects met so far with their numbers, also the queue of those to read.
    private struct MetObjects {
      var all: [(object: AnyObject, plan: ObjectPlan)] = []
      var numbers: [ObjectIdentifier: Int] = [:]
      /// Those that nothing tells from others with equal contents: of frameworks, and those first met in an element of a set
      /// or a dictionary, whose numbers hold only there.
      var unnumbered: Set<ObjectIdentifier> = []
    }

    /// The actors to read, each with what was read before it, and those read so far.
    struct MetActors {
      fileprivate(set) var waiting: [ObjectIdentifier: (actor: any Actor, before: Fingerprint)] =
        [:]
      fileprivate var read: Set<ObjectIdentifier> = []
    }

    /// What is read of objects.
    enum Purpose {
      /// All that they hold, so that states are told apart.
      case state
      /// All that they lead to by strong references, to list them.
      case objects
      /// Which ones they are, so that another one is told from one that changed.
      case sample
    }

    init(_ reader: FingerprintReader, for purpose: Purpose = .state, countsNoise: Bool = false) {
      self.reader = reader
      self.purpose = purpose
      remaining = reader.limit
      place = reader.root
      followsLeaves =
        purpose == .state && !countsNoise && (reader.leaves != nil || !reader.noise.isEmpty)
      readsAll =
        purpose != .state || reader.leaves != nil || countsNoise && !reader.noise.isEmpty
    }

    /// Begins once more if another reading knows more of what is noise in sets and dictionaries; returns whether it does.
    mutating func beginsAgain() -> Bool {
      guard noise.lacksDate || !noise.unnumbered.isEmpty else { return false }
      let numbers = noise.numbers
      guard
        noise.lacksDate && noise.date != nil
          || noise.unnumbered.contains(where: { numbers[$0] != nil })
      else { return false }
      var again = Walk(reader)
      (again.noise.numbers, again.noise.date) = (noise.numbers, noise.date)
      again.parts = parts.map { _ in [] }
      self = again
      return true
    }

    // MARK: Values

    mutating func readSubject<Subject>(_ subject: Subject) {
      let plan = reader.plan(for: Subject.self)
      fingerprint.mix(plan.token)
      withUnsafePointer(to: subject) { readSubject(at: $0, plan) }
    }

    private mutating func readSubject(at value: UnsafeRawPointer, _ plan: Plan) {
      if objects.all.isEmpty, readProperties(value, plan) { return }
      let isOnePart = plan.isEnum && objects.all.isEmpty
      let outer = isOnePart ? beginPart() : fingerprint
      plan.read(value, &self)
      if isOnePart { return endPart(outer) }
      readQueue(from: 0)
      if !plan.isTuple { parts = nil }
    }

    /// Reads the properties of a subject with its type.
    mutating func readParts(_ subject: Any) {
      let type = type(of: subject)
      let plan = reader.plan(for: type)
      let isRead = Runtime.withMemory(of: subject, as: type) { readSubject(at: $0, plan) }
      if !isRead { parts = nil }
    }

    /// Reads the stored properties of an app's struct or object, and returns whether the subject is one.
    private mutating func readProperties(_ value: UnsafeRawPointer, _ plan: Plan) -> Bool {
      guard plan.isClass else {
        guard let plan = plan as? FieldsPlan, plan.hasFields else { return false }
        plan.readParts(of: value, &self)
        return true
      }
      let object = value.assumingMemoryBound(to: AnyObject.self).pointee
      guard let plan = reader.plan(for: type(of: object)) as? ObjectPlan, !plan.isGuarded else {
        return false
      }
      readObject(object)
      plan.readClass(&self)
      plan.readParts(of: Runtime.start(of: object), &self)
      return true
    }

    /// Begins a stored property of the subject, and returns what was read before it.
    mutating func beginPart() -> Fingerprint {
      defer { fingerprint = Fingerprint() }
      (part.firstObject, part.aliases) = (objects.all.count, nil)
      (part.place, part.left) = (place, remaining + reused)
      return fingerprint
    }

    /// Reads all that the property leads to, and adds its fingerprint to what was read before it.
    mutating func endPart(_ before: Fingerprint) {
      readQueue(from: part.firstObject)
      part.place?.values += part.left - remaining - reused
      let read = fingerprint
      if parts != nil {
        if let aliases = part.aliases { fingerprint.mix(aliases) }
        parts?.append(fingerprint)
      }
      part.number += 1
      fingerprint = before
      fingerprint.mix(read)
    }

    /// Reads one value as a property of its type is read.
    mutating func readPart(_ value: Any) {
      let before = beginPart()
      if let object = Runtime.object(in: value) {
        readObject(object)
      } else {
        read(value, as: type(of: value))
      }
      endPart(before)
    }

    /// Reads a property as if nothing were read before.
    mutating func sample(_ field: Field, at start: UnsafeRawPointer) -> HeldValue {
      (fingerprint, references, remaining) = (Fingerprint(), .none, FingerprintReader.sampleLimit)
      let value = start + field.offset
      if field.plan === reader.weakPlan {
        if let object = Runtime.weakObject(at: value) { readObject(object) }
      } else {
        field.plan.read(value, &self)
      }
      return HeldValue(
        fingerprint: fingerprint, isNil: field.plan.isNil(value), references: references)
    }

    /// Reads a value with its type, and returns the objects that it leads to; nil if it holds too much.
    mutating func objects(in subject: Any) -> [AnyObject]? {
      remaining = FingerprintReader.objectLimit
      readDynamic(subject)
      readQueue(from: 0)
      return isTooMuch ? nil : objects.all.filter { $0.plan.isCounted }.map(\.object)
    }

    /// The reading of a collection, or of some elements of one.
    struct Piece {
      let print: Fingerprint
      let values: Int
    }

    /// Reads a piece as if nothing were read before, or takes over what was read of the same one.
    mutating func readPiece(_ same: Piece?, _ read: (inout Self) -> Void) -> Piece {
      let (outer, left) = (fingerprint, remaining)
      if let same {
        remaining -= same.values
        reused += same.values
      } else {
        fingerprint = Fingerprint()
        read(&self)
      }
      let piece = same ?? Piece(print: fingerprint, values: left - remaining)
      fingerprint = outer
      fingerprint.mix(piece.print)
      return piece
    }

    mutating func readNested(_ value: UnsafeRawPointer, _ plan: Plan) {
      guard nesting.depth < Nesting.limit else { return nesting.isTooDeep = true }
      nesting.depth += 1
      plan.read(value, &self)
      nesting.depth -= 1
    }

    /// Reads a value with its type, since its declared type does not say it.
    mutating func readDynamic(_ value: Any) {
      if let object = Runtime.object(in: value) { return readObject(object) }
      fingerprint.mix(reader.plan(for: type(of: value)).token)
      read(value, as: type(of: value))
    }

    mutating func read(_ value: Any, as type: Any.Type) {
      let plan = reader.plan(for: type)
      let isRead = Runtime.withMemory(of: value, as: type) { readNested($0, plan) }
      if !isRead { readUnseen(plan) }
    }

    /// Counts what cannot be read by its presence alone; a sample by its bytes, if they say something.
    mutating func readUnseen(_ plan: Plan, at value: UnsafeRawPointer? = nil) {
      if purpose == .sample, let value { fingerprint.mix(value, count: plan.size) }
      remaining -= 1
      references = .several
      list(plan)
    }

    /// Lists the property around the next value, or its type, as one of which not all is seen, or else nothing.
    func list(_ plan: Plan, isPartlySeen: Bool = false) {
      guard purpose == .state else { return }
      reader.list(place === reader.root ? plan.place : place, isPartlySeen: isPartlySeen)
    }

    /// Lists a plain value, and returns whether it is noise, which counts by a number.
    mutating func isNoise(_ value: Fingerprint, _ type: Any.Type) -> Bool {
      guard place.isNoisy || reader.leaves != nil else { return false }
      let site = place.site(of: type)
      if reader.leaves != nil { leaves.append(Leaf(site: site, value: value)) }
      guard reader.noise.contains(site) else { return false }
      changeable += 1
      if noise.numbers[value] == nil {
        if nesting.isInElement {
          noise.unnumbered.insert(value)
        } else {
          noise.numbers[value] = noise.numbers.count + 1
        }
      }
      fingerprint.mix(noise.numbers[value] ?? 0)
      return true
    }

    /// Adds the seconds between a date that is noise and the first one.
    ///
    /// A date of another year most likely is a constant, such as `distantPast`.
    mutating func mixSeconds(of date: UnsafePointer<Date>) {
      let date = date.pointee.timeIntervalSinceReferenceDate
      guard reader.countsSeconds != false else { return }
      if noise.date == nil, !nesting.isInElement { noise.date = date }
      guard let first = noise.date else { return noise.lacksDate = true }
      guard abs(date - first) < 366 * 86_400, date != first else { return }
      reader.countsSeconds = true
      fingerprint.mix(Int((date - first).rounded()))
    }

    // MARK: Objects

    /// Reads a reference to an object; one of the app's waits if it is met for the first time.
    mutating func readObject(_ object: AnyObject) {
      let id = ObjectIdentifier(object)
      changeable += 1
      if purpose == .sample {
        remaining -= 1
        references = references == .none ? .one(id) : .several
        return fingerprint.mix(Int(bitPattern: id))
      }
      let found = reader.plan(for: type(of: object))
      guard let plan = found as? ObjectPlan else {
        fingerprint.mix(found.token)
        return withUnsafePointer(to: object) { found.read($0, &self) }
      }
      remaining -= 1
      if parts != nil, nesting.isInElement { addAlias(id) }
      let (number, next) = (objects.numbers[id], objects.all.count)
      fingerprint.mix((number ?? next) - part.firstObject)
      guard number == nil else { return }
      if objects.unnumbered.contains(id) { list(plan, isPartlySeen: true) }
      if plan.isActor, purpose == .objects { return }
      if plan.isActor, let actor = object as? any Actor, !actors.read.contains(id) {
        var before = fingerprint
        before.mix(part.number)
        actors.waiting[id, default: (actor, Fingerprint())].before.add(before)
      }
      objects.all.append((object, plan))
      objects.numbers[id] = next
    }

    /// Notes an object without a number, and lists it where it is met again.
    mutating func readIdentity(of object: AnyObject, _ plan: Plan) {
      let isNew = objects.unnumbered.insert(ObjectIdentifier(object)).inserted
      if !isNew { list(plan, isPartlySeen: true) }
    }

    /// Adds the address of an object, after what was read of the element around it.
    private mutating func addAlias(_ id: ObjectIdentifier) {
      var alias = fingerprint
      alias.mix(Int(bitPattern: id))
      part.aliases = part.aliases ?? Fingerprint()
      part.aliases?.add(alias)
    }

    /// Reads the objects that wait, and those that they lead to.
    private mutating func readQueue(from start: Int) {
      var next = start
      while next < objects.all.count, remaining >= 0 {
        place = reader.root
        objects.all[next].plan.readContents(of: objects.all[next].object, &self)
        next += 1
      }
    }

    // MARK: Sets, dictionaries and actors

    mutating func readUnordered(_ elements: some Collection, _ plan: Plan) {
      remaining -= 1
      fingerprint.mix(elements.count)
      if purpose == .objects {
        if plan.isPlain { return }
        for element in elements { withUnsafePointer(to: element) { readNested($0, plan) } }
        return
      }
      var sum = Fingerprint()
      for element in elements where remaining >= 0 {
        sum.add(fingerprint { walk in withUnsafePointer(to: element) { plan.read($0, &walk) } })
      }
      // The order of those that were read is nobody's.
      if remaining >= 0 { fingerprint.mix(sum) }
    }

    /// Returns the fingerprint of an element with all that it leads to, and forgets the objects first met there.
    private mutating func fingerprint(of read: (inout Self) -> Void) -> Fingerprint {
      guard nesting.depth < Nesting.limit else {
        nesting.isTooDeep = true
        return fingerprint
      }
      let (outer, start) = ((fingerprint, place, nesting.isInElement), objects.all.count)
      (fingerprint, nesting.isInElement) = (Fingerprint(), true)
      nesting.depth += 1
      read(&self)
      readQueue(from: start)
      nesting.depth -= 1
      for met in objects.all[start...] {
        objects.numbers[ObjectIdentifier(met.object)] = nil
        objects.unnumbered.insert(ObjectIdentifier(met.object))
      }
      objects.all.removeSubrange(start...)
      defer { (fingerprint, place, nesting.isInElement) = outer }
      return fingerprint
    }

    /// Returns the actors that wait, and forgets them; their order does not count.
    mutating func takeActors() -> [(actor: any Actor, before: Fingerprint)] {
      defer { actors.waiting = [:] }
      actors.read.formUnion(actors.waiting.keys)
      return isTooMuch ? [] : Array(actors.waiting.values)
    }

    mutating func readActor(_ actor: any Actor, after before: Fingerprint) {
      let print = fingerprint { walk in
        walk.fingerprint.mix(before)
        walk.readObject(actor)
        let plan = walk.reader.plan(for: type(of: actor)) as? ObjectPlan
        plan?.readContents(of: actor, isOnActor: true, &walk)
      }
      fingerprint.add(print)
    }
  }
}
