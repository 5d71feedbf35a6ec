// The connections between a scene's objects: outlets, actions and segues.

extension SceneNib {
  /// Connects what belongs to the view, or what is there before it.
  func connect(isLoaded: Bool) {
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

  /// Connects an object.
  func connect(_ part: NibElement, isLoaded: Bool) {
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
      case let cell as ReusableView: cell.selectionTemplate = template
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
    case (let controller as UIViewController, "view") where object === owner:
      if controller.nib == nil { controller.view = value as? UIView }
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
    case (is UIView, "delegate"), (is UIView, "dataSource"):
      if object.exposed("set:" + key) != nil { object.setValue(value, forKey: key) }
    default:
      let isPlaceholder = placeholders.contains(ObjectIdentifier(value as AnyObject))
      if isPlaceholder, object.exposed("set:" + key) == nil {
        guard !Fields.set(value, named: key, on: object) else { return }
        return StandIn.log("The outlet '\(key)' has a view of a framework that is not there.")
      }
      object.setValue(value, forKey: key)
    }
  }
}
