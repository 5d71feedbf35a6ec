// What a scene of a storyboard makes: its objects, and their connections.

/// The scene of a storyboard from which a controller was made.
@MainActor final class SceneNib {
  let storyboard: UIStoryboard
  private let element: NibElement

  /// The objects of the scene that exist, by id.
  private(set) var objects: [String: NSObject] = [:]

  /// The segues that leave the scene, in the order of the file, by id.
  private var templatesByID: [String: UIStoryboardSegueTemplate] = [:]
  private(set) var templates: [UIStoryboardSegueTemplate] = []
  private var connected: Set<String> = []
  private var embeds: [(template: UIStoryboardSegueTemplate, container: String)] = []
  private unowned let owner: UIViewController

  var identifier: String? { element["storyboardIdentifier"] }

  /// As compiled storyboards have it; nil for a scene without a view. (9.4)
  var nibName: String? {
    element.child(key: "view").map { "\(element.id)-view-\($0.id)" }
  }

  init(_ element: NibElement, in storyboard: UIStoryboard, of controller: UIViewController) {
    (self.element, self.storyboard, owner) = (element, storyboard, controller)
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
    item.title = element["title"] ?? element["systemItem"]
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
    if let table = controller as? UITableViewController { table.tableView = view as? UITableView }
    if let grid = controller as? UICollectionViewController {
      grid.collectionView = view as? UICollectionView
    }
    connect(isLoaded: true)
    return view
  }

  func embed(in controller: UIViewController) {
    for (template, container) in embeds { template.embed(in: objects[container] as? UIView) }
  }

