extension FrameRenderer {
  /// A controller as the last frame showed it.
  final class Shown {
    let live: LiveController
    let name: String
    /// Its record and what that was read from; nil for a stand-in, and before it is read.
    fileprivate var record: SnapshotFrame.Record?
    var watch: ObjectWatch?

    fileprivate init(_ live: LiveController, _ name: String) {
      self.live = live
      self.name = name
    }

    /// Whether the record is that of now, if those before it are and no label changed.
    fileprivate var isUnchanged: Bool {
      watch.map(\.isStoredUnchanged) ?? (live.origin == .standIn)
    }
  }

  /// Returns the frame of a controller host: its outline, and what each controller stores.
  ///
  /// A controller has its scene's name as long as it is on screen, with a number if another
  /// controller has it (`Pet`, `Pet2`), so that no index and no address is written and a path that
  /// showed the scene before changes no name.
  ///
  /// - Complexity: O(*n*) in the controllers that changed or follow one that did; of all others the bytes
  ///   are compared.
  func frame(of host: ControllerHost) -> SnapshotFrame {
    let controllers = host.liveControllers.inOrder
    let kept = shown.sharedCount(with: controllers) { $0.live === $1 }
    let isGrown = kept == shown.count
    let others = isGrown ? [] : forget(after: kept, except: controllers)
    let isLabelNew = add(controllers[kept...], others)
    var unchanged = 0
    while isGrown, !isLabelNew, unchanged < kept, shown[unchanged].isUnchanged { unchanged += 1 }
    if unchanged < kept || !isGrown {
      texts.beginFrame(showing: shown.prefix(unchanged).compactMap { $0.watch })
    }
    for one in shown[unchanged...] where one.live.origin != .standIn { read(one) }
    return SnapshotFrame(
      outlines: outlines(of: host.navigation, in: host.model),
      records: shown.compactMap { $0.record })
  }

  private func read(_ one: Shown) {
    let (record, watch) = reading(
      of: one.live.controller, called: one.name, onScreen: one.live.screen,
      after: one.record.map { ($0, one.watch) })
    if record !== one.record { met.formUnion(watch?.objects ?? []) }
    (one.record, one.watch) = (record, watch)
  }

  /// Removes the controllers from an index on, and the names of those that are gone.
  ///
  /// - Returns: Those that are not gone.
  private func forget(after kept: Int, except controllers: [LiveController]) -> [Shown] {
    let screens = Set(controllers[kept...].map(\.screen))
    let others = shown[kept...].filter { screens.contains($0.live.screen) }
    shown.removeSubrange(kept...)
    names.all = [:]
    for one in shown { names.all[ObjectIdentifier(one.live.controller)] = one.name }
    taken = Set((shown + others).map(\.name))
    numbers = [:]
    return others
  }

  /// Adds controllers, each with its name.
  ///
  /// - Parameters:
  ///   - controllers: The controllers, in the order of their screens.
  ///   - others: Those of them that had a name before, in the same order.
  /// - Returns: Whether a record may refer to one of them.
  private func add(_ controllers: ArraySlice<LiveController>, _ others: [Shown]) -> Bool {
    var isLabelNew = false
    var others = others[...]
    for live in controllers {
      let known = others.first?.live.screen == live.screen ? others.popFirst() : nil
      let name = known?.name ?? newName(of: live.scene.name)
      let id = ObjectIdentifier(live.controller)
      isLabelNew = isLabelNew || met.contains(id)
      names.all[id] = name
      shown.append(known?.live === live ? known ?? Shown(live, name) : Shown(live, name))
    }
    return isLabelNew
  }

  /// Returns the name of a scene, with a number if another controller on screen has it.
  private func newName(of scene: String) -> String {
    var number = numbers[scene, default: 1]
    while !taken.insert(number == 1 ? scene : "\(scene)\(number)").inserted { number += 1 }
    numbers[scene] = number
    return number == 1 ? scene : "\(scene)\(number)"
  }
}
