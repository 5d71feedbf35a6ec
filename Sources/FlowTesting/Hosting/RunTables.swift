/// What the walks of one run work out once.
final class RunTables {
  /// The classes met so far.
  let layouts = Layouts()

  /// The names met so far.
  let names = SymbolTable()

  /// What is offered on each kind of screen, in a flow over a scene model.
  var menus: Menus?

  /// The moves of a flow without a scene model that can be made on each scene, by its number.
  var moves: [[MoveDefinition]?] = []
}