  private func makeTree(_ element: NibElement) -> UIView {
    let standard = Classes.views[element.tag] ?? UIView.self
    let type = Classes.of(element, or: standard) as? UIView.Type ?? standard
    let view = type.init(coder: NSCoder()) ?? UIView(frame: .zero)
    objects[element.id] = view
    view.tag = element["tag"].flatMap(Int.init) ?? 0
    view.isHidden = element.isSet("hidden")
    view.restorationIdentifier = element["restorationIdentifier"]
    view.accessibilityIdentifier = element.child("accessibility")?["identifier"]
    configure(view, element)
    for part in element.child("constraints")?.children ?? [] {
      let constraint = NSLayoutConstraint()
      constraint.constant = part["constant"].flatMap(Double.init).map { CGFloat($0) } ?? 0
      objects[part.id] = constraint
    }
    if let table = view as? UITableView { table.read(element, of: self) }
    if let grid = view as? UICollectionView { grid.read(element, of: self) }
    for part in (element.child("subviews")?.children ?? []) { view.addSubview(makeTree(part)) }
    if let content = element.child(key: "contentView") { view.addSubview(makeTree(content)) }
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
    view.awakeFromNib()
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
    case let button as UIButton:
      button.setTitle(
        element.children.first { $0.tag == "state" && $0["key"] == "normal" }?["title"]
          ?? element.child("buttonConfiguration")?["title"], for: .normal)
    case let toggle as UISwitch: toggle.isOn = element.isSet("on")
    case let slider as UISlider:
      slider.value = Float(number("value") ?? 0)
      slider.maximumValue = Float(number("maxValue") ?? 1)
    case let stepper as UIStepper: stepper.value = number("value") ?? 0
    case let control as UISegmentedControl:
      for (index, segment) in (element.child("segments")?.children ?? []).enumerated() {
        control.setTitle(segment["title"], forSegmentAt: index)
      }
      control.selectedSegmentIndex = Int(number("selectedSegmentIndex") ?? 0)
    case let picker as UIDatePicker: picker.date = Date(timeIntervalSinceReferenceDate: 0)
    default: break
    }
  }

  /// Makes a cell with its own outlets and segues.
  func makeCell(_ element: NibElement) -> UIView {
    let outer = objects
    defer {
      // Several cells of one prototype share its ids.
      for (id, object) in outer { objects[id] = object }
    }
    let cell = makeTree(element)
    for part in element.all { connect(part, isLoaded: true) }
    return cell
  }

  // MARK: Connections

  private func connect(isLoaded: Bool) {
    objects[element.id] = nil
    let scene = storyboard.file.scene(of: element) ?? element
    var parts = [element]
    for object in storyboard.file.objects(of: scene) where object.id != element.id {
      if !isLoaded { parts += object.all }
    }
    if isLoaded {
      parts += element.child(key: "view").map(Self.withoutPrototypes) ?? []
    } else {
      for key in ["navigationItem", "tabBarItem", "toolbarItems"] {
        parts += element.children.filter { $0["key"] == key || $0.tag == key }.flatMap(\.all)
      }
    }
    for part in parts { connect(part, isLoaded: isLoaded) }
  }

  private static func withoutPrototypes(_ element: NibElement) -> [NibElement] {
    if element.tag == "prototypes" || element.tag == "sections" || element.tag == "cells" {
      return []
    }
    return [element] + element.children.flatMap(withoutPrototypes)
  }

  private func object(_ id: String?) -> NSObject? {
    guard let id else { return nil }
    return id == element.id ? owner : objects[id]
  }

  private func connect(_ part: NibElement, isLoaded: Bool) {
    guard part.child("connections") != nil, let from = object(part.id) else { return }
    for outlet in part.connections("outlet") {
      guard let key = outlet["property"], let to = object(outlet["destination"]) else { continue }
      // What the controller has since it is awake is not set again with its view.
      if from === owner, !connected.insert(outlet.id).inserted { continue }
      set(to, forKey: key, of: from)
    }
    var collections: [String: [NSObject]] = [:]
    for outlet in part.connections("outletCollection") {
      guard let key = outlet["property"], let to = object(outlet["destination"]) else { continue }
      collections[key, default: []].append(to)
    }
    for (key, group) in collections.sorted(by: { $0.key < $1.key }) {
      set(group, forKey: key, of: from)
    }
    if from === owner { return }
    for action in part.connections("action") {
      guard let selector = action["selector"].map({ Selector($0) }) else { continue }
      let target = object(action["destination"])
      connect(from, to: target, selector, action["eventType"])
    }
    for segue in part.connections("segue") {
      guard let template = templatesByID[segue.id] else { continue }
      let isAccessory = segue["trigger"] == "accessoryAction"
      switch from {
      case let cell as UITableViewCell where isAccessory: cell.accessoryTemplate = template
      case let cell as UITableViewCell: cell.selectionTemplate = template
      case let cell as UICollectionViewCell: cell.selectionTemplate = template
      default: connect(from, to: template, "perform:", segue["eventType"])
      }
    }
  }

  private func connect(_ from: NSObject, to target: NSObject?, _ action: Selector, _ event: String?)
  {
    switch from {
    case let control as UIControl:
      let isValue = control is UISwitch || control is UISegmentedControl || control is UISlider
      control.addTarget(
        target, action: action,
        for: event.map { UIControl.Event(named: $0) } ?? (isValue ? .valueChanged : .touchUpInside))
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    case let gesture as UIGestureRecognizer:
      if let target { gesture.addTarget(target, action: action) }
    default: break
    }
  }

  /// Sets an outlet: UIKit's own by hand, an app's by its name.
  private func set(_ value: Any, forKey key: String, of object: NSObject) {
    switch (object, key) {
    case (_, "view") where object === owner: break
    case (let table as UITableView, "dataSource"):
      table.dataSource = value as? any UITableViewDataSource
    case (let table as UITableView, "delegate"): table.delegate = value as? any UITableViewDelegate
    case (let grid as UICollectionView, "dataSource"):
      grid.dataSource = value as? any UICollectionViewDataSource
    case (let grid as UICollectionView, "delegate"):
      grid.delegate = value as? any UICollectionViewDelegate
    case (let scroll as UIScrollView, "delegate"):
      scroll.delegate = value as? any UIScrollViewDelegate
    case (let text as UITextView, "delegate"): text.delegate = value as? any UITextViewDelegate
    case (let bar as UIToolbar, "delegate"): bar.delegate = value as? any UIToolbarDelegate
    case (let bar as UISearchBar, "delegate"): bar.delegate = value as? any UISearchBarDelegate
    case (let picker as UIPickerView, "delegate"):
      picker.delegate = value as? any UIPickerViewDelegate
    case (let picker as UIPickerView, "dataSource"):
      picker.dataSource = value as? any UIPickerViewDataSource
    case (let pages as UIPageViewController, "dataSource"):
      pages.dataSource = value as? any UIPageViewControllerDataSource
    case (let pages as UIPageViewController, "delegate"):
      pages.delegate = value as? any UIPageViewControllerDelegate
    case (let split as UISplitViewController, "delegate"):
      split.delegate = value as? any UISplitViewControllerDelegate
    case (let field as UITextField, "delegate"):
      field.delegate = value as? any UITextFieldDelegate
    case (let stack as UINavigationController, "delegate"):
      stack.delegate = value as? any UINavigationControllerDelegate
    case (let tabs as UITabBarController, "delegate"):
      tabs.delegate = value as? any UITabBarControllerDelegate
    case (let view as UIView, "gestureRecognizers"):
      for recognizer in value as? [UIGestureRecognizer] ?? [] {
        view.addGestureRecognizer(recognizer)
      }
    case (let button as UIBarButtonItem, "customView"): button.customView = value as? UIView
    case (is UINavigationController, "navigationBar"), (is UITabBarController, "tabBar"): break
    case (is UIView, "delegate"), (is UIView, "dataSource"): break
    default: object.setValue(value, forKey: key)
    }
  }
}
