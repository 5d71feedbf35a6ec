import Testing

@testable import FlowTesting

/// An app whose tabs share a model, which each walk has for itself.
@Suite struct SharedModelTests {
  private final class Clinic {
    var patients = ["Miso", "Rex"]
    var visits = 0
  }

  private final class PatientList {
    let clinic: Clinic
    init(clinic: Clinic) { self.clinic = clinic }
  }

  private final class Agenda {
    let clinic: Clinic
    init(clinic: Clinic) { self.clinic = clinic }
  }

  private static let model = SceneModel(initial: "Tabs") {
    Scene("Tabs", .tabBar, children: ["PatientList", "Agenda"])
    Scene("PatientList")
    Scene("Agenda")
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
    func failures(_ form: @escaping @Sendable (Store) -> Form) async -> [String] {
      let flow = Flow(SceneModel(initial: "Cart") { Scene("Cart") }, from: { Store() }) {
        Destination("Cart") { _, store in Cart(store, form(store)) }
      }
      return await RunTemplate(flow, checks: [.fullyInitialized]).explore(Budget()).discoveries
        .map { String($0.failure.finding.message.prefix { $0 != ":" }) }
    }
    let expected = ["Cart arrived without 'Cart.form.name'"]
    #expect(await failures { $0.form } == expected)
    #expect(await failures { _ in Form() } == expected)
  }

  @Test func eachWalkHasAModelOfItsOwn() async {
    let model = Self.model
    let flow = Flow(model, from: { Clinic() }) {
      Destination("PatientList") { _, clinic in PatientList(clinic: clinic) }
      Destination("Agenda") { _, clinic in Agenda(clinic: clinic) }
    }
    var clinics: [Clinic] = []
    for _ in 0..<2 {
      var kept: Clinic?
      await checkFlow(flow, along: "PatientList -tab:Agenda-> Agenda") { step in
        kept = step.subject.shared as? Clinic
        #expect((step.destination as? Agenda).map { $0.clinic === kept } ?? true)
      }
      clinics += [kept].compactMap(\.self)
    }
    #expect(clinics.count == 2 && clinics.first !== clinics.last)
  }

  private static let flow = Flow(model, from: { Clinic() }) {
    Destination("PatientList") { _, clinic in PatientList(clinic: clinic) }
    Destination("Agenda") { _, clinic in Agenda(clinic: clinic) }
    Move("remove", from: "PatientList") { (list: PatientList, row: Int) in
      list.clinic.patients.remove(at: row)
    }
    Senders("remove") { (list: PatientList) in list.clinic.patients.indices }
    Move("visit", from: "Agenda") { (agenda: Agenda) in agenda.clinic.visits += 1 }
  }

  @Test func tabsShareTheModelOfTheirWalk() async {
    await checkFlow(
      Self.flow,
      along: "PatientList -remove(0)-> PatientList -tab:Agenda-> Agenda -visit-> Agenda"
    ) { step in
      guard step.index == 3 else { return }
      #expect((step.destination as? Agenda)?.clinic.patients == ["Rex"])
      #expect((step.subject.shared as? Clinic)?.visits == 1)
    }
  }

  @Test func screensOfAStoryboardShareTheModelOfTheirWalk() async {
    class ViewController {
      let clinic: Clinic
      init(clinic: Clinic) { self.clinic = clinic }
    }
    final class MyViewController: ViewController {}
    let flow = Flow(storyboard: "../Fixtures/Tagged.storyboard", from: { Clinic() }) {
      Destination("Home") { _, clinic in ViewController(clinic: clinic) }
      Destination("MyViewController") { _, clinic in MyViewController(clinic: clinic) }
    }
    await checkFlow(flow, .reaches(.everySegue)) { step in
      let screen = step.destination as? ViewController
      #expect(screen.map { $0.clinic === step.subject.shared as? Clinic } ?? true)
    }
  }

  // MARK: Each word

  private final class Visit {
    let patient: String
    var note: String?
    init(patient: String) { self.patient = patient }
  }

