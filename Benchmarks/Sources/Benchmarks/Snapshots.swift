import FlowTesting
import Foundation

/// Measures snapshots by the calls that a test makes, beside reading and comparing bytes, and `diff -u`.
func measureSnapshots(in folder: URL) async throws {
  try await measureCalls(in: folder)
  if Arguments.includesAny(of: "snapshot.diff") { try await measureDiff(in: folder) }
  await measureMegabytes()
  try await measureFlowSnapshots(in: folder)
}

private struct Unexpected: Error {}

/// Returns the references of a test, which the library has written.
private func references(of test: String, in folder: URL) throws -> [URL] {
  let suite = folder.appendingPathComponent("Snapshots/Benchmarks/Snapshots")
  return try FileManager.default.contentsOfDirectory(at: suite, includingPropertiesForKeys: nil)
    .filter { $0.lastPathComponent.hasPrefix("\(test).") }
}

// MARK: - Files of 2 KB

private func measureCalls(in folder: URL) async throws {
  let count = Arguments.size(1_000, small: 20)
  let text = (0..<80).map { "  property\($0): some value\n" }.joined()
  let other = text.replacingOccurrences(of: "property40: some", with: "property40: another")
  func call(_ text: String, _ mode: Snapshot.RecordMode) {
    for number in 0..<count {
      assertSnapshot(
        of: text, named: "\(number)", recording: mode, function: "testCalls()")
    }
  }
  // Recorded once: a second time there is nothing to write.
  let new = await seconds(runs: 1) { call(text, .all) }
  let files = try references(of: "testCalls", in: folder)
  precondition(files.count == count, "\(files.count) references")
  // A file has one newline more than the text.
  let bytes = Data((text + "\n").utf8)
  let plain = try await seconds {
    for file in files where try Data(contentsOf: file) != bytes { throw Unexpected() }
  }
  Figure("snapshot.\(count) recorded", new).print()
  Figure("snapshot.\(count) read and compared", plain).print()
  Figure("snapshot.\(count) matching", await seconds { call(text, .never) }, against: plain).print()
  let failing = await seconds(runs: 3) { call(other, .never) }
  Figure("snapshot.\(count) failing", failing, against: plain).print()
}

// MARK: - 10,000 lines with 20 changes

private func measureDiff(in folder: URL) async throws {
  let old = (0..<10_000).map { "  property\($0): \($0 % 97)\n" }
  var new = old
  for change in 0..<20 { new[change * 500 + 7] = "  changed: \(change)\n" }
  let (oldText, newText) = (old.joined(), new.joined())
  func call(_ text: String, _ mode: Snapshot.RecordMode) {
    assertSnapshot(of: text, recording: mode, function: "testLong()")
  }
  call(oldText, .all)
  let file = folder.appendingPathComponent("new")
  try Data((newText + "\n").utf8).write(to: file)
  let files = try references(of: "testLong", in: folder) + [file]
  // By the clock on the wall: a command's own time is not that of this process.
  let start = Date()
  let diff = Process()
  diff.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  diff.arguments = ["diff", "-u"] + files.map(\.path)
  let pipe = Pipe()
  diff.standardOutput = pipe
  try diff.run()
  let patch = pipe.fileHandleForReading.readDataToEndOfFile()
  diff.waitUntilExit()
  let command = Date().timeIntervalSince(start)
  precondition(!patch.isEmpty)
  Figure("snapshot.diff -u of 10000 lines", command).print()
  let library = await seconds(runs: 3) { call(newText, .never) }
  Figure("snapshot.diff of 10000 lines", library, against: command).print()
}

// MARK: - A megabyte of text

/// A screen that holds a log.
private struct Log {
  let text: String
  var isShown = false
}

private func measureMegabytes() async {
  for (name, line) in [("lines", "A line of \"text\" that is not long.\n"), ("emoji", "👩‍👩‍👧 ")] {
    let count = Arguments.size(1_000_000, small: 50_000)
    let text = String(repeating: line, count: count / line.utf8.count)
    let flow = Flow(from: { Log(text: text) }, at: { _ in "log" }) {
      Move("show") { $0.isShown = true }
    }
    let time = await seconds(runs: 1) {
      await assertFlowSnapshot(
        of: flow, along: "log -show-> log", named: name, recording: .all, function: "testLog()")
    }
    Figure("snapshot.\(count) bytes of \(name)", time).print()
  }
}

// MARK: - Along a path

/// Measures snapshots of flows, beside walking the same path.
private func measureFlowSnapshots(in folder: URL) async throws {
  let router = Flow(from: { Cart(bound: 100) }, at: { _ in "Cart" }) {
    Move("more") { $0.hay += 1 }
  }
  let modals = SceneModel(initial: "Page") {
    Scene("Page") { Segue("more", .modal, to: "Page") }
  }
  let pushes = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["Page"])
    Scene("Page") { Segue("more", to: "Page") }
  }
  for count in Arguments.isSmall ? [10] : [50, 200] {
    func path(_ screen: String) -> FlowPath? {
      FlowPath(screen + String(repeating: " -more-> \(screen)", count: count - 1))
    }
    let names = (1...count).map { "Page\($0)" }
    let tabs = SceneModel(initial: "Tabs") {
      Scene("Tabs", .tabBar, children: names)
      for name in names { Scene(name) }
    }
    try await measureFlow("router \(count)", router, along: path("Cart"), in: folder)
    try await measureFlow(
      "tabs \(count)", pagesFlow(tabs, names), along: "Page1 -tab:Page2-> Page2", in: folder)
    try await measureFlow(
      "modals \(count)", pagesFlow(modals, ["Page"]), along: path("Page"), in: folder)
    try await measureFlow(
      "pushes \(count)", pagesFlow(pushes, ["Page"]), along: path("Page"), in: folder)
  }
}

/// Measures a snapshot along a path, as it is recorded and equal to its reference, beside walking the path.
private func measureFlow<Subject>(
  _ name: String, _ flow: Flow<Subject>, along path: FlowPath?, in folder: URL
) async throws {
  guard let path, Arguments.includesAny(of: "snapshot.\(name)") else { return }
  func call(_ mode: Snapshot.RecordMode) async {
    await assertFlowSnapshot(
      of: flow, along: path, named: name, recording: mode, function: "testFlow()")
  }
  let walk = await seconds(runs: 3) { await checkFlow(flow, along: path, .looks) }
  Figure("snapshot.\(name).walked", walk).print()
  let recorded = await seconds(runs: 1) { await call(.all) }
  let files = try references(of: "testFlow", in: folder)
  precondition(!files.isEmpty, "nothing was recorded")
  Figure("snapshot.\(name).recorded", recorded, against: walk).print()
  let matching = await seconds(runs: 3) { await call(.never) }
  Figure("snapshot.\(name)", matching, against: walk).print()
}
