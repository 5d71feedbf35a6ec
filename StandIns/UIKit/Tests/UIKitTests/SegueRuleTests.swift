import Testing
import UIKit

/// All tests run one after the other: they share an application, what it logs, and whether it animates.
@MainActor @Suite(.serialized) enum OneWindow {
  @MainActor @Suite struct UIKitRules {}
}

/// A view and a row, which look for their outlets as soon as they are awake.
final class Waking: UIView {
  weak var field: UITextField?
  override func awakeFromNib() { events.append("view.awake(field: \(field != nil))") }
}
final class WakingRow: UITableViewCell {
  weak var field: UITextField?
  override func awakeFromNib() { events.append("row.awake(field: \(field != nil))") }
}

/// A view with an action whose sender is declared as a button.
final class TypedSender: UIView, ExposesMethods {
  var isSenderThere: [Bool] = []
  static let exposedMethods: [ExposedMethod] = [
    .method("tap:") { (view: TypedSender, arguments) in
      let sender: UIButton? = arguments[0]
      view.isSenderThere.append(sender != nil)
      return nil
    }
  ]
}

extension OneWindow.UIKitRules {
  private static let button =
    "<view key=\"view\" id=\"A-v\"><subviews><label id=\"A-l\"/><button id=\"A-b\">"
    + connections(segue("B", "show", "identifier=\"go\"")) + "</button></subviews></view>"
    + "<navigationItem key=\"navigationItem\" id=\"A-n\"><barButtonItem key=\"rightBarButtonItem\" id=\"A-i\"/></navigationItem>"
    + connections(
      "<outlet property=\"label\" destination=\"A-l\" id=\"o1\"/>",
      "<outlet property=\"button\" destination=\"A-b\" id=\"o2\"/>",
      "<outlet property=\"item\" destination=\"A-i\" id=\"o3\"/>",
      segue("B", "show", "identifier=\"manual\""), segue("C", "show", "identifier=\"manual\""),
      segue("B", "push", "identifier=\"push\""))
  private static let scenes =
    container("N", "navigationController", "rootViewController", "A")
    + scene("A", class: "Home", "", button) + scene("B") + scene("C")

