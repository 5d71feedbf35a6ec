// Tells a nil property that code outside forgot to set from a screen's own state, by what was observed.

/// The judgment on a property that is nil on arrival.
enum NilJudgment: Hashable {
  /// Code outside the screen should have set it, as it does on another way in; nil without one.
  case missing(setOn: String?)
  /// It is the screen's own state.
  case ownState

  /// The other way in that sets it; nil without one.
  var way: String? {
    if case .missing(let way) = self { way } else { nil }
  }
}

extension Arrival {
  /// Judges a property that is nil.
  ///
  /// Only its initializer and the code that shows it set the properties of a plain class, so nil means
  /// missing. A view controller has state of its own, which no metadata tells from a dependency. Its property
  /// is missing only if another way into the screen sets it, or if the code that should set it was given
  /// something and changed nothing.
  ///
  /// A first screen, and a screen that shows itself again, is not judged by other ways.
  func judge(nil property: StoredProperty, on host: ControllerHost?) -> NilJudgment {
    guard let host, host.tables.waysIn.isViewController(controller) else {
      return .missing(setOn: nil)
    }
    if let other = otherWay(setting: [property.name], host) { return .missing(setOn: other) }
    return property.isStrong && handedOverNothing ? .missing(setOn: nil) : .ownState
  }

  /// Judges a property of an object that the controller holds and that is nil.
  func judge(
    nil property: StoredProperty, of held: HeldObjects.Held, on host: ControllerHost?
  ) -> NilJudgment {
    guard let host, host.tables.waysIn.isViewController(controller) else {
      return .missing(setOn: nil)
    }
    guard host.isOwn(held, of: live),
      let other = otherWay(setting: held.path + [property.name], host)
    else { return .ownState }
    return .missing(setOn: other)
  }

  /// Whether the `prepare(for:sender:)` or segue action that should fill the screen was given something and
  /// changed nothing.
  private var handedOverNothing: Bool {
    injectedSender?.changedSomething == false || declined != nil && !live.lacksSender
  }

  /// Returns another way into the screen that sets a property; nil if none was seen.
  private func otherWay(setting path: [String], _ host: ControllerHost) -> String? {
    guard let source, source != scene.name else { return nil }
    return host.tables.waysIn.way(setting: WaysIn.Key(of: controller, path), butNot: way)
  }

  /// Records which properties the way into a view controller sets and which it leaves nil.
  func recordWay(
    of histories: [PropertyHistory], _ objects: [HeldObjects.Held], at step: Int,
    on host: ControllerHost
  ) {
    let waysIn = host.tables.waysIn
    guard waysIn.isViewController(controller), source != scene.name else { return }
    let way = way
    func record(_ path: [String], isNil: Bool, isSet: Bool) {
      let key = WaysIn.Key(of: controller, path)
      if isNil {
        waysIn.record(key, leftNilOn: way, at: step)
      } else if isSet {
        waysIn.record(key, setOn: way)
      }
    }
    // A property that the screen itself sets as it arrives is no evidence.
    let before = samples.last { $0.phase != .arrival }?.values
    for history in histories where history.property.isOptional {
      let name = history.property.name
      guard history.exemption == nil || history.exemption == .weak && !scene.outlets.contains(name)
      else { continue }
      let value = before.flatMap { values in
        values.properties.firstIndex { $0.name == name }.map { values.values[$0] }
      }
      record([name], isNil: history.outcome == .stillNil, isSet: value?.isValue == true)
    }
    for held in objects where host.isOwn(held, of: live) {
      for property in held.properties
      where property.isOptional && property.isStrong && !property.isLazy {
        let value = property.value(in: held.object)
        record(held.path + [property.name], isNil: value.isNil, isSet: value.isValue)
      }
    }
  }

  /// The way in, as messages name it: `List -show->`, or the start.
  var way: String {
    guard let source, let segue else { return "the start" }
    return "\(PathNotation.written(source)) -\(PathNotation.written(segue))->"
  }
}

extension ControllerHost {
  /// Whether a controller, and no other one, holds an object directly, such as its view model.
  ///
  /// A shared object may change during the walk.
  fileprivate func isOwn(_ held: HeldObjects.Held, of live: LiveController) -> Bool {
    held.path.count == 1
      && !liveControllers.values.contains { other in
        other !== live
          && (other.samples.last?.values ?? PropertyValues(of: other.controller, layouts)).values
            .contains { $0.holds(held.object) }
      }
  }
}

extension StoredValue {
  fileprivate var isValue: Bool {
    if case .value = self { !isNil } else { false }
  }
}
