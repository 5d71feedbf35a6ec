import FlowTesting
import Testing

@testable import Bakery

/// Bugs of routers of SwiftUI, planted in the bakery's: each is found at its shortest path.
@MainActor @Suite(.exploring(walks: 40), .remembering(false)) struct BakeryBugs {
  private struct Bug {
    let router: @MainActor @Sendable () -> BakeryRouter
    var check = Check<BakeryRouter>.reaches(.everyMove)
    let text: String
  }

  private static let bugs = [
    Bug(
      router: { LateButton(service: .late) },
      text: """
        'delete' of 'sure' did nothing, and does something while the property is set: \
        SwiftUI clears the alert's property before its action runs.
          Path:    shelf
                   1. -open(0)-> shelf
                   2. -"price answers"(0)-> bread
                   3. -buy-> basket
                   4. -next-> address
                   5. -place-> receipt
                   6. -lastOrder-> order
                   7. -remove-> sure
                   8. -delete-> order
        """),
    Bug(
      router: { CoverOverSheet(service: .quick) },
      text: """
        SwiftUI shows one of two that are set: the sheet 'basket' and the cover 'receipt'.
          Path:    shelf -open(0)-> bread -buy-> basket -next-> address -place-> receipt
        """),
    Bug(
      router: { OpenedTwice(service: .late) }, check: .twice("open"),
      text: """
        'open' made twice before it is answered leaves another state than made once.
          Path:    shelf -open(0)-> shelf -open(0)-> shelf -"price answers"(0)-> bread \
        -"price answers"(0)-> bread
        """),
    Bug(
      router: { LinkCleared(service: .quick) },
      check: .after("news", \.shelfPath) { $1 == [.news] },
      text: """
        'news' breaks the claim about a property of type '[BakeryRouter.Screen]': it was [], and is [].
          Path:    shelf -hours-> hours -news-> shelf
        """),
    Bug(
      router: { LostPath(service: .quick) },
      check: .keeps(\.shelfPath, except: "open", "back", "popTo", "news", "lastOrder"),
      text: """
        'tab:orders' changes a property of type '[BakeryRouter.Screen]' from [.news] to [].
          Path:    shelf -news-> news -tab:orders-> orders
        """),
  ]

  @Test func eachIsFoundAtItsShortestPath() async {
    for bug in Self.bugs { await find(bug) }
  }

  #if compiler(>=6.3)
    /// Swift Testing has warnings since 6.3; before, a line is printed.
    @Test func aLinkBeneathTheSheetIsAWarning() async {
      await find(
        Bug(
          router: { LinkBeneath(service: .quick) },
          text: """
            'news' came beneath the sheet 'hours': nobody sees it.
              Path:    shelf -hours-> hours -news-> hours
            """))
    }
  #endif

  private func find(_ bug: Bug) async {
    await withKnownIssue("\(bug.text)") {
      await checkFlow(BakeryFlows.flow(of: bug.router), bug.check)
    } matching: { issue in
      (issue.error.map { "\($0)" } ?? issue.comments.first?.rawValue ?? "").hasPrefix(bug.text)
    }
  }
}

extension BakeryService {
  /// A server that answers at once.
  fileprivate static let quick = BakeryService(price: { _ in 4 })
}

// MARK: - The bugs

/// A link pushes beneath the sheet.
private final class LinkBeneath: BakeryRouter {
  override func follow(_ link: Link) {
    let old = sheet
    super.follow(link)
    sheet = old
  }
}

/// An alert's button reads what the alert was about, which is gone by then.
private final class LateButton: BakeryRouter {
  override func delete(_ order: String) { if let removing { super.delete(removing) } }
}

/// A cover is shown while the sheet is up.
private final class CoverOverSheet: BakeryRouter {
  override func place() { if case .basket(let bread)? = sheet { receipt = bread } }
}

/// A second tap opens a bread again while the first one loads.
private final class OpenedTwice: BakeryRouter {
  override func open(_ bread: String) async {
    guard let price = try? await service.price(bread), tab == .shelf, sheet == nil else { return }
    shelfPath.append(.bread(bread, price: price))
  }
}

/// The closure for a sheet that is gone clears the screen that a link has just set.
private final class LinkCleared: BakeryRouter {
  override func sheetDismissed() {
    super.sheetDismissed()
    shelfPath = []
  }
}

/// Another tab loses the path of the one that is left.
private final class LostPath: BakeryRouter {
  override var tab: Tab { didSet { if tab != oldValue { (shelfPath, ordersPath) = ([], []) } } }
}