  private static let map = SceneModel(initial: "Stack") {
    Scene("Stack", .navigation, children: ["PatientList"])
    Scene("PatientList") {
      Segue("visit", to: "Visit", creating: "makeVisit:sender:")
      Segue("first", to: "First", creating: "makeFirst:")
    }
    Scene("Visit") { Segue("done", unwinding: "unwindToList:") }
    Scene("First")
  }

  private static let words = Flow(map, from: { Clinic() }) {
    Destination("PatientList") { _, clinic in PatientList(clinic: clinic) }
    SegueAction("makeVisit:sender:") { (_: PatientList, _, row: Int, clinic: Clinic) in
      Visit(patient: clinic.patients[row])
    }
    SegueAction("makeFirst:") { (_: PatientList, _, clinic: Clinic) in
      Visit(patient: clinic.patients.first ?? "nobody")
    }
    Senders("visit") { (_: PatientList, clinic: Clinic) in clinic.patients.indices }
    ShouldPerform("visit") { (_: PatientList, row: Int, clinic: Clinic) in
      row < clinic.patients.count
    }
    Prepare { (_: PatientList, segue, clinic: Clinic) in
      (segue.destination as? Visit)?.note = "visit \(clinic.visits)"
    }
    UnwindAction("unwindToList:") { (_: PatientList, _, clinic: Clinic) in clinic.visits += 1 }
    Move("remove", from: "PatientList") { (_: PatientList, row: Int, clinic: Clinic) in
      clinic.patients.remove(at: row)
    }
    Senders("remove") { (_: PatientList, clinic: Clinic) in clinic.patients.indices }
    Move("add", from: "PatientList") { (_: PatientList, clinic: Clinic) in
      clinic.patients.append("Tom")
    }
    Move("last", from: "PatientList", to: "First") { (_: PatientList, _, clinic: Clinic) in
      Visit(patient: clinic.patients.last ?? "nobody")
    }
    Lifecycle { (_: PatientList, event, clinic: Clinic) in
      if event == .didLoad { clinic.patients.append("Ada") }
    }
  }

  @Test func everyWordTakesTheModelOfItsWalk() async {
    var patients: [String] = []
    await checkFlow(
      Self.words,
      along: """
        PatientList -visit(2)-> Visit -done-> PatientList -remove(0)-> PatientList -add-> PatientList \
        -visit(2)-> Visit -done-> PatientList -first-> First -back-> PatientList -last-> First
        """
    ) { step in
      guard let visit = step.destination as? Visit else { return }
      patients.append("\(visit.patient), \(visit.note ?? "no note")")
    }
    #expect(patients == ["Ada, visit 0", "Tom, visit 1", "Rex, visit 2", "Tom, no note"])
  }

  private enum Choice {
    case visit(String)
  }

