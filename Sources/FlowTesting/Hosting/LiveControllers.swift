/// The controllers of a stage by the ids of their screens.
///
/// They are few, and the newest ones are asked for most often, so that they are looked for one by one.
struct LiveControllers {
  private(set) var ids: [Int] = []
  private(set) var values: [ControllerHost.LiveController] = []

  var count: Int { ids.count }

  /// The controller of the screen with an id.
  subscript(id: Int) -> ControllerHost.LiveController? {
    get {
      var index = ids.count
      while index > 0 {
        index -= 1
        if ids[index] == id { return values[index] }
      }
      return nil
    }
    set {
      guard let newValue else { return keep { $0 != id } }
      if let index = ids.lastIndex(of: id) {
        values[index] = newValue
      } else {
        ids.append(id)
        values.append(newValue)
      }
    }
  }

  /// Says of those who came last that from now on they have waited, if they do not arrive at once.
  func haveWaited() {
    var index = values.count
    while index > 0, !values[index - 1].hasWaited {
      index -= 1
      values[index].hasWaited = true
    }
  }

  /// Forgets the controllers of all screens but some.
  mutating func keep(_ isKept: (Int) -> Bool) {
    var count = 0
    for index in ids.indices where isKept(ids[index]) {
      ids[count] = ids[index]
      values[count] = values[index]
      count += 1
    }
    ids.removeLast(ids.count - count)
    values.removeLast(values.count - count)
  }
}

extension LiveControllers {
  /// The controllers with the ids of their screens, in the order of the ids.
  var inOrder: [(id: Int, live: ControllerHost.LiveController)] {
    zip(ids, values).map { ($0, $1) }.sorted { $0.id < $1.id }
  }
}
