/// The stored properties of some controllers, and of the app's objects that they hold, at one moment.
struct HeldValues: Equatable {
  private let values: [ObjectIdentifier: [HeldValue]]

  /// Whether the controllers hold nothing else that may change, such as a closure or an object of a framework's.
  let areAll: Bool

  init(of controllers: [AnyObject], _ layouts: Layouts) {
    let objects = controllers.flatMap { [$0] + HeldObject.all(in: $0, layouts).map(\.object) }
    let values = Dictionary(
      objects.map { (ObjectIdentifier($0), layouts.values(of: $0)) }, uniquingKeysWith: { $1 })
    areAll = objects.allSatisfy { object in
      zip(layouts[object].properties, values[ObjectIdentifier(object)] ?? []).allSatisfy {
        switch $1.references {
        case .one(let held): values[held] != nil || !$0.property.isStrong
        case .several: !$0.property.isStrong
        case .none: true
        }
      }
    }
    self.values = values
  }
}

extension ControllerHost {
  /// Calls the app's code, and returns its effect on the source and on the destination if it was given a sender.
  ///
  /// A source that changed in any such call may go on to hold an equal value, so it may have been changed again.
  ///
  /// - Parameter destinations: The controllers of the destination; empty while there is none.
  func observe<Value>(
    _ call: String, _ context: Segue.Performed, into destinations: [AnyObject],
    _ body: () throws(Finding) -> Value
  ) throws(Finding) -> (value: Value, handOver: HandOver?) {
    let sender = context.tapped
    let isObserved =
      switch tables.needs.handOvers {
      case .none: false
      case .viewControllers: layouts[context.source].isViewController
      case .all: true
      }
    let mayGiveSenders = !wiring.senders.isEmpty || !wiring.typedSegues.isEmpty
    guard isObserved, sender != nil || mayGiveSenders else { return (try body(), nil) }
    let source = HeldValues(of: [context.source], layouts)
    let before = sender.map { _ in HeldValues(of: destinations, layouts) }
    let value = try body()
    let live = liveControllers.object(context.source)
    let changedSource = source != HeldValues(of: [context.source], layouts)
    if changedSource { live?.keepsWhatItIsGiven = true }
    guard let sender, let before else { return (value, nil) }
    let after = HeldValues(of: destinations, layouts)
    func isHeld() -> Bool {
      let (reader, objects) = (layouts.reader, HeldObject.all(in: context.source, layouts))
      let wanted = reader.sample(sender)
      return ([context.source] + objects.map(\.object)).contains { object in
        layouts[object].properties.contains {
          reader.sample($0.property.value(in: object)) == wanted
        }
      }
    }
    let changedSomething =
      changedSource || live?.keepsWhatItIsGiven == true || before != after || isHeld()
      || !after.areAll
    return (
      value,
      HandOver(call: call, senderType: type(of: sender), changedSomething: changedSomething)
    )
  }
}
