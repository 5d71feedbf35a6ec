/// The rules that ``Navigation`` follows, each with how it is known, from where, and what it says.
///
/// The code that follows a rule names it (`Rule.showInStack`), and so does the row of
/// ``NavigationRuleTests`` that fails when it is broken: search for the name to go from one to the other.
enum NavigationRules {
  /// What each rule says and how it is known, by its name.
  static let texts: [String: String] = {
    let lines = table.split(separator: "\n")
    let rules = stride(from: 0, to: lines.count - 1, by: 2).map { index in
      let head = lines[index].split(separator: " ", maxSplits: 1)
      return (String(head[0]), "\(lines[index + 1].drop { $0 == " " }) [\(head[1])]")
    }
    return Dictionary(uniqueKeysWithValues: rules)
  }()

  /// Returns what some rules say, a line for each.
  static func text(of names: String) -> String {
    names.split(separator: " ").map { "\($0): \(texts[String($0)] ?? "an unknown rule")" }
      .joined(separator: "\n  ")
  }

  /// Each rule with how it is known and its source, and below that what it says.
  ///
  /// M: measured on a simulator, by a probe that was published. D: documented by Apple, on a reference page, in
  /// a header, a guide or a technical note. X: seen in crash logs and in the threads about them. ?: settled by
  /// no source; the text says what was chosen.
  private static let table = """
    callOrder M program_guide §17, UIStoryboardSegue.h
      shouldPerformSegue, creation, prepare, the container's own call, viewDidLoad.
    refusal M program_guide §17, UIViewController.h
      When shouldPerformSegue says no, nothing is made and nothing happens.
    newEachTime D Using Segues
      A segue makes a new destination every time.
    containerDestination D prepare(for:sender:)
      The destination of a segue to a container is the container, its root already made.
    relationship D GNUstep NSStoryboard.m, isim
      What a container comes with is made with it: no shouldPerformSegue, no prepare.
    loadedWhenShown M program_guide §18
      A view loads when it is first shown: a tab's with its first selection.
    embed D prepare(for:sender:), isim
      While a view loads, and before viewDidLoad, what is embedded is made and prepared.
    embedNotAsked ? no source
      shouldPerformSegue is not asked for what is embedded.
    refusedLate D present(_:animated:completion:)
      What UIKit refuses to show is made and prepared all the same.
    sourceNotInWindow M program_guide r08
      A show from a source that is not in a window runs prepare and shows nothing.
    segueAction D instantiateViewController(identifier:creator:)
      A segue action of the source makes the destination in place of init(coder:).
    segueActionNil D instantiateViewController(identifier:creator:)
      When the segue action returns nil, init(coder:) makes the destination.
    relationshipAction D seed 004; 26 of 27 in 1,023 storyboards
      The segue action of a container's child is looked up on the presenter.
    showInStack D show(_:sender:)
      The nearest stack above the source pushes.
    showFromEmbedded D targetViewController(forAction:sender:)
      An embedded source is answered by the stack its parent is in.
    showPassesTabs D show(_:sender:)
      A tab bar does not answer: what it is in does.
    showInSplit D UISplitViewController.h
      Regular width: without a stack in it, the source's column is replaced.
    showCollapsed D UISplitViewController.h
      Compact width: without a stack in the column, it is presented.
    showPresents D show(_:sender:)
      Where nothing answers, it is presented.
    showOfAStack ? an Apple course app ships it
      A stack is never pushed by show: it is presented.
    detailInSplit D showDetailViewController(_:sender:)
      Regular width: the nearest split view replaces its detail.
    detailPushes D UISplitViewController.h
      Regular width: a detail that answers show, a stack, pushes it itself.
    detailCollapsed D UISplitViewController.h
      Compact width: the stack of the column pushes; without one it is presented.
    detailUnwrapped ? no source
      Compact width: of a stack that is shown as the detail, the screens are pushed.
    detailPresents D showDetailViewController(_:sender:)
      A stack does not answer showDetail: without a split view it is presented.
    collapsed ? a delegate decides
      Compact width: a split view starts with its first column.
    compactColumn D UISplitViewController.Column
      A column for compact width is shown instead of the others there, and only there.
    push D UIStoryboardSegue.h
      The nearest stack above the source pushes.
    pushWithoutStack X crash logs
      Without a stack above the source, push raises.
    pushOfAStack X crash logs
      A push of a stack onto a stack raises.
    replace D Using Segues
      The detail of the nearest split view is replaced.
    replaceCollapsed ? Interface Builder lists it as Show Detail (e.g. Replace)
      Compact width: a split view shows it as it does a detail.
    replaceWithoutSplit ? no source
      Without a split view the source itself is replaced.
    codeWithoutEffect D popViewController(animated:), dismiss(animated:completion:)
      Code that goes back, dismisses or replaces a stack where there is none does nothing.
    replaceStack D setViewControllers(_:animated:)
      By code: the nearest stack holds the new screen alone; without a stack nothing happens.
    replaceRoot D UIWindow.rootViewController
      By code: the new screen takes the place of the window's content, and what that presented goes.
    custom ? its class decides
      Of a custom segue nothing is refused; its destination is taken to cover the window.
    unknownKind ? no source
      A kind that is not known is taken to present.
    rootPresents D present(_:animated:completion:)
      The root of the source's hierarchy presents, and all of it is covered.
    presentFromPresented D present(_:animated:completion:)
      What is presented can present in its turn.
    contextPresents D definesPresentationContext
      In the current context the nearest that defines one presents, and only it is covered.
    contextWithoutDefiner D definesPresentationContext
      In the current context, where nobody defines one, the root presents.
    popoverPresents D present(_:animated:completion:)
      A popover is presented by its source; what is around it can only dismiss it.
    presentFromRoot D present(_:animated:completion:)
      By code: the window's root presents, wherever the source is; if it presents already, it is refused.
    alreadyPresenting X pointfreeco/swift-navigation#254
      One that presents already presents nothing more, which only the log says.
    hidden X crash logs
      A presenter that is not in the window presents nothing, which only the log says.
    dismiss D dismiss(animated:completion:)
      One that presents nothing has its presenter dismiss it.
    dismissSeveral D dismiss(animated:completion:)
      One that presents dismisses what it presents and all above that, and stays.
    interactiveDismissal D isModalInPresentation
      A person cannot dismiss what is modal in its presentation.
    noSwipe D UIModalPresentationStyle.fullScreen
      No swipe dismisses what covers the screen; code may, where there is any.
    lostPresenter ? no source
      What a popped screen presented goes with it.
    backAtTheRoot D popViewController(animated:)
      At the bottom of a stack nothing pops.
    popToRoot D popToRootViewController(animated:)
      All but the bottom is popped.
    ownStacks D UITabBarController
      A tab that is not seen keeps its stack.
    selectedTab X common
      Tapping the selected tab pops its stack to the bottom.
    tabRefused D tabBarController(_:shouldSelect:)
      A tab that the delegate refuses is not selected, when a person taps it.
    pages ? no source
      A person turns to the page before or after, one at a time.
    unwindSearch D TN2298
      The search goes up through parents, then presenters.
    unwindChildrenFirst D allowedChildrenForUnwinding(from:)
      What a screen or a container contains is asked before itself.
    unwindNearest D TN2298
      The first that offers the action wins: the latest instance.
    unwindSource D canPerformUnwindSegueAction(_:from:sender:)
      The source is never the answer.
    unwindOrder ? printed logs: stacks from the top
      A stack is asked from the top, tabs from the selected one, all others in order.
    unwindCollapsed ? no source
      Of a collapsed split view only the column shown is asked.
    unwindNobody D TN2298
      Where nobody offers the action nothing happens, in silence.
    unwindPops D unwind(for:towards:)
      Stacks on the way pop.
    unwindSelects D TN2298
      Tab bars and pages on the way select.
    unwindDismisses D TN2298
      All that is presented above the destination is dismissed.
    unwindCalls D TN2298
      prepare on the source, then the action on the destination, then the way back.
    appKitShow D NSStoryboardSegue
      AppKit's show opens a window beside the others.
    appKitModal D presentAsModalWindow(_:)
      A modal window covers the whole app.
    appKitSheet D presentAsSheet(_:)
      A sheet covers its window and no other.
    appKitPopover ? behaviour is an attribute
      A popover of AppKit is transient: what is around it can only close it.
    appKitSeveral D NSViewController.presentedViewControllers
      One controller of AppKit may present several others.
    wideSplit D NSSplitViewController
      AppKit and televisions show all columns in every width.
    """
}
