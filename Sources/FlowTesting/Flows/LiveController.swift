/// A controller that is on screen or waits in a container, and how it was made.
final class LiveController {
  /// The app's own controller, or a ``StandIn``.
  let controller: AnyObject

  let scene: Scene

  /// The id of its screen, which no other controller of the walk has; nil until it has one.
  fileprivate(set) var screen: Int?

  var way: Way

  var presence = Presence()

  /// The values of its stored properties after each phase, oldest first; none for a stand-in.
  var samples: [PropertySample]

  /// The controllers that were made with a container that code instantiated.
  var children: [LiveController] = []

  /// The effect of a call that was given something to fill it with; nil if nothing was given.
  var handOver: HandOver?

  /// The number of calls to the app's code when it was last sampled; nil before.
  var sampledAt: Int?

  /// Whether it was seen to change as it was given something, which it may keep for its destinations.
  var keepsWhatItIsGiven = false

  /// The layout of its class, once it was sampled.
  private(set) var layout: Layout?

  /// Whether it is a view controller of UIKit, AppKit or WatchKit, with state of its own.
  var isViewController: Bool { layout?.isViewController == true }

  /// The code that made a controller, the container it came in, and the segue that led to it.
  struct Way {
    let origin: Scene.Arrival.Origin

    /// The outermost container it was made with; nil when it was made by itself.
    var container: Scene.Kind?

    /// The selector of the segue action that returned nil for it; nil when none did.
    var declined: String?

    /// Whether that segue action was given no sender.
    var lackedSender = false

    /// The label of the segue that made it, and the name of the scene the segue leaves; nil at the
    /// start.
    var segue: String?
    var source: String?
  }

  /// The presence of a controller on screen.
  struct Presence {
    /// The step that made it.
    fileprivate(set) var madeBy = 0

    /// The last step after which it was on screen; nil before it ever was.
    fileprivate(set) var lastShown: Int?

    /// The app's screen that it is embedded in; nil for any other.
    weak var embedder: AnyObject?

    /// Whether the container around it may keep it for later, as a page view controller does.
    var mayBeKept = false

    var isLoaded = false

    /// Whether its view has appeared and not disappeared since.
    var isInView = false

    /// Whether the screens under it disappear while it is presented.
    var coversAll = false
  }

  init(
    _ controller: AnyObject, _ origin: Scene.Arrival.Origin, of scene: Scene,
    samples: [PropertySample] = []
  ) {
    self.controller = controller
    self.samples = samples
    self.scene = scene
    way = Way(origin: origin)
  }

  /// Samples its stored properties, unless the same phase was sampled last.
  func sample(after phase: PropertySample.Phase, _ layouts: Layouts) {
    guard way.origin != .standIn, samples.last?.phase != phase else { return }
    layout = layout ?? layouts[controller]
    samples.append(layouts.sample(controller, after: phase))
  }
}

/// The controllers of a host: by the ids of their screens, those that arrived, and those that were left.
struct LiveControllers {
  /// The controllers, in the order of the ids of their screens.
  private(set) var values: [LiveController] = []

  private(set) var step = 0

  /// The controllers that arrived with the last step.
  var arrivals: [Scene.Arrival] = []

  /// The controllers that the code of the move under way instantiated.
  var madeByCode: [LiveController] = []

  /// Whether the controllers that a step leaves are recorded, for a check.
  var recordsWhatIsLeft = false

  /// The app's controllers that the last step left; they are freed by now unless the app holds them.
  private(set) var left: [Left] = []

  struct Left {
    fileprivate(set) weak var controller: AnyObject?
    /// The screen that it was embedded in, which keeps it as long as it is there itself.
    private(set) weak var embedder: AnyObject?
    let scene: Scene
    fileprivate let step: Int
  }

  subscript(id: Int) -> LiveController? {
    let index = index(of: id)
    return index < values.count && values[index].screen == id ? values[index] : nil
  }

  mutating func insert(_ live: LiveController, as id: Int) {
    let known = self[id] == nil ? 0 : 1
    (live.screen, live.presence.madeBy) = (id, step)
    let index = index(of: id)
    values.replaceSubrange(index..<index + known, with: [live])
  }

  private func index(of id: Int) -> Int {
    var (lower, upper) = (0, values.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if let screen = values[middle].screen, screen < id {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower
  }

  func contains(_ object: AnyObject) -> Bool { self.object(object) != nil }

  /// Returns the controller that an object is; nil for any other object.
  func object(_ object: AnyObject) -> LiveController? { values.first { $0.controller === object } }

  /// Records that a controller is on screen; returns its arrival if it was not on screen a step before.
  func show(_ live: LiveController) -> Scene.Arrival? {
    defer { live.presence.lastShown = step }
    return live.presence.lastShown == step - 1 ? nil : arrival(of: live)
  }

  func arrival(of live: LiveController) -> Scene.Arrival {
    let presence = live.presence
    return Scene.Arrival(
      live: live, isNew: presence.lastShown == nil, hasWaited: presence.madeBy < step)
  }

  /// Counts the controllers that were left as released, for some scenes.
  mutating func countAsReleased(_ isReleased: (Scene.ID) -> Bool) {
    for index in left.indices where isReleased(left[index].scene.id) {
      left[index].controller = nil
    }
  }

  mutating func endStep() {
    left.removeAll { $0.step < step }
    step += 1
  }

  /// Keeps the controllers of the screens with some ids, and removes all others.
  mutating func keep(_ isOnScreen: (Int) -> Bool) {
    func isKept(_ live: LiveController) -> Bool { live.screen.map(isOnScreen) == true }
    if recordsWhatIsLeft {
      for live in values
      where !isKept(live) && live.way.origin != .standIn && !live.presence.mayBeKept
        && !values.contains(where: { isKept($0) && $0.controller === live.controller })
      {
        left.append(
          Left(
            controller: live.controller, embedder: live.presence.embedder, scene: live.scene,
            step: step))
      }
    }
    values.removeAll { !isKept($0) }
  }
}