  @Test func aTapAsksMakesPreparesAndThenShows() async throws {
    let stage = await Stage("N", Self.scenes)
    #expect(
      events == [
        "A.init", "A.awake(label: false, item: true, loaded: false)", "A.loadView",
        "A.didLoad(label: true)", "A.willAppear", "A.didAppear",
      ])
    events = []
    let home: Home = try #require(stage.find("A"))
    home.button?.sendActions(for: .touchUpInside)
    #expect(
      events == [
        "A.should(go)", "B.init", "B.awake(label: false, item: false, loaded: false)",
        "A.prepare(go, UIButton, loaded: false)",
      ])
    #expect(stage.stack(of: "A") == ["A", "B"])
    events = []
    await stage.settle()
    #expect(
      events == [
        "B.loadView", "B.didLoad(label: false)", "A.willDisappear", "B.willAppear",
        "A.didDisappear", "B.didAppear",
      ])
  }

  @Test func aTapOfAnotherEventOrThatIsRefusedMakesNothing() async throws {
    let (_, home) = try await Stage.home("N", Self.scenes)
    events = []
    home.button?.sendActions(for: .valueChanged)
    #expect(events == [])
    Recorder.refuses = true
    home.button?.sendActions(for: .touchUpInside)
    #expect(events == ["A.should(go)"])
  }

  @Test func performSegueDoesNotAskAndTheFirstOfAnIdentifierCounts() async throws {
    let stage = await Stage("N", Self.scenes)
    events = []
    (stage.find("A") as Home?)?.performSegue(withIdentifier: "manual", sender: nil)
    #expect(events.first == "B.init")
    #expect(stage.stack(of: "A") == ["A", "B"])
  }

  /// Of the makers the first does not use its coder, and the second makes another class than the scene's.
  @Test func whatASegueRaises() async throws {
    let custom = "NSInternalInconsistencyException: Custom instantiated "
    let rows: [(scenes: String, first: String, segue: String, Maker?, raised: String)] = [
      (
        Self.scenes, "N", "x", nil,
        "NSInvalidArgumentException: Receiver (<UIKitTests.Home>) has no segue with identifier 'x'"
      ),
      (
        Self.scenes, "A", "push", nil,
        "NSGenericException: Push segues can only be used when the source controller is managed by "
          + "an instance of UINavigationController."
      ),
      (
        Self.made, "N", "go", { _ in Recorder() },
        custom + "view controller must call -[super initWithCoder:]"
      ),
      (
        Self.made, "N", "go", { UIViewController(coder: $0) },
        custom + "<UIKit.UIViewController> must be kind of class Recorder"
      ),
    ]
    for (scenes, first, segue, maker, raised) in rows {
      let (stage, home) = try await Stage.home(first, scenes)
      home.makes = maker
      home.performSegue(withIdentifier: segue, sender: nil)
      #expect(stage.raised == [raised])
    }
  }
  private typealias Maker = (NSCoder) -> UIViewController?

  @Test func showPresentsWhereNothingShows() async throws {
    let (stage, home) = try await Stage.home("A", Self.scenes)
    home.performSegue(withIdentifier: "manual", sender: nil)
    await stage.settle()
    #expect(home.presentedViewController?.restorationIdentifier == "B")
  }

  @Test func embeddedScreensArePreparedBeforeTheParentHasLoaded() async {
    _ = await Stage(
      "A",
      scene(
        "A", class: "Recorder", "",
        "<view key=\"view\" id=\"A-v\"><subviews><containerView id=\"A-c\">"
          + connections(segue("B", "embed", "identifier=\"in\""))
          + "</containerView></subviews></view>")
        + scene("B"))
    #expect(
      events == [
        "A.init", "A.awake(label: false, item: false, loaded: false)", "A.loadView", "B.init",
        "B.awake(label: false, item: false, loaded: false)", "A.prepare(in, nil, loaded: false)",
        "B.loadView", "B.didLoad(label: false)", "A.didLoad(label: false)", "A.willAppear",
        "B.willAppear", "A.didAppear", "B.didAppear",
      ])
  }

  // MARK: Segue actions

  private static let made =
    scene(
      "A", class: "Home", "",
      connections(
        segue(
          "B", "show", "identifier=\"go\" destinationCreationSelector=\"make:sender:identifier:\""),
        segue(
          "M", "presentation",
          "identifier=\"in\" destinationCreationSelector=\"nothing\"")))
    + container("N", "navigationController", "rootViewController", "A") + scene("B")
    + scene(
      "M", "navigationController", class: nil, "",
      connections(
        segue(
          "B", "relationship",
          "relationship=\"rootViewController\" destinationCreationSelector=\"make:sender:identifier:\""
        )))

  @Test func aSegueActionGetsTheSenderAndTheIdentifierAndMayReturnNil() async throws {
    for maker in [{ Recorder(coder: $0) }, nil] as [Maker?] {
      let (stage, home) = try await Stage.home("N", Self.made)
      home.makes = maker
      events = []
      home.performSegue(withIdentifier: "go", sender: 7)
      #expect(events.prefix(2) == ["A.make(7, go)", "B.init"])
      #expect(stage.raised == [])
    }
  }

  @Test func aRelationshipsSegueActionIsThePresenters() async throws {
    let stage = await Stage("N", Self.made)
    events = []
    (stage.find("A") as Home?)?.performSegue(withIdentifier: "in", sender: nil)
    #expect(events.contains("A.make(nil, nil)"))
  }

  // MARK: Storyboards

  @Test func aReferenceLeadsToAnotherStoryboard() async throws {
    _ = Stage.storyboard("Elsewhere", "E", scene("E"))
    let stage = await Stage(
      "A",
      scene(
        "A", class: "Home", "",
        connections(segue("R", "show", "identifier=\"go\"")),
        beside: "<viewControllerPlaceholder storyboardName=\"Elsewhere\" id=\"R\"/>"))
    let home: Home = try #require(stage.find("A"))
    home.performSegue(withIdentifier: "go", sender: nil)
    #expect(home.presentedViewController?.nibName == "E-view-E-v")
  }

  @Test func aStoryboardOrASceneThatDoesNotExistRaises() async {
    let stage = await Stage("A", scene("A"))
    _ = UIStoryboard(name: "Nowhere", bundle: nil)
    _ = stage.storyboard.instantiateViewController(withIdentifier: "X")
    #expect(stage.raised.count == 2)
    #expect(stage.raised[0].contains("Could not find a storyboard named 'Nowhere'"))
    #expect(stage.raised[1].contains("doesn't contain a view controller with identifier 'X'"))
  }

  @Test func anUnknownClassIsLoggedAndMadePlain() async {
    let stage = await Stage("A", scene("A", class: "Gone"))
    #expect(StandIn.log == ["Unknown class UIKitTests.Gone in Interface Builder file."])
    #expect(stage.window.rootViewController.map { type(of: $0) == UIViewController.self } == true)
  }

  @Test func anOutletWithoutAPropertyRaises() async {
    let stage = await Stage(
      "A",
      scene(
        "A", class: "Recorder", "",
        "<view key=\"view\" id=\"A-v\"><subviews><label id=\"A-l\"/></subviews></view>"
          + connections("<outlet property=\"gone\" destination=\"A-l\" id=\"o1\"/>")))
    #expect(stage.raised.count == 1)
    #expect(stage.raised.first?.contains("not key value coding-compliant for the key gone") == true)
  }

  @Test func runtimeAttributesAreSetBeforeItIsAwake() async throws {
    let stage = await Stage(
      "A",
      scene(
        "A", class: "Recorder", "",
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"text\" value=\"hi\"/></userDefinedRuntimeAttributes>"
      ))
    #expect((stage.find("A") as Recorder?)?.text == "hi")
  }

  private static func field(_ id: String) -> String {
    "<subviews><textField id=\"\(id)\"/></subviews>"
      + connections("<outlet property=\"field\" destination=\"\(id)\" id=\"o\(id)\"/>")
  }
  private static let rows = """
    <tableView key="view" id="B-v"><prototypes><tableViewCell id="c" reuseIdentifier="Row" \
    customClass="WakingRow" customModule="UIKitTests">\(field("f2"))</tableViewCell></prototypes>\
    \(connections("<outlet property=\"dataSource\" destination=\"B\" id=\"o\"/>"))</tableView>
    """

  /// `awakeFromNib()`: "guaranteed to have all its outlet instance variables set".
  @Test func viewsAndRowsAreAwakeWhenTheirOutletsAreSet() async throws {
    let view = """
      <view key="view" id="A-v" customClass="Waking" customModule="UIKitTests">\
      \(Self.field("f1"))</view>
      """
    _ = await Stage("A", scene("A", class: "Recorder", "", view))
    #expect(events.filter { $0.hasPrefix("view.") } == ["view.awake(field: true)"])
    let stage = await Stage(
      "B", scene("B", "tableViewController", class: "Rows", "", Self.rows))
    _ = (stage.find("B") as Rows?)?.tableView.cellForRow(at: [0, 0])
    #expect(Set(events.filter { $0.hasPrefix("row.") }) == ["row.awake(field: true)"])
  }

  @Test func methodsOfUIKitsOwnAreCalledByTheirSelectors() async throws {
    let stage = await Stage(
      "B", scene("B", "tableViewController", class: "Rows", "", Self.rows))
    let list: Rows = try #require(stage.find("B"))
    let name = Notification.Name("rows")
    NotificationCenter.default.addObserver(
      list.tableView!, selector: "reloadData", name: name, object: nil)
    let first = list.tableView.cellForRow(at: [0, 0])
    NotificationCenter.default.post(name: name, object: nil)
    #expect(first != nil && first?.superview == nil)
    #expect(!list.tableView.responds(to: "loadNothing"))
  }

  /// `register(_:forCellReuseIdentifier:)`: "replaces the old entry".
  @Test func aRegisteredClassReplacesAPrototype() async throws {
    let stage = await Stage(
      "B", scene("B", "tableViewController", class: "Rows", "", Self.rows))
    let table = try #require((stage.find("B") as Rows?)?.tableView)
    #expect(table.dequeueReusableCell(withIdentifier: "Row") is WakingRow)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    #expect(!(table.dequeueReusableCell(withIdentifier: "Row") is WakingRow))
  }

  @Test func anObjectOfAnotherClassIsPassedAsNothing() {
    let tapped = TypedSender(frame: .zero)
    for sender in [UIButton(frame: .zero), UIBarButtonItem()] as [Any] {
      tapped.perform("tap:", with: sender)
    }
    #expect(tapped.isSenderThere == [true, false])
  }
}
