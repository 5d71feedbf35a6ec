/// The steps of a walk so far, with what the subject held after each, for claims about several steps.
final class WalkHistory {
  struct Entry {
    /// The label by which claims name the move; nil for the start, and for a move that was refused.
    let label: String?
    let scene: String

    /// The stored properties as a snapshot shows them.
    let texts: [String: String]

    /// The app's objects that the subject led to; nil if they are too many, or nobody asks for them.
    let objects: [Held]?

    /// The value of each reading.
    let values: [ObjectIdentifier: Any]
  }

  /// An object that is known by its place in memory, and not kept.
  struct Held {
    let id: ObjectIdentifier
    let name: String
    private(set) weak var object: AnyObject?

    /// The number of the step after which nothing led to it any more.
    fileprivate(set) var step = 0

    init(_ object: AnyObject) {
      (id, name) = (ObjectIdentifier(object), "\(type(of: object))")
      self.object = object
    }
  }

  /// The questions that a closure asked a step: for values held before, and for names of scenes and moves.
  struct Questions {
    var heldBefore = false
    var scenes: Set<String> = []
    var moves: Set<String> = []
  }

  var questions = Questions()

  var entries: [Entry] = []

  /// The objects that nothing leads to any more, and that were not judged yet.
  private var left: [Held] = []

  /// The objects that were judged after the last step.
  private(set) var judged: [Held] = []

  /// Notes the objects that the last step left, and judges those that were left before a step.
  ///
  /// - Parameter step: The number of the step; nil while something of the app's is under way, which may keep them.
  func noteWhatWasLeft(before step: Int?) {
    guard let objects = entries.last?.objects else { return (left, judged) = ([], []) }
    if entries.count == 1 { left = [] }
    left += (before?.objects ?? []).map { held in
      var held = held
      held.step = entries.count - 1
      return held
    }
    // Another object may be where one that is freed was.
    left.removeAll { one in one.object != nil && objects.contains { $0.id == one.id } }
    judged = left.filter { $0.step < step ?? 0 }
    left.removeAll { $0.step < step ?? 0 }
  }

  /// The entry before the last move; nil at the start.
  var before: Entry? { entries.dropLast().last }

  /// Returns the texts of the stored properties of a subject, by their names; the text of an enum, by its type's name.
  static func texts(of subject: Any) -> [String: String] {
    let (renderer, type) = (ValueText(), type(of: subject))
    if Runtime.kind(of: type) == .enumType {
      return [TypeName.text(of: type): renderer.text(of: subject).text]
    }
    return Dictionary(
      renderer.facts(of: type).properties.map {
        ($0.name, renderer.text(of: $0, in: subject, called: "").text)
      }, uniquingKeysWith: { _, last in last })
  }
}
