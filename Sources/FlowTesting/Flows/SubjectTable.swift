/// Subjects that are values, each kept once and numbered from 0 when it is first met.
class SubjectTable<Subject> {
  /// The subjects, by their numbers.
  fileprivate(set) var subjects: [Subject] = []

  /// The number of a subject; nil when it is new and so many are kept already.
  func number(of subject: Subject, atMost limit: Int) -> Int? { nil }

  /// A table for the subjects of a flow; nil when they are objects, or cannot be told apart.
  static func make() -> SubjectTable<Subject>? {
    func open<Value: Hashable>(_ type: Value.Type) -> AnyObject { HashedSubjects<Value>() }
    guard !(Subject.self is AnyClass), let type = Subject.self as? any Hashable.Type else {
      return nil
    }
    return open(type) as? SubjectTable<Subject>
  }
}

/// A table of numbers beside the subjects, with free places for a third at least.
///
/// It takes less room and time than a dictionary, which would keep each subject a second time.
private final class HashedSubjects<Subject: Hashable>: SubjectTable<Subject> {
  /// The number of the subject at each place; less than 0 for none.
  private var places: [Int32] = Array(repeating: -1, count: 64)

  /// The hash of each subject.
  private var hashes: [Int] = []

  override func number(of subject: Subject, atMost limit: Int) -> Int? {
    let hash = subject.hashValue
    var place = hash & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, subjects[number] == subject { return number }
      place = (place + 1) & (places.count - 1)
    }
    let number = subjects.count
    guard number < limit, let short = Int32(exactly: number) else { return nil }
    places[place] = short
    hashes.append(hash)
    subjects.append(subject)
    if 3 * subjects.count > 2 * places.count { grow() }
    return number
  }

  private func grow() {
    let mask = 2 * places.count - 1
    var grown = [Int32](repeating: -1, count: mask + 1)
    for number in places where number >= 0 {
      var place = hashes[Int(number)] & mask
      while grown[place] >= 0 { place = (place + 1) & mask }
      grown[place] = number
    }
    places = grown
  }
}

/// Whether a value holds an object that its copies would share, as far as can be seen.
func holdsObject(_ value: Any, depth: Int = 0) -> Bool {
  if type(of: value) is AnyClass { return true }
  guard depth < 8 else { return false }
  let mirror = Mirror(reflecting: value)
  return mirror.children.prefix(1_000).contains { holdsObject($0.value, depth: depth + 1) }
}
