import FlowTesting
import Foundation

/// Measures snapshots by the calls that a test makes, beside reading and comparing bytes, and `diff -u`.
func measureSnapshots() async throws {
  let folder = ownFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  try await measureCalls(in: folder)
  try await measureDiff(in: folder)
  await measureMegabytes()
}

/// Makes the folder of the references of this process.
private func ownFolder() -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  setenv("FLOW_SNAPSHOTS", folder.appendingPathComponent("Snapshots").path, 1)
  return folder
}

private struct Unexpected: Error {}

/// Returns the references of a test, which the library has written.
private func references(of test: String, in folder: URL) throws -> [URL] {
  let suite = folder.appendingPathComponent("Snapshots/Benchmarks/Snapshots")
  return try FileManager.default.contentsOfDirectory(at: suite, includingPropertiesForKeys: nil)
    .filter { $0.lastPathComponent.hasPrefix("\(test).") }
}

// MARK: - 1,000 files of 2 KB

private func measureCalls(in folder: URL) async throws {
  let text = (0..<80).map { "  property\($0): some value\n" }.joined()
  let other = text.replacingOccurrences(of: "property40: some", with: "property40: another")
  func call(_ text: String, _ mode: RecordMode) {
    for number in 0..<1_000 {
      assertSnapshot(
        of: text, as: .text(), named: "\(number)", recording: mode, function: "testCalls()")
    }
  }
  call(text, .all)
  let files = try references(of: "testCalls", in: folder)
  guard files.count == 1_000 else { return print("snapshot: \(files.count) references") }
  // A file has one newline more than the text.
  let bytes = Data((text + "\n").utf8)
  let plain = try await seconds {
    for file in files where try Data(contentsOf: file) != bytes { throw Unexpected() }
  }
  let equal = await seconds { call(text, .never) }
  let failing = await seconds(runs: 3) { call(other, .never) }
  let tests: [(count: Int, function: StaticString)] = [(1_000, "testFew()"), (4_000, "testMany()")]
  for (count, function) in tests {
    let new = await seconds(runs: 1) {
      for number in 0..<count {
        assertSnapshot(
          of: text, as: .text(), named: "\(number)", recording: .all, function: function)
      }
    }
    Figure(name: "snapshot.record \(count)", value: new * 1_000, unit: "ms").print()
  }
  Figure(name: "snapshot.read and compare", value: plain * 1_000, unit: "ms").print()
  Figure(
    name: "snapshot.assertSnapshot 1,000 times", value: equal * 1_000, unit: "ms",
    times: equal / plain
  ).print()
  Figure(
    name: "snapshot.assertSnapshot failing", value: failing * 1_000, unit: "ms",
    times: failing / plain
  ).print()
}

// MARK: - 10,000 lines with 20 changes

private func measureDiff(in folder: URL) async throws {
  let old = (0..<10_000).map { "  property\($0): \($0 % 97)\n" }
  var new = old
  for change in 0..<20 { new[change * 500 + 7] = "  changed: \(change)\n" }
  let (oldText, newText) = (old.joined(), new.joined())
  func call(_ text: String, _ mode: RecordMode) {
    assertSnapshot(of: text, as: .text(), recording: mode, function: "testLong()")
  }
  call(oldText, .all)
  let file = folder.appendingPathComponent("new")
  try Data((newText + "\n").utf8).write(to: file)
  let files = try references(of: "testLong", in: folder) + [file]
  // By the clock on the wall: a command's own time is not that of this process.
  var command = Double.infinity
  for _ in 0..<5 {
    let start = Date()
    let diff = Process()
    diff.executableURL = URL(fileURLWithPath: "/usr/bin/diff")
    diff.arguments = ["-u"] + files.map(\.path)
    let pipe = Pipe()
    diff.standardOutput = pipe
    try diff.run()
    _ = try pipe.fileHandleForReading.readToEnd()
    diff.waitUntilExit()
    command = min(command, Date().timeIntervalSince(start))
  }
  let library = await seconds { call(newText, .never) }
  Figure(name: "snapshot.diff -u", value: command * 1_000, unit: "ms").print()
  Figure(
    name: "snapshot.assertSnapshot of 10,000 lines", value: library * 1_000, unit: "ms",
    times: library / command
  ).print()
}