  @Test func theOtherWordsTakeTheModelOfTheirWalk() async {
    var visit = Scene("Visit")
    visit.runtimeAttributes = [
      Scene.RuntimeAttribute(keyPath: "dipTag", type: "string", value: "tagged")
    ]
    let model = SceneModel(
      initial: Scene.ID("Tabs"),
      scenes: [
        Scene("Tabs", .tabBar, children: ["PatientList", "Agenda"]),
        Scene("Agenda") { Segue("visit", to: "Visit") },
        Scene("PatientList") {
          Segue("make", to: "Made", creating: "make:sender:segueIdentifier:")
        },
        visit, Scene("Made"), Scene("Shown"),
      ])
    let flow = Flow(model, from: { Clinic() }) {
      Destination("PatientList") { _, clinic in PatientList(clinic: clinic) }
      Destination("Agenda") { _, clinic in Agenda(clinic: clinic) }
      Destination("Visit") { _ in Visit(patient: "nobody") }
      TypedDestination([Choice.visit("Miso")], segue: { _ in "visit" }).from {
        (_: Agenda, clinic: Clinic) in clinic.patients.map(Choice.visit)
      }
      Prepare { (_: Agenda, segue) in
        guard let visit = segue.destination as? Visit else { return }
        visit.note = "\(visit.note ?? "no note"), for \(segue.sender ?? "nobody")"
      }
      Inject("dipTag") { (visit: Visit, tag, clinic: Clinic) in
        visit.note = "\(tag ?? "no tag"), \(clinic.patients.count) patients"
      }
      SegueAction("make:sender:segueIdentifier:") {
        (_: PatientList, _, row: Int, segue, clinic: Clinic) in
        Visit(patient: "\(clinic.patients[row]) by \(segue ?? "no segue")")
      }
      Senders("make") { (_: PatientList, clinic: Clinic) in clinic.patients.indices }
      Move("open", from: "PatientList", to: "Shown") {
        (_: PatientList, _, row: Int, clinic: Clinic) in
        Visit(patient: "\(clinic.patients[row]) by code")
      }
      Senders("open") { (_: PatientList, clinic: Clinic) in clinic.patients.indices }
    }
    var visits: [String] = []
    for path: FlowPath in [
      "PatientList -tab:Agenda-> Agenda -visit(1)-> Visit", "PatientList -make(1)-> Made",
      "PatientList -open(1)-> Shown",
    ] {
      await checkFlow(flow, along: path) { step in
        guard let visit = step.destination as? Visit else { return }
        visits.append("\(visit.patient), \(visit.note ?? "no note")")
      }
    }
    #expect(
      visits == [
        "nobody, tagged, 2 patients, for visit(\"Rex\")", "Rex by make, no note",
        "Rex by code, no note",
      ])
  }

  @Test func everyWordIsToldThatTheFlowMakesNoModel() async {
    let flow = Flow(Self.map) {
      Destination("PatientList") { _ in PatientList(clinic: Clinic()) }
      Destination("Visit") { _ in Visit(patient: "Miso") }
      Prepare { (_: PatientList, _, clinic: Clinic) in clinic.visits += 1 }
      SegueAction("makeVisit:sender:") { (_: PatientList, _, _: Int?) in nil as Visit? }
      SegueAction("makeFirst:") { (_: PatientList, _) in Visit(patient: "Miso") }
      UnwindAction("unwindToList:") { (_: PatientList, _) in }
    }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(
      errors == [
        """
        Prepare takes a 'SharedModelTests.Clinic', and the flow makes no shared model.
          Fix:     Write Flow(…, from: { SharedModelTests.Clinic() }), or take what the flow makes.
        """
      ])
  }

  @Test(.exploring(paths: 8)) func aHundredRunsSideBySideShareNothing() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await checkFlow(Self.flow, .fullyInitialized, .reaches(.everySegue)) { step in
            guard step.index == 0, let clinic = step.subject.shared as? Clinic else { return }
            #expect(clinic.patients.count == 2 && clinic.visits == 0)
          }
        }
      }
    }
  }

  @Test func aModelThatTheFlowDoesNotMakeIsAnError() async {
    let flow = Flow(Self.model) {
      Destination("PatientList") { (_, clinic: Clinic) in PatientList(clinic: clinic) }
      Destination("Agenda") { _ in PatientList(clinic: Clinic()) }
    }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(errors.count == 1)
    #expect(
      errors.first?.contains(
        "takes a 'SharedModelTests.Clinic', and the flow makes no shared model.") == true,
      "\(errors)")
    #expect(errors.first?.contains("Write Flow(…, from: { SharedModelTests.Clinic() })") == true)
  }

  @Test func aModelThatCannotBeMadeIsToldOnce() async {
    struct Closed: Error {}
    let flow = Flow(
      Self.model,
      from: { () throws -> Clinic in
        throw Closed()
      }
    ) { Destination("PatientList") { _, clinic in PatientList(clinic: clinic) } }
    let errors = await recordedTexts { await checkFlow(flow) }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("the closure of 'from:' threw Closed()") == true, "\(errors)")
  }
}
