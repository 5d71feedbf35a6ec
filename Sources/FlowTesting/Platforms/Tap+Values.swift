#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // What a person changes without typing: switches, segments, steppers, sliders, dates and wheels. UIKit tells the
  // app of such a change only if a person made it, so each is made and then told.

  extension Tap {
    /// Returns the changes that some views of a screen offer, and the items of their buttons' menus.
    static func values(in views: [UIView], of controller: UIViewController) -> [Tap] {
      views.filter(\.isTouchable).flatMap { view -> [Tap] in
        if let button = view as? UIButton { return menuItems(of: button) }
        #if !os(tvOS)
          if let picker = view as? UIPickerView { return wheels(of: picker, of: controller) }
        #endif
        guard let control = view as? UIControl, control.isEnabled, control.hasValue,
          !control.allTargets.contains(where: isTemplate)
        else { return [] }
        let actions = control.allTargets.compactMap {
          control.actions(forTarget: $0.base, forControlEvent: .valueChanged)
        }.joined().sorted()
        let name = name(of: control, actions: actions, of: controller)
        var tap = Tap(name, actions) { control.change(to: $0) }
        (tap.senders, tap.isEntry) = (control.changes, true)
        return [tap]
      }
    }

    #if !os(tvOS)
      /// Returns the turns of the wheels of a picker: the first nine rows and the last.
      private static func wheels(
        of picker: UIPickerView, of controller: UIViewController
      ) -> [Tap] {
        (0..<picker.numberOfComponents).compactMap { component in
          let rows = picker.numberOfRows(inComponent: component)
          guard rows > 0 else { return nil }
          let name = picker.name ?? outlet(of: picker, in: controller) ?? "row"
          var tap = Tap("pick:\(name)", []) { sender in
            let rows = picker.numberOfRows(inComponent: component)
            let row = sender < 9 ? sender : rows - 1
            guard row < rows else { return }
            picker.selectRow(row, inComponent: component, animated: false)
            DelegateCalls.didSelect(row, component, of: picker)
          }
          (tap.senders, tap.isEntry) = (min(rows, 10), true)
          return tap
        }
      }
    #endif

    /// Returns the name of a control with a value.
    private static func name(
      of control: UIControl, actions: [String], of controller: UIViewController
    ) -> String {
      control.name ?? outlet(of: control, in: controller) ?? actions.first
        ?? String(describing: type(of: control))
    }

    /// Returns the property of a controller that holds a view.
    private static func outlet(of view: UIView, in controller: UIViewController) -> String? {
      StoredProperty.all(of: type(of: controller))
        .last { $0.value(in: controller).holds(view) }?.name
    }
  }

  extension UIView {
    /// It and all views in it, in order.
    var withSubviews: [UIView] { [self] + subviews.flatMap(\.withSubviews) }

    /// Its accessibility identifier, if it has one.
    fileprivate var name: String? { accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
  }

  // MARK: - Changes

  extension UIControl {
    /// Whether it holds a value that a person changes.
    var hasValue: Bool {
      #if !os(tvOS)
        if self is UISwitch || self is UIStepper || self is UISlider || self is UIDatePicker {
          return true
        }
      #endif
      return self is UISegmentedControl || self is UIPageControl
    }

    /// The value that a person changes, or the number of the segment; nil without one.
    var currentValue: Double? {
      #if !os(tvOS)
        if let toggle = self as? UISwitch { return toggle.isOn ? 1 : 0 }
      #endif
      return (self as? UISegmentedControl).map { Double($0.selectedSegmentIndex) } ?? range?.value
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
      #if !os(tvOS)
        if let toggle = self as? UISwitch {
          toggle.isOn.toggle()
          return tell()
        }
      #endif
      guard var range else { return }
      // A button of a stepper that is held tells of each step, of which a hundred are made.
      var steps = 0
      while let next = range.value(after: change, jumps: steps == 100 || !range.tellsEachStep) {
        range.set(next)
        range.value = next
        steps += 1
        tell()
        if change < 2 || steps > 100 { break }
      }
    }

    private func tell() {
      for event in [Event.valueChanged, .primaryActionTriggered, .touchUpInside]
      where allControlEvents.contains(event) {
        sendActions(for: event)
      }
    }

    /// The range of its value; nil without one.
    private var range: ValueRange? {
      #if !os(tvOS)
        if let stepper = self as? UIStepper {
          return ValueRange(
            value: stepper.value, least: stepper.minimumValue, greatest: stepper.maximumValue,
            step: stepper.stepValue, wraps: stepper.wraps, tellsEachStep: true
          ) { stepper.value = $0 }
        }
        if let slider = self as? UISlider {
          let (least, greatest) = (Double(slider.minimumValue), Double(slider.maximumValue))
          return ValueRange(
            value: Double(slider.value), least: least, greatest: greatest,
            step: (greatest - least) / 4
          ) { slider.value = Float($0) }
        }
        if let picker = self as? UIDatePicker { return picker.dateRange }
      #endif
      guard let pages = self as? UIPageControl else { return nil }
      return ValueRange(
        value: Double(pages.currentPage), least: 0, greatest: Double(pages.numberOfPages - 1),
        step: 1
      ) { pages.currentPage = Int($0) }
    }
  }

  #if !os(tvOS)
    extension UIDatePicker {
      /// Ten years each way where nothing limits it; a day or an hour is a step.
      fileprivate var dateRange: ValueRange {
        let (hour, now) = (3600.0, date.timeIntervalSinceReferenceDate)
        if datePickerMode == .countDownTimer {
          return ValueRange(
            value: countDownDuration, least: 60, greatest: 86340, step: hour
          ) { [self] in countDownDuration = $0 }
        }
        let decade = 87660 * hour
        let least = minimumDate?.timeIntervalSinceReferenceDate ?? now - decade
        let greatest = maximumDate?.timeIntervalSinceReferenceDate ?? now + decade
        return ValueRange(
          value: now, least: least, greatest: max(least, greatest),
          step: datePickerMode == .time ? hour : 24 * hour
        ) { [self] in date = Date(timeIntervalSinceReferenceDate: $0) }
      }
    }
  #endif

  /// The range in which a control's value is changed.
  private struct ValueRange {
    var value: Double
    let least, greatest, step: Double
    var wraps = false

    /// Whether each step on the way to an end is told.
    var tellsEachStep = false
    let set: (Double) -> Void

    /// Returns the value after a change; nil if it stays the same.
    func value(after change: Int, jumps: Bool) -> Double? {
      let isUp = change == 0 || change == 2
      let end = isUp ? greatest : least
      guard least < greatest, step > 0 else { return nil }
      if value == end { return wraps && change < 2 ? (isUp ? least : greatest) : nil }
      if change >= 2, jumps { return end }
      return isUp ? min(value + step, greatest) : max(value - step, least)
    }
  }
#endif
