import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Values that a person changes without typing.
  @MainActor @Suite(.exploring(paths: 30)) struct ChangedValueTests {}
}

/// A form that keeps what its controls tell, and whose button waits for an agreement.
final class ValueForm: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate,
  UITextFieldDelegate, ExposesMethods
{
  static var told: [String] = []
  static var rows = 3
  weak var volume: UISlider!
  weak var agree: UISwitch!
  weak var go: UIButton!
  weak var day: UIDatePicker!
  weak var wheel: UIPickerView!
  weak var field: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    if agree != nil { go?.isEnabled = false }
    if let wheel { (wheel.dataSource, wheel.delegate) = (self, self) }
    day?.date = Date(timeIntervalSinceReferenceDate: 0)
    day?.maximumDate = Date(timeIntervalSinceReferenceDate: 86400)
    guard let field else { return }
    let picker = UIPickerView(frame: .zero)
    (picker.dataSource, picker.delegate) = (self, self)
    let bar = UIToolbar(frame: .zero)
    bar.items = [UIBarButtonItem(title: "Done", style: .done, target: self, action: "finish:")]
    (field.delegate, field.inputView, field.inputAccessoryView) = (self, picker, bar)
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { Self.told.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { Self.told.append("end") }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Self.rows
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    Self.told.append("row \(row)")
  }
  static let exposedMethods: [ExposedMethod] = [
    .action("finish:") { (_: ValueForm, _) in told.append("done") },
    .action("changed:") { (form: ValueForm, sender) in
      switch sender {
      case let slider as UISlider: told.append("slider \(slider.value)")
      case let stepper as UIStepper: told.append("stepper \(stepper.value)")
      case let pages as UIPageControl: told.append("page \(pages.currentPage)")
      case let picker as UIDatePicker:
        told.append("day \(Int(picker.date.timeIntervalSinceReferenceDate / 86400))")
      case let segments as UISegmentedControl:
        told.append("segment \(segments.selectedSegmentIndex)")
      case let toggle as UISwitch:
        told.append("switch \(toggle.isOn)")
        form.go?.isEnabled = toggle.isOn
      default: told.append("nothing")
      }
    },
  ]
}

extension OneWindow.ChangedValueTests {
  private static let stack = container("N", "navigationController", "rootViewController", "A")

  private func flow(
    _ view: String, _ connected: String = "", _ moves: HostedMoves = .tapping,
    class name: String = "ValueForm", line: UInt = #line
  ) -> Flow<ControllerHost> {
    ValueForm.told = []
    let file = "Changed\(line)"
    let scenes =
      Self.stack
      + scene(
        "A", class: name, "",
        """
        <view key="view" id="A-v"><subviews>\(view)</subviews></view>\(connections(connected))
        """)
      + scene("B")
    _ = Stage.storyboard(file, "N", scenes)
    return Flow(hosting: Stage.folder.appendingPathComponent("\(file).storyboard").path, moves)
  }

  private func changed(_ id: String) -> String {
    connections(
      "<action selector=\"changed:\" destination=\"A\" eventType=\"valueChanged\" id=\"\(id)\"/>")
  }
  private func outlet(_ name: String, _ id: String) -> String {
    "<outlet property=\"\(name)\" destination=\"\(id)\" id=\"o-\(id)\"/>"
  }

  @Test func aSliderIsMovedAndNamedByItsOutlet() async {
    let slider = """
      <slider id="s" value="5" minValue="1" maxValue="9">\(changed("a"))</slider>
      """
    await checkFlow(
      flow(slider, outlet("volume", "s")),
      along: "A -volume(0)-> A -volume(2)-> A -volume(2)-> A -volume(3)-> A -volume(1)-> A")
    // The end of the range is reached once; what stays the same is not told.
    #expect(ValueForm.told == ["slider 7.0", "slider 9.0", "slider 1.0"])
  }

  @Test func aStepperThatIsHeldTellsOfEachStep() async {
    let stepper =
      "<stepper id=\"s\" value=\"1\" minimumValue=\"0\" maximumValue=\"4\" stepValue=\"2\">\(changed("a"))</stepper>"
    await checkFlow(
      flow(stepper), along: "A -changed:(2)-> A -changed:(0)-> A -changed:(1)-> A -changed:(3)-> A")
    #expect(
      ValueForm.told == ["stepper 3.0", "stepper 4.0", "stepper 2.0", "stepper 0.0"])
  }

  @Test func aStepperThatWrapsGoesOnAtTheOtherEnd() async {
    let stepper =
      "<stepper id=\"s\" value=\"4\" maximumValue=\"4\" wraps=\"YES\">\(changed("a"))</stepper>"
    await checkFlow(flow(stepper), along: "A -changed:(0)-> A -changed:(1)-> A -changed:(2)-> A")
    #expect(ValueForm.told == ["stepper 0.0", "stepper 4.0"])
  }

  @Test func aDateStaysWithinItsLimits() async {
    let picker = "<datePicker id=\"d\" datePickerMode=\"date\">\(changed("a"))</datePicker>"
    await checkFlow(
      flow(picker, outlet("day", "d")), along: "A -day(0)-> A -day(0)-> A -day(1)-> A -day(1)-> A")
    #expect(ValueForm.told == ["day 1", "day 0", "day -1"])
  }

  @Test func pagesAndSegmentsAreTapped() async {
    let controls = """
      <pageControl id="p" numberOfPages="3" accessibilityIdentifier="">\(changed("a"))</pageControl>\
      <segmentedControl id="s" selectedSegmentIndex="0"><segments><segment title="1"/>\
      <segment title="2"/><segment title="3" enabled="NO"/></segments>\(changed("b"))</segmentedControl>
      """
    await checkFlow(
      flow(controls),
      along: """
        A -changed:(2)-> A -"changed:#2"(0)-> A -"changed:#2"(1)-> A -"changed:#2"(2)-> A
        """)
    #expect(ValueForm.told == ["page 2", "segment 1"])
  }

  @Test func aWheelIsTurnedToTheFirstNineRowsAndTheLast() async {
    ValueForm.rows = 200
    defer { ValueForm.rows = 3 }
    await checkFlow(
      flow("<pickerView id=\"w\"/>", outlet("wheel", "w")),
      along: "A -pick:wheel(8)-> A -pick:wheel(9)-> A")
    #expect(ValueForm.told == ["row 8", "row 199"])
  }

  @Test func aWheelInPlaceOfTheKeyboardIsTurnedWhileTheFieldIsEdited() async {
    await checkFlow(
      flow("<textField id=\"f\"/>", outlet("field", "f")), along: "A -pick:row(1)-> A -Done-> A")
    #expect(ValueForm.told == ["begin", "row 1", "end", "begin", "done", "end"])
  }

  @Test(arguments: [HostedMoves.segues, .tapping])
  func aButtonThatASwitchEnablesIsTapped(_ moves: HostedMoves) async {
    let form = """
      <switch id="sw">\(changed("a"))</switch><button id="b">\(connections(segue("B")))</button>
      """
    await checkFlow(
      flow(form, outlet("agree", "sw") + outlet("go", "b"), moves), .reaches(.everySegue))
    #expect(ValueForm.told.contains("switch true"))
  }

  @Test func aValueThatNobodyIsToldOfIsChanged() async {
    let exploration = await checkFlow(flow("<slider id=\"s\"/>", outlet("volume", "s")))
    #expect(exploration.coverage.moves.contains { $0.label == "volume" })
  }
}
