@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1), touchUpInside = Event(rawValue: 64)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    init(named name: String) {
      self =
        switch name {
        case "touchDown": .touchDown
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: .touchUpInside
        }
    }
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([]), highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2), selected = State(rawValue: 4)
  }
  open var isEnabled = true

  private struct Target {
    /// Controls do not keep their targets alive, except a segue's template, which nobody else does.
    weak var object: NSObject?
    var template: UIStoryboardSegueTemplate?
    let action: Selector
    let events: Event
  }
  private var targets: [Target] = []
  private var closures: [(events: Event, action: UIAction)] = []

  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap(\.object).map { AnyHashable($0) })
  }
  open var allControlEvents: Event {
    closures.map(\.events).reduce(targets.map(\.events).reduce(Event(rawValue: 0)) { $0.union($1) })
    {
      $0.union($1)
    }
  }
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let found = targets.filter {
      !$0.events.isDisjoint(with: event) && (target == nil || $0.object === target as AnyObject?)
    }
    return found.isEmpty ? nil : found.map(\.action.description)
  }
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let object = target as? NSObject
    targets.append(
      Target(
        object: object, template: object as? UIStoryboardSegueTemplate, action: action,
        events: events))
  }
  open func addAction(_ action: UIAction, for events: Event) { closures.append((events, action)) }

  /// Sends to what is registered for the very events; whether the control is enabled is the caller's to
  /// ask.
  open func sendActions(for events: Event) {
    for target in targets where !target.events.isDisjoint(with: events) {
      sendAction(target.action, to: target.object, for: nil)
    }
    for closure in closures where !closure.events.isDisjoint(with: events) {
      closure.action.handler(closure.action)
    }
  }
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.handler(action) }
}

@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    setTitle(primaryAction?.title, for: .normal)
  }
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public static func plain() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func gray() -> Self { Self() }
  }
  open var configuration: Configuration?
  private var titles: [UInt: String] = [:]
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
  open func title(for state: State) -> String? { titles[state.rawValue] }
  open var currentTitle: String? { titles[0] }
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
}
@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false
}
@preconcurrency @MainActor open class UISlider: UIControl {
  /// Kept within the range, as its documentation says.
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = max(value, minimumValue)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}
@preconcurrency @MainActor open class UIStepper: UIControl {
  // "clamped to min/max" (its header)
  open var value = 0.0 { didSet { value = max(min(value, maximumValue), minimumValue) } }
  open var minimumValue = 0.0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue = 100.0 { didSet { value = min(value, maximumValue) } }
  open var stepValue = 1.0
  open var wraps = false
}
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  private var disabled: Set<Int> = []
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }
  public static let noSegment = -1
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var isMomentary = false
  open var numberOfSegments: Int { titles.count }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    while titles.count <= segment { titles.append(nil) }
    titles[segment] = title
  }
  open func setEnabled(_ isEnabled: Bool, forSegmentAt segment: Int) {
    if isEnabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }
}
@preconcurrency @MainActor open class UIPageControl: UIControl {
  // "pinned to 0..numberOfPages-1" (its header)
  open var currentPage = 0 { didSet { pin() } }
  open var numberOfPages = 0 { didSet { pin() } }
  private func pin() {
    let page = max(0, min(currentPage, numberOfPages - 1))
    if page != currentPage { currentPage = page }
  }
}
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  // "The default is the date when the UIDatePicker object is created." (`date`)
  open var date = Date() { didSet { keepInRange() } }
  open var minimumDate: Date? { didSet { keepInRange() } }
  open var maximumDate: Date? { didSet { keepInRange() } }

  // "the minimum and maximum dates are ignored if the minimum date is later" (`minimumDate`)
  private func keepInRange() {
    guard minimumDate == nil || maximumDate == nil || minimumDate! <= maximumDate! else { return }
    if let minimumDate, date < minimumDate { date = minimumDate }
    if let maximumDate, date > maximumDate { date = maximumDate }
  }
  open var datePickerMode = Mode.dateAndTime
  open var countDownDuration: TimeInterval = 0
}
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
