/// The steps of a walk so far, with what the subject held after each, for claims about several steps.
final class WalkHistory {
  /// One step; an object, since a debug build copies the fields of a struct one by one.
  final class Entry {
    /// The label by which claims name the move; nil for the start, and for a move that was refused.
    let label: String?
    let scene: String

    /// The contents and objects that claims compare.
    let sample: Sample

    /// Whether no call waited then, and no task ran.
    let isAtRest: Bool

    /// The state of the screens, with what their controllers hold and share; nil without scenes, while something is under
    /// way, and where UIKit hosts them, since nobody reads what its views show.
    var screens: Fingerprint?

    /// The value of each reading that this step needs.
    var values: [ObjectIdentifier: Any] = [:]

    init(label: String?, scene: String, _ sample: Sample, isAtRest: Bool) {
      (self.label, self.scene, self.sample, self.isAtRest) = (label, scene, sample, isAtRest)
    }
  }

  /// A reading of the subject after a step.
  struct Sample {
    /// The contents; nil if nobody compares them.
    var contents: Contents?

    /// The app's objects that it led to; nil if they are too many, or nobody asks for them.
    var objects: [Held]?
  }

  /// The contents of a subject, or of a value, after a step.
  struct Contents {
    let fingerprints: FingerprintReader.Contents

    /// The stored properties as a snapshot shows them, by their names; nil on a walk that does not record texts.
    let texts: [String: String]?
  }

  /// The error of a claim whose fingerprints differ, or are missing, so that texts decide.
  struct TextsDecide: Error {}

  /// An object that is known by its place in memory, and not kept.
  struct Held {
    let id: ObjectIdentifier
    private let type: AnyClass
    private(set) weak var object: AnyObject?

    var name: String { "\(type)" }

    /// The number of the step after which nothing led to it any more.
    fileprivate(set) var step = 0

    init(_ object: AnyObject) {
      (id, type) = (ObjectIdentifier(object), Swift.type(of: object))
      self.object = object
    }
  }

  /// The questions that a closure asked a step: for values held before, and for names of scenes and moves.
  struct Questions {
    var heldBefore = false
    var scenes: Set<String> = []
    var moves: Set<String> = []
    /// The properties that there are, for each name of none.
    var properties: [String: [String]] = [:]
  }

  var questions = Questions()

  private(set) var entries: [Entry] = []

  /// The position of the last step that a move with a label led to.
  private(set) var last: [String: Int] = [:]

  func begin() { (entries, last, lacksTexts) = ([], [:], false) }

  func append(_ entry: Entry) {
    if let label = entry.label { last[label] = entries.count }
    entries.append(entry)
  }

  /// Whether a claim lacks the texts of this walk.
  var lacksTexts = false

  /// The objects that nothing leads to any more, and that were not judged yet.
  private var left: [Held] = []

  /// The objects that were judged after the last step.
  private(set) var judged: [Held] = []

  /// Notes the objects that the last step left, and judges those that were left before a step.
  ///
  /// - Parameter step: The number of the step; nil while something of the app's is under way, which may keep them.
  func noteWhatWasLeft(before step: Int?) {
    guard let objects = entries.last?.sample.objects else { return (left, judged) = ([], []) }
    if entries.count == 1 { left = [] }
    let old = before?.sample.objects ?? []
    // Mostly they are the same; another object may be where one that is freed was.
    let areSame = old.elementsEqual(objects) { $0.id == $1.id && $0.object != nil }
    if !areSame || !left.isEmpty {
      let ids = Set(objects.map(\.id))
      left += old.map { held in
        var held = held
        held.step = entries.count - 1
        return held
      }
      left.removeAll { $0.object != nil && ids.contains($0.id) }
    }
    judged = left.filter { $0.step < step ?? 0 }
    left.removeAll { $0.step < step ?? 0 }
  }

  /// The entry before the last move; nil at the start.
  var before: Entry? { entries.count > 1 ? entries[entries.count - 2] : nil }
}

/// The reader of what claims compare: fingerprints, and texts only on a walk that records them.
final class ContentsReader {
  private let reader: FingerprintReader
  private let renderer = ValueText()

  /// Whether the walk that is made records texts.
  var recordsTexts = false

  /// The texts of what was met before, since walks meet the same states again and again.
  private var known: [[Fingerprint]: [String: String]] = [:]
  private var made: [[Fingerprint]: WalkHistory.Contents] = [:]

  init(_ reader: FingerprintReader) { self.reader = reader }

