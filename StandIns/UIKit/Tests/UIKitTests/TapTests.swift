import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// What a person can tap, type and set on one screen.
  @MainActor @Suite(.exploring(walks: 10)) struct TapTests {}
}

/// A screen that writes down what its controls, fields, wheels and menus tell it.
final class Form: Recorder, UIPickerViewDataSource, UIPickerViewDelegate, UITextFieldDelegate,
  UITextViewDelegate, UISearchBarDelegate, ExposesMethods
{
  static var told: [String] = []
  static var longest = Int.max
  static var rows = 3
  static var build: (Form) -> Void = { _ in }
  static let exposedMethods: [ExposedMethod] = [
    .action("tap:") { (_: Form, sender) in
      told.append(sender is UIGestureRecognizer ? "gesture" : "tap")
    },
    .action("state:") { (_: Form, sender) in
      if let gesture = sender as? UIGestureRecognizer { told.append("\(gesture.state)") }
    },
    .action("changed:") { (form: Form, sender) in
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
        form.button?.isEnabled = toggle.isOn
      default: told.append("nothing")
      }
    },
  ]
  weak var volume: UISlider!
  weak var day: UIDatePicker!
  weak var wheel: UIPickerView!
  weak var field: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    if let wheel { (wheel.dataSource, wheel.delegate) = (self, self) }
    day?.date = Date(timeIntervalSinceReferenceDate: 0)
    day?.maximumDate = Date(timeIntervalSinceReferenceDate: 86400)
    field?.delegate = self
    Self.build(self)
  }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Self.rows
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    Self.told.append("row \(row)")
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    Self.told.append("may begin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { Self.told.append("begin") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    Self.told.append("\(range.length) to '\(replacementString)'")
    let text = (textField.text ?? "") as NSString
    return text.replacingCharacters(in: range, with: replacementString).count <= Self.longest
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    Self.told.append("end '\(textField.text ?? "")'")
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    Self.told.append("return")
    return true
  }
  func textViewDidChange(_ textView: UITextView) {
    Self.told.append("wrote \(textView.text ?? "")")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    Self.told.append("search \(searchBar.text ?? "")")
  }
}

extension OneWindow.TapTests {
  private func action(_ selector: String, _ event: String = "valueChanged") -> String {
    connections(
      "<action selector=\"\(selector)\" destination=\"A\" eventType=\"\(event)\" id=\"\(selector)\(event)\"/>"
    )
  }

  private func form(
    _ views: String = "", outlets: [String: String] = [:], beside: String = ""
  ) -> String {
    let outlets = outlets.sorted { $0.key < $1.key }.map {
      "<outlet property=\"\($0.key)\" destination=\"\($0.value)\" id=\"o-\($0.key)\"/>"
    }
    return stack
      + scene(
        "A", class: "Form", "",
        "<view key=\"view\" id=\"A-v\"><subviews>\(views)</subviews></view>\(connections(outlets.joined()))\(beside)"
      ) + scene("B")
  }

  /// Expects that the moves of a path let the screen be told something.
  private func expect(
    _ told: [String], along path: FlowPath, on scenes: String,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    Form.told = []
    await checkFlow(hosted(scenes), along: path)
    #expect(Form.told == told, sourceLocation: location)
  }

  @Test func valuesAreChangedStepByStepAndToTheirEnds() async {
    let changed = action("changed:")
    await expect(
      ["slider 7.0", "slider 9.0", "slider 1.0"],
      along: "A -volume(0)-> A -volume(2)-> A -volume(2)-> A -volume(3)-> A -volume(1)-> A",
      on: form(
        "<slider id=\"s\" value=\"5\" minValue=\"1\" maxValue=\"9\">\(changed)</slider>",
        outlets: ["volume": "s"]))
    await expect(
      ["stepper 3.0", "stepper 4.0", "stepper 0.0"],
      along: "A -changed:(0)-> A -changed:(2)-> A -changed:(3)-> A",
      on: form(
        "<stepper id=\"s\" value=\"1\" minimumValue=\"0\" maximumValue=\"4\" stepValue=\"2\">\(changed)</stepper>"
      ))
    await expect(
      ["day 1", "day 0", "day -1"],
      along: "A -day(0)-> A -day(0)-> A -day(1)-> A -day(1)-> A",
      on: form(
        "<datePicker id=\"d\" datePickerMode=\"date\">\(changed)</datePicker>",
        outlets: ["day": "d"]))
    await expect(
      ["page 2", "segment 1"],
      along: """
        A -changed:(2)-> A -"changed:#2"(0)-> A -"changed:#2"(1)-> A -"changed:#2"(2)-> A
        """,
      on: form(
        """
        <pageControl id="p" numberOfPages="3">\(changed)</pageControl>\
        <segmentedControl id="s" selectedSegmentIndex="0"><segments><segment title="1"/>\
        <segment title="2"/><segment title="3" enabled="NO"/></segments>\(changed)</segmentedControl>
        """))
    // What nobody is told of is changed as well.
    await expect(
      [], along: "A -volume(0)-> A", on: form("<slider id=\"s\"/>", outlets: ["volume": "s"]))
  }

