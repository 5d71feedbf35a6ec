import Foundation

// The old part of the app. It still hands over what a screen needs in `prepare(for:sender:)`, and
// one day somebody moved a screen in the storyboard. LegacyFlows.swift shows what the tests make of
// it.

/// The vets who can be called; the first screen of Vets.storyboard, which code opens.
final class VetListController: Controller {
  let vets: [String]

  init?(coder: NSCoder, vets: [String]) {
    self.vets = vets
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "Call init(coder:vets:).")
  required init?(coder: NSCoder) { nil }

  func prepare(for identifier: String?, destination: AnyObject, sender: Any?) {
    // The vet's screen now arrives in a navigation controller, which is the destination. The cast
    // fails ever since; nothing is handed over, and nothing says so.
    guard let vet = destination as? VetController, let row = sender as? Int else { return }
    vet.appointment = Appointment(vet: vets[row])
  }
}

/// A call to the vet.
final class VetController: Controller {
  /// Not a `let`, since the screen exists before `prepare(for:sender:)` is asked.
  var appointment: Appointment?

  // An outlet: nil until the view loads, and the storyboard says so.
  var appointmentLabel: Label!
}

/// When to see which vet.
struct Appointment: Hashable, Sendable {
  let vet: String
  var day = "tomorrow"
}
