extension SnapshotDocument {
  /// Returns the differences from another walk of the same path, by the names of properties.
  ///
  /// ```swift
  /// document.differences(from: again)
  /// // ["step 1, Pet.tags: [\"a\", \"b\"] → [\"b\", \"a\"]"]
  /// ```
  ///
  /// Each property is named once, at the first step in which it differs.
  func differences(from other: SnapshotDocument) -> [String] {
    var named: Set<String> = []
    var differences: [String] = []
    func add(_ subject: String, _ text: String, at index: Int) {
      guard named.insert(subject).inserted else { return }
      differences.append("\(index == 0 ? "start" : "step \(index)"), \(subject)\(text)")
    }
    if steps.map(\.label) != other.steps.map(\.label) { add("the moves made", "", at: 0) }
    let frames = zip([start] + steps.map(\.frame), [other.start] + other.steps.map(\.frame))
    for (index, (frame, otherFrame)) in frames.enumerated() {
      if frame.outline != otherFrame.outline { add("what is on screen", "", at: index) }
      let others = Dictionary(
        otherFrame.records.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
      for record in frame.records {
        guard let other = others[record.identity], record != other else { continue }
        if record.typeName != other.typeName {
          add(record.identity, ": \(record.typeName) → \(other.typeName)", at: index)
        }
        for (property, other) in zip(record.properties, other.properties)
        where property != other {
          let way = "\(record.identity).\(property.label)"
          for (way, old, new) in other.tree.differences(from: property.tree, at: way) {
            add(way, ": \(TextChange(from: old, to: new))", at: index)
          }
        }
      }
    }
    return differences
  }
}
