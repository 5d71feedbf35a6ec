extension Navigation {
  /// The moment at which a transition ends.
  ///
  /// ```swift
  /// Flow(map: shop)                           // .atOnce
  /// Flow(map: shop, transitions: .inFlight)   // finds double taps
  /// Flow(
  ///   map: shop,
  ///   transitions: .inFlight(except: ["Home.edit": "its first tap disables the button"]))
  /// ```
  public struct TransitionTiming: Hashable, Sendable {
    /// The taps on the previous screen that a transition in flight lets through.
    enum LateTaps: Hashable, Sendable {
      case none
      /// The same tap again, such as the second of a double tap.
      case sameTap
      /// All taps that the previous screen offers.
      case everyTap
    }

    let lateTaps: LateTaps

    /// The reason of each excepted fault, by `Scene.segue` or by the fault's code.
    var exceptions: [String: String] = [:]

    /// At once: the next move finds everything in place.
    public static let atOnce = TransitionTiming(lateTaps: .none)

    /// With the next move: until then the same tap can be repeated, and what UIKit refuses during a
    /// transition is a fault.
    public static let inFlight = inFlight()

    /// With the next move: until then the previous screen can still be tapped.
    ///
    /// - Parameters:
    ///   - everyTap: Whether the previous screen still takes all its taps, not only the same one again.
    ///   - exceptions: The reason of each excepted fault, by `Scene.segue`, or by its code, such as
    ///     `nestedTransition`. An exception that excuses nothing is a failure of its own.
    public static func inFlight(
      everyTap: Bool = false, except exceptions: [String: String] = [:]
    ) -> TransitionTiming {
      TransitionTiming(lateTaps: everyTap ? .everyTap : .sameTap, exceptions: exceptions)
    }

    /// Returns the key of the exception that excuses a fault of a move; nil without one.
    func exception(for fault: Fault, of move: Move, in model: SceneModel) -> String? {
      guard move.isLate, !exceptions.isEmpty else { return nil }
      let label = move.segue(in: model)?.label ?? move.label
      return ["\(model.scenes[move.scene].name).\(label)", fault.code]
        .first { exceptions[$0] != nil }
    }
  }
}
