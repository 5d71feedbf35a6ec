// Makes the controllers, views and bar items that a storyboard's file describes.

/// The classes that a file names.
@MainActor enum Classes {
  static func named(_ name: String, module: String?) -> AnyClass? {
    guard let module else { return NSClassFromString(name) }
    return NSClassFromString("\(module).\(name)")
  }

  /// The class of an element: its own, or that of its tag.
  static func of(_ element: NibElement, or standard: AnyClass) -> AnyClass {
    guard let name = element["customClass"] else { return standard }
    if let type = named(name, module: element["customModule"]) { return type }
    let module = element["customModule"].map { "\($0)." } ?? ""
    StandIn.log("Unknown class \(module)\(name) in Interface Builder file.")
    return standard
  }

  static let controllers: [String: UIViewController.Type] = [
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
  ]

  static let views: [String: UIView.Type] = [
    "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "imageView": UIImageView.self, "switch": UISwitch.self,
    "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "datePicker": UIDatePicker.self,
    "pageControl": UIPageControl.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "scrollView": UIScrollView.self,
    "stackView": UIStackView.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "searchBar": UISearchBar.self,
    "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self,
  ]
}

/// The coder with which a controller is made: it knows the element.
@MainActor final class NibCoder: NSCoder {
  let element: NibElement
  let storyboard: UIStoryboard

  /// The controller that was made with it.
  private var made: UIViewController?

  private init(_ element: NibElement, in storyboard: UIStoryboard) {
    (self.element, self.storyboard) = (element, storyboard)
    super.init()
  }

  nonisolated override func containsValue(forKey key: String) -> Bool { false }
  nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
  nonisolated override func decodeBool(forKey key: String) -> Bool { false }
  nonisolated override var allowsKeyedCoding: Bool { true }

  /// Makes a controller with all that comes with it. (2.3, 5)
  static func make(
    _ element: NibElement, in storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)? = nil, selector: String? = nil,
    source: UIViewController? = nil, sender: Any? = nil, identifier: String? = nil
  ) -> UIViewController {
    let coder = NibCoder(element, in: storyboard)
    let standard = Classes.controllers[element.tag] ?? UIViewController.self
    let type = Classes.of(element, or: standard) as? UIViewController.Type ?? standard
    var controller = creator?(coder)
    if controller == nil, let selector, let source {
      if let method = source.exposed(selector) {
        controller = method.call(source, [coder, sender, identifier]) as? UIViewController
      } else {
        StandIn.raise(
          "NSInvalidArgumentException",
          "-[\(StandIn.name(source)) \(selector)]: unrecognized selector sent to instance")
      }
    }
    if let controller {
      if controller !== coder.made {
        StandIn.raise(
          "NSInternalInconsistencyException",
          "Custom instantiated view controller must call -[super initWithCoder:]")
      } else if !isKind(controller, of: type) {
        StandIn.raise(
          "NSInternalInconsistencyException",
          "Custom instantiated \(StandIn.name(controller)) must be kind of class \(type)")
      }
    }
    let made = controller ?? type.init(coder: coder) ?? UIViewController(nibName: nil, bundle: nil)
    coder.made = nil
    made.nib?.complete(made, source: source, sender: sender)
    return made
  }

  private static func isKind(_ controller: UIViewController, of type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: controller) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == type }
  }

  /// Sets what `init(coder:)` of UIKit's class reads.
  func decode(_ controller: UIViewController) {
    made = controller
    let nib = SceneNib(element, in: storyboard, of: controller)
    controller.nib = nib
    controller.title = element["title"]
    controller.definesPresentationContext = element.isSet("definesPresentationContext")
    controller.isModalInPresentation = element.isSet("modalInPresentation")
    controller.hidesBottomBarWhenPushed = element.isSet("hidesBottomBarWhenPushed")
    controller.restorationIdentifier = element["restorationIdentifier"]
    if let style = UIModalPresentationStyle(named: element["modalPresentationStyle"] ?? "") {
      controller.modalPresentationStyle = style
    }
    nib.makeItems(of: controller)
  }
}

/// The scene of a storyboard from which a controller was made.
@MainActor final class SceneNib {
  let storyboard: UIStoryboard
  private let element: NibElement

  /// The objects of the scene that exist, by id.
  private(set) var objects: [String: NSObject] = [:]

  /// The segues that leave the scene, in the order of the file, by id.
  private var templatesByID: [String: UIStoryboardSegueTemplate] = [:]
  private(set) var templates: [UIStoryboardSegueTemplate] = []
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
  fileprivate func makeItems(of controller: UIViewController) {
    if let item = element.child("navigationItem") {
      let made = controller.navigationItem
      objects[item.id] = made
      made.title = item["title"] ?? made.title
      made.hidesBackButton = item.isSet("hidesBackButton")
      for part in item.all where part.tag == "barButtonItem" {
        let bar = makeBarItem(part)
        switch part["key"] ?? part.parent?["key"] ?? part.parent?.tag ?? "" {
        case "leftBarButtonItem", "leftBarButtonItems":
          made.leftBarButtonItems = (made.leftBarButtonItems ?? []) + [bar]
        case "backBarButtonItem": made.backBarButtonItem = bar
        default: made.rightBarButtonItems = (made.rightBarButtonItems ?? []) + [bar]
        }
      }
    }
    if let bars = element.children.first(where: { $0["key"] == "toolbarItems" }) {
      controller.toolbarItems = bars.children.map(makeBarItem)
    }
    if let item = element.child(key: "tabBarItem") {
      controller.tabBarItem.title = item["title"]
      objects[item.id] = controller.tabBarItem
    }
  }

  private func makeBarItem(_ element: NibElement) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.title = element["title"] ?? element["systemItem"]
    item.isEnabled = element["enabled"] != "NO"
    objects[element.id] = item
    return item
  }

  /// Connects what exists, adds the children of relationships, and says that the controller is awake.
  fileprivate func complete(_ controller: UIViewController, source: UIViewController?, sender: Any?)
  {
    let scene = storyboard.file.scene(of: element)
    for object in scene.map(storyboard.file.objects) ?? [] where object.id != element.id {
      if object.tag.hasSuffix("GestureRecognizer") {
        objects[object.id] = Self.makeGesture(object)
      } else if object.tag == "customObject" || object.tag == "view" {
        if object.tag == "view" { objects[object.id] = makeTree(object) }
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
      "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
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
    (view as? UILabel)?.text = element["text"]
    (view as? UIControl)?.isEnabled = element["enabled"] != "NO"
    (view as? UIButton)?.setTitle(
      element.children.first { $0.tag == "state" && $0["key"] == "normal" }?["title"]
        ?? element.child("buttonConfiguration")?["title"], for: .normal)
    if let table = view as? UITableView { table.read(element, of: self) }
    if let grid = view as? UICollectionView { grid.read(element, of: self) }
    for part in (element.child("subviews")?.children ?? []) { view.addSubview(makeTree(part)) }
    if let content = element.child(key: "contentView") { view.addSubview(makeTree(content)) }
    view.awakeFromNib()
    return view
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
      if isLoaded, from === owner, !(to is UIView), !(to is UIGestureRecognizer) { continue }
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
