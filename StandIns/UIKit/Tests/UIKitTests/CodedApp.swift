import FlowTesting
import UIKit

/// An app without a storyboard: a coordinator owns the window and shows each screen, which refers back to it weakly.
@MainActor final class AppCoordinator {
  enum Defect {
    case forgetsTheTitle, keepsTheEditor, pushesTwice, presentsOverTheEditor, keepsItself
  }
  static var planted: Defect?
  static var kept: [AnyObject] = []

  private let window: UIWindow
  private let stack = UINavigationController()

  init(window: UIWindow) {
    self.window = window
    if Self.planted == .keepsItself { Self.kept.append(self) }
  }

  func start() {
    let shelf = Shelf()
    shelf.coordinator = self
    stack.viewControllers = [shelf]
    stack.tabBarItem.title = "Shelf"
    let tabs = UITabBarController()
    tabs.viewControllers = [stack] + ["News", "Help"].map { Note(titled: $0) }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  func open(_ number: Int, forgetting: Bool = false) {
    let item = Item()
    item.coordinator = self
    if !(forgetting && Self.planted == .forgetsTheTitle) { item.heading = "Item \(number)" }
    item.model.price = number
    stack.pushViewController(item, animated: true)
    if number == 2, Self.planted == .pushesTwice {
      let again = Item()
      (again.coordinator, again.heading) = (self, item.heading)
      again.model.price = number
      stack.pushViewController(again, animated: true)
    }
  }

  func edit(_ item: Item) {
    let editor = Editor()
    editor.isModalInPresentation = true
    editor.whenDone = { [weak editor] in
      if Self.planted == .presentsOverTheEditor {
        item.present(Note(titled: "Saved"), animated: true)
      }
      editor?.dismiss(animated: true)
    }
    if Self.planted == .keepsTheEditor { Self.kept.append(editor) }
    item.present(editor, animated: true)
  }
}

/// A screen with a button for each of some titles.
class Buttons: UIViewController {
  func add(_ title: String, _ tap: @escaping () -> Void) {
    view.addSubview(UIButton(frame: .zero, primaryAction: UIAction(title: title) { _ in tap() }))
  }
}

final class Shelf: Buttons {
  weak var coordinator: AppCoordinator?
  override func viewDidLoad() {
    super.viewDidLoad()
    for number in 0..<3 { add("item \(number)") { [weak self] in self?.coordinator?.open(number) } }
  }
}

final class Item: Buttons {
  weak var coordinator: AppCoordinator?
  var heading: String?
  let model = ItemModel()
  /// Its own state, which is set only for some items.
  private var note: String?
  override func viewDidLoad() {
    super.viewDidLoad()
    model.isSeen = true
    if heading == "Item 1" { note = "the first" }
    add("edit") { [unowned self] in coordinator?.edit(self) }
    add("ask") { [unowned self] in
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Yes", style: .default) { [unowned self] _ in
          coordinator?.open(7, forgetting: true)
        })
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      present(alert, animated: true)
    }
  }
}

final class ItemModel {
  var price: Int?
  var isSeen = false
}

final class Editor: Buttons {
  var whenDone: () -> Void = {}
  override func viewDidLoad() {
    super.viewDidLoad()
    add("done") { [unowned self] in whenDone() }
  }
}

/// A screen that holds what the app began with.
final class Keeper: Buttons {
  let model: ItemModel
  init(_ model: ItemModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made by code only") }
  override func viewDidLoad() {
    super.viewDidLoad()
    add("sheet") { [unowned self] in present(Note(titled: "Sheet"), animated: true) }
  }
}

/// A list that a service fills once it has loaded.
final class Loading: Buttons {
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { [weak self] in
      for number in 0..<((try? await answer("dishes", [.success(1), .success(2)])) ?? 0) {
        self?.add("dish \(number)") {}
      }
    }
  }
}

/// A screen that loads as it appears, and its list.
final class Reloading: Buttons {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("list") { [unowned self] in
      navigationController?.pushViewController(Reloading(), animated: true)
    }
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Task { [weak self] in
      self?.title = "\(await answer("dishes", 1, 2)) dishes"
      self?.add("clear") { [weak self] in self?.title = nil }
    }
  }
}

/// A screen that leads on by itself.
final class Splash: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Task { [weak self] in
      try? await Task.sleep(nanoseconds: 30_000_000)
      self?.view.window?.rootViewController = UINavigationController(
        rootViewController: Keeper(ItemModel()))
    }
  }
}

final class Note: Buttons {
  init(titled title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { fatalError("made by code only") }
}
