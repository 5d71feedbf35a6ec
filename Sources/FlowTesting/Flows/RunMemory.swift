/// The state that the walks of one run share: names, tables that are filled once, and the lessons of earlier walks.
final class RunMemory {
  let work = UnawaitedWork()
  let names = SymbolTable()

  /// Reads the fingerprints by which the states of the subject are told apart.
  let reader = FingerprintReader()
  private(set) lazy var layouts = Layouts(reader)
  private(set) lazy var contents = ContentsReader(reader)

  var needs = Needs()

  /// Whether code of the test's may have changed the subject since it was read.
  var isTouched = false

  /// Whether calls wait for answers, which are moves; not before a walk has met such a call.
  var callsWait = false

  /// The labels of the calls that walks met.
  var calls: Set<String> = []

  private var answers: [MoveID: MoveDefinition] = [:]

  /// Returns the move that answers a call with a number among those of its label that wait.
  func answer(to call: String, number: Int, on scene: SceneName) -> MoveDefinition {
    let label = number == 1 ? call : "\(call)#\(number)"
    let id = MoveID(scene: scene.text, label: label)
    return answers.value(for: id) {
      MoveDefinition(label, id, .answer(to: call, number: number), in: names)
    }
  }

  /// The moves of a flow without a scene model that can be made on each scene.
  var moves: [SceneName: [MoveDefinition]] = [:]

  /// The wiring that all walks share; nil if each walk has its own.
  var wiring: Wiring?

  /// The objects that only one kind of driver knows, by their classes, such as the state of navigation at the start.
  private(set) var ofDrivers: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the object of a class that only one kind of driver knows, which its first walk makes.
  func ofDriver<Tables: AnyObject>(_ make: () -> Tables) -> Tables {
    let type = ObjectIdentifier(Tables.self)
    if let known = ofDrivers[type] as? Tables { return known }
    let made = make()
    ofDrivers[type] = made
    return made
  }

  /// The reasons why moves cannot be made, whatever is on screen.
  var reasons: [MoveID: String] = [:]

  /// The findings about moves that walks cannot see, each about some screens; a green run warns of them.
  var doubts: [String: Finding] = [:]

  /// The places of the screens in what SwiftUI shows.
  var frames: [String: ShownLayers.Frame] = [:]

  /// The buttons of alerts whose action did something, and the finding about one that has just done nothing.
  var useful: Set<String> = []
  var idle: Finding?

  /// The first subjects of a flow with `state:`, by their states: the properties of the first, and all that differ from it.
  private var subjects: [Fingerprint: (first: [Fingerprint], others: Set<[Fingerprint]>)] = [:]
  private var readSubjects = 0

  /// Notes what a subject stores whose state the flow's `state:` tells.
  func noteSubject(_ subject: Any, in state: Fingerprint) {
    guard readSubjects < 500 else { return }
    readSubjects += 1
    guard let parts = reader.contents(of: subject, isState: false).parts else { return }
    subjects[state, default: (parts, [])].others.insert(parts)
  }

  /// Returns the most subjects that store other things in one state, and the properties of a type that differ in any.
  func mostInOneState(of type: Any.Type) -> (count: Int, names: [String])? {
    guard let count = subjects.values.map(\.others.count).max() else { return nil }
    let differing = StoredProperty.all(of: type).map(\.name).enumerated().filter { index, _ in
      subjects.values.contains { first, others in
        index < first.count && others.contains { $0.count > index && $0[index] != first[index] }
      }
    }
    return (count, differing.map(\.element))
  }

  /// Notes a finding on its path; of several about one subject the one with the shortest text, and path, is kept.
  func doubt(_ finding: Finding, on path: FlowPath) {
    var doubt = finding
    doubt.message += "\n  Path:    \(path.lines)"
    guard doubt.message.count < doubts[finding.subject]?.message.count ?? .max else { return }
    doubts[finding.subject] = doubt
  }

  /// The notes for the record of the walk about a sender and about outlets, by move.
  var crashHints: [MoveName: String] = [:]
}
