import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Forms whose button waits for several values, some of them particular ones.
  @MainActor @Suite(.exploring(paths: 40)) struct FormTests {}
}

/// A form whose button leads on while a rule allows it.
final class SignUp: UIViewController, ExposesMethods {
  static var rule: (SignUp) -> Bool = { _ in false }
  static let exposedMethods: [ExposedMethod] = [
    .action("changed:") { (form: SignUp, _) in form.go.isEnabled = rule(form) }
  ]
  let mail = UITextField(frame: .zero)
  let password = UITextField(frame: .zero)
  let again = UITextField(frame: .zero)
  let code = UITextField(frame: .zero)
  let agree = UISwitch(frame: .zero)
  let plan = UISegmentedControl(items: ["Free", "Paid"])
  let age = UIStepper(frame: .zero)
  private let go = UIButton(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    (mail.placeholder, password.placeholder, again.placeholder) = ("E-mail", "Password", "Again")
    code.placeholder = "Code"
    (password.isSecureTextEntry, again.isSecureTextEntry) = (true, true)
    go.setTitle("Go", for: .normal)
    go.isEnabled = false
    go.addAction(
      UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(
          Arrived(nibName: nil, bundle: nil), animated: true)
      }, for: .touchUpInside)
    for field in [mail, password, again, code] {
      field.addTarget(self, action: "changed:", for: .editingChanged)
      view.addSubview(field)
    }
    for control in [agree, plan, age] as [UIControl] {
      control.addTarget(self, action: "changed:", for: .valueChanged)
      view.addSubview(control)
    }
    view.addSubview(go)
  }
}

extension OneWindow.FormTests {
  private func isDone(
    line: UInt = #line,
    @ListBuilder<Wiring> wiring: @escaping @MainActor @Sendable () -> [Wiring] = { [] },
    if rule: @escaping (SignUp) -> Bool
  ) async -> Bool {
    _ = Stage.storyboard(
      "Form\(line)", "N",
      container("N", "navigationController", "rootViewController", "A")
        + scene("A", class: "SignUp"))
    SignUp.rule = rule
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("Form\(line).storyboard").path, .tapping,
      wiring: wiring)
    return await checkFlow(flow).coverage.scenes.contains("Arrived")
  }

  @Test func aFormWithAnAddressAPasswordTwiceAndMoreIsFilledIn() async {
    let isDone = await isDone { form in
      form.mail.text?.contains("@") == true && (form.password.text ?? "").count >= 8
        && form.again.text == form.password.text && form.agree.isOn && form.age.value >= 18
        && form.plan.selectedSegmentIndex == 1
    }
    #expect(isDone)
  }

  @Test func theTestNamesTheTextsThatAFieldWaitsFor() async {
    let isDone = await isDone(
      wiring: { Senders("type:Code") { (_: SignUp) in ["0000", "4711"] } },
      if: { $0.code.text == "4711" && $0.agree.isOn })
    #expect(isDone)
  }

  @Test func aNameOfNoSegueIsAnError() async {
    _ = Stage.storyboard("FormName", "A", scene("A"))
    let flow = Flow(hosting: Stage.folder.appendingPathComponent("FormName.storyboard").path) {
      Senders("opne") { (screen: UIViewController) in [screen] }
    }
    let text = await recordedText { @MainActor in await checkFlow(flow) }
    #expect(text.contains("there is no segue 'opne'"), "\(text)")
  }
}
