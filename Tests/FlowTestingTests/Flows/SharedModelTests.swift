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

  @Test(.exploring(paths: 20)) func aHundredRunsSideBySideShareNothing() async {
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
      errors.first?.contains("takes a 'Clinic', and the flow makes no shared model.") == true,
      "\(errors)")
    #expect(errors.first?.contains("Write Flow(…, from: { Clinic() })") == true)
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
    #expect(errors.first?.contains("making its subject threw: Closed()") == true, "\(errors)")
  }
}
