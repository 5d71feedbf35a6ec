import Foundation
import Testing

@testable import FlowTesting

/// While a segue is performed the record of the walk says what the test may have left out, in case the process ends.
@Suite struct OutletNoteTests {
  private final class Home {}
  private final class Pet {}

  /// A flow in which code of the app runs on the way to `Pet`.
  enum Case: String, CaseIterable, Sendable {
    case anOutlet, aSender, aSegueActionWithoutASender

    var note: String {
      switch self {
      case .anOutlet:
        """
        If the code unwrapped the sender: 'open' was performed with nil as its sender. Add \
        Senders("open") { … }, which names what is tapped.
        If the code touched an outlet ('nameLabel' and 'photo' of Pet): nothing connects it here; \
        Flow(hosting:) does.
        """
      case .aSender: ""
      case .aSegueActionWithoutASender:
        """
        'makePet:sender:' returned nil without a sender, so init(coder:) makes Pet. If something is tapped \
        for 'open', add Senders("open") { … } to the flow.
        """
      }
    }
  }

  @Test(arguments: Case.allCases)
  func theNoteIsThereWhileTheAppRuns(_ one: Case) async {
    let notes = Locked<[String]>([])
    let read: @Sendable () -> Void = {
      let note = WalksInProgress.ofTask?.note.string ?? "no walk"
      notes.withLock { $0.append(note) }
    }
    // The app makes a screen that has a class.
    var pet = Scene("Pet", class: one == .aSender ? nil : "Pet")
    if one == .anOutlet { pet.inFile.outlets = ["nameLabel", "photo"] }
    let action = one == .aSegueActionWithoutASender ? "makePet:sender:" : nil
    let model = SceneModel(initial: "Home") {
      Scene("Home") { Segue("open", to: "Pet", creating: action) }
      pet
    }
    let flow = Flow(model) {
      Destination("Home") { _ in Home() }
      switch one {
      case .anOutlet:
        Destination("Pet") { _ in Pet() }
        Prepare { (_: Home, _) in read() }
      case .aSender:
        Prepare { (_: Home, _) in read() }
        Senders("open") { (_: Home) in 0..<3 }
      case .aSegueActionWithoutASender:
        Destination("Pet") { _ in
          read()
          return Pet()
        }
        SegueAction("makePet:sender:") { (_: Home, _, sender: Any?) in
          sender == nil ? nil : Pet()
        }
      }
    }
    await checkFlow(flow, along: one == .aSender ? "Home -open(2)-> Pet" : "Home -open-> Pet")
    #expect(notes.withLock(\.self) == [one.note])
  }

  /// Swift names the place of what it says, but where it aborts; the app may print such a line, too.
  @Test func whatTheAppPrintedIsNotTheCause() {
    let memory = WalkMemory(mapping: nil)
    defer { memory?.unmap() }
    guard let memory else { return }
    for (signal, log, cause) in [
      (SIGILL, "A/B.swift:1: Fatal error: x\ny", "Fatal error: x\n    y (A/B.swift:1)"),
      (SIGTRAP, "Swift/A.swift:1: Fatal error: x\nCurrent stack trace:\ny", "Fatal error: x"),
      (SIGTRAP, "Fatal error: x", "a trap (SIGTRAP); the last line it printed: Fatal error: x"),
      (SIGILL, "Fatal error: x\nlog\n\nFlowTesting: a trap", "a trap (SIGILL)"),
      (SIGABRT, "Fatal error: x\n\nFlowTesting: an abort", "Fatal error: x"),
      (SIGABRT, "Fatal error: x\nlog", "an abort (SIGABRT)"),
      (SIGABRT, "Could not cast value of type 'A'\nb", "Could not cast value of type 'A'\n    b"),
      (SIGSEGV, "A/B.swift:1: Fatal error: x", "an invalid memory access (SIGSEGV)"),
    ] {
      let death = Death(
        WalkEnd(memory), signal: signal, status: 1, log: log, limit: 1, memory: 0)
      #expect(death.cause == cause)
    }
  }

  /// A hint is given only where the end of the process can be what it says.
  @Test func aHintNeedsAnEndThatFits() {
    let memory = WalkMemory(mapping: nil)
    defer { memory?.unmap() }
    guard let memory else { return }
    memory.path.set("Home -open-> Pet")
    memory.note.set("If the code unwrapped the sender: add it.")
    memory.header.pointee.stage = .move
    func advice(_ log: String) -> String? {
      let death = Death(
        WalkEnd(memory), signal: 4, status: 4, log: log, limit: 1, memory: 0)
      return Finding(death).advice
    }
    #expect(
      advice("A/B.swift:1: Fatal error: Unexpectedly found nil while unwrapping an Optional value")
        == "If the code unwrapped the sender: add it.")
    #expect(advice("A/B.swift:1: Fatal error: Index out of range") == nil)
    memory.note.set("'make:' returned nil, so init(coder:) makes Pet.")
    #expect(
      advice("A/B.swift:1: Fatal error: x") == "'make:' returned nil, so init(coder:) makes Pet.")
  }
}
