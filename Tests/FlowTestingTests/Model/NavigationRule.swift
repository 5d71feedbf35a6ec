/// The rules that ``Navigation`` follows, each with how it is known, from where, and what it says.
///
/// The code that follows a rule names it (`Rule.showInStack`), and so does the row of
/// ``NavigationRuleTests`` that fails when it is broken: search for the name to go from one to the
/// other. What no source settles is a ``Basis/choice``, and says what was chosen.
enum NavigationRule: String, CaseIterable {
  // Making a move, and what the app's code is asked.
  case callOrder, refusal, newEachTime, containerDestination, relationship, loadedWhenShown
  case embed, embedNotAsked, refusedLate, sourceNotInWindow
  case segueAction, segueActionNil, relationshipAction

  // Show, show detail, push, replace, custom.
  case showInStack, showFromEmbedded, showPassesTabs, showInSplit, showCollapsed, showPresents
  case showOfAStack, detailInSplit, detailPushes, detailCollapsed, detailUnwrapped, detailPresents
  case collapsed, compactColumn, push, pushWithoutStack, pushOfAStack, replace
  case replaceCollapsed, replaceWithoutSplit, replaceStack, replaceRoot, custom, unknownKind
  case codeWithoutEffect

  // Presenting and dismissing.
  case rootPresents, presentFromPresented, contextPresents, contextWithoutDefiner, popoverPresents
  case presentFromRoot
  case alreadyPresenting, hidden, dismiss, dismissSeveral, interactiveDismissal, noSwipe
  case lostPresenter

  // Stacks, tabs and pages.
  case backAtTheRoot, popToRoot, ownStacks, selectedTab, tabRefused, pages

  // Unwinding.
  case unwindSearch, unwindChildrenFirst, unwindNearest, unwindSource, unwindOrder
  case unwindCollapsed, unwindNobody, unwindPops, unwindSelects, unwindDismisses, unwindCalls

  // AppKit and WatchKit.
  case appKitShow, appKitModal, appKitSheet, appKitPopover, appKitSeveral, wideSplit
  case watchStack, watchPages

  /// The source of a rule.
  enum Basis: String {
    /// Seen on a simulator, by a probe that was published.
    case measured = "M"
    /// Said by Apple: a reference page, a header, a guide or a technical note.
    case documented = "D"
    /// Seen in crash logs and in the threads about them.
    case reported = "X"
    /// Settled by no source; this is what was chosen.
    case choice = "?"
  }

  /// A rule with its source.
  struct Entry: CustomStringConvertible {
    let basis: Basis
    let source: String
    let text: String

    /// The rule in one line, with how it is known and its source in brackets.
    var description: String { "\(text) [\(basis.rawValue): \(source)]" }

    init(_ basis: Basis, _ source: String, _ text: String) {
      self.basis = basis
      self.source = source
      self.text = text
    }
  }
}
