#if canImport(SwiftUI)
  import FlowTesting
  import SwiftUI
  import Testing

  /// A path of SwiftUI's own, in a file that has SwiftUI's names, too.
  @MainActor @Suite struct NavigationPathTests {
    @MainActor final class Router {
      var path = NavigationPath()
      var alert: Int?
    }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    @Test func screensAreCounted() async {
      let flow = Flow(from: { @MainActor in Router() }) {
        Shown(path: \.path, root: "home")
        Shown(
          alert: \.alert, ["again": { @MainActor in $0.path.append($1) }, "cancel": nil],
          named: "sure")
        Move("open", from: "home") { @MainActor in $0.path.append(1) }
        Move("ask", from: "pushed1") { @MainActor in $0.alert = 2 }
      }
      await checkFlow(
        flow, along: "home -open-> pushed1 -ask-> sure -again-> pushed2 -popTo(0)-> home")
    }
  }
#endif
