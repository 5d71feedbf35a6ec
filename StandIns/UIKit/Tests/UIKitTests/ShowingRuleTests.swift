import Testing
import UIKit

extension OneWindow.UIKitRules {
  private static let tabs =
    container("T", "tabBarController", "viewControllers", "N", "M")
    + container("N", "navigationController", "rootViewController", "A")
    + container("M", "navigationController", "rootViewController", "D")
    + scene("A", class: "Home") + scene("D", class: "Other")
    + scene(
      "B", class: "Recorder", "",
      connections(segue("B-exit", "unwind", "identifier=\"out\" unwindAction=\"unwindHome:\"")))
    + scene("C", class: "Other")

  private func make(_ name: String, _ stage: Stage) -> UIViewController {
    stage.storyboard.instantiateViewController(withIdentifier: name)
  }

  // MARK: Appearance

  @Test func aPushChangesTheStackAtOnceAndWhoAppearsLater() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    let next = make("C", stage)
    events = []
    home.navigationController?.pushViewController(next, animated: false)
    #expect(home.navigationController?.topViewController === next)
    #expect(events == [])
    let last = await Stage.afterOneTurn { events.suffix(2) }
    #expect(last == ["A.didDisappear", "C.didAppear"])
  }

  @Test func anAnimatedPushEndsWithItsCoordinator() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    events = []
    home.navigationController?.pushViewController(make("C", stage), animated: true)
    #expect(home.transitionCoordinator == nil)
    // The transition belongs to those who take part.
    let (last, areMoving) = await Stage.afterOneTurn {
      (events.suffix(2), [home, home.tabBarController].map { $0?.transitionCoordinator != nil })
    }
    #expect(last == ["A.willDisappear", "C.willAppear"])
    #expect(areMoving == [true, false])
    await stage.settle()
    #expect(events.suffix(2) == ["A.didDisappear", "C.didAppear"])
  }

  @Test func aSegueAnimatesAsItsTemplateSays() async throws {
    defer { UIView.setAnimationsEnabled(true) }
    for (animates, isAnimated) in [("", true), ("animates=\"NO\"", false)] {
      let go = connections(segue("B", "show", "identifier=\"go\" \(animates)"))
      let stage = await Stage(
        "N",
        container("N", "navigationController", "rootViewController", "A")
          + scene("A", class: "Home", "", go) + scene("B"))
      let home: Home = try #require(stage.find("A"))
      UIView.setAnimationsEnabled(false)
      home.performSegue(withIdentifier: "go", sender: nil)
      #expect(!UIView.areAnimationsEnabled)
      let isMoving = await Stage.afterOneTurn { home.transitionCoordinator != nil }
      #expect(isMoving == isAnimated)
    }
  }

  @Test func aSheetLeavesItsPresenterInPeace() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    events = []
    home.present(make("C", stage), animated: false)
    #expect(home.presentedViewController != nil)
    let last = await Stage.afterOneTurn { events.last }
    #expect(last == "C.willAppear")
    await stage.settle()
    #expect(!events.contains("A.willDisappear"))
    #expect(events.last == "C.didAppear")
  }

  @Test func aFullScreenTakesItsPresenterAway() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    let full = make("C", stage)
    full.modalPresentationStyle = .fullScreen
    home.present(full, animated: false)
    await stage.settle()
    #expect(events.suffix(2) == ["C.didAppear", "A.didDisappear"])
    events = []
    home.dismiss(animated: false)
    await stage.settle()
    #expect(events.suffix(2) == ["A.didAppear", "C.didDisappear"])
  }

  @Test func whatIsDismissedIsPresentedUntilTheNextTurn() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    home.present(make("C", stage), animated: false)
    await stage.settle()
    var isGone = false
    home.dismiss(animated: false) { isGone = home.presentedViewController == nil }
    home.present(make("B", stage), animated: false)
    #expect(StandIn.log.last?.contains("already presenting") == true)
    #expect(home.presentedViewController?.isBeingDismissed == true)
    await stage.settle()
    #expect(isGone)
  }

  @Test func aTabLoadsWhenItIsFirstSelected() async throws {
    let stage = await Stage("T", Self.tabs)
    let other: Other = try #require(stage.find("D"))
    #expect(!other.isViewLoaded)
    events = []
    (stage.window.rootViewController as? UITabBarController)?.selectedIndex = 1
    await stage.settle()
    #expect(other.isViewLoaded)
    let told = ["D.willAppear", "A.willDisappear", "A.didDisappear", "D.didAppear"]
    #expect(events.suffix(4) == told)
    #expect((stage.find("A") as Home?)?.isViewLoaded == true)
  }

  // MARK: Stacks

  @Test func whatAStackDoesNotTakeRaises() async throws {
    let stage = await Stage("T", Self.tabs)
    let stack = try #require((stage.find("A") as Home?)?.navigationController)
    let screen = make("C", stage)
    stack.pushViewController(UINavigationController(), animated: false)
    stack.pushViewController(screen, animated: false)
    stack.pushViewController(screen, animated: false)
    stack.popToViewController(make("B", stage), animated: false)
    #expect(
      stage.raised == [
        "NSInvalidArgumentException: Pushing a navigation controller is not supported",
        "NSInvalidArgumentException: Pushing the same view controller instance more than once is not "
          + "supported (<UIKitTests.Other>)",
        "NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist.",
      ])
    #expect(stack.popToRootViewController(animated: false)?.count == 1)
    #expect(stack.popViewController(animated: false) == nil)
  }

  @Test func aPoppedControllerIsFreed() async throws {
    let stage = await Stage("T", Self.tabs)
    let stack = try #require((stage.find("A") as Home?)?.navigationController)
    weak var popped: UIViewController?
    do {
      let screen = make("C", stage)
      popped = screen
      stack.pushViewController(screen, animated: false)
    }
    await stage.settle()
    stack.popViewController(animated: false)
    await stage.settle()
    #expect(popped == nil)
  }

  // MARK: Presenting

  @Test func theRootPresentsAndPresentsOnce() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    let first = make("B", stage)
    home.present(first, animated: false)
    await stage.settle()
    #expect(first.presentingViewController === stage.window.rootViewController)
    home.present(make("C", stage), animated: false)
    #expect(
      StandIn.log == [
        "Attempt to present <UIKitTests.Other> on <UIKit.UITabBarController> (from <UIKitTests.Home>) "
          + "which is already presenting <UIKitTests.Recorder>."
      ])
    first.present(make("C", stage), animated: false)
    await stage.settle()
    #expect(first.presentedViewController is Other)
    home.dismiss(animated: false)
    await stage.settle()
    #expect(home.presentedViewController == nil)
  }

  @Test func aContextPresentsInItself() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    home.definesPresentationContext = true
    let inside = make("B", stage)
    inside.modalPresentationStyle = .currentContext
    home.present(inside, animated: false)
    #expect(inside.presentingViewController === home)
  }

  @Test func whatIsNotOnScreenPresentsNothing() async throws {
    let stage = await Stage("T", Self.tabs)
    let alone = make("C", stage)
    alone.present(make("B", stage), animated: false)
    #expect(
      StandIn.log == [
        "Attempt to present <UIKitTests.Recorder> on <UIKitTests.Other> whose view is not in the window "
          + "hierarchy!"
      ])
  }

  @Test func aPresentedControllerThatPresentsNothingDismissesItself() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    let sheet = make("B", stage)
    home.present(sheet, animated: false)
    await stage.settle()
    var isOver = false
    sheet.dismiss(animated: true) { isOver = true }
    #expect(!isOver)
    await stage.settle()
    #expect(isOver)
    #expect(home.presentedViewController == nil)
  }

  // MARK: Unwinding

  @Test func anUnwindCallsTheNearestThenGoesThere() async throws {
    let (stage, home) = try await Stage.home("T", Self.tabs)
    let stack = home.navigationController
    stack?.pushViewController(make("C", stage), animated: false)
    stack?.pushViewController(make("B", stage), animated: false)
    await stage.settle()
    events = []
    stack?.topViewController?.performSegue(withIdentifier: "out", sender: nil)
    #expect(events.prefix(2) == ["B.prepare(out, nil, loaded: false)", "C.unwindHome"])
    #expect(stage.stack(of: "A") == ["A", "C"])
  }

  @Test func anUnwindDismissesAndSelectsATab() async throws {
    let stage = await Stage("T", Self.tabs)
    let tabs = try #require(stage.window.rootViewController as? UITabBarController)
    tabs.selectedIndex = 1
    (stage.find("D") as Other?)?.present(make("B", stage), animated: false)
    await stage.settle()
    events = []
    tabs.presentedViewController?.performSegue(withIdentifier: "out", sender: nil)
    await stage.settle()
    #expect(events.contains("D.unwindHome"))
    #expect(tabs.presentedViewController == nil)
  }

  @Test func anUnwindThatNobodyHandlesIsSilent() async throws {
    let stage = await Stage(
      "B",
      scene(
        "B", class: "Recorder", "",
        connections(segue("B-exit", "unwind", "identifier=\"out\" unwindAction=\"gone:\""))))
    events = []
    stage.window.rootViewController?.performSegue(withIdentifier: "out", sender: nil)
    #expect(events == [])
    #expect(StandIn.log == [])
    #expect(stage.raised == [])
  }
}
