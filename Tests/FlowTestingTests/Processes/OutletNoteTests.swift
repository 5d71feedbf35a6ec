import Testing

@testable import FlowTesting

/// When the process ends on a segue, the log says what the test may have left out, and blames the app for nothing.
@Suite struct OutletNoteTests {
  private final class Home {}

  private final class Pet {
    var nameLabel: String?
  }

  /// A flow in which code of the app traps on the way to `Pet`.
  enum Case: String, Codable, CaseIterable, Sendable {
    case anOutlet, aSender, aSegueActionWithoutASender

    /// What the log has.
    var note: String {
      switch self {
      case .anOutlet:
        """
          Home -open-> Pet
          If the code unwrapped the sender: 'open' was performed with nil as its sender. Add \
        Senders("open") { … }, which names what is tapped.
          If the code touched an outlet ('nameLabel' and 'photo' of Pet): nothing connects it here; \
        Flow(hosting:) does.

        """
      case .aSender: "  Home -open(2)-> Pet\n  Test:"
      case .aSegueActionWithoutASender:
        """
          Home -open-> Pet
          'makePet:sender:' returned nil without a sender, so init(coder:) makes Pet. If something is tapped \
        for 'open', add Senders("open") { … } to the flow.

        """
      }
    }

    func happen() async {
      // The app makes a screen that has a class.
      let isMade = self == .anOutlet || self == .aSegueActionWithoutASender
      var pet = Scene("Pet", class: isMade ? "Pet" : nil)
      if self == .anOutlet { pet.outlets = ["nameLabel", "photo"] }
      let action = self == .aSegueActionWithoutASender ? "makePet:sender:" : nil
      let model = SceneModel(initial: "Home") {
        Scene("Home") { Segue("open", to: "Pet", creating: action) }
        pet
      }
      let flow = Flow(model) {
        Destination("Home") { _ in Home() }
        switch self {
        case .anOutlet:
          Destination("Pet") { _ in Pet() }
          Prepare { (_: Home, segue) in print((segue.destination as? Pet)!.nameLabel!) }
        case .aSender:
          Prepare { (_: Home, segue) in print([1, 2][segue.sender as! Int]) }
          Senders("open") { (_: Home) in 0..<3 }
        case .aSegueActionWithoutASender:
          Destination("Pet") { _ -> Pet? in fatalError("not implemented") }
          SegueAction("makePet:sender:") { (_: Home, _, sender: Any?) in
            sender == nil ? nil : Pet()
          }
        }
      }
      let path: FlowPath = self == .aSender ? "Home -open(2)-> Pet" : "Home -open-> Pet"
      await checkFlow(flow, along: path)
    }
  }

  @Test func aTrapIsNotBlamedOnTheAppWhereTheTestMayBeTheCause() async throws {
    for one in Case.allCases {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [one = one as Case] in await one.happen()
      }
      let log = try CrashReporterTests.log(of: result)
      #expect(log.contains("ended the process on this path:\n\(one.note)"), "\(one): \(log)")
    }
  }
}
