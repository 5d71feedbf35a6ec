extension StandIn {
  /// A stand-in for the app's window, in which an ``Event`` changes the screens.
  ///
  /// ```swift
  /// Event("recordingFails") { (window: StandIn.Window) in
  ///   try window.show("Alert", .presentation, from: "Chat") { _ in AlertController() }
  /// }
  /// // Chat -record-> Progress -recordingFails-> …
  /// // "Attempt to present <Alert> on <Nav> (from <Chat>) which is already presenting <Progress>."
  /// ```
  ///
  /// An event may do several things, one after the other; UIKit's rules judge each. Where UIKit would raise,
  /// log or do nothing, a method throws a ``Finding``, and the walk fails with it even if the app's code
  /// catches it.
  public final class Window {
    private let host: any StandInHost
    private let event: WindowEvent

    /// The first thing that UIKit would have refused.
    private(set) var failure: Finding?

    init(of host: any StandInHost, for event: WindowEvent) {
      self.host = host
      self.event = event
    }

    /// The controllers on screen, outermost first.
    public var visibleControllers: [AnyObject] { host.visibleControllers }

    /// Returns the controller of a scene that is on screen or waits in a container, the highest one; nil if there is
    /// none.
    ///
    /// - Parameter scene: The name of the scene.
    public func controller(of scene: String) -> AnyObject? {
      place(of: scene).flatMap(host.navigation.screen(at:)).flatMap { host.controller(of: $0.id) }
    }

    /// The width of the screen.
    public var width: Navigation.Width { host.navigation.width }

    /// Changes the width of the screen, as turning a phone does: each split view then shows the columns for it, which
    /// keep their screens.
    ///
    /// - Parameter width: The width of the screen.
    /// - Throws: An error if UIKit would refuse the change.
    public func turn(to width: Navigation.Width) throws {
      do throws(Finding) { try host.turn(to: width) } catch { throw raise(error) }
    }

    /// Pushes or presents a scene by code.
    ///
    /// - Parameters:
    ///   - scene: The scene: its name, storyboard identifier, id or class.
    ///   - kind: The kind of transition; by default a push onto the nearest stack.
    ///   - source: The screen whose controller shows it; by default the one that a person sees.
    ///   - make: Makes the controller.
    /// - Throws: An error if UIKit would refuse the change, or if the controller cannot be made.
    public func show<Controller: AnyObject>(
      _ scene: String, _ kind: Segue.Kind = .show, from source: String? = nil,
      make: (StandIn.Storyboard) throws -> Controller?
    ) throws {
      let target = try found(scene)
      try perform(kind, .scene(target.id), from: source, make)
    }

    /// Dismisses, goes back or selects a tab by code.
    ///
    /// - Parameters:
    ///   - effect: The change of screens.
    ///   - source: The screen whose controller makes it; by default the one that a person sees.
    /// - Throws: An error if UIKit would refuse the change.
    public func perform(_ effect: Navigation.Effect, from source: String? = nil) throws {
      if let scene = effect.scene { _ = try found(scene) }
      try perform(.show, .outside("no screen of its own"), effect, from: source) { _ in nil }
    }

    private func perform(
      _ kind: Segue.Kind, _ target: Segue.Target, _ effect: Navigation.Effect? = nil,
      from source: String?, _ make: (StandIn.Storyboard) throws -> AnyObject?
    ) throws {
      let segue = Segue(
        identifier: event.label, kind: kind, target: target, trigger: Segue.codeTrigger,
        effect: effect)
      guard let name = source ?? host.navigation.focusName(in: host.model) else { return }
      let scene = try found(name)
      guard let place = place(of: name) else {
        // `Rule.sourceNotInWindow`
        let shows = [.show, .showDetail, .push, .replaceStack].contains(segue.kind)
        let fault: Navigation.Fault =
          shows
          ? .nothingShown(segue.label, scene.name)
          : .notInWindow(segue.destination.flatMap { host.model[$0]?.name } ?? "", on: scene.name)
        throw raise(.fault(fault, of: MoveID(scene: scene.name, label: segue.label)))
      }
      do throws(Finding) {
        try host.perform(segue, from: place, making: make)
      } catch {
        throw raise(error)
      }
    }

    /// Returns the place of the highest screen that a word names; nil if none is there.
    private func place(of word: String) -> Navigation.Place? {
      let positions = host.model.scenes(called: word).compactMap { host.model.indices[$0.id] }
      let visible = host.navigation.usableScreens.last { positions.contains($0.scene) }
      let found = visible ?? host.navigation.allScreens.last { positions.contains($0.scene) }
      return found.flatMap { host.navigation.place(of: $0.id) }
    }

    private func found(_ name: String) throws -> Scene {
      if let scene = host.model.scenes(called: name).first { return scene }
      throw raise(.unknown(event.text, "scene", name, host.model.scenes.map(\.name)))
    }

    private func raise(_ finding: Finding) -> Finding {
      failure = failure ?? finding
      return finding
    }
  }
}
