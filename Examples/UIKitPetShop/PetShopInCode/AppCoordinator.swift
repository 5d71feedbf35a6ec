import SwiftUI
import UIKit

/// Owns the window and shows the screens, which refer back to it weakly.
@MainActor final class AppCoordinator {
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let pets = UINavigationController()

  init(window: UIWindow) { self.window = window }

  func start() {
    let list = PetListController()
    list.coordinator = self
    pets.viewControllers = [list]
    let about = UIHostingController(rootView: About())
    if #available(iOS 18, *) {
      tabs.tabs = [
        UITab(title: "Pets", image: nil, identifier: "pets") { [pets] _ in pets },
        UITab(title: "About", image: nil, identifier: "about") { _ in about },
      ]
    } else {
      pets.tabBarItem.title = "Pets"
      about.tabBarItem.title = "About"
      tabs.viewControllers = [pets, about]
    }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// Opens a link to a pet, whatever is on screen.
  func open(_ pet: Int) {
    if tabs.presentedViewController != nil { tabs.dismiss(animated: true) }
    if #available(iOS 18, *) { tabs.selectedTab = tabs.tabs.first } else { tabs.selectedIndex = 0 }
    pets.popToRootViewController(animated: false)
    show(pet)
  }

  func show(_ pet: Int) {
    let screen = PetController(pet: pet)
    screen.coordinator = self
    pets.pushViewController(screen, animated: true)
  }

  func showPhoto(of pet: Int) {
    let screen = PhotoController(pet: pet)
    screen.coordinator = self
    pets.pushViewController(screen, animated: true)
  }

  func present(_ sheet: UIViewController) { tabs.present(sheet, animated: true) }
}
