// The objects that a scene of a storyboard makes.

/// The scene of a storyboard from which a controller was made.
@MainActor final class SceneNib {
  let storyboard: UIStoryboard
  let element: NibElement

  /// The objects of the scene that exist, by id.
  var objects: [String: NSObject] = [:]

  /// The segues that leave the scene, in the order of the file, by id.
  private(set) var templatesByID: [String: UIStoryboardSegueTemplate] = [:]
  private(set) var templates: [UIStoryboardSegueTemplate] = []

  /// The plain views that stand for those of kinds that are unknown here.
  var placeholders: Set<ObjectIdentifier> = []

  /// The outlets of the controller that are set.
  var connected: Set<String> = []

  /// The views that are made and not yet connected, which are awake afterwards.
  private var sleeping: [UIView] = []
  private var embeds: [(template: UIStoryboardSegueTemplate, container: String)] = []
  private(set) weak var owner: UIViewController?

  var identifier: String? { element["storyboardIdentifier"] }

  /// As compiled storyboards have it; nil for a scene without a view. (9.4)
  var nibName: String? {
    element.child(key: "view").map { "\(element.id)-view-\($0.id)" }
  }

  init(_ element: NibElement, in storyboard: UIStoryboard, of controller: UIViewController?) {
    (self.element, self.storyboard, owner) = (element, storyboard, controller)
    guard let controller else { return }
    let scene = storyboard.file.scene(of: element) ?? element
    for part in scene.all where part.tag == "segue" {
      let template = UIStoryboardSegueTemplate(part, in: storyboard, of: controller)
      switch part["kind"] {
      case "relationship": continue
      case "embed": embeds.append((template, part.parent?.parent?.id ?? ""))
      default: templates.append(template)
      }
      templatesByID[part.id] = template
    }
  }

  // MARK: With the controller

  /// Makes the bar items and the objects beside the view.
  func makeItems(of controller: UIViewController) {
    if let item = element.child("navigationItem") {
      let made = controller.navigationItem
      objects[item.id] = made
      made.title = item["title"] ?? made.title
      made.hidesBackButton = item.isSet("hidesBackButton")
      makeBarItems(of: made, item)
    }
    if let bars = element.children.first(where: { $0["key"] == "toolbarItems" }) {
      controller.toolbarItems = bars.children.map(makeBarItem)
    }
    if let item = element.child(key: "tabBarItem") {
      controller.tabBarItem.title = item["title"]
      objects[item.id] = controller.tabBarItem
    }
  }

  private func makeBarItems(of item: UINavigationItem, _ element: NibElement) {
    for part in element.all where part.tag == "barButtonItem" {
      let bar = makeBarItem(part)
      switch part["key"] ?? part.parent?["key"] ?? part.parent?.tag ?? "" {
      case "leftBarButtonItem", "leftBarButtonItems":
        item.leftBarButtonItems = (item.leftBarButtonItems ?? []) + [bar]
      case "backBarButtonItem": item.backBarButtonItem = bar
      default: item.rightBarButtonItems = (item.rightBarButtonItems ?? []) + [bar]
      }
    }
    if let title = element.child(key: "titleView") { item.titleView = makeTree(title) }
  }

