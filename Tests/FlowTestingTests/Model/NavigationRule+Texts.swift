// What each rule of navigation says, and how it is known.

extension NavigationRule {
  /// The source of the rule, and its text; empty for one that no table has.
  var entry: Entry {
    for table in [Self.calls, Self.segues, Self.presenting, Self.returning, Self.others] {
      if let entry = table[self] { return entry }
    }
    return Entry(.choice, "", "")
  }

  private static let calls: [Self: Entry] = [
    .callOrder: Entry(
      .measured, "program_guide §17, UIStoryboardSegue.h",
      "shouldPerformSegue, creation, prepare, the container's own call, viewDidLoad."),
    .refusal: Entry(
      .measured, "program_guide §17, UIViewController.h",
      "When shouldPerformSegue says no, nothing is made and nothing happens."),
    .newEachTime: Entry(.documented, "Using Segues", "A segue makes a new destination every time."),
    .containerDestination: Entry(
      .documented, "prepare(for:sender:)",
      "The destination of a segue to a container is the container, its root already made."),
    .relationship: Entry(
      .documented, "GNUstep NSStoryboard.m, isim",
      "What a container comes with is made with it: no shouldPerformSegue, no prepare."),
    .loadedWhenShown: Entry(
      .measured, "program_guide §18",
      "A view loads when it is first shown: a tab's with its first selection."),
    .embed: Entry(
      .documented, "prepare(for:sender:), isim",
      "While a view loads, and before viewDidLoad, what is embedded is made and prepared."),
    .embedNotAsked: Entry(
      .choice, "no source", "shouldPerformSegue is not asked for what is embedded."),
    .refusedLate: Entry(
      .documented, "present(_:animated:completion:)",
      "What UIKit refuses to show is made and prepared all the same."),
    .sourceNotInWindow: Entry(
      .measured, "program_guide r08",
      "A show from a source that is not in a window runs prepare and shows nothing."),
    .segueAction: Entry(
      .documented, "instantiateViewController(identifier:creator:)",
      "A segue action of the source makes the destination in place of init(coder:)."),
    .segueActionNil: Entry(
      .documented, "instantiateViewController(identifier:creator:)",
      "When the segue action returns nil, init(coder:) makes the destination."),
    .relationshipAction: Entry(
      .documented, "seed 004; 26 of 27 in 1,023 storyboards",
      "The segue action of a container's child is looked up on the presenter."),
  ]

  private static let segues: [Self: Entry] = [
    .showInStack: Entry(
      .documented, "show(_:sender:)", "The nearest stack above the source pushes."),
    .showFromEmbedded: Entry(
      .documented, "targetViewController(forAction:sender:)",
      "An embedded source is answered by the stack its parent is in."),
    .showPassesTabs: Entry(
      .documented, "show(_:sender:)", "A tab bar does not answer: what it is in does."),
    .showInSplit: Entry(
      .documented, "UISplitViewController.h",
      "Regular width: without a stack in it, the source's column is replaced."),
    .showCollapsed: Entry(
      .documented, "UISplitViewController.h",
      "Compact width: without a stack in the column, it is presented."),
    .showPresents: Entry(.documented, "show(_:sender:)", "Where nothing answers, it is presented."),
    .showOfAStack: Entry(
      .choice, "an Apple course app ships it", "A stack is never pushed by show: it is presented."),
    .detailInSplit: Entry(
      .documented, "showDetailViewController(_:sender:)",
      "Regular width: the nearest split view replaces its detail."),
    .detailPushes: Entry(
      .documented, "UISplitViewController.h",
      "Regular width: a detail that answers show, a stack, pushes it itself."),
    .detailCollapsed: Entry(
      .documented, "UISplitViewController.h",
      "Compact width: the stack of the column pushes; without one it is presented."),
    .detailUnwrapped: Entry(
      .choice, "no source",
      "Compact width: of a stack that is shown as the detail, the screens are pushed."),
    .detailPresents: Entry(
      .documented, "showDetailViewController(_:sender:)",
      "A stack does not answer showDetail: without a split view it is presented."),
    .collapsed: Entry(
      .choice, "a delegate decides", "Compact width: a split view starts with its first column."),
    .compactColumn: Entry(
      .documented, "UISplitViewController.Column",
      "A column for compact width is shown instead of the others there, and only there."),
    .push: Entry(.documented, "UIStoryboardSegue.h", "The nearest stack above the source pushes."),
    .pushWithoutStack: Entry(
      .reported, "crash logs", "Without a stack above the source, push raises."),
    .pushOfAStack: Entry(.reported, "crash logs", "A push of a stack onto a stack raises."),
    .replace: Entry(
      .documented, "Using Segues", "The detail of the nearest split view is replaced."),
    .replaceCollapsed: Entry(
      .choice, "Interface Builder lists it as Show Detail (e.g. Replace)",
      "Compact width: a split view shows it as it does a detail."),
    .replaceWithoutSplit: Entry(
      .choice, "no source", "Without a split view the source itself is replaced."),
    .codeWithoutEffect: Entry(
      .documented, "popViewController(animated:), dismiss(animated:completion:)",
      "Code that goes back, dismisses or replaces a stack where there is none does nothing."),
    .replaceStack: Entry(
      .documented, "setViewControllers(_:animated:)",
      "By code: the nearest stack holds the new screen alone; without a stack nothing happens."),
    .replaceRoot: Entry(
      .documented, "UIWindow.rootViewController",
      "By code: the new screen takes the place of the window's content, and what that presented goes."
    ),
    .custom: Entry(
      .choice, "its class decides",
      "Of a custom segue nothing is refused; its destination is taken to cover the window."),
    .unknownKind: Entry(.choice, "no source", "A kind that is not known is taken to present."),
  ]

