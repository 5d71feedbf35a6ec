import SwiftUI
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens that SwiftUI draws, among those of UIKit.
  @MainActor @Suite(.exploring(walks: 5)) struct HostingControllerTests {}
}

private struct Profile: View { var body: some View { VStack { Text("Ann") } } }
private struct Settings: View {
  struct Content: View { var body: some View { EmptyView() } }
  var body: some View { EmptyView() }
}
private final class ErasedHost: UIHostingController<AnyView> {}

extension OneWindow.HostingControllerTests {
  @Test func aHostingControllerHasTheNameOfItsRootView() {
    let rows: [(UIViewController, String?)] = [
      (UIHostingController(rootView: Profile()), "Profile"),
      (UIHostingController(rootView: Profile().padding().padding()), "Profile"),
      (UIHostingController(rootView: Profile?.none), "Profile"),
      (UIHostingController(rootView: TupleView((Profile(), Text("")))), "Profile"),
      (UIHostingController(rootView: Settings.Content()), "Content"),
      (UIHostingController(rootView: Text("")), "Text"),
      (ErasedHost(rootView: AnyView(Settings().padding())), "Settings"),
      (UIViewController(), nil),
    ]
    for (controller, name) in rows { #expect(controller.nameOfRootView == name, "\(controller)") }
    #expect(rows[0].0.view is _UIHostingView<Profile>)
  }

  @Test func aScreenOfSwiftUIIsAScene() async {
    await Coded.with({ screen in
      let (profile, settings) = (AnyView(Profile()), Settings().padding())
      @MainActor func push() { screen.show(UIHostingController(rootView: profile), sender: nil) }
      @MainActor func present() {
        screen.present(UIHostingController(rootView: settings), animated: true)
      }
      @MainActor func embed() {
        if screen.children.isEmpty { screen.addChild(UIHostingController(rootView: Text(""))) }
      }
      return [("Push", push), ("Present", present), ("Embed", embed)]
    }) {
      let flow = hosted(stack + scene("A", class: "Coded"))
      await checkFlow(
        flow, along: "A -Push-> Profile -back-> A -Present-> Settings -dismiss-> A")
      let run = await checkFlow(flow)
      #expect(run.coverage.scenes == ["N", "A", "Profile", "Settings", "Text"])
      #expect(
        Set(run.coverage.moves.map(\.label)) == ["Push", "Present", "Embed", "back", "dismiss"])
      #expect(
        run.warning == """
          SwiftUI: nothing can be tapped on 'Profile', 'Settings' and 'Text', whose moves are not seen; a flow of the \
          router walks them: Flow(from:).
          """)
    }
  }

  @Test func aScreenOfSwiftUIIsNoDeadEnd() async {
    await Coded.with({ screen in
      let cover = UIHostingController(rootView: Profile())
      cover.modalPresentationStyle = .fullScreen
      return [("Cover", { screen.present(cover, animated: true) })]
    }) {
      let told = await text {
        await checkFlow(hosted(stack + scene("A", class: "Coded")), .canAlwaysReturn(to: "A"))
      }
      #expect(told == "")
    }
  }

  @Test func aFlowThatHasOnlySuchScreensFails() async {
    let told = await text {
      let flow = Flow(hosting: { window in
        let tabs = UITabBarController()
        tabs.viewControllers = [UIHostingController(rootView: Profile())]
        window.rootViewController = tabs
      })
      await checkFlow(flow)
    }
    #expect(
      told.hasPrefix("SwiftUI: nothing can be tapped on 'Profile', whose moves are not seen;"))
  }
}
