/// The account of a flow of a router, a coordinator or a reducer: the ways to each screen, and the moves
/// that change each stored property.
///
/// ```text
/// 2 screens by 3 ways. 1 of 3 properties never changes.
///
/// ## home
///   at the start
///   product -back->
///
/// ## Router
///   var cart: [Int]
///       changed by product -add->
///   let api: any API  never changed
///   var path: [Screen]
///       changed by home -open->
///       changed by product -back->
/// ```
final class SubjectAccount {
  private var ways: [String: Set<String>] = [:]
  private var typeName = ""
  private var declarations: [String] = []
  private var changes: [String: Set<String>] = [:]

  private var renderer = FrameRenderer()
  private var before: (scene: String, properties: [ValueTree.Part])?

  func record<Subject>(_ step: Step<Subject>) {
    if step.index == 0 { (renderer, before) = (FrameRenderer(), nil) }
    let scene = PathNotation.written(step.scene)
    let frame = renderer.frame(after: step, in: nil)
    let properties = frame.records.first?.properties ?? []
    let way = before.flatMap { before in
      step.move.map { "\(before.scene) -\(PathNotation.written($0.label))->" }
    }
    ways[scene, default: []].insert(way ?? "at the start")
    if let record = frame.records.first, declarations.isEmpty {
      typeName = record.typeName
      let facts = renderer.texts.facts(of: type(of: step.subject as Any))
      declarations = facts.properties.map(\.declaration)
      if declarations.count != properties.count { declarations = properties.map(\.label) }
    }
    if let way, let before, before.properties.count == properties.count {
      for (index, (old, new)) in zip(before.properties, properties).enumerated() where old != new {
        changes[declarations[index], default: []].insert(way)
      }
    }
    before = (scene, properties)
  }

  /// The lines that count the screens, the ways to them and the properties.
  var totals: [String] {
    let count = ways.values.map(\.count).reduce(0, +)
    let screens = "\(Wording.count(ways.count, "screen")) by \(Wording.count(count, "way"))."
    guard !declarations.isEmpty else { return [screens] }
    let constant = declarations.filter { changes[$0] == nil }.count
    let all = declarations.count == 1 ? "1 property" : "\(declarations.count) properties"
    return ["\(screens) \(constant) of \(all) never \(constant == 1 ? "changes" : "change")."]
  }

  /// The lines of the account, without totals and the file's head.
  var lines: [String] {
    var lines: [String] = []
    for name in ways.keys.sortedNaturally(by: { $0 }) {
      lines += ["", "## \(name)"] + (ways[name] ?? []).sorted().map { "  \($0)" }
    }
    guard !declarations.isEmpty else { return lines }
    lines += ["", "## \(typeName)"]
    for declaration in declarations {
      let moves = changes[declaration]?.sorted().map { "      changed by \($0)" }
      lines += moves.map { ["  \(declaration)"] + $0 } ?? ["  \(declaration)  never changed"]
    }
    return lines
  }
}
