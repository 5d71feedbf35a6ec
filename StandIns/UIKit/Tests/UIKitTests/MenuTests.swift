import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Menus of buttons and bar items, those that a long press shows, and lists that are pulled.
  @MainActor @Suite(.exploring(paths: 30)) struct MenuTests {}
}

/// A screen with a menu.
final class MenuScreen: UIViewController {
  static var told: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    func item(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { _ in Self.told.append(title) }
    }
    let menu = UIMenu(children: [
      item("By name"), UIMenu(title: "More", children: [item("By date")]), item("Off", .disabled),
    ])
    let button = UIButton(frame: .zero)
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
    view.addSubview(button)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", image: nil, primaryAction: nil, menu: UIMenu(children: [item("Up")]))
  }
}

/// A list with menus over its second row and over a view, and with more rows once it is pulled.
final class PressedList: UITableViewController, UIContextMenuInteractionDelegate, ExposesMethods {
  static var told: [String] = []
  static let exposedMethods: [ExposedMethod] = [
    .action("reload:") { (list: PressedList, sender) in
      guard let control = sender as? UIRefreshControl else { return }
      told.append("pulled \(control.isRefreshing)")
      list.rows += 1
      list.tableView.reloadData()
      control.endRefreshing()
    }
  ]
  private var rows = 2

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIView(frame: .zero)
    picture.addInteraction(UIContextMenuInteraction(delegate: self))
    tableView.addSubview(picture)
    refreshControl = UIRefreshControl(frame: .zero)
    refreshControl?.isHidden = true
    refreshControl?.addTarget(self, action: "reload:", for: .valueChanged)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    path.row == 0 ? nil : menu { Self.told.append("row \(path.row)") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu { Self.told.append("picture") }
  }
  private func menu(_ act: @escaping @MainActor () -> Void) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: "Share") { _ in act() },
        UIAction(title: "Gone", attributes: .hidden) { _ in act() },
      ])
    }
  }
}

/// A collection with a menu over each item.
final class PressedGrid: UICollectionViewController {
  static var told: [String] = []
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Delete") { _ in Self.told.append("\(path.item)") }])
    }
  }
}

extension OneWindow.MenuTests {
  private func flow(
    _ tag: String = "viewController", class name: String, _ content: String = "",
    line: UInt = #line
  ) -> Flow<ControllerHost> {
    (MenuScreen.told, PressedList.told, PressedGrid.told) = ([], [], [])
    _ = Stage.storyboard(
      "Menu\(line)", "N",
      container("N", "navigationController", "rootViewController", "A")
        + scene("A", tag, class: name, "", content))
    return Flow(
      hosting: Stage.folder.appendingPathComponent("Menu\(line).storyboard").path, .tapping)
  }

  @Test func theItemsOfMenusAreChosen() async {
    let exploration = await checkFlow(flow(class: "MenuScreen"))
    #expect(Set(MenuScreen.told) == ["By name", "By date", "Up"])
    #expect(exploration.coverage.moves.contains { $0.label == "menu:By date" })
    #expect(!exploration.coverage.moves.contains { $0.label == "menu:Off" })
  }

  @Test func aLongPressOnARowOrAViewShowsAMenu() async {
    await checkFlow(
      flow("tableViewController", class: "PressedList", table(of: "A")),
      along: "A -menu:Share(0)-> A -\"menu:Share#2\"-> A -pull-> A -menu:Share(1)-> A")
    #expect(PressedList.told == ["row 1", "picture", "pulled true", "row 2"])
    let exploration = await checkFlow(
      flow("tableViewController", class: "PressedList", table(of: "A")))
    #expect(!exploration.coverage.moves.contains { $0.label.hasPrefix("menu:Gone") })
  }

  @Test func aLongPressOnAnItemOfACollectionShowsAMenu() async {
    await checkFlow(
      flow("collectionViewController", class: "PressedGrid"), along: "A -menu:Delete(1)-> A")
    #expect(PressedGrid.told == ["1"])
  }
}
