extension FrameRenderer {
  /// A controller as the last frame showed it; the controller itself is not kept alive.
  ///
  /// There is no weak reference to the controller, since that would slow down all references to it.
  struct Shown {
    fileprivate let id: Identity
    fileprivate let name: String
    /// Its record; nil for a stand-in, and before it is read.
    fileprivate(set) var record: SnapshotFrame.Record?
    /// The objects that the record was read from; nil if it must be read for each frame.
    var watch: ObjectWatch? { didSet { glance = watch?.glance } }
    /// Its fields; nil if they alone do not show that the record is unchanged.
    fileprivate private(set) var glance: ObjectWatch.Glance?
    /// The objects that the record shows in place.
    fileprivate var objects: [ValueText.Sighting] = []

    fileprivate init(_ live: LiveController, _ name: String) {
      id = Identity(live)
      self.name = name
    }
  }

  /// The identity of a controller in a walk.
  ///
  /// The address alone is not enough: a new controller may have the address of one that was released.
  struct Identity: Hashable {
    fileprivate let controller: ObjectIdentifier
    private let screen: Int
    private let madeBy: Int

    fileprivate init(_ live: LiveController) {
      controller = ObjectIdentifier(live.controller)
      (screen, madeBy) = (live.screen, live.madeBy)
    }
  }

  /// Shows a controller host and returns the changes: of its outline, and of the records of its controllers.
  func changes(of host: ControllerHost) -> SnapshotFrame.Changes {
    let live = host.liveControllers
    let records = update(to: live.values, sharing: live.unchangedCount(since: shownStep))
    shownStep = live.step
    shownCount += shown.count
    return SnapshotFrame.Changes(
      outline: outlineChanges(to: host.navigation, in: host.model),
      before: records.before, after: records.after)
  }

  /// Shows controllers, in the order of their screens, and returns the records that differ, as they were and as
  /// they are.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another controller has
  /// that name (`Pet`, `Pet2`). So no index or address is written, and no name depends on earlier screens.
  ///
  /// A record is read again if a value or the label of an object in it changed, or if the objects that
  /// earlier records show in place changed, since the record may refer to these.
  ///
  /// - Parameter known: The number of controllers at the beginning that are known to be those of the last frame.
  func update(
    to controllers: [LiveController], sharing known: Int = 0
  ) -> (before: [SnapshotFrame.Record], after: [SnapshotFrame.Record]) {
    let count = shown.count
    let kept = sharedCount(with: controllers, atLeast: known)
    let gone = kept < count ? forget(after: kept, except: controllers) : []
    isShownKnown = isShownKnown && gone.isEmpty && kept == count
    let relabelled = add(controllers[kept...])
      .union(gone.map(\.id.controller)).intersection(met)
    var (before, after) = (gone.compactMap(\.record), [SnapshotFrame.Record]())
    var areObjectsSame = true
    var isReading = false
    var next = 0
    while next < controllers.count {
      if !isReading, areObjectsSame, relabelled.isEmpty {
        next = firstToRead(from: next, below: kept)
        if next == controllers.count { break }
      }
      let (index, live) = (next, controllers[next])
      next += 1
      guard live.origin != .standIn else { continue }
      let one = shown[index]
      if index >= kept, gone.contains(where: { !$0.objects.isEmpty }) { areObjectsSame = false }
      if let watch = one.watch, watch.isUnchanged(of: live.controller),
        areObjectsSame || watch.objects.isEmpty,
        relabelled.isEmpty || relabelled.isDisjoint(with: watch.objects)
      {
        if isReading { texts.show(one.objects) }
        continue
      }
      if !isReading, !isShownKnown || index < kept {
        texts.beginFrame()
        for earlier in shown[..<index] { texts.show(earlier.objects) }
      }
      isReading = true
      read(live, into: &shown[index])
      areObjectsSame = areObjectsSame && one.objects == shown[index].objects
      if let record = shown[index].record, record !== one.record {
        before += [one.record].compactMap(\.self)
        after.append(record)
      }
    }
    isShownKnown = isShownKnown || isReading
    return (before, after)
  }

  /// Returns the number of controllers at the beginning that the last frame also showed.
  private func sharedCount(with controllers: [LiveController], atLeast known: Int) -> Int {
    let most = min(shown.count, controllers.count)
    var count = min(known, most)
    while count < most, shown[count].id == Identity(controllers[count]) { count += 1 }
    return count
  }

  /// Returns the index of the first controller with fields that changed or are not known.
  private func firstToRead(from start: Int, below end: Int) -> Int {
    shown.withUnsafeBufferPointer { shown in
      guard let first = shown.baseAddress else { return start }
      var index = start
      while index < end, first[index].glance?.isUnchanged == true { index += 1 }
      return index
    }
  }

  private func read(_ live: LiveController, into one: inout Shown) {
    let watch = ObjectWatch(live.controller, texts.facts(of: type(of: live.controller)))
    texts.watch = watch
    let record = record(of: live.controller, called: one.name, onScreen: live.screen)
    texts.watch = nil
    one.objects = texts.takeShown()
    one.watch = watch.isBlind ? nil : watch
    met.formUnion(watch.objects)
    if record != one.record { one.record = record }
  }

  /// Removes the controllers that are gone, with their names, starting at an index.
  ///
  /// - Returns: The controllers that are gone.
  private func forget(after kept: Int, except controllers: [LiveController]) -> [Shown] {
    let rest = shown[kept...]
    let living = Set(controllers[kept...].map(Identity.init))
    let isLiving = { (one: Shown) in living.contains(one.id) }
    shown.removeSubrange(kept...)
    waiting = rest.filter(isLiving)
    names.all = [:]
    for one in shown { names.all[one.id.controller] = one.name }
    taken = Set((shown + waiting).map(\.name))
    numbers = [:]
    return rest.filter { !isLiving($0) }
  }

  /// Adds controllers, each with its name.
  ///
  /// - Returns: The identifiers of the controllers.
  private func add(_ controllers: ArraySlice<LiveController>) -> Set<ObjectIdentifier> {
    for live in controllers {
      let one =
        waiting.first?.id == Identity(live)
        ? waiting.removeFirst() : Shown(live, newName(of: live.scene.name))
      names.all[one.id.controller] = one.name
      shown.append(one)
    }
    return Set(controllers.map { ObjectIdentifier($0.controller) })
  }

  /// Returns the name of a scene, with a number if another controller on screen has it.
  private func newName(of scene: String) -> String {
    var number = numbers[scene, default: 1]
    while !taken.insert(number == 1 ? scene : "\(scene)\(number)").inserted { number += 1 }
    numbers[scene] = number
    return number == 1 ? scene : "\(scene)\(number)"
  }
}
