/// The types of snapshots: when they are written, what they show of a value, and what they leave out.
///
/// Its types are written with a dot, as in `.recording(.all)` and `redacting: [.type(UUID.self)]`.
public enum Snapshot {}

extension Snapshot {
  /// Returns a value as its file has it, after all filters: a string as it is, any other value by its stored properties
  /// or elements, one on each line, nested by indentation.
  ///
  /// Each scalar of a string that the eye cannot see is spelled out, such as `\u{a0}`.
  static func text<Value>(of value: Value, by rules: RenderingRules) throws(Finding) -> String {
    if Value.self == String.self, let text = value as? String {
      return rules.filtered(text.withHiddenSpelledOut) + "\n"
    }
    let rendering = ValueText(rules: rules).text(
      of: value, isErased: Runtime.isExistential(Value.self))
    let lines = rendering.tree.lines()
    if !rendering.refusals.isEmpty {
      let places = lines.filter { $0.contains(ValueTree.refusal) }.map { $0.drop { $0 == " " } }
      throw Finding.withoutText(
        places.map(String.init), ("value", plural: "values"), property: "…",
        type: rendering.refusals[0])
    }
    return rules.filtered(lines.map(\.withoutTrailingSpace).joined(separator: "\n")) + "\n"
  }
}
