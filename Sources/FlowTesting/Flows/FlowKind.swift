/// The kind of a flow, with the names and the advice that depend on it.
enum FlowKind: Sendable {
  /// The scenes and segues of a model, without any code.
  case map(SceneModel)
  /// The scenes and segues of a model, with controllers that the app's code makes.
  /// Events may come besides the moves of the model.
  case scenes(SceneModel, hasEvents: Bool)
  /// An app whose screens UIKit makes and shows; whether the test puts back what outlives a walk. One that begins with
  /// code has no scene model.
  case hosted(SceneModel?, isReset: Bool)
  /// A router, a coordinator or any other subject.
  case subject(SubjectFacts)

  /// The scenes and segues; nil for a subject, and for an app that begins with code.
  var model: SceneModel? {
    switch self {
    case .map(let model), .scenes(let model, _): model
    case .hosted(let model, _): model
    case .subject: nil
    }
  }

  /// The scenes and segues, if they have all moves.
  var map: SceneModel? {
    if case .hosted = self { nil } else { model }
  }

  /// Whether events come that the scene model does not have.
  var hasEvents: Bool { if case .scenes(_, let hasEvents) = self { hasEvents } else { false } }

  var isSubject: Bool { if case .subject = self { true } else { false } }

  /// The facts of the flow of a subject; none for any other.
  var subject: SubjectFacts {
    if case .subject(let facts) = self { facts } else { SubjectFacts() }
  }

  /// Whether UIKit shows the screens; a move then waits for the tasks that it starts, since these show screens.
  var isHosted: Bool { if case .hosted = self { true } else { false } }

  /// The word for what is chosen for a move.
  var choiceNoun: String { isSubject ? "choice" : "sender" }

  /// The advice where a check had nothing to look at.
  var nothingToLookAt: String {
    switch self {
    case .map, .scenes:
      """
      Wire the app's controllers with Destination and SegueAction in a Flow(storyboard: …), or leave \
      the check out here.
      """
    case .hosted: "Start on screens of the app's own classes, or leave the check out here."
    case .subject:
      "Return a list of findings, empty or not, for at least one step, or leave the check out here."
    }
  }

  /// The advice where no sender was prepared.
  var nothingPrepared: String {
    if case .hosted = self {
      """
      Give the screens rows whose segues have a prepare(for:sender:), in resetting: or root:, or leave \
      the check out here.
      """
    } else {
      """
      Wire what the app's prepare(for:sender:) does with Prepare, and what a person can tap with Senders; \
      or leave the check out here.
      """
    }
  }

  /// The advice where no move can be made; nil where the scene model tells it.
  var nothingToWalk: String? {
    switch self {
    case .map, .scenes: nil
    case .hosted(nil, _):
      "If code leads on from there by itself, start the app elsewhere in the closure of Flow(hosting:)."
    case .hosted:
      "If code leads on from there by itself, start elsewhere with startingAt: or root:."
    case .subject:
      "Check the screens that moves name with from:, the conditions of .when, and what choosing: offers."
    }
  }

  /// The advice on a failure that an earlier walk may have caused; nil without any.
  var leak: String? {
    guard case .hosted(_, isReset: false) = self else { return nil }
    return """
      If the path passes in a test of its own, an earlier walk left something behind. Put it back \
      before each: Flow(hosting: …, resetting: { … }).
      """
  }
}

/// The facts of the flow of a router, a coordinator or any other subject.
struct SubjectFacts: Sendable {
  /// The moves, as the flow spells them, each with the screen on which it can be made; nil for every screen.
  var moves: [(label: String, scene: String?)] = []

  /// The labels of the moves that are on no screen and in none of the words.
  var anywhere: Set<String> = []

  /// The labels of the events that come at any moment, whatever the subject is.
  var events: Set<String> = []

  /// The labels of the gestures that no run needs to make, such as back where nothing is ever pushed.
  var gestures: [String] = []

  /// The names of all its screens, if their type lists them.
  var screens: [String]?

  /// Whether the flow's `state:` tells the states of the subject apart.
  var hasState = false

  /// Whether it is an object, so that a person can do something else while a move of it waits for an answer.
  var isObject = false

  /// Whether it belongs to the main actor, so that it is read there.
  var isOfMainActor = false
}
