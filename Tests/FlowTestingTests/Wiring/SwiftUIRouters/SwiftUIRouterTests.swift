import Testing

@testable import FlowTesting

/// Routers of many shapes, with the gestures of SwiftUI by hand and in words.
@MainActor @Suite struct SwiftUIRouterTests {
  private typealias Routers = SwiftUIRouters
  private typealias Explore = @MainActor @Sendable (_ hasBug: Bool, Budget) async -> Report

  /// A router, and the start of the failure by which its bug is found at the shortest path.
  private struct Row: Sendable {
    let name: String
    let byHand: (explore: Explore, message: String, steps: Int)
    let inWords: (explore: Explore, message: String, steps: Int)

    /// - Parameters:
    ///   - found: The failure that the words find without a claim; nil if they need the claim, too.
    ///   - later: The claim for the words, if another move of theirs ends what it is about.
    @MainActor init<Subject>(
      _ name: String, steps: Int,
      _ byHand: @escaping @MainActor @Sendable (Bool) -> Flow<Subject>,
      _ inWords: @escaping @MainActor @Sendable (Bool) -> Flow<Subject>,
      _ claim: Check<Subject>, _ message: String, found: String? = nil,
      later: (claim: Check<Subject>, message: String, steps: Int)? = nil
    ) {
      self.name = name
      let wordClaim = later?.claim ?? claim
      let claims = found == nil ? [wordClaim] : []
      self.byHand = ({ await RunTemplate(byHand($0), checks: [claim]).explore($1) }, message, steps)
      self.inWords = (
        { hasBug, budget in
          await RunTemplate(inWords(hasBug), checks: hasBug ? claims : [wordClaim]).explore(budget)
        }, found ?? later?.message ?? message, later?.steps ?? steps
      )
    }
  }

  private static func inboxIsKept(after move: String) -> Check<Routers.RouteList> {
    .after(move, \.routes) { $0.last?.screen != .inbox || $1.last?.screen == .inbox }
  }

  private static let rows: [Row] = [
    Row(
      "timeline", steps: 2, Routers.timelineByHand, Routers.timeline,
      .after("link", \.presentedSheet) { $1 == nil },
      "'link' breaks the claim about 'presentedSheet'",
      found: "'hashTag' came beneath the sheet 'editor'"),
    Row(
      "pages", steps: 3, Routers.pagesByHand, Routers.pages,
      .keeps(\.path, except: "open", "back"), "'link' changes 'path'",
      found: "'item' went from beneath the sheet 'invitation'"),
    Row(
      "reader", steps: 4, Routers.readerByHand, Routers.reader, .twice("open"),
      "'open' made twice before it is answered"),
    Row(
      "tabs", steps: 2, Routers.tabsByHand, Routers.tabs,
      .keeps(\Routers.AppRouter.[.home], except: "open", "author", "back", "popTo", "tab:home"),
      "'tab:search' changes"),
    Row(
      "screens", steps: 2, Routers.screensByHand, Routers.screens,
      .never { @MainActor in $0.presentedSheet != nil && $0.presentedFullScreen != nil },
      ".never { … } is broken on player",
      found: "SwiftUI shows one of two that are set: the sheet 'settings' and the cover 'player'"),
    Row(
      "sheets", steps: 2, Routers.sheetsByHand, Routers.sheets,
      .after("link", \.selectedToken) { $1 != nil },
      "'link' breaks the claim about 'selectedToken'"),
    Row(
      "layers", steps: 3, Routers.layersByHand, Routers.layers,
      .after("send", \.root.path) { $1.count == $0.count + 1 },
      "'send' breaks the claim about 'root.path'"),
    Row(
      "routes", steps: 4, Routers.routesByHand, Routers.routes,
      inboxIsKept(after: "sheet is gone answers"),
      "'sheet is gone answers' breaks the claim about 'routes'",
      later: (
        inboxIsKept(after: "swipeDown"), "'swipeDown' breaks the claim about 'routes'", steps: 3
      )
    ),
    Row(
      "updates", steps: 3, Routers.updatesByHand, Routers.updates,
      .after("download", \.state.download) { $1 != nil },
      "'download' breaks the claim about 'state.download'"),
    Row(
      "inventory", steps: 2, Routers.inventoryByHand, Routers.inventory,
      .after("syncFails", \.destination) { if case .failure? = $1 { true } else { false } },
      "'syncFails' breaks the claim about 'destination'"),
    Row(
      "rooms", steps: 2, Routers.roomsByHand, Routers.rooms, .canAlwaysReturn(to: "settings"),
      "No walk came back from report to settings"),
    Row(
      "setup", steps: 3, Routers.setupByHand, Routers.setup,
      .never { @MainActor in
        $0.isEnteringURL && ($0.certificateRequest != nil || $0.trustRequest != nil)
      }, ".never { … } is broken on",
      found: "SwiftUI shows one of two that are set: the sheet 'url' and the"),
    Row(
      "devices", steps: 4, Routers.devicesByHand, Routers.devices,
      .keeps(\.settingsPath, except: "radio", "channels", "back", "popTo"), "'tab:"),
  ]

  @Test func eachBugIsFoundAtTheShortestPathAndTheMendedRouterIsSilent() async {
    for row in Self.rows {
      for (kind, way) in [("by hand", row.byHand), ("in words", row.inWords)] {
        let broken = await way.explore(true, Budget(walks: 16)).texts
        let steps = broken.filter { $0.hasPrefix(way.message) }.map(Self.steps).min()
        #expect(steps == way.steps, "\(row.name) \(kind): \(broken)")
        for seed in 0..<10 as Range<UInt64> {
          let right = await way.explore(false, Budget(walks: 3, steps: 20, seed: seed)).texts
          #expect(right.isEmpty, "\(row.name) \(kind), seed \(seed)")
        }
      }
    }
  }

  /// Returns the number of moves of the path in a failure's text.
  private static func steps(_ text: String) -> Int {
    let path = text.split(separator: "\n").first { $0.hasPrefix("  Path:") }
    return path.map { $0.split(separator: "->").count - 1 } ?? 0
  }
}

extension Report {
  /// The first lines and the paths of the failures and of what a green run warns of.
  fileprivate var texts: [String] {
    discoveries.map { "\($0.failure.finding.message)\n  Path:    \($0.path)" }
      + conclusions.map(\.finding.message) + exploration.facts.doubts.map { "\($0)" }
  }
}
