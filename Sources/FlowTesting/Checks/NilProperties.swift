// Judges a property that is nil on arrival: a missing dependency, or the screen's own state.

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
  /// missing. A view controller has state of its own, which it sets when its view loads, when a person taps,
  /// or when data arrives; field metadata shows neither access levels nor `T!`. So its property counts as
  /// missing only on evidence:
  ///
  /// - it is a `let`, which no code can set later;
  /// - another way in sets it, unless the screen's class has a use for nil, as an editor has that adds an item
  ///   without one, and this way is not that of a row, or it is a detail beside a list of which no row was selected;
  /// - its source declares it `T!`, open to others, and sets it nowhere; if a superclass declares it, the
  ///   screen's class also uses it without a test for nil, since others may not need it;
  /// - its type is a protocol of the app's, such as a delegate's, and the screen that shows it conforms;
  /// - it reads the property, and no file of the project sets it; an object behind a protocol counts if it is
  ///   read as the view loads, and where the class has a use for nil, only the ways of rows count if there are any;
  /// - a segue action returned nil, or a dependency container left an object of the app's nil;
  /// - no way in sets any property of the controller, and the code that should fill it changed none: the code
  ///   of a move, or the source's own `prepare(for:sender:)`.
  ///
  /// Only the first two apply to private properties, views and controllers, and only the first four to
  /// objects of frameworks, such as a task or a timer.
  func judge(nil property: StoredProperty, on host: ControllerHost?) -> NilJudgment {
    guard let host, host.tables.waysIn.isViewController(controller) else {
      return .missing(setOn: nil)
    }
    if let other = host.tables.waysIn.way(
      setting: WaysIn.Key(of: controller, [property.name]), butNot: way)
    {
      let isOwn =
        isFirstInSplit || isLeftNil(property, setOn: other, host)
        || hasUseForNil(in: property, host)
      return isOwn ? .ownState : .missing(setOn: other)
    }
    return property.isLet || isForgotten(property, host) ? .missing(setOn: nil) : .ownState
  }

  /// Whether a nil weak property of a view controller, such as its delegate, should have been set; false for
  /// an outlet.
  func isForgotten(weak property: StoredProperty, on host: ControllerHost?) -> Bool {
    guard let host, host.tables.waysIn.isViewController(controller),
      !scene.outlets.contains(property.name), !property.isResponder
    else { return false }
    return judge(nil: property, on: host) != .ownState
  }

  /// Judges a property of an object that the controller holds and that is nil.
  ///
  /// The own objects of a view controller also have state of their own.
  func judge(
    nil property: StoredProperty, of held: HeldObjects.Held, on host: ControllerHost?
  ) -> NilJudgment {
    guard let host, host.tables.waysIn.isViewController(controller) else {
      return .missing(setOn: nil)
    }
    let key = WaysIn.Key(of: controller, held.path + [property.name])
    if let other = host.tables.waysIn.way(setting: key, butNot: way), host.isOwn(held, of: live) {
      return .missing(setOn: other)
    }
    return property.isLet ? .missing(setOn: nil) : .ownState
  }

  /// Records which properties the way into a view controller sets and which it leaves nil.
  func recordWay(
    of histories: [PropertyHistory], _ objects: [HeldObjects.Held], at step: Int,
    on host: ControllerHost
  ) {
    let waysIn = host.tables.waysIn
    guard waysIn.isViewController(controller) else { return }
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
    return Self.way(from: source, by: segue)
  }

  private static func way(from source: String, by segue: String) -> String {
    "\(PathNotation.written(source)) -\(PathNotation.written(segue))->"
  }

  /// Whether it was there from the start in a split view, whose detail is empty until a row is selected.
  private var isFirstInSplit: Bool { source == nil && container == .split }

  /// Whether the segue action that makes the controller leaves a property nil on purpose, as code does that adds
  /// an item with the screen that edits one.
  ///
  /// It passes nil to the initializer; or the same method sets the property on another way, and only the sender
  /// tells it which way is taken.
  private func isLeftNil(
    _ property: StoredProperty, setOn other: String, _ host: ControllerHost
  ) -> Bool {
    guard let from = source.flatMap({ host.model.scene(named: $0) }),
      let segue = from.segues.first(where: { $0.label == segue }),
      let action = host.model.creator(of: scene.id, by: segue)
    else { return false }
    guard let file = host.source(of: from) else { return false }
    let isPassedNil = file.nilArguments(in: action).contains { label in
      label == property.name || host.source(of: scene)?.assigns(label, to: property.name) == true
    }
    if isPassedNil { return true }
    let isShared = from.segues.contains {
      Self.way(from: from.name, by: $0.label) == other
        && host.model.creator(of: scene.id, by: $0) == action
    }
    return isShared && action.count { $0 == ":" } == 2 && file.gives(property.name, in: action)
  }

  /// Whether the screen's class has a use for nil in a property, and no row led to the screen, which would stand
  /// for something to show.
  private func hasUseForNil(in property: StoredProperty, _ host: ControllerHost) -> Bool {
    guard property.isStrong,
      host.sources(of: property, self).contains(where: { $0.hasUse(forNilIn: property.name) })
    else { return false }
    guard let from = source.flatMap({ host.model.scene(named: $0) }),
      let segue = from.segues.first(where: { $0.label == segue })
    else { return true }
    return !host.isOfRow(segue, from: from)
  }

  /// Whether there is evidence, other than another way in, that code outside should have set a property.
  private func isForgotten(_ property: StoredProperty, _ host: ControllerHost) -> Bool {
    let files = host.sources(of: property, self)
    guard !property.isResponder, files.first?.isPrivate(property.name) != true else { return false }
    let isUseful = hasUseForNil(in: property, host)
    if !isUseful, SwiftFile.isLeftToOthers(property.name, by: files) { return true }
    guard property.isOfApp else { return false }
    if declined != nil || isMeantForSource(property, host) { return true }
    if isNeverSet(property, files, host), !isUseful || !host.hasRow(leadingTo: scene) {
      return true
    }
    if samples.contains(where: \.phase.isInjection) { return property.isResolvable }
    return !isUseful && !host.tables.waysIn.fills(controller) && passedNothing(host)
  }

  /// Whether the screen that showed this one conforms to the protocol of a property, as its delegate does.
  private func isMeantForSource(_ property: StoredProperty, _ host: ControllerHost) -> Bool {
    let type = property.unwrappedType
    guard let source, Runtime.kind(of: type) == .existential, TypeFacts.isApps(type) else {
      return false
    }
    func conforms<Value>(_: Value.Type) -> Bool {
      host.liveControllers.values.contains {
        $0.scene.name == source && $0.controller !== controller && $0.controller is Value
      }
    }
    return _openExistential(type, do: conforms)
  }

  /// Whether the screen reads a property that no code of the project sets; an object behind a protocol must be
  /// read as the screen loads, since it may be there for others.
  private func isNeverSet(
    _ property: StoredProperty, _ files: [SwiftFile], _ host: ControllerHost
  ) -> Bool {
    let kind = Runtime.kind(of: property.unwrappedType)
    let isRead =
      SwiftFile.readsAsItLoads(property.name, by: files)
      || kind != .existential && SwiftFile.readsWithoutSetting(property.name, by: files)
    guard kind != .function, isRead, let path = host.projectFile(of: scene) else { return false }
    return !host.tables.waysIn.sources.mayAssign(
      property.name, isInherited: files.count > 1, inProjectOf: path)
  }

  /// Whether the source's own code ran for this screen and changed no property of it.
  private func passedNothing(_ host: ControllerHost) -> Bool {
    guard origin == .initializer,
      let last = samples.lastIndex(where: { $0.phase != .arrival }), last > 0,
      samples[last].values.isSame(as: samples[last - 1].values)
    else { return false }
    let file = host.source(of: scene)
    let values = samples[last].values
    // The code may have changed an object that the screen holds and that is neither private nor an outlet.
    let mayHide = zip(values.properties, values.values).contains {
      $1.refersToSomething && file?.isPrivate($0.name) != true && !scene.outlets.contains($0.name)
    }
    guard !mayHide else { return false }
    // Code that a tap calls may do more than make the screen.
    if case .code = samples[last].phase { return host.makesScreens }
    guard samples[last].phase.isPrepare, let name = source,
      let source = host.model.scene(named: name),
      !source.segues.contains(where: { $0.label == segue && $0.creationSelector != nil })
    else { return false }
    let controllers = host.liveControllers.values.filter { $0.scene.name == name }
    return host.source(of: source)?.hasMethod("prepare(for") == true
      || host.wiring.prepares.contains { word in
        TypeFacts.isApps(word.source.type)
          && controllers.contains { word.source.matches($0.controller) }
      }
  }
}

