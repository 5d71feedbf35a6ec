/// A controller that is on screen or waits to be, and how it was made.
final class LiveController {
  /// The app's own controller, or a ``StandIn``.
  let controller: AnyObject

  /// The code that made it.
  let origin: Arrival.Origin

  /// The values of its stored properties after each phase, oldest first; none for a stand-in.
  private(set) var samples: [PropertySample] = []

  /// The outermost container it was made with; nil when it was made by itself.
  var container: Scene.Kind?

  /// The selector of the segue action that returned nil for it; nil when none did.
  var declined: String?

  /// Whether the source's `prepare(for:sender:)` was called for it, or for its container.
  var wasPrepared = false

  /// The sender that the source's `prepare(for:sender:)` was called with; nil when nothing was tapped.
  var injectedSender: InjectedSender?

  /// The label of the segue that made it, and the name of the scene the segue leaves; nil at the
  /// start.
  var segue: String?
  var source: String?

  /// Whether it has been on screen.
  var hasArrived = false

  /// Whether its view is loaded.
  var isLoaded = false

  /// Whether an earlier step made it.
  var hasWaited = false

  init(_ controller: AnyObject, _ origin: Arrival.Origin) {
    self.controller = controller
    self.origin = origin
  }

  /// Samples its stored properties, unless the same phase was sampled last.
  func sample(after phase: PropertySample.Phase, _ layouts: Layouts) {
    guard origin != .standIn, samples.last?.phase != phase else { return }
    let values = InitialValues(of: controller, layouts, after: samples.last?.values)
    samples.append(PropertySample(phase: phase, values: values))
  }
}
