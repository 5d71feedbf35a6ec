#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What a person types, searches and sets. The calls and their order are those of Apple's documentation of the
  // fields' delegates. A text is put in at once, as if it were pasted, and then the field is left. UIKit tells the app
  // of a changed value only if a person changed it, so each is changed and then told.

  // MARK: - Texts

  extension Tap {
    /// Returns what can be done in the fields of a screen: type a text, clear it, press the return key.
    static func texts(on screen: ScreenParts) -> [Tap] {
      screen.views.flatMap { view -> [Tap] in
        let isInBar = sequence(first: view, next: \.superview).dropFirst()
          .contains { $0 is UISearchBar }
        guard view.isTouchable, !isInBar else { return [] }
        if let bar = view as? UISearchBar { return searches(in: bar, on: screen) }
        if let field = view as? UITextField, field.isEnabled {
          return field.inputView.map { input(in: [$0, field.inputAccessoryView], field, screen) }
            ?? taps(in: field)
        }
        if let field = view as? UITextView, field.isEditable {
          return taps(
            typing: field.keyboardType.text, [field.accessibilityIdentifier], over: field.text,
            by: field.type)
        }
        return []
      }
    }

    private static func taps(
      typing sample: String, _ names: [String?], over text: String?,
      by typeText: @escaping (String) -> Void
    ) -> [Tap] {
      var type = Tap("type", names) { _ in typeText(sample) }
      type.typeText = typeText
      return text?.isEmpty != false ? [type] : [type, Tap("clear", names) { _ in typeText("") }]
    }

    private static func taps(in field: UITextField) -> [Tap] {
      let names = [field.placeholder, field.accessibilityIdentifier]
      var taps = taps(typing: field.sample, names, over: field.text, by: field.type)
      if DelegateCalls.answersReturn(field) {
        taps.append(Tap("return", names) { _ in DelegateCalls.shouldReturn(field) })
      }
      return taps
    }

    /// Returns what can be done in the views that a field shows in place of a keyboard.
    private static func input(
      in views: [UIView?], _ field: UITextField, _ screen: ScreenParts
    ) -> [Tap] {
      let views = views.compactMap { $0 }.flatMap(\.withSubviews)
      var taps = values(in: views, of: screen.controller)
      for case let bar as UIToolbar in views { taps += barItems(bar.items ?? []) }
      return taps.map { tap in
        Tap(tap.label, senders: tap.senders) { sender in field.edit { tap.perform(sender) } }
      }
    }
  }

  extension UITextField {
    /// A text of the kind that it is for: by its keyboard, or else an address or a password.
    fileprivate var sample: String {
      let text = keyboardType.text
      guard text == UIKeyboardType.default.text else { return text }
      if textContentType == .emailAddress { return UIKeyboardType.emailAddress.text }
      return isSecureTextEntry ? "Passw0rd!" : text
    }

    fileprivate func type(_ typed: String) {
      edit {
        let all = NSRange(location: 0, length: (text ?? "").utf16.count)
        if DelegateCalls.shouldChange(self, all, to: typed) { return change(to: typed) }
        // What is refused as a whole, such as a text that is too long, is typed letter by letter.
        for letter in typed {
          let end = NSRange(location: (text ?? "").utf16.count, length: 0)
          guard DelegateCalls.shouldChange(self, end, to: String(letter)) else { continue }
          change(to: (text ?? "") + String(letter))
        }
      }
    }

    private func change(to text: String) {
      self.text = text
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Makes a change between the calls with which the delegate is asked and told of editing.
    fileprivate func edit(_ change: () -> Void) {
      guard DelegateCalls.shouldBegin(self) else { return }
      DelegateCalls.didBegin(self)
      sendActions(for: .editingDidBegin)
      change()
      DelegateCalls.didEnd(self)
      sendActions(for: .editingDidEnd)
    }
  }

  extension UITextView {
    fileprivate func type(_ typed: String) {
      guard DelegateCalls.shouldBegin(self) else { return }
      DelegateCalls.didBegin(self)
      let all = NSRange(location: 0, length: text.utf16.count)
      if DelegateCalls.shouldChange(self, all, to: typed) {
        text = typed
        DelegateCalls.didChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
      }
      DelegateCalls.didEnd(self)
    }
  }

  extension UIKeyboardType {
    /// A text of the kind that the keyboard is for.
    fileprivate var text: String {
      switch self {
      case .numberPad, .decimalPad, .phonePad, .numbersAndPunctuation, .asciiCapableNumberPad: "1"
      case .emailAddress: "ann@example.com"
      case .URL: "https://example.com"
      default: "Text"
      }
    }
  }

  // MARK: - Searches

  // The bar of a search controller also asks its updater for the results, which the screen that searches shows, or a
  // screen of their own over it.

  extension Tap {
    /// Returns what can be done in a search bar: search, clear the text, cancel, choose a scope.
    private static func searches(in bar: UISearchBar, on screen: ScreenParts) -> [Tap] {
      let search = screen.search?.searchBar === bar ? screen.search : nil
      let names = [bar.placeholder, bar.accessibilityIdentifier]
      let other = bar.keyboardType.text
      // The first text is that of the last row, so that it is found and becomes the first row.
      let texts = search == nil ? [other] : [screen.lastText ?? other, other]
      var taps = [
        Tap("search", names, senders: search == nil ? nil : 2) { number in
          bar.type(texts[min(number, texts.count - 1)], in: search)
          DelegateCalls.didTapSearch(bar)
        }
      ]
      if bar.text?.isEmpty == false {
        taps.append(Tap("clear", names) { _ in bar.type("", in: search) })
      }
      if search?.isActive == true || bar.showsCancelButton {
        taps.append(Tap("cancel", names) { _ in bar.cancel(search) })
      }
      let scopes = bar.scopeButtonTitles?.count ?? 0
      if scopes > 1, search?.isActive == true || bar.showsScopeBar {
        taps.append(
          Tap("scope", names, senders: scopes) { number in
            bar.selectedScopeButtonIndex = number
            DelegateCalls.didSelectScope(number, of: bar)
          })
      }
      return taps
    }
  }

  extension UISearchBar {
    fileprivate func type(_ typed: String, in search: UISearchController?) {
      search?.isActive = true
      text = typed
      DelegateCalls.didChange(self, typed)
      if let search { search.searchResultsUpdater?.updateSearchResults(for: search) }
    }

    fileprivate func cancel(_ search: UISearchController?) {
      DelegateCalls.didTapCancel(self)
      guard let search else { return }
      text = ""
      search.isActive = false
    }
  }

  extension ScreenParts {
    /// The text of the last row, which a search may find; nil without any.
    fileprivate var lastText: String? {
      let texts = cells.suffix(1).flatMap { cell in
        cell.view.withSubviews.map { ($0 as? UILabel)?.text }
          + [(cell.view as? UITableViewCell)?.textLabel?.text]
      }
      return texts.name
    }
  }

  // MARK: - Values

  extension Tap {
    /// Returns the changes that some views of a screen offer, and the items of their buttons' menus.
    static func values(in views: [UIView], of controller: UIViewController) -> [Tap] {
      views.filter(\.isTouchable).flatMap { view -> [Tap] in
        if let button = view as? UIButton { return menuItems(of: button) }
        let outlet = {
          StoredProperty.all(of: type(of: controller))
            .last { $0.value(in: controller).holds(view) }?.name
        }
        if let picker = view as? UIPickerView {
          return wheels(of: picker, [picker.accessibilityIdentifier, outlet()].name ?? "row")
        }
        guard let control = view as? UIControl, control.isEnabled, control.hasValue,
          !control.allTargets.contains(where: isTemplate)
        else { return [] }
        let name = [
          control.accessibilityIdentifier, outlet(), control.firstAction(for: .valueChanged),
        ].name
        return [
          Tap(name ?? String(describing: type(of: control)), senders: control.changes) {
            control.change(to: $0)
          }
        ]
      }
    }

    /// Returns the turns of the wheels of a picker: to the first nine rows and the last.
    private static func wheels(of picker: UIPickerView, _ name: String) -> [Tap] {
      (0..<picker.numberOfComponents).compactMap { component in
        let rows = picker.numberOfRows(inComponent: component)
        guard rows > 0 else { return nil }
        return Tap("pick:\(name)", senders: min(rows, 10)) { sender in
          let row = sender < 9 ? sender : rows - 1
          guard row < picker.numberOfRows(inComponent: component) else { return }
          picker.selectRow(row, inComponent: component, animated: false)
          DelegateCalls.didSelect(row, component, of: picker)
        }
      }
    }
  }

  extension UIView {
    /// It and all views in it, in order.
    fileprivate var withSubviews: [UIView] { [self] + subviews.flatMap(\.withSubviews) }
  }

  extension UIControl {
    /// Whether it holds a value that a person changes.
    var hasValue: Bool {
      if self is UISwitch { return true }
      return self is UISegmentedControl || range != nil
    }

    /// The number of changes to choose from; nil if there is one.
    fileprivate var changes: Int? {
      (self as? UISegmentedControl)?.numberOfSegments ?? (range == nil ? nil : 4)
    }

    /// Changes the value as a person does, and tells of it if it is another.
    ///
    /// - Parameter change: The segment that is tapped, or in a range: 0 a step up, 1 a step down, 2 up to its end,
    ///   3 down to its end.
    fileprivate func change(to change: Int) {
      if let segments = self as? UISegmentedControl {
        guard segments.selectedSegmentIndex != change, segments.isEnabledForSegment(at: change)
        else { return }
        segments.selectedSegmentIndex = change
        tell()
        if segments.isMomentary { segments.selectedSegmentIndex = UISegmentedControl.noSegment }
        return
      }
      if let toggle = self as? UISwitch {
        toggle.isOn.toggle()
        return tell()
      }
      guard let range, range.least < range.greatest else { return }
      let new =
        switch change {
        case 0: min(range.value + range.step, range.greatest)
        case 1: max(range.value - range.step, range.least)
        default: change == 2 ? range.greatest : range.least
        }
      guard new != range.value else { return }
      range.set(new)
      tell()
    }

    private func tell() {
      for event in [Event.valueChanged, .primaryActionTriggered, .touchUpInside]
      where allControlEvents.contains(event) {
        sendActions(for: event)
      }
    }

    private typealias Range = (
      value: Double, least: Double, greatest: Double, step: Double, set: (Double) -> Void
    )

    /// The range of its value, in steps; of a slider four, of dates a day; nil without one.
    private var range: Range? {
      if let stepper = self as? UIStepper {
        return (
          stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue,
          { stepper.value = $0 }
        )
      }
      if let slider = self as? UISlider {
        let (least, greatest) = (Double(slider.minimumValue), Double(slider.maximumValue))
        return (
          Double(slider.value), least, greatest, (greatest - least) / 4,
          { slider.value = Float($0) }
        )
      }
      if let picker = self as? UIDatePicker {
        if picker.datePickerMode == .countDownTimer {
          return (picker.countDownDuration, 60, 86340, 3600, { picker.countDownDuration = $0 })
        }
        // Ten years each way where nothing limits it.
        let (now, decade) = (picker.date.timeIntervalSinceReferenceDate, 315_576_000.0)
        return (
          now, picker.minimumDate?.timeIntervalSinceReferenceDate ?? now - decade,
          picker.maximumDate?.timeIntervalSinceReferenceDate ?? now + decade,
          picker.datePickerMode == .time ? 3600 : 86400,
          { picker.date = Date(timeIntervalSinceReferenceDate: $0) }
        )
      }
      return (self as? UIPageControl).map { pages in
        (
          Double(pages.currentPage), 0, Double(pages.numberOfPages - 1), 1,
          { pages.currentPage = Int($0) }
        )
      }
    }
  }
#endif
