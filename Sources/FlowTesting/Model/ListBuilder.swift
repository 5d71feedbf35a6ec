/// Collects the values in a closure into a list, in order: the scenes of a model, the segues of a scene, the
/// moves of a flow.
@resultBuilder public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// All elements, in order.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap { $0 } }
  /// The elements of a loop, in order.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
  /// The elements of an `if` without `else`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// The elements of the first branch.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// The elements of the second branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
}
