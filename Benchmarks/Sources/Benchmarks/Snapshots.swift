// What a snapshot is made of is not public, so that these figures need
// `-Xswiftc -enable-testing -Xswiftc -DINTERNALS` in a release build.
#if DEBUG || INTERNALS
  @testable import FlowTesting
  import Foundation

  /// What a controller of the measured apps holds.
  private final class Page {
    let title: String
    let tags: Set<String> = ["new", "sale", "dogs", "cats"]
    let prices = ["hay": 6.5, "lead": 14, "bowl": 9]
    init(_ title: String) { self.title = title }
  }

  /// Measures snapshots, beside reading and comparing bytes, and beside `diff -u`.
  func measureSnapshots() async throws {
    try await measureRendering()
    try await measureDiff()
    try await measureStore()
  }

  private struct Unexpected: Error {}

  // MARK: - Rendering 1,000 controllers

  private func measureRendering() async throws {
    let names = (1..<1_000).map { "Page\($0)" }
    let wide = SceneModel(
      initial: Scene.ID("Tabs"),
      scenes: [Scene("Tabs", .tabBar, children: names)] + names.map { Scene($0) })
    let nested = SceneModel(
      initial: Scene.ID("Page1"),
      scenes: names.indices.map { index in
        Scene(names[index], children: names.indices.contains(index + 1) ? [names[index + 1]] : [])
      })
    let modals = SceneModel(initial: "Page") {
      Scene("Page") { Segue("more", .modal, to: "Page") }
    }
    try await measureRendering("wide", wide, steps: 0)
    try await measureRendering("nested", nested, steps: 0)
    try await measureRendering("modals", modals, steps: 999)
  }

  private func measureRendering(_ name: String, _ model: SceneModel, steps: Int) async throws {
    let flow = Flow(model) {
      for scene in model.scenes where !scene.kind.isContainer {
        Destination(scene.name) { _ in Page(scene.name) }
      }
    }
    let context = WalkContext()
    var last: Step<ControllerHost>?
    let start = try await flow.driver(context.tables).scene.text
    let moves = (0..<steps).map { _ in FlowPath.Move("more", to: "Page") }
    let walk = await flow.walk(
      .path(FlowPath(start: start, moves: moves)), limit: .max, in: context
    ) { step in
      last = step
      return []
    }
    guard let last, walk.path.count == steps else { return print("\(name): \(walk.end)") }
    let time = await seconds(runs: 3) {
      let frame = FrameRenderer().frame(after: last, in: model)
      precondition(SnapshotDocument(head: [], flow: "", start: frame).text.utf8.count > 1_000)
    }
    Figure(name: "snapshot.render.\(name)", value: time * 1_000, unit: "ms").print()
  }

  // MARK: - 10,000 lines with 20 changes

  private func measureDiff() async throws {
    let old = (0..<10_000).map { "  property\($0): \($0 % 97)\n" }
    var new = old
    for change in 0..<20 { new[change * 500 + 7] = "  changed: \(change)\n" }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["old", "new"].map { folder.appendingPathComponent($0) }
    try Data(old.joined().utf8).write(to: files[0])
    try Data(new.joined().utf8).write(to: files[1])
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
    let (oldText, newText) = (old.joined(), new.joined())
    let library = await seconds {
      let diff = LineDiff(from: oldText, to: newText)
      precondition(UnifiedPatch(diff, of: "a").text.utf8.count > 100)
    }
    Figure(name: "snapshot.diff -u", value: command * 1_000, unit: "ms").print()
    Figure(
      name: "snapshot.diff", value: library * 1_000, unit: "ms", times: library / command
    ).print()
  }

  // MARK: - 1,000 calls, as a test makes them

  /// Measures calls that compare with equal references, beside reading these.
  private func measureCalls(_ text: String, in folder: URL) async throws {
    setenv("FLOW_SNAPSHOTS", folder.appendingPathComponent("Calls").path, 1)
    let recorder = SnapshotStore(RecordMode.Choice(mode: .all))
    let owner = SnapshotOwner(
      module: "Benchmarks", suite: ["Snapshots"], test: "calls", kind: .method)
    let files = try (0..<1_000).map { number in
      let location = SnapshotLocation(of: "\(number)", owner: owner, file: "\(#filePath)")
      _ = try recorder.compare(text, at: location)
      return location.file
    }
    func calls() {
      for number in 0..<1_000 {
        assertSnapshot(
          of: text, as: .text(), named: "\(number)", recording: .never, function: "calls()")
      }
    }
    let bytes = Data(text.utf8)
    let plain = try await seconds {
      for file in files where try Data(contentsOf: file) != bytes { throw Unexpected() }
    }
    let equal = await seconds { calls() }
    Figure(
      name: "snapshot.assertSnapshot 1,000 times", value: equal * 1_000, unit: "ms",
      times: equal / plain
    ).print()
  }

  // MARK: - 1,000 files of 2 KB

  private func measureStore() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = (0..<1_000).map { number in
      SnapshotLocation(
        owner: SnapshotOwner(module: "M", suite: ["Suite"], test: "test\(number)"),
        file: folder.appendingPathComponent("Tests.swift").path, exists: { _ in false })
    }
    let text =
      "# FlowTesting snapshot 2\n# flow: f\n\n## start\non screen:\n  Page\n\nPage: Page\n"
      + (0..<80).map { "  property\($0): some value\n" }.joined()
    let other = text.replacingOccurrences(of: "property40: some", with: "property40: another")
    let recorder = SnapshotStore(RecordMode.Choice(mode: .all))
    for location in places { _ = try recorder.compare(text, at: location) }
    let store = SnapshotStore(RecordMode.Choice(mode: .never))
    try await measureCalls(text, in: folder)
    let bytes = Data(text.utf8)
    let plain = try await seconds {
      for location in places where try Data(contentsOf: location.file) != bytes {
        throw Unexpected()
      }
    }
    let equal = try await seconds {
      for location in places {
        if try !store.compare(text, at: location).isSuccess { throw Unexpected() }
      }
    }
    let failing = try await seconds(runs: 3) {
      for location in places {
        if try store.compare(other, at: location).message.isEmpty { throw Unexpected() }
      }
    }
    Figure(name: "snapshot.read and compare", value: plain * 1_000, unit: "ms").print()
    Figure(
      name: "snapshot.verify 1,000 files", value: equal * 1_000, unit: "ms", times: equal / plain
    ).print()
    Figure(
      name: "snapshot.fail 1,000 files", value: failing * 1_000, unit: "ms",
      times: failing / plain
    ).print()
  }
#else
  /// Says how these figures are measured.
  func measureSnapshots() async throws {
    print("Snapshots are measured with -Xswiftc -enable-testing -Xswiftc -DINTERNALS.")
  }
#endif
