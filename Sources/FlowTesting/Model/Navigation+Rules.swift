extension Navigation {
  /// The rules of navigation, each with how it is known, from where, and what it says.
  ///
  /// The code that follows a rule names it (`Rule.showInStack`), and so does the row of
  /// `NavigationRuleTests` that fails when it is broken: search for the name to go from one to the
  /// other. What no source settles is a ``Basis/choice``, and says what was chosen.
  ///
  /// Left out, as a choice, is
  ///
  /// - what delegates and overrides change, since no file tells: a split view's delegate that takes
  ///   `show` over or collapses in another way, `presentationControllerShouldDismiss`,
  ///   `canPerformUnwindSegueAction`, `allowedChildrenForUnwinding`, a container's own
  ///   `unwind(for:towards:)`;
  /// - what a custom segue's class does, another destination that it may choose included;
  /// - the exception of a popover without an anchor, since `prepare` may set one, and the stacks that a
  ///   split view in column style wraps around its columns, since the style is not in every file;
  /// - `splitViewControllerTargetIndex` of `replace`, which no storyboard was found to have;
  /// - a start without a window: whatever is on screen is in one (``sourceNotInWindow`` and ``hidden``
  ///   are about what has left it);
  /// - that touching a destination's view in `prepare` loads it early.
  enum Rule: String, CaseIterable {
    // Making a move, and what the app's code is asked.
    case callOrder, refusal, newEachTime, containerDestination, relationship, loadedWhenShown
    case embed, embedNotAsked, refusedLate, sourceNotInWindow
    case segueAction, segueActionNil, relationshipAction

    // Show, show detail, push, replace, custom.
    case showInStack, showFromEmbedded, showPassesTabs, showInSplit, showCollapsed, showPresents
    case showOfAStack, detailInSplit, detailPushes, detailCollapsed, detailUnwrapped, detailPresents
    case collapsed, compactColumn, push, pushWithoutStack, pushOfAStack, replace
    case replaceWithoutSplit, custom, unknownKind

    // Presenting and dismissing.
    case rootPresents, presentFromPresented, contextPresents, contextWithoutDefiner, popoverPresents
    case alreadyPresenting, hidden, dismiss, dismissSeveral, interactiveDismissal, lostPresenter

    // Stacks, tabs and pages.
    case backAtTheRoot, popToRoot, ownStacks, selectedTab, tabRefused, pages

    // Unwinding.
    case unwindSearch, unwindChildrenFirst, unwindNearest, unwindSource, unwindOrder
    case unwindCollapsed, unwindNobody, unwindPops, unwindSelects, unwindDismisses, unwindCalls

    // Transitions in flight.
    case presentInFlight, dismissInFlight, nestedInFlight, landed

    // AppKit and WatchKit.
    case appKitShow, appKitModal, appKitSheet, appKitPopover, appKitSeveral, appKitSplit
    case watchStack, watchPages

    /// How a rule is known.
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

    /// What is known of a rule.
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
}
