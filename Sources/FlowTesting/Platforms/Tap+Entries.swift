#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What a person types, searches and sets. The calls and their order are those of Apple's documentation of the
  // fields' delegates. A text is put in at once, as if it were pasted, and then the field is left. UIKit tells the app
  // of a changed value only if a person changed it, so each is changed and then told.

  extension Tap {
    /// Returns what can be typed, searched and set in some views of a screen, and the items of their buttons' menus.
    static func entries(in views: [UIView], of screen: ScreenParts) -> [Tap] {
      views.filter { $0.obstacle == nil }.flatMap { view -> [Tap] in
        switch view {
        case let bar as UISearchBar: searches(in: bar, on: screen)
        case let field as UITextField where field.isEnabled:
          field.inputView == nil ? texts(in: field) : input(of: field, on: screen)
        case let field as UITextView where field.isEditable:
          texts(
            field.keyboardType.text, [field.accessibilityIdentifier], over: field.text,
            by: field.type)
        case let button as UIButton where button.isEnabled: menuItems(of: button, on: screen)
        case let picker as UIPickerView:
          wheels(of: picker, [picker.accessibilityIdentifier, screen.outlet(of: picker)].name)
        case let control as UIControl where control.isEnabled: change(control, on: screen)
        default: []
        }
      }
    }

    /// Returns what can be done in the views that a field shows in place of a keyboard.
    private static func input(of field: UITextField, on screen: ScreenParts) -> [Tap] {
      let views = [field.inputView, field.inputAccessoryView].compactMap(\.self)
        .flatMap(\.withSubviews)
      let items = views.compactMap { $0 as? UIToolbar }.flatMap { $0.items ?? [] }
      let taps = entries(in: views, of: screen) + barItems(items, on: screen)
      return taps.filter { $0.obstacle == nil }.map { tap in
        Tap(tap.label, senders: tap.senders) { number in field.edit { _ = tap.perform(number) } }
      }
    }
  }

  extension UIView {
    /// It and all views in it, in order.
    fileprivate var withSubviews: [UIView] { [self] + subviews.flatMap(\.withSubviews) }
  }

  // MARK: - Texts

  extension Tap {
    private static func texts(in field: UITextField) -> [Tap] {
      let names = [field.placeholder, field.accessibilityIdentifier]
      var taps = texts(field.sample, names, over: field.text, by: field.type)
      if let shouldReturn = field.delegate?.textFieldShouldReturn(_:) {
        taps.append(Tap("return", names) { _ in _ = shouldReturn(field) })
      }
      return taps
    }

    /// Returns what types a text, and what clears the text that is there.
    private static func texts(
      _ sample: String, _ names: [String?], over text: String?,
      by typeText: @escaping (String) -> Void
    ) -> [Tap] {
      var type = Tap("type", names) { _ in typeText(sample) }
      type.typeText = typeText
      return text?.isEmpty != false ? [type] : [type, Tap("clear", names) { _ in typeText("") }]
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
        let mayChange = delegate?.textField(_:shouldChangeCharactersIn:replacementString:)
        guard mayChange?(self, all, typed) ?? true else { return }
        text = typed
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
      }
    }

    /// Makes a change between the calls with which the delegate is asked and told of editing.
    fileprivate func edit(_ change: () -> Void) {
      guard (delegate?.textFieldShouldBeginEditing(_:))?(self) ?? true else { return }
      (delegate?.textFieldDidBeginEditing(_:))?(self)
      sendActions(for: .editingDidBegin)
      change()
      if let didEnd = delegate?.textFieldDidEndEditing(_:reason:) {
        didEnd(self, .committed)
      } else {
        (delegate?.textFieldDidEndEditing(_:))?(self)
      }
      sendActions(for: .editingDidEnd)
    }
  }

  extension UITextView {
    fileprivate func type(_ typed: String) {
      guard (delegate?.textViewShouldBeginEditing(_:))?(self) ?? true else { return }
      (delegate?.textViewDidBeginEditing(_:))?(self)
      let all = NSRange(location: 0, length: text.utf16.count)
      let mayChange = delegate?.textView(_:shouldChangeTextIn:replacementText:)
      if mayChange?(self, all, typed) ?? true {
        text = typed
        (delegate?.textViewDidChange(_:))?(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
      }
      (delegate?.textViewDidEndEditing(_:))?(self)
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
          (bar.delegate?.searchBarSearchButtonClicked(_:))?(bar)
        }
      ]
      if bar.text?.isEmpty == false {
        taps.append(Tap("clear", names) { _ in bar.type("", in: search) })
      }
      if search?.isActive == true || bar.showsCancelButton {
        taps.append(
          Tap("cancel", names) { _ in
            (bar.delegate?.searchBarCancelButtonClicked(_:))?(bar)
            guard let search else { return }
            bar.text = ""
            search.isActive = false
          })
      }
      let scopes = bar.scopeButtonTitles?.count ?? 0
      if scopes > 1, search?.isActive == true || bar.showsScopeBar {
        taps.append(
          Tap("scope", names, senders: scopes) { number in
            bar.selectedScopeButtonIndex = number
            (bar.delegate?.searchBar(_:selectedScopeButtonIndexDidChange:))?(bar, number)
          })
      }
      return taps
    }
  }

  extension UISearchBar {
    fileprivate func type(_ typed: String, in search: UISearchController?) {
      search?.isActive = true
      text = typed
      (delegate?.searchBar(_:textDidChange:))?(self, typed)
      if let search { search.searchResultsUpdater?.updateSearchResults(for: search) }
    }
  }

  extension ScreenParts {
    /// The text of the last row, which a search may find; nil without any.
    fileprivate var lastText: String? {
      guard let cell = cells.last?.view else { return nil }
      let label = (cell as? UITableViewCell)?.textLabel
      return (cell.withSubviews + [label].compactMap(\.self)).map { ($0 as? UILabel)?.text }.name
    }

    /// The name of the outlet that a view is connected to; nil without one.
    fileprivate func outlet(of view: UIView) -> String? {
      StoredProperty.all(of: type(of: controller))
        .last { $0.value(in: controller).object === view }?.name
    }
  }

  // MARK: - Values

  extension Tap {
    /// Returns the turns of the wheels of a picker: to the first nine rows and the last.
    private static func wheels(of picker: UIPickerView, _ name: String?) -> [Tap] {
      (0..<picker.numberOfComponents).compactMap { component in
        let rows = picker.numberOfRows(inComponent: component)
        guard rows > 0 else { return nil }
        return Tap("pick:\(name ?? "row")", senders: min(rows, 10)) { number in
          let row = number < 9 ? number : rows - 1
          guard row < picker.numberOfRows(inComponent: component) else { return }
          picker.selectRow(row, inComponent: component, animated: false)
          (picker.delegate?.pickerView(_:didSelectRow:inComponent:))?(picker, row, component)
        }
      }
    }

    /// Returns what changes the value of a control.
    private static func change(_ control: UIControl, on screen: ScreenParts) -> [Tap] {
      guard let changes = control.changes, control.segueTemplate == nil else { return [] }
      let name = [
        control.accessibilityIdentifier, screen.outlet(of: control),
        control.firstAction(for: .valueChanged),
      ].name
      let tap = Tap(
        name ?? String(describing: type(of: control)),
        senders: changes.count > 1 ? changes.count : nil
      ) { number in
        guard changes.indices.contains(number), changes[number].isOne else { return }
        changes[number].make()
        for event in [UIControl.Event.valueChanged, .primaryActionTriggered, .touchUpInside]
        where control.allControlEvents.contains(event) {
          control.sendActions(for: event)
        }
      }
      return [tap]
    }
  }

  extension UIControl {
    /// The ways in which a person changes its value, each with whether it is one now; nil if it holds none.
    var changes: [(isOne: Bool, make: () -> Void)]? {
      switch self {
      case let toggle as UISwitch: return [(true, { toggle.isOn.toggle() })]
      case let segments as UISegmentedControl:
        return (0..<segments.numberOfSegments).map { number in
          let isNew = segments.selectedSegmentIndex != number || segments.isMomentary
          return (
            isNew && segments.isEnabledForSegment(at: number),
            { segments.selectedSegmentIndex = number }
          )
        }
      case let stepper as UIStepper:
        return Self.changes(
          stepper.value, stepper.minimumValue, stepper.maximumValue, step: stepper.stepValue
        ) { stepper.value = $0 }
      case let slider as UISlider:
        let (least, greatest) = (Double(slider.minimumValue), Double(slider.maximumValue))
        return Self.changes(
          Double(slider.value), least, greatest, step: (greatest - least) / 4
        ) { slider.value = Float($0) }
      case let picker as UIDatePicker where picker.datePickerMode == .countDownTimer:
        return Self.changes(picker.countDownDuration, 60, 86340, step: 3600) {
          picker.countDownDuration = $0
        }
      case let picker as UIDatePicker:
        // Ten years each way where nothing limits it.
        let (now, decade) = (picker.date.timeIntervalSinceReferenceDate, 315_576_000.0)
        return Self.changes(
          now, picker.minimumDate?.timeIntervalSinceReferenceDate ?? now - decade,
          picker.maximumDate?.timeIntervalSinceReferenceDate ?? now + decade,
          step: picker.datePickerMode == .time ? 3600 : 86400
        ) { picker.date = Date(timeIntervalSinceReferenceDate: $0) }
      case let pages as UIPageControl:
        return Self.changes(
          Double(pages.currentPage), 0, Double(pages.numberOfPages - 1), step: 1
        ) { pages.currentPage = Int($0) }
      default: return nil
      }
    }

    /// Returns the changes of a value in a range: a step up, a step down, up to its end, down to its end.
    private static func changes(
      _ value: Double, _ least: Double, _ greatest: Double, step: Double,
      set: @escaping (Double) -> Void
    ) -> [(isOne: Bool, make: () -> Void)] {
      [min(value + step, greatest), max(value - step, least), greatest, least].map { new in
        (new != value && least < greatest, { set(new) })
      }
    }
  }
#endif