extension ControllerHost {
  /// Whether a row performs a segue: its cell triggers it, or `prepare(for:sender:)` asks for a row.
  fileprivate func isOfRow(_ segue: Segue, from scene: Scene) -> Bool {
    segue.trigger?.hasSuffix("Cell") == true
      || source(of: scene)?.asksForRow(toPrepare: segue.identifier ?? "") == true
  }

  /// Whether a row of any screen leads to a scene, or to a container around it.
  fileprivate func hasRow(leadingTo scene: Scene) -> Bool {
    model.scenes.contains { from in
      from.segues.contains { segue in
        guard case .scene(let id) = segue.target else { return false }
        let leads = id == scene.id || model[id]?.children.first?.scene == scene.id
        return leads && isOfRow(segue, from: from)
      }
    }
  }

  /// Returns the files of a controller's classes, from the one that declares a property to the scene's own;
  /// none if one of them is not in the project.
  func sources(of property: StoredProperty, _ arrival: Arrival) -> [SwiftFile] {
    guard let own = source(of: arrival.scene), let path = projectFile(of: arrival.scene) else {
      return []
    }
    var files = [own]
    var type: AnyClass = type(of: arrival.controller)
    while type != property.owner, let superclass = _getSuperclass(type) {
      type = superclass
      let name = TypeName.text(of: type).prefix { $0 != "<" }.split(separator: ".").last ?? ""
      // The controller may be a test's subclass of the scene's class.
      guard name != arrival.scene.className ?? "" else { continue }
      guard let file = tables.waysIn.sources.file(declaring: String(name), inProjectOf: path) else {
        return []
      }
      files.insert(file, at: 0)
    }
    return files
  }

