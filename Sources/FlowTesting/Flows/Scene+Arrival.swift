extension Scene {
  /// A controller that came on screen, and how it was made.
  ///
  /// ```swift
  /// await checkFlow(Self.flow) { step in
  ///   for arrival in step.arrivals where arrival.isNew {
  ///     print(arrival.scene.name, arrival.segue ?? "at the start")  // Pet showPet
  ///   }
  /// }
  /// ```
  public struct Arrival {
    let live: LiveController

    /// Whether it is on screen for the first time; false when the step went back to it.
    public let isNew: Bool

    /// Whether an earlier step made it, so that it waited behind a tab until now.
    let hasWaited: Bool

    /// Its scene.
    public var scene: Scene { live.scene }

    /// The app's own controller, or a ``StandIn`` where the scene has no class of its own.
    public var controller: AnyObject { live.controller }

    /// The label of the segue that led to it, or to the container it arrived in; nil at the start.
    public var segue: String? { live.way.segue }

    static let start = "the start"

    /// The way in, as messages name it: `List -show->`, or the start.
    var way: String {
      guard let source = live.way.source, let segue else { return Self.start }
      return "\(PathNotation.written(source)) -\(PathNotation.written(segue))->"
    }

    /// The code that makes a controller.
    enum Origin: Hashable, Sendable {
      /// The scene's ``Destination``, which stands for `init(coder:)`.
      case initializer
      /// The source's ``SegueAction`` of this selector.
      case segueAction(String)
      /// The creator that the app's code passed to this call, such as
      /// `instantiateViewController(identifier: "Help")`.
      case creator(String)
      /// The code of the move with this label, without a storyboard.
      case code(String)
      /// No code of the app's: the scene has no class of its own.
      case standIn
    }
  }
}

extension Scene.Arrival: CustomStringConvertible {
  /// The name of the scene.
  public var description: String { scene.name }
}
