import Testing

@testable import FlowTesting

/// An app whose tabs share a model, which each walk has for itself.
@Suite(.exploring(walks: 40)) struct SharedModelTests {
  private final class Clinic {
    var patients = ["Miso", "Rex"]
    var visits = 0
  }

  private class Page {
    let clinic: Clinic
    init(_ clinic: Clinic) { self.clinic = clinic }
  }

  private final class PatientList: Page {}
  private final class Agenda: Page {}

  private final class Visit {
    let patient: String
    var note: String?
    init(patient: String) { self.patient = patient }
  }

  private enum Task { case visit(String) }

  private static let model: SceneModel = {
    var visit = Scene("Visit") { Segue("done", unwinding: "unwindToList:") }
    visit.inFile.runtimeAttributes = [
      Scene.RuntimeAttribute(keyPath: "dipTag", type: "string", value: "tagged")
    ]
    return SceneModel(
      initial: Scene.ID("Tabs"),
      scenes: [
        Scene("Tabs", .tabBar, children: ["Stack", "Agenda"]),
        Scene("Stack", .navigation, children: ["PatientList"]),
        Scene("PatientList") { Segue("make", to: "Visit", creating: "makeVisit:sender:") },
        Scene("Agenda") { Segue("visit", .presentation, to: "Other") },
        visit, Scene("Other"), Scene("Last"),
      ])
  }()

  private static let flow = Flow(model, from: { Clinic() }) { clinic in
    Destination("PatientList") { _ in PatientList(clinic) }
    Destination("Agenda") { _ in Agenda(clinic) }
    Destination("Other") { _ in Visit(patient: "nobody") }
    SegueAction("makeVisit:sender:") { (_: PatientList, _, row: Int) in
      Visit(patient: clinic.patients[row])
    }
    Senders("make") { (_: PatientList) in clinic.patients.indices }
    ShouldPerform("make") { (_: PatientList, row: Int) in row < clinic.patients.count }
    Prepare { (_: PatientList, segue) in
      (segue.destination as? Visit)?.note = "visit \(clinic.visits)"
    }
    Prepare { (_: Agenda, segue) in
      (segue.destination as? Visit)?.note = "for \(segue.sender ?? "nobody")"
    }
    UnwindAction("unwindToList:") { (_: PatientList, _) in clinic.visits += 1 }
    TypedDestination(segue: { (_: Task) in "visit" }) { (_: Agenda) in
      clinic.patients.map(Task.visit)
    }
    Inject("dipTag") { (visit: Visit, tag) in visit.note = tag }
    Lifecycle { (_: PatientList, event) in
      if event == .didLoad { clinic.patients.append("Ada") }
    }
    ScreenMove("remove", from: "PatientList") { (_: PatientList, row: Int) in
      clinic.patients.remove(at: row)
    }
    Senders("remove") { (_: PatientList) in clinic.patients.indices }
    ScreenMove("last", from: "PatientList", to: "Last") { (_: PatientList, _) in
      Visit(patient: clinic.patients.last ?? "nobody")
    }
  }

  @Test func everyWordTakesTheModelOfItsWalk() async {
    var seen: [String] = []
    await checkFlow(
      Self.flow,
      along: """
        PatientList -make(2)-> Visit -done-> PatientList -remove(0)-> PatientList -make(0)-> Visit \
        -back-> PatientList -last-> Last -tab:Agenda-> Agenda -visit(1)-> Other
        """
    ) { step in
      if let visit = step.screen as? Visit {
        seen.append("\(visit.patient), \(visit.note ?? "no note")")
      }
    }
    #expect(
      seen == [
        "Ada, visit 0", "Rex, visit 1", "Ada, no note", "nobody, for visit(\"Ada\")",
      ])
  }

  @Test func theModelThatScreensShareIsNoScreensToInitialize() async {
    final class Store {
      var address: String?
      var form = Form()
    }
    final class Form { var name: String? }
    final class Cart {
      let store: Store
      let form: Form
      init(_ store: Store, _ form: Form) { (self.store, self.form) = (store, form) }
    }
    for form: @Sendable (Store) -> Form in [{ $0.form }, { _ in Form() }] {
      // Of several models each is shared.
      let flow = Flow(SceneModel(initial: "Cart") { Scene("Cart") }, from: { (Store(), 1) }) {
        store, _ in
        Destination("Cart") { _ in Cart(store, form(store)) }
      }
      let found = await recordedHeadlines { await checkFlow(flow, .fullyInitialized) }
      #expect(
        found.map { String($0.prefix { $0 != ":" }) } == ["Cart arrived without 'Cart.form.name'"])
    }
  }

  /// They are found as a check begins, from a model that is made for it.
  @Test func whatIsWrongInTheWiringIsToldOnce() async {
    struct Closed: Error {}
    let model = SceneModel(initial: "Agenda") { Scene("Agenda") }
    let flow = Flow(model, from: { Clinic() }) { clinic in
      Destination("Agneda") { _ in Agenda(clinic) }
    }
    #expect(
      await recordedHeadlines { await checkFlow(flow) }.map {
        $0.hasSuffix(": there is no scene 'Agneda'. The only scene is 'Agenda'.")
      } == [true])
    let closed = Flow(model, from: { () throws -> Clinic in throw Closed() }) { clinic in
      Destination("Agenda") { _ in Agenda(clinic) }
    }
    #expect(
      await recordedHeadlines { await checkFlow(closed) } == [
        "The flow cannot start: the closure of 'from:' threw Closed()"
      ])
  }

  @Test(.exploring(walks: 8)) func twentyRunsSideBySideShareNothing() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await checkFlow(Self.flow, .reaches(.everySegue)) { step in
            guard step.index == 0, let clinic = step.subject.shared as? Clinic else { return }
            #expect(clinic.patients.count == 3 && clinic.visits == 0)
          }
        }
      }
    }
  }
}