  /// Returns the only method that sets a nil property of a controller, with its file, if UIKit calls the method
  /// and this flow does not.
  func uncalledSetter(
    of property: StoredProperty, _ arrival: Arrival
  ) -> (method: String, file: String)? {
    guard makesScreens, arrival.controller is any PlatformController,
      let path = projectFile(of: arrival.scene)
    else { return nil }
    return tables.waysIn.sources.onlySetter(of: property.name, inProjectOf: path)
  }

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

extension StoredProperty {
  /// Whether it holds a view or a controller.
  fileprivate var isResponder: Bool {
    guard let type = unwrappedType as? AnyClass else { return false }
    return sequence(first: type, next: _getSuperclass).contains {
      ["UIResponder", "NSResponder"].contains(TypeName.text(of: $0))
    }
  }

  /// Whether it holds no object of a framework's.
  fileprivate var isOfApp: Bool { !(unwrappedType is AnyClass) || TypeFacts.isApps(unwrappedType) }

  /// Whether a container may resolve it: an object or a protocol of the app's.
  fileprivate var isResolvable: Bool {
    switch Runtime.kind(of: unwrappedType) {
    case .structType, .enumType, .tuple, .function, .optional, .metatype: false
    default: TypeFacts.isApps(unwrappedType)
    }
  }
}

extension StoredValue {
  fileprivate var isValue: Bool {
    if case .value = self { !isNil } else { false }
  }
}