// MARK: - A megabyte of text

/// A controller that holds a log, a page or a message.
private struct Log {
  let text: String
  var isShown = false
}

private func measureMegabytes() async {
  for (name, line) in [
    ("lines", "A line of \"text\" that is not long.\n"), ("newlines", "\n"), ("words", "词语"),
    ("emoji", "👩‍👩‍👧 "), ("marks", "e\u{301}"),
  ] {
    let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
    let flow = Flow(from: { Log(text: text) }, at: { _ in "log" }) {
      Move("show") { $0.isShown = true }
    }
    let time = await seconds(runs: 1) {
      await assertFlowSnapshot(
        of: flow, along: "log -show-> log", named: name, recording: .all, function: "testLog()")
    }
    Figure(name: "snapshot.record a megabyte of \(name)", value: time * 1_000, unit: "ms").print()
  }
}

// MARK: - Controllers beside, in and over one another

/// The data that all pages of an app share.
private final class Store {
  var products = ["hay", "lead", "bowl"]
  var count = 3
}

/// What a controller of the measured apps holds.
private final class Page {
  let title: String
  let store: Store
  let tags: Set<String> = ["new", "sale", "dogs", "cats"]
  let prices = ["hay": 6.5, "lead": 14, "bowl": 9]
  init(_ title: String, _ store: Store) { (self.title, self.store) = (title, store) }
}

/// Measures snapshots of flows, beside walking the same path.
func measureFlowSnapshots() async {
  let folder = ownFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  // A window shows at most a thousand screens at once.
  for count in [100, 200, 400, 999] {
    let names = (1...count).map { "Page\($0)" }
    let wide = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: names)
      for name in names { Scene(name) }
    }
    await measureFlow("wide \(count)", wide, names, along: "Page1")
  }
  for count in [100, 200, 400, 999] {
    let names = (1...count).map { "Page\($0)" }
    let nested = SceneModel(initial: "Page1") {
      for (index, name) in names.enumerated() {
        Scene(name, children: names.indices.contains(index + 1) ? [names[index + 1]] : [])
      }
    }
    await measureFlow("nested \(count)", nested, names, along: "Page1")
  }
  let modals = SceneModel(initial: "Page") {
    Scene("Page") { Segue("more", .modal, to: "Page") }
  }
  let pushes = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Page"])
    Scene("Page") { Segue("more", to: "Page") }
  }
  for count in [100, 200, 400, 1_000] {
    let moves = String(repeating: " -more-> Page", count: count - 1)
    await measureFlow("modals \(count)", modals, ["Page"], along: FlowPath("Page" + moves))
    await measureFlow("pushes \(count)", pushes, ["Page"], along: FlowPath("Page" + moves))
  }
  // A hundred steps, each of which selects another tab.
  for count in [100, 200, 400, 999] {
    let names = (1...count).map { "Page\($0)" }
    let tabs = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: names)
      for name in names { Scene(name) }
    }
    let moves = (1...100).map { " -tab:Page\($0 % 2 + 2)-> Page\($0 % 2 + 2)" }.joined()
    await measureFlow("tabs \(count)", tabs, names, along: FlowPath("Page1" + moves))
  }
}

/// Measures a snapshot along a path that is equal to its reference, beside walking the path.
private func measureFlow(
  _ name: String, _ model: SceneModel, _ screens: [String], along path: FlowPath?
) async {
  let names = ["snapshot.walk \(name)", "snapshot.flow \(name)"]
  guard let path, names.contains(where: Wanted.includes) else { return }
  let flow: Flow<ControllerHost> = Flow(model, from: { Store() }) { store in
    for screen in screens {
      Destination(screen) { _ in Page(screen, store) }
    }
  }
  func call(_ mode: RecordMode) async {
    await assertFlowSnapshot(of: flow, along: path, named: name, recording: mode)
  }
  await call(.all)
  let walk = await seconds(runs: 3) { await checkFlow(flow, along: path) { _ in } }
  let snapshot = await seconds(runs: 3) { await call(.never) }
  Figure(name: names[0], value: walk * 1_000, unit: "ms").print()
  Figure(
    name: names[1], value: snapshot * 1_000, unit: "ms", times: snapshot / walk
  ).print()
}
