/// The elements of all scenes by id, to find repeated ids and the elements that segues name.
struct ElementIndex {
  private struct Element {
    let element: StoryboardElement
    /// Whether this element, or another with its id, is an object of a scene.
    var isObject: Bool
    /// The position of its id among the repeated ones.
    var repeated: Int?
  }

  /// The first element of each id.
  private var elements: [String: Element] = [:]

  /// The ids that several elements have, in the order of each id's second element.
  private(set) var repeated: [StoryboardRepeatedID] = []

  /// Adds an element, in the order of the file.
  mutating func add(_ id: String, _ element: StoryboardElement, isObject: Bool) {
    let new = Element(element: element, isObject: isObject)
    guard var first = elements.updateValue(new, forKey: id) else { return }
    if let known = first.repeated {
      repeated[known].count += 1
    } else {
      first.repeated = repeated.count
      repeated.append(
        StoryboardRepeatedID(id: id, first: first.element, second: element, count: 2))
    }
    first.isObject = first.isObject || isObject
    elements[id] = first
  }

  /// Returns the elements of some ids that are not objects of a scene.
  func others(among ids: [String]) -> [String: StoryboardElement] {
    var others: [String: StoryboardElement] = [:]
    for id in ids {
      if let found = elements[id], !found.isObject { others[id] = found.element }
    }
    return others
  }
}