  @Test func aWheelIsTurnedToTheFirstNineRowsAndTheLast() async {
    Form.rows = 200
    defer { Form.rows = 3 }
    await expect(
      ["row 8", "row 199"], along: "A -pick:wheel(8)-> A -pick:wheel(9)-> A",
      on: form("<pickerView id=\"w\"/>", outlets: ["wheel": "w"]))
  }

  @Test func aWheelInPlaceOfTheKeyboardIsTurnedWhileTheFieldIsEdited() async {
    Form.build = { form in
      let picker = UIPickerView(frame: .zero)
      (picker.dataSource, picker.delegate) = (form, form)
      let bar = UIToolbar(frame: .zero)
      bar.items = ["Done", "Off"].map {
        UIBarButtonItem(title: $0, style: .done, target: form, action: "tap:")
      }
      bar.items?.last?.isEnabled = false
      (form.field.inputView, form.field.inputAccessoryView) = (picker, bar)
    }
    defer { Form.build = { _ in } }
    let flow = form("<textField id=\"f\"/>", outlets: ["field": "f"])
    await expect(
      ["may begin", "begin", "row 1", "end ''", "may begin", "begin", "tap", "end ''"],
      along: "A -pick:row(1)-> A -Done-> A", on: flow)
    let moves = await checkFlow(hosted(flow)).coverage.moves
    #expect(Set(moves.map(\.label)) == ["pick:row", "Done"])
  }

  @Test func textsAreTypedAsUIKitDoesIt() async {
    let field = form(
      "<textField id=\"f\" placeholder=\"Name\"/>", outlets: ["field": "f"])
    let begin = ["may begin", "begin"]
    await expect(
      begin + ["0 to 'Text'", "end 'Text'"] + begin + ["4 to ''", "end ''", "return"],
      along: "A -type:Name-> A -clear:Name-> A -return:Name-> A", on: field)
    // The delegate may refuse a text.
    Form.longest = 3
    await expect(
      begin + ["0 to 'Text'", "end ''"], along: "A -type:Name-> A", on: field)
    Form.longest = .max
    await expect(
      begin + ["0 to '1'", "end '1'"], along: "A -type:Age-> A",
      on: form(
        """
        <textField id="f" placeholder="Age"><textInputTraits key="textInputTraits" \
        keyboardType="numberPad"/></textField>
        """, outlets: ["field": "f"]))
    let delegate = connections("<outlet property=\"delegate\" destination=\"A\" id=\"d\"/>")
    await expect(
      ["wrote Text"], along: "A -type-> A",
      on: form("<textView id=\"t\">\(delegate)</textView>"))
    await expect(
      ["search Text"], along: "A -search-> A",
      on: form("<searchBar id=\"s\">\(delegate)</searchBar>"))
  }

  @Test func theTestNamesTheTextsOfAField() async {
    let scenes = form("<textField id=\"f\" placeholder=\"Code\"/>", outlets: ["field": "f"])
    Form.told = []
    let flow = hosted(scenes) { Senders("type:Code") { (_: Form) in ["0000", "4711"] } }
    await checkFlow(flow, along: "A -type:Code(1)-> A")
    #expect(Form.told.contains("end '4711'"))
    let wrong = hosted(scenes) { Senders("opne") { (_: Form) in ["0000"] } }
    let told = await text { await checkFlow(wrong) }
    #expect(told.contains("there is no segue 'opne'"), "\(told)")
  }

  @Test func aButtonThatASwitchEnablesIsTapped() async {
    let views = """
      <switch id="s">\(action("changed:"))</switch>\
      <button id="b"><state key="normal" title="Go"/>\(connections(segue("B", "show", #"identifier="go""#)))</button>
      """
    Form.build = { $0.button?.isEnabled = false }
    defer { Form.build = { _ in } }
    await checkFlow(hosted(form(views, outlets: ["button": "b"])), .reaches(.everySegue))
  }

