/// What the stand-ins of the storyboard and of the window, which the app's code gets, ask of the host.
protocol StandInHost: AnyObject {
  var model: SceneModel { get }
  var navigation: Navigation { get }
  var visibleControllers: [AnyObject] { get }

  /// Returns the controller of a screen; nil if the screen has none.
  func controller(of screen: Int) -> AnyObject?

  /// Makes the controller of a scene that a call of the app's code instantiates.
  func instantiate(
    _ scene: Scene, _ call: String, _ creator: StandIn.Storyboard.Creator?
  ) throws(Finding) -> AnyObject

  /// Does what the code of an event does from the screen at a place, described as a segue.
  func perform(
    _ segue: Segue, from place: Navigation.Place,
    making make: (StandIn.Storyboard) throws -> AnyObject?
  ) throws(Finding)

  /// Changes the width of the screen.
  func turn(to width: Navigation.Width) throws(Finding)
}
