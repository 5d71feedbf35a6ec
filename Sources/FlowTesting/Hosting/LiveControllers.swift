/// The controllers of a host, by the ids of their screens.
///
/// A linear search from the end: there are few, and the newest are looked up most often.
struct LiveControllers {
  private(set) var ids: [Int] = []
  private(set) var values: [LiveController] = []

  var count: Int { ids.count }

  /// The controller of the screen with an id; setting nil removes it.
  subscript(id: Int) -> LiveController? {
    get { ids.lastIndex(of: id).map { values[$0] } }
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

  /// Marks every controller as one that an earlier step made.
  func markAsWaiting() {
    // Those before the first marked one were marked by earlier steps.
    for live in values.reversed() {
      if live.hasWaited { return }
      live.hasWaited = true
    }
  }

  /// Removes the controllers of all screens whose ids fail a predicate.
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
  var inOrder: [(id: Int, live: LiveController)] {
    zip(ids, values).map { ($0, $1) }.sorted { $0.id < $1.id }
  }
}