  @Test func tapsAreNamedByWhatAPersonSees() async {
    func button(_ id: String, _ content: String) -> String {
      "<button id=\"\(id)\">\(content)\(action("tap:", "touchUpInside"))</button>"
    }
    func item(_ key: String, _ attributes: String) -> String {
      """
      <barButtonItem key="\(key)" id="\(key)" \(attributes)>\
      \(connections("<action selector=\"tap:\" destination=\"A\" id=\"\(key)-a\"/>"))</barButtonItem>
      """
    }
    let views =
      button(
        "b1",
        "<state key=\"normal\" title=\"Button\"/><buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Order\"/>"
      ) + button("b2", "<state key=\"normal\" title=\"Live\"/>")
      + "<view id=\"off\" userInteractionEnabled=\"NO\"><subviews>\(button("b3", "<state key=\"normal\" title=\"Dead\"/>"))</subviews></view>"
      + "<toolbar id=\"t\"><items>\(item("x", "title=\"Tool\""))</items></toolbar>"
      + "<navigationBar id=\"n\"><items><navigationItem id=\"ni\">\(item("leftBarButtonItem", "title=\"Inner\""))</navigationItem></items></navigationBar>"
    let bar = """
      <navigationItem key="navigationItem" id="A-n">\(item("rightBarButtonItem", "systemItem=\"add\""))\
      <button key="titleView" id="title"><state key="normal" title="Title"/>\(action("tap:", "touchUpInside"))</button>\
      </navigationItem>
      """
    Form.build = { form in
      form.view.addGestureRecognizer(UITapGestureRecognizer(target: form, action: "tap:"))
      @MainActor func item(
        _ title: String, _ attributes: UIMenuElement.Attributes = []
      ) -> UIAction {
        UIAction(title: title, attributes: attributes) { _ in Form.told.append(title) }
      }
      let menu = UIMenu(children: [
        item("By name"), UIMenu(title: "More", children: [item("By date")]), item("Off", .disabled),
        item("Gone", .hidden),
      ])
      let button = UIButton(frame: .zero)
      (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
      form.view.addSubview(button)
      form.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Sort", image: nil, primaryAction: nil, menu: UIMenu(children: [item("Up")]))
    }
    defer { Form.build = { _ in } }
    Form.told = []
    let exploration = await checkFlow(hosted(form(views, beside: bar)))
    #expect(
      Set(exploration.coverage.moves.map(\.label)) == [
        "Order", "Live", "Tool", "Inner", "add", "Title", "tap:", "menu:By name", "menu:By date",
        "menu:Up",
      ])
    #expect(Set(Form.told) == ["tap", "gesture", "By name", "By date", "Up"])
  }

  @Test func aGestureIsInTheStateThatAPersonMakes() async {
    var gestures: [UIGestureRecognizer] = []
    Form.build = { form in
      gestures = [
        UITapGestureRecognizer(target: form, action: "state:"),
        UISwipeGestureRecognizer(target: form, action: "state:"),
        UILongPressGestureRecognizer(target: form, action: "state:"),
      ]
      for (name, gesture) in zip(["tap", "swipe", "press"], gestures) {
        let view = UIView(frame: .zero)
        view.accessibilityIdentifier = name
        view.addGestureRecognizer(gesture)
        form.view.addSubview(view)
      }
    }
    defer { Form.build = { _ in } }
    await expect(
      ["ended", "ended", "began", "ended"], along: "A -tap-> A -swipe-> A -press-> A", on: form())
    #expect(gestures.map(\.state) == [.possible, .possible, .possible])
    var budget = Budget()
    budget.walks = 4
    let (account, report) = await hosted(form()).account(budget)
    #expect(
      account.lines(after: report.exploration).suffix(4) == [
        "## Changed nothing that is seen", "  A -press->", "  A -swipe->", "  A -tap->",
      ])
  }

  @Test func aBarItemRunsItsPrimaryAction() async {
    @MainActor func action(_ title: String) -> UIAction {
      UIAction(title: title) { Form.told.append("\(title) \($0.sender is UIBarButtonItem)") }
    }
    Form.build = { form in
      let disabled = UIBarButtonItem(primaryAction: action("Off"))
      disabled.isEnabled = false
      form.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(primaryAction: action("Add")),
        UIBarButtonItem(systemItem: .save, primaryAction: action("Keep")),
        UIBarButtonItem(
          title: "More", primaryAction: action("All"), menu: UIMenu(children: [action("One")])),
        disabled,
      ]
    }
    defer { Form.build = { _ in } }
    await expect(
      ["Add true", "Keep true", "All true"], along: "A -Add-> A -save-> A -More-> A", on: form())
    let moves = await checkFlow(hosted(form())).coverage.moves
    #expect(Set(moves.map(\.label)) == ["Add", "save", "More", "menu:One"])
  }

  @Test func aMenuHasWhatItsElementsProvideAndCommands() async {
    @MainActor func action(_ title: String) -> UIAction {
      UIAction(title: title) { _ in Form.told.append(title) }
    }
    Form.build = { form in
      let menu = UIMenu(children: [
        UIDeferredMenuElement { $0([action("Ann"), UIMenu(children: [action("Bob")])]) },
        UIDeferredMenuElement.uncached { $0([UICommand(title: "Tap", action: "tap:")]) },
        UIDeferredMenuElement { give in Task { give([action("Late")]) } },
        UICommand(title: "Nobody", action: "nobody:"),
        UICommand(title: "Off", action: "tap:", attributes: .disabled),
      ])
      form.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
    }
    defer { Form.build = { _ in } }
    await expect(
      ["Ann", "Bob", "tap"], along: "A -menu:Ann-> A -menu:Bob-> A -menu:Tap-> A", on: form())
    let run = await checkFlow(hosted(form()))
    #expect(Set(run.coverage.moves.map(\.label)) == ["menu:Ann", "menu:Bob", "menu:Tap"])
    #expect(
      run.warning == """
        Menus: items that come after a menu was opened are not seen, as on 'A'.
        """)
  }

  @Test func whatUIKitPutsIntoATextViewIsNoMove() async {
    let moves = await checkFlow(hosted(form("<textView id=\"t\"/>"))).coverage.moves
    #expect(Set(moves.map(\.label)) == ["type", "clear"])
  }

  @Test func whatCannotBeTappedIsToldWithTheReason() async {
    let rows = [
      ("<button id=\"b\" hidden=\"YES\">%</button>", "its control was hidden"),
      (
        "<view id=\"w\" hidden=\"YES\"><subviews><button id=\"b\">%</button></subviews></view>",
        "its control was hidden"
      ),
      (
        "<button id=\"b\" userInteractionEnabled=\"NO\">%</button>",
        "its control was ignoring touches"
      ),
      ("<button id=\"b\" enabled=\"NO\">%</button>", "its control was disabled"),
      (
        "<toolbar id=\"t\"><items><barButtonItem id=\"i\" title=\"Go\" enabled=\"NO\">%</barButtonItem></items></toolbar>",
        "its bar item was disabled"
      ),
    ]
    for (view, reason) in rows {
      let view = view.replacingOccurrences(of: "%", with: connections(segue("B")))
      let flow = hosted(form(view))
      let told = await text { await checkFlow(flow, .reaches(.everySegue)) }
      #expect(told.contains("A -show->  \(reason)"), "\(view): \(told)")
    }
  }

  @Test func aTapIsInTheMiddle() async {
    final class Banner: UIView {}
    let half = CGRect(x: 0, y: 0, width: 390, height: 422)
    let covered = "its control was covered by Banner"
    func scroll(_ view: UIView, _ button: UIView) {
      let scroll = UIScrollView(frame: half)
      button.frame = half.offsetBy(dx: 0, dy: 422)
      scroll.addSubview(button)
      view.addSubview(scroll)
    }
    func cover(_ view: UIView, at y: CGFloat) {
      view.addSubview(Banner(frame: half.offsetBy(dx: 0, dy: y)))
    }
    let rows: [(build: (_ view: UIView, _ button: UIView) -> Void, reason: String?)] = [
      ({ $1.alpha = 0 }, "its control was hidden"),
      ({ $1.frame = .zero }, "its control had no size"),
      ({ $1.frame.origin.x = 400 }, "its control was out of reach"),
      ({ view, _ in cover(view, at: 422) }, covered), ({ view, _ in cover(view, at: 423) }, nil),
      ({ view, _ in view.addSubview(UILabel(frame: view.bounds)) }, nil),
      ({ $1.addSubview(UIView(frame: half)) }, nil),
      // Out of sight in a view that scrolls.
      (scroll, nil), ({ view, button in _ = (scroll(view, button), cover(view, at: 0)) }, covered),
    ]
    defer { Form.build = { _ in } }
    for (number, row) in rows.enumerated() {
      Form.build = { form in form.view.subviews.first.map { row.build(form.view, $0) } }
      let flow = hosted(form("<button id=\"b\">\(connections(segue("B")))</button>"))
      let told = await text { await checkFlow(flow, .reaches(.everySegue)) }
      #expect(
        row.reason.map { told.contains("A -show->  \($0)") } ?? told.isEmpty, "\(number): \(told)")
    }
  }

  @Test func anAlertsFieldIsFilledInAndItsButtonsAreTapped() async {
    var titles: [String] = []
    let ask: (Coded) -> Void = { screen in
      let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(
        UIAlertAction(title: "Add", style: .default) { [weak alert] _ in
          titles.append(alert?.textFields?.first?.text ?? "")
        })
      screen.present(alert, animated: true)
    }
    await Coded.with("Ask", ask) {
      await checkFlow(
        hosted(stack + scene("A", class: "Coded")),
        along: "A -Ask-> UIAlert -type:Name-> UIAlert -Add-> A")
    }
    #expect(titles == ["Text"])
  }
}