  func objects(in subject: Any) -> [WalkHistory.Held]? {
    reader.objects(in: subject)?.map { WalkHistory.Held($0) }
  }

  func contents<Subject>(of subject: Subject, isState: Bool) -> WalkHistory.Contents {
    let fingerprints = reader.contents(of: subject, isState: isState)
    guard recordsTexts else { return WalkHistory.Contents(fingerprints: fingerprints, texts: nil) }
    let texts = fingerprints.parts.flatMap { known[$0] } ?? texts(of: subject)
    if let parts = fingerprints.parts, known.count < 10_000 { known[parts] = texts }
    return WalkHistory.Contents(fingerprints: fingerprints, texts: texts)
  }

  /// Returns the contents of what a closure makes of a subject, which it makes once of all that hold the same.
  func contents<Subject>(
    of subject: Subject, after make: (Subject) throws -> Subject
  ) rethrows -> WalkHistory.Contents {
    let parts = recordsTexts ? nil : reader.contents(of: subject, isState: false).parts
    if let parts, let known = made[parts] { return known }
    let contents = contents(of: try make(subject), isState: false)
    if let parts, made.count < 10_000 { made[parts] = contents }
    return contents
  }

  func contents(ofValue value: Any) -> WalkHistory.Contents {
    WalkHistory.Contents(
      fingerprints: reader.contents(ofValue: value),
      texts: recordsTexts ? ["": renderer.text(of: value).text] : nil)
  }

  /// Returns the texts of the stored properties of a subject, by their names; the text of an enum, by its type's name.
  private func texts(of subject: Any) -> [String: String] {
    let type = type(of: subject)
    if Runtime.kind(of: type) == .enumType {
      return [TypeName.text(of: type): renderer.text(of: subject).text]
    }
    renderer.beginFrame()
    return Dictionary(
      renderer.facts(of: type).properties.map {
        ($0.name, renderer.text(of: $0, in: subject, called: "").text)
      }, uniquingKeysWith: { _, last in last })
  }
}

extension WalkHistory.Contents {
  /// The text of a value.
  var text: String { texts?[""] ?? "" }

  /// Whether a subject has no properties to compare.
  var isEmpty: Bool { (texts.map(\.isEmpty) ?? fingerprints.parts?.isEmpty) ?? false }

  /// Whether a subject held the same before.
  ///
  /// Throws ``WalkHistory/TextsDecide`` on a walk without texts if these decide.
  func isSame(as before: Self?) throws(WalkHistory.TextsDecide) -> Bool {
    guard let before else { return false }
    if let parts = fingerprints.parts, let old = before.fingerprints.parts { return parts == old }
    return try differences(from: before).isEmpty
  }

  /// Returns the properties that were not the same before, each with both texts, by name.
  ///
  /// Equal fingerprints need no texts. Otherwise it throws ``WalkHistory/TextsDecide`` on a walk
  /// without texts.
  ///
  /// - Parameter exceptions: The properties that may differ. Each excuses one: that of its name, or else one that has its
  ///   values now and before, as where an observed property is stored under another name.
  func differences(
    from before: Self, except exceptions: [(name: String, now: Self, before: Self)] = []
  ) throws(WalkHistory.TextsDecide) -> [(name: String, now: String, before: String)] {
    var exceptions = exceptions
    func excuses(_ isMet: ((name: String, now: Self, before: Self)) -> Bool) -> Bool {
      exceptions.firstIndex(where: isMet).map { exceptions.remove(at: $0) } != nil
    }
    if let texts, let old = before.texts {
      let changed = texts.filter { old[$0.key].map { [text = $0.value] in $0 != text } ?? false }
      let unnamed = changed.sorted { $0.key < $1.key }.filter { name, _ in
        !excuses { $0.name == name }
      }
      return unnamed.compactMap { name, text in
        let was = old[name] ?? ""
        let isExcused = excuses {
          texts[$0.name] == nil && $0.now.text == text && $0.before.text == was
        }
        return isExcused ? nil : (name, text, was)
      }
    }
    guard let parts = fingerprints.parts, let old = before.fingerprints.parts,
      parts.count == old.count
    else { throw WalkHistory.TextsDecide() }
    if parts == old { return [] }
    for index in parts.indices where parts[index] != old[index] {
      let (now, before) = ([parts[index]], [old[index]])
      let isExcused = excuses {
        $0.now.fingerprints.parts == now && $0.before.fingerprints.parts == before
      }
      guard isExcused else { throw WalkHistory.TextsDecide() }
    }
    return []
  }
}
