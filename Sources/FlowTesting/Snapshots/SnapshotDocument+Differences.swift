extension SnapshotDocument {
  /// What another walk of the same path shows otherwise, by the names of the properties.
  ///
  /// ```swift
  /// document.differences(from: again)
  /// // ["step 1, Pet.tags: [\"a\", \"b\"] → [\"b\", \"a\"]"]
  /// ```
  ///
  /// Each property is told once, at the first step that shows it.
  func differences(from other: SnapshotDocument) -> [String] {
    var told: Set<String> = []
    var differences: [String] = []
    func tell(_ subject: String, _ text: String, at index: Int) {
      guard told.insert(subject).inserted else { return }
      differences.append("\(index == 0 ? "start" : "step \(index)"), \(subject)\(text)")
    }
    if steps.map(\.label) != other.steps.map(\.label) { tell("the moves made", "", at: 0) }
    let frames = zip([start] + steps.map(\.frame), [other.start] + other.steps.map(\.frame))
    for (index, (frame, otherFrame)) in frames.enumerated() {
      if frame.outline != otherFrame.outline { tell("what is on screen", "", at: index) }
      let others = Dictionary(
        otherFrame.records.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
      for record in frame.records {
        guard let other = others[record.identity], record != other else { continue }
        if record.typeName != other.typeName {
          tell(record.identity, ": \(record.typeName) → \(other.typeName)", at: index)
        }
        for (property, otherProperty) in zip(record.properties, other.properties)
        where property != otherProperty {
          let change = TextChange(from: property.text, to: otherProperty.text)
          tell("\(record.identity).\(property.name)", ": \(change)", at: index)
        }
      }
    }
    return differences
  }
}
