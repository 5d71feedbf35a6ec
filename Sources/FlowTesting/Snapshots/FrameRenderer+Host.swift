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

  /// Returns the frame of a controller host: its outline, and a record of each controller.
  func frame(of host: ControllerHost) -> SnapshotFrame {
    let records = records(of: host.liveControllers.values)
    return SnapshotFrame(outlines: outlines(of: host.navigation, in: host.model), records: records)
  }

  /// Returns the records of controllers, in the order of their screens.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another controller has
  /// that name (`Pet`, `Pet2`). So no index or address is written, and no name depends on earlier screens.
  ///
  /// A record is read again if a value or the label of an object in it changed, or if the objects that
  /// earlier records show in place changed, since the record may refer to these.
  func records(of controllers: [LiveController]) -> [SnapshotFrame.Record] {
    let count = shown.count
    let kept = sharedCount(with: controllers)
    let gone = kept < count ? forget(after: kept, except: controllers) : []
    isShownKnown = isShownKnown && gone.isEmpty && kept == count
    let relabelled = add(controllers[kept...])
      .union(gone.map(\.id.controller)).intersection(met)
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
    }
    isShownKnown = isShownKnown || isReading
    return shown.compactMap { $0.record }
  }

  /// Returns the number of controllers at the beginning that the last frame also showed.
  private func sharedCount(with controllers: [LiveController]) -> Int {
    shown.withUnsafeBufferPointer { shown in
      controllers.withUnsafeBufferPointer { controllers in
        let most = min(shown.count, controllers.count)
        return (0..<most).first { shown[$0].id != Identity(controllers[$0]) } ?? most
      }
    }
  }

  /// Returns the index of the first controller with fields that changed or are not known.
  private func firstToRead(from start: Int, below end: Int) -> Int {
    guard start < end else { return start }
    return shown.withUnsafeBufferPointer { shown in
      (start..<end).first { shown[$0].glance?.isUnchanged != true } ?? end
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