  private func makeBarItem(_ element: NibElement) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.customView = element.child(key: "customView").map(makeTree)
    item.title = element["title"]
    item.systemItem = UIBarButtonItem.SystemItem.allCases.first { "\($0)" == element["systemItem"] }
    item.isEnabled = element["enabled"] != "NO"
    objects[element.id] = item
    return item
  }

  /// Connects what exists, adds the children of relationships, and says that the controller is awake.
  func complete(_ controller: UIViewController, source: UIViewController?, sender: Any?) {
    let scene = storyboard.file.scene(of: element)
    for object in scene.map(storyboard.file.objects) ?? [] where object.id != element.id {
      if object.tag.hasSuffix("GestureRecognizer") {
        objects[object.id] = Self.makeGesture(object)
      } else if object.tag == "view" || Classes.views[object.tag] != nil {
        objects[object.id] = makeTree(object)
      }
    }
    connect(isLoaded: false)
    wakeViews()
    let children = element.connections("segue").filter { $0["kind"] == "relationship" }.compactMap {
      relation -> UIViewController? in
      guard let id = relation["destination"], let child = storyboard.file.elements[id],
        let (place, found) = storyboard.resolve(child)
      else { return nil }
      // A container's own method comes first, else that of who shows the container. (5)
      let selector = relation["destinationCreationSelector"]
      let maker = selector.flatMap { controller.exposed($0) } != nil ? controller : source
      return NibCoder.make(
        found, in: place, selector: selector, source: maker, sender: sender,
        identifier: relation["identifier"])
    }
    // The master comes first, whichever the file writes first.
    let relations = element.connections("segue").filter { $0["kind"] == "relationship" }
    let order = zip(relations, children).sorted {
      ($0.0["relationship"] == "detailViewController" ? 1 : 0)
        < ($1.0["relationship"] == "detailViewController" ? 1 : 0)
    }.map(\.1)
    switch controller {
    case let stack as UINavigationController: stack.viewControllers = order
    case let tabs as UITabBarController: tabs.viewControllers = order
    case let split as UISplitViewController: split.viewControllers = order
    default: break
    }
    for part in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let key = part["keyPath"] else { continue }
      controller.setValue(Self.value(of: part), forKey: key)
    }
    controller.awakeFromNib()
  }

  private static func value(of attribute: NibElement) -> Any? {
    let value = attribute["value"] ?? attribute.child(key: "value").map { $0["value"] ?? $0.text }
    switch attribute["type"] {
    case "boolean": return value == "YES"
    case "number":
      let text = attribute.children.compactMap { $0["value"] }.first ?? value ?? ""
      return Int(text) as Any? ?? Double(text)
    default: return value
    }
  }

  private static func makeGesture(_ element: NibElement) -> UIGestureRecognizer {
    let types: [String: UIGestureRecognizer.Type] = [
      "tapGestureRecognizer": UITapGestureRecognizer.self,
      "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
      "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
      "panGestureRecognizer": UIPanGestureRecognizer.self,
      "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
      "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
      "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    ]
    let type = types[element.tag] ?? UIGestureRecognizer.self
    return type.init(coder: NSCoder()) ?? UIGestureRecognizer(target: nil, action: nil)
  }

  // MARK: With the view

  /// Makes the view with its subviews, and connects outlets and actions. (2.6)
  func makeView(for controller: UIViewController) -> UIView? {
    guard let root = element.child(key: "view") else { return nil }
    let view = makeTree(root)
    (controller as? UITableViewController)?.take(view as? UITableView)
    if let grid = controller as? UICollectionViewController {
      grid.collectionView = view as? UICollectionView
    }
    connect(isLoaded: true)
    wakeViews()
    return view
  }

  func embed(in controller: UIViewController) {
    for (template, container) in embeds { template.embed(in: objects[container] as? UIView) }
  }

  private func makeTree(_ element: NibElement) -> UIView {
    let known = Classes.views[element.tag] ?? Classes.foreign(element.tag)
    let standard = known ?? UIView.self
    let type = Classes.of(element, or: standard) as? UIView.Type ?? standard
    let view = type.init(coder: NSCoder()) ?? UIView(frame: .zero)
    if known == nil, type == UIView.self, element.tag != "view" {
      placeholders.insert(ObjectIdentifier(view))
    }
    objects[element.id] = view
    view.tag = element["tag"].flatMap(Int.init) ?? 0
    view.isHidden = element.isSet("hidden")
    view.isUserInteractionEnabled = element["userInteractionEnabled"] != "NO"
    view.restorationIdentifier = element["restorationIdentifier"]
    view.accessibilityIdentifier = element.child("accessibility")?["identifier"]
    configure(view, element)
    for part in element.child("constraints")?.children ?? [] {
      let constraint = NSLayoutConstraint()
      constraint.constant = part["constant"].flatMap(Double.init).map { CGFloat($0) } ?? 0
      objects[part.id] = constraint
    }
    if let table = view as? UITableView { table.readCells(element, of: self) }
    if let grid = view as? UICollectionView {
      if let layout = element.child(key: "collectionViewLayout") {
        objects[layout.id] = grid.collectionViewLayout
      }
      grid.read(element.child("cells"), of: self)
    }
    for part in (element.child("subviews")?.children ?? []) { view.addSubview(makeTree(part)) }
    if let content = element.child(key: "contentView") {
      let tree = makeTree(content)
      view.addSubview(tree)
      (view as? UITableViewCell)?.contentView = tree
      (view as? UICollectionViewCell)?.contentView = tree
    }
    if element.child(key: "backgroundColor") != nil { view.backgroundColor = UIColor() }
    if let table = view as? UITableView {
      table.tableHeaderView = element.child(key: "tableHeaderView").map(makeTree)
      table.tableFooterView = element.child(key: "tableFooterView").map(makeTree)
    }
    if let bar = view as? UIToolbar {
      bar.items = element.child("items")?.children.map(makeBarItem)
    }
    if let bar = view as? UINavigationBar {
      bar.items = element.child("items")?.children.map { part in
        let item = UINavigationItem(title: part["title"] ?? "")
        objects[part.id] = item
        makeBarItems(of: item, part)
        return item
      }
    }
    sleeping.append(view)
    return view
  }

  /// Sets what a file says of the view's own class.
  private func configure(_ view: UIView, _ element: NibElement) {
    func number(_ key: String) -> Double? { element[key].flatMap(Double.init) }
    (view as? UIControl)?.isEnabled = element["enabled"] != "NO"
    switch view {
    case let label as UILabel: label.text = element["text"]
    case let text as UITextView: text.text = element["text"] ?? ""
    case let field as UITextField:
      field.text = element["text"] ?? ""
      field.placeholder = element["placeholder"]
      let traits = element.child("textInputTraits")
      field.isSecureTextEntry = traits?["secureTextEntry"] == "YES"
      field.textContentType = traits?["textContentType"].map { UITextContentType(rawValue: $0) }
      switch traits?["keyboardType"] {
      case "numberPad", "decimalPad": field.keyboardType = .numberPad
      case "emailAddress": field.keyboardType = .emailAddress
      default: break
      }
    case let button as UIButton:
      button.setTitle(
        element.children.first { $0.tag == "state" && $0["key"] == "normal" }?["title"],
        for: .normal)
      if let configuration = element.child("buttonConfiguration") {
        button.configuration = UIButton.Configuration(title: configuration["title"])
      }
    case let toggle as UISwitch: toggle.isOn = element.isSet("on")
    case let slider as UISlider:
      slider.maximumValue = Float(number("maxValue") ?? 1)
      slider.minimumValue = Float(number("minValue") ?? 0)
      slider.value = Float(number("value") ?? 0)
    case let stepper as UIStepper:
      stepper.maximumValue = number("maximumValue") ?? 100
      stepper.minimumValue = number("minimumValue") ?? 0
      stepper.stepValue = number("stepValue") ?? 1
      stepper.wraps = element.isSet("wraps")
      stepper.value = number("value") ?? 0
    case let pages as UIPageControl:
      pages.numberOfPages = number("numberOfPages").map { Int($0) } ?? 0
      pages.currentPage = number("currentPage").map { Int($0) } ?? 0
    case let control as UISegmentedControl:
      for (index, segment) in (element.child("segments")?.children ?? []).enumerated() {
        control.setTitle(segment["title"], forSegmentAt: index)
        control.setEnabled(segment["enabled"] != "NO", forSegmentAt: index)
      }
      control.selectedSegmentIndex =
        number("selectedSegmentIndex").map { Int($0) } ?? UISegmentedControl.noSegment
    case let picker as UIDatePicker:
      func date(_ key: String) -> Date? {
        element.child(key: key)?["timeIntervalSinceReferenceDate"].flatMap(Double.init)
          .map { Date(timeIntervalSinceReferenceDate: $0) }
      }
      (picker.minimumDate, picker.maximumDate) = (date("minimumDate"), date("maximumDate"))
      // Otherwise "date" is when the file was last edited.
      if element["useCurrentDate"] == "NO", let date = date("date") { picker.date = date }
    default: break
    }
  }

  /// Makes the objects of a nib file, and connects them and the file's owner.
  func makeObjects(owner: NSObject?) -> [NSObject] {
    let parts = element.child("objects")?.children ?? []
    for part in parts where part["placeholderIdentifier"] == "IBFilesOwner" {
      objects[part.id] = owner
    }
    let made = parts.filter { $0.tag != "placeholder" }.map { part -> NSObject in
      guard part.tag.hasSuffix("GestureRecognizer") else { return makeTree(part) }
      let gesture = Self.makeGesture(part)
      objects[part.id] = gesture
      return gesture
    }
    for part in element.all { connect(part, isLoaded: true) }
    wakeViews()
    return made
  }

  /// Makes a cell with its own outlets and segues.
  func makeCell(_ element: NibElement) -> UIView {
    let (outer, others) = (objects, sleeping)
    sleeping = []
    defer {
      // Several cells of one prototype share its ids.
      for (id, object) in outer { objects[id] = object }
      sleeping = others
    }
    let cell = makeTree(element)
    for part in element.all { connect(part, isLoaded: true) }
    wakeViews()
    return cell
  }

  /// Says to the views that were made that all their outlets are set.
  private func wakeViews() {
    let views = sleeping
    sleeping = []
    for view in views { view.awakeFromNib() }
  }
}
