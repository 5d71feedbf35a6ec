import SwiftUI
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens that SwiftUI draws, among those of UIKit.
  @MainActor @Suite(.exploring(walks: 5)) struct HostingControllerTests {}
}

private struct Profile: View {
  var body: some View {
    VStack {
      Text("Ann")
      Button(action: {}) { Text("Log out") }
    }
  }
}
private struct Settings: View {
  struct Content: View { var body: some View { EmptyView() } }
  var body: some View { EmptyView() }
}
private final class ProfileHost: UIHostingController<Profile> {}
private final class ErasedHost: UIHostingController<AnyView> {}

extension OneWindow.HostingControllerTests {
  @Test func theViewOfAHostingControllerHoldsTheRootView() {
    let host = UIHostingController(rootView: Profile())
    #expect(host.view is _UIHostingView<Profile> && host.view.subviews.isEmpty)
  }

  @Test func aHostingControllerHasTheNameOfItsRootView() {
    let rows: [(UIViewController, String?)] = [
      (UIHostingController(rootView: Profile()), "Profile"),
      (UIHostingController(rootView: Profile().padding().padding()), "Profile"),
      (UIHostingController(rootView: Profile?.none), "Profile"),
      (UIHostingController(rootView: TupleView((Profile(), Text("")))), "Profile"),
      (UIHostingController(rootView: Settings.Content()), "Content"),
      (UIHostingController(rootView: AnyView(Settings().padding())), "Settings"),
      (UIHostingController(rootView: Text("")), "Text"),
      (ProfileHost(rootView: Profile()), "Profile"),
      (ErasedHost(rootView: AnyView(Profile())), "Profile"),
      (UIViewController(), nil),
    ]
    for (controller, name) in rows { #expect(controller.nameOfRootView == name, "\(controller)") }
  }

  private static let coded = stack + scene("A", class: "Coded")

  private static func show(_ screen: Coded) -> [(title: String, tap: () -> Void)] {
    [
      (
        "Push",
        {
          let host = UIHostingController(rootView: AnyView(Profile()))
          screen.navigationController?.pushViewController(host, animated: true)
        }
      ),
      (
        "Present",
        { screen.present(UIHostingController(rootView: Settings().padding()), animated: true) }
      ),
      (
        "Embed",
        {
          guard screen.children.isEmpty else { return }
          let host = UIHostingController(rootView: Settings.Content())
          screen.addChild(host)
          screen.view.addSubview(host.view)
          host.didMove(toParent: screen)
        }
      ),
    ]
  }

  @Test func aScreenOfSwiftUIIsAScene() async {
    await Coded.with(Self.show) {
      await checkFlow(
        hosted(Self.coded), along: "A -Push-> Profile -back-> A -Present-> Settings -dismiss-> A")
      let run = await checkFlow(hosted(Self.coded))
      #expect(run.coverage.scenes == ["N", "A", "Profile", "Settings", "Content"])
      #expect(
        Set(run.coverage.moves.map(\.label)) == ["Push", "Present", "Embed", "back", "dismiss"])
      #expect(
        run.warning == """
          SwiftUI: nothing can be tapped on 'Content', 'Profile' and 'Settings', whose moves are not seen; a flow of the \
          router walks them: Flow(from:).
          """)
    }
  }

  @Test func aFlowThatHasOnlySuchScreensFails() async {
    let told = await text {
      await checkFlow(
        hosted(
          scene("A", class: nil), from: "A", except: ["Profile": "by code", "Settings": "by code"],
          resetting: {},
          root: { _ in
            let tabs = UITabBarController()
            tabs.viewControllers = [
              UIHostingController(rootView: Profile()), UIHostingController(rootView: Settings()),
            ]
            return tabs
          }))
    }
    #expect(
      told == """
        SwiftUI: nothing can be tapped on 'Profile' and 'Settings', whose moves are not seen; a flow of the router walks \
        them: Flow(from:).
          Fix:     Write Flow(from: { Router() }) { … }, with a Move for each tap there.
        """)
  }
}