  private static let presenting: [Self: Entry] = [
    .rootPresents: Entry(
      .documented, "present(_:animated:completion:)",
      "The root of the source's hierarchy presents, and all of it is covered."),
    .presentFromPresented: Entry(
      .documented, "present(_:animated:completion:)", "What is presented can present in its turn."),
    .contextPresents: Entry(
      .documented, "definesPresentationContext",
      "In the current context the nearest that defines one presents, and only it is covered."),
    .contextWithoutDefiner: Entry(
      .documented, "definesPresentationContext",
      "In the current context, where nobody defines one, the root presents."),
    .popoverPresents: Entry(
      .documented, "present(_:animated:completion:)",
      "A popover is presented by its source; what is around it can only dismiss it."),
    .presentFromRoot: Entry(
      .documented, "present(_:animated:completion:)",
      "By code: the window's root presents, wherever the source is; if it presents already, it is refused."
    ),
    .alreadyPresenting: Entry(
      .reported, "pointfreeco/swift-navigation#254",
      "One that presents already presents nothing more, which only the log says."),
    .hidden: Entry(
      .reported, "crash logs",
      "A presenter that is not in the window presents nothing, which only the log says."),
    .dismiss: Entry(
      .documented, "dismiss(animated:completion:)",
      "One that presents nothing has its presenter dismiss it."),
    .dismissSeveral: Entry(
      .documented, "dismiss(animated:completion:)",
      "One that presents dismisses what it presents and all above that, and stays."),
    .interactiveDismissal: Entry(
      .documented, "isModalInPresentation",
      "A person cannot dismiss what is modal in its presentation."),
    .noSwipe: Entry(
      .documented, "UIModalPresentationStyle.fullScreen",
      "No swipe dismisses what covers the screen; code may, where there is any."),
    .lostPresenter: Entry(.choice, "no source", "What a popped screen presented goes with it."),
  ]

  private static let returning: [Self: Entry] = [
    .backAtTheRoot: Entry(
      .documented, "popViewController(animated:)", "At the bottom of a stack nothing pops."),
    .popToRoot: Entry(
      .documented, "popToRootViewController(animated:)", "All but the bottom is popped."),
    .ownStacks: Entry(.documented, "UITabBarController", "A tab that is not seen keeps its stack."),
    .selectedTab: Entry(
      .reported, "common", "Tapping the selected tab pops its stack to the bottom."),
    .tabRefused: Entry(
      .documented, "tabBarController(_:shouldSelect:)",
      "A tab that the delegate refuses is not selected, when a person taps it."),
    .pages: Entry(
      .choice, "no source", "A person turns to the page before or after, one at a time."),
    .unwindSearch: Entry(
      .documented, "TN2298", "The search goes up through parents, then presenters."),
    .unwindChildrenFirst: Entry(
      .documented, "allowedChildrenForUnwinding(from:)",
      "What a screen or a container contains is asked before itself."),
    .unwindNearest: Entry(
      .documented, "TN2298", "The first that offers the action wins: the latest instance."),
    .unwindSource: Entry(
      .documented, "canPerformUnwindSegueAction(_:from:sender:)", "The source is never the answer."),
    .unwindOrder: Entry(
      .choice, "printed logs: stacks from the top",
      "A stack is asked from the top, tabs from the selected one, all others in order."),
    .unwindCollapsed: Entry(
      .choice, "no source", "Of a collapsed split view only the column shown is asked."),
    .unwindNobody: Entry(
      .documented, "TN2298", "Where nobody offers the action nothing happens, in silence."),
    .unwindPops: Entry(.documented, "unwind(for:towards:)", "Stacks on the way pop."),
    .unwindSelects: Entry(.documented, "TN2298", "Tab bars and pages on the way select."),
    .unwindDismisses: Entry(
      .documented, "TN2298", "All that is presented above the destination is dismissed."),
    .unwindCalls: Entry(
      .documented, "TN2298",
      "prepare on the source, then the action on the destination, then the way back."),
  ]

  private static let others: [Self: Entry] = [
    .appKitShow: Entry(
      .documented, "NSStoryboardSegue", "AppKit's show opens a window beside the others."),
    .appKitModal: Entry(
      .documented, "presentAsModalWindow(_:)", "A modal window covers the whole app."),
    .appKitSheet: Entry(
      .documented, "presentAsSheet(_:)", "A sheet covers its window and no other."),
    .appKitPopover: Entry(
      .choice, "behaviour is an attribute",
      "A popover of AppKit is transient: what is around it can only close it."),
    .appKitSeveral: Entry(
      .documented, "NSViewController.presentedViewControllers",
      "One controller of AppKit may present several others."),
    .wideSplit: Entry(
      .documented, "NSSplitViewController",
      "AppKit and televisions show all columns in every width."),
    .watchStack: Entry(
      .choice, "pushController(withName:context:)",
      "WatchKit's first screen is in a stack of its own; what is presented cannot push."),
    .watchPages: Entry(
      .choice, "nextPage in storyboards", "The pages that follow a screen come with it."),
  ]
}
