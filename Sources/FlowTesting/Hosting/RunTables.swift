/// Tables that the walks of one run fill once.
final class RunTables {
  /// The stored properties of the classes met so far.
  let layouts = Layouts()

  /// The names met so far.
  let names = SymbolTable()

  /// What the ways into view controllers set.
  let waysIn = WaysIn()

  /// The moves available on each kind of screen, in a flow over a scene model.
  var movesCache: AvailableMovesCache?

  /// The moves of a flow without a scene model that can be made on each scene, by its number.
  var moves: [[MoveDefinition]?] = []

  /// The tables of a platform's own host.
  var hosted: AnyObject?

  /// The reasons why moves cannot be made, whatever is on screen.
  var reasons: [MoveID: String] = [:]

  private var destinations: [Scene.ID: Destination?] = [:]

  /// Returns the word that makes a scene's controller, found once for each scene.
  func destination(for scene: Scene, in wiring: Wiring) -> Destination? {
    if let known = destinations[scene.id] { return known }
    let found = wiring.destination(for: scene)
    destinations[scene.id] = .some(found)
    return found
  }
}
