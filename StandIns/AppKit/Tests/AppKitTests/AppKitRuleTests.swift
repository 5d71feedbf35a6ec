import AppKit
import Testing

/// All tests run one after the other: they share an application.
@MainActor @Suite(.serialized) enum OneApplication {
  @MainActor @Suite struct AppKitRules {}
}

extension OneApplication.AppKitRules {
  private static func first(_ segues: String, class type: String = "Recorder") -> String {
    window("W", "A") + scene("A", class: type, connections(segues)) + scene("B") + scene("C")
  }

  @Test func aWindowHasItsContentAndIsLoadedWithIt() {
    let stage = Stage("W", window("W", "A", class: "Windows") + scene("A"))
    #expect((stage.first as? NSWindowController)?.contentViewController === stage.find("A"))
    #expect(events == ["A.didLoad(label: false)", "windowDidLoad(true)", "A.willAppear"])
  }

  @Test func aClickAsksMakesPreparesAndThenShows() throws {
    let view =
      "<view key=\"view\" id=\"A-v\"><subviews><textField id=\"l\"/><button id=\"b\"><buttonCell key=\"cell\" title=\"Go\"/>"
      + connections(segue("B", "show", "identifier=\"go\"")) + "</button></subviews></view>"
      + connections(
        "<outlet property=\"label\" destination=\"l\" id=\"o1\"/>",
        "<outlet property=\"button\" destination=\"b\" id=\"o2\"/>")
    let stage = Stage("W", window("W", "A") + scene("A", class: "Recorder", view) + scene("B"))
    #expect(events == ["A.didLoad(label: true)", "A.willAppear"])
    events = []
    let a: Recorder = try #require(stage.find("A"))
    a.button?.performClick(nil)
    #expect(
      events == [
        "A.should(go)", "A.prepare(go, NSButton, loaded: false)", "B.didLoad(label: false)",
        "B.willAppear",
      ])
    Recorder.refuses = true
    events = []
    a.button?.performClick(nil)
    #expect(events == ["A.should(go)"])
    a.button?.isEnabled = false
    a.button?.performClick(nil)
    #expect(events == ["A.should(go)"])
  }

  @Test func showOpensAWindowBesideTheOthers() throws {
    let stage = Stage("W", Self.first(segue("B", "show", "identifier=\"go\"")))
    let a: Recorder = try #require(stage.find("A"))
    a.performSegue(withIdentifier: "go", sender: nil)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(Stage.names == ["A", "B", "B"])
  }

  @Test func aSheetCoversItsWindowAndNoOther() throws {
    let stage = Stage(
      "W",
      Self.first(segue("B", "sheet", "identifier=\"s\"") + segue("C", "show", "identifier=\"w\"")))
    let a: Recorder = try #require(stage.find("A"))
    a.performSegue(withIdentifier: "w", sender: nil)
    a.performSegue(withIdentifier: "s", sender: nil)
    #expect(Stage.names == ["B", "C"])
    (stage.find("B") as Recorder?)?.dismiss(nil)
    #expect(Stage.names == ["A", "C"])
    #expect(a.presentedViewControllers == [])
  }

  @Test func aModalWindowCoversTheApp() throws {
    let stage = Stage(
      "W",
      Self.first(segue("B", "modal", "identifier=\"m\"") + segue("C", "show", "identifier=\"w\"")))
    let a: Recorder = try #require(stage.find("A"))
    a.performSegue(withIdentifier: "w", sender: nil)
    a.performSegue(withIdentifier: "m", sender: nil)
    #expect(Stage.names == ["B"])
    a.presentedViewControllers?.forEach(a.dismiss)
    #expect(Stage.names == ["A", "C"])
  }

  @Test func oneScreenPresentsSeveral() throws {
    let stage = Stage(
      "W",
      Self.first(
        segue("B", "popover", "identifier=\"p\"") + segue("C", "modal", "identifier=\"m\"")))
    let a: Recorder = try #require(stage.find("A"))
    a.performSegue(withIdentifier: "p", sender: nil)
    a.performSegue(withIdentifier: "m", sender: nil)
    #expect(a.presentedViewControllers?.count == 2)
    #expect(Stage.names == ["C"])
  }

  @Test func aSegueActionMakesTheDestinationAndACreatorTheFirst() throws {
    let scenes =
      window("W", "A")
      + scene(
        "A", class: "Maker",
        connections(
          segue("G", "show", "identifier=\"g\" destinationCreationSelector=\"make:sender:\"")))
      + scene("G", class: "Given")
    let stage = Stage("W", scenes)
    (stage.find("A") as Maker?)?.performSegue(withIdentifier: "g", sender: nil)
    #expect((stage.find("G") as Given?)?.text == "given")
    #expect(events.contains("A.make"))
    let other: Given = stage.storyboard.instantiateController(identifier: "G") {
      Given(coder: $0, text: "created")
    }
    #expect(other.text == "created")
    let alone = Stage("G", scene("G", class: nil))
    let first: NSViewController? = alone.storyboard.instantiateInitialController {
      Given(coder: $0, text: "first")
    }
    #expect((first as? Given)?.text == "first")
  }

  @Test func aWindowControllerHasSeguesOfItsOwn() throws {
    let scenes =
      window("W", "A", class: "Windows", segue("B", "sheet", "identifier=\"s\"")) + scene("A")
      + scene("B")
    let stage = Stage("W", scenes)
    (stage.first as? NSWindowController)?.performSegue(withIdentifier: "s", sender: nil)
    #expect(events.contains("window.prepare(s)"))
    #expect(Stage.names == ["B"])
  }

  @Test func embeddedScreensTabsAndColumnsComeWithTheirContainer() throws {
    let view =
      "<view key=\"view\" id=\"A-v\"><subviews><containerView id=\"c\">"
      + connections(segue("B", "embed", "identifier=\"e\"")) + "</containerView></subviews></view>"
    let scenes =
      window("W", "T")
      + scene(
        "T", "tabViewController", class: nil,
        connections(
          segue("S", "relationship", "relationship=\"tabItems\""),
          segue("C", "relationship", "relationship=\"tabItems\"")))
      + scene(
        "S", "splitViewController", class: nil,
        connections(
          segue("A", "relationship", "relationship=\"splitItems\""),
          segue("D", "relationship", "relationship=\"splitItems\"")))
      + scene("A", class: "Recorder", view) + scene("B") + scene("C") + scene("D")
    let stage = Stage("W", scenes)
    #expect(Stage.names == ["T", "S", "A", "B", "D"])
    #expect(events.contains("A.prepare(e, nil, loaded: false)"))
    let tabs: NSTabViewController = try #require(stage.find("T"))
    tabs.selectedTabViewItemIndex = 1
    #expect(Stage.names == ["T", "C"])
    #expect(events.contains("B.didDisappear"))
  }

  @Test func aCustomSegueIsItsClasssAlone() throws {
    let own = "identifier=\"o\" customClass=\"OwnSegue\" customModule=\"AppKitTests\""
    let stage = Stage("W", Self.first(segue("B", "custom", own)))
    (stage.find("A") as Recorder?)?.performSegue(withIdentifier: "o", sender: nil)
    #expect(events.last == "own.perform")
    #expect(Stage.names == ["A"])
  }

  @Test func whatAppKitRaises() throws {
    let stage = Stage("W", Self.first(""))
    let a: Recorder = try #require(stage.find("A"))
    a.performSegue(withIdentifier: "nowhere", sender: nil)
    _ = stage.storyboard.instantiateController(withIdentifier: "Nobody")
    a.dismiss(Recorder())
    #expect(
      stage.raised == [
        "NSInvalidArgumentException: Receiver (<AppKitTests.Recorder>) has no segue with identifier 'nowhere'",
        "NSInvalidArgumentException: Storyboard (<AppKit.NSStoryboard>) doesn't contain a controller with identifier 'Nobody'",
        "NSInvalidArgumentException: dismissViewController:: Error: maybe this view controller was not presented?",
      ])
  }
}
