import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// A sheet's own button to leave it, beside the swipe that always does.
  @MainActor @Suite(.exploring(paths: 20)) struct IdleCancelTests {}
}

/// A sheet with a button of the bar and one among its views, which do what a test says.
final class Leavable: UIViewController, ExposesMethods {
  enum Doing { case nothing, dismissing, counting, writing, asking, drafting, switching, storing }
  /// What the sheet edits.
  final class Draft { var lines = ["a"] }
  static var stored = 0
  static var doing = Doing.nothing
  static let exposedMethods: [ExposedMethod] = [
    .action("leave:") { (sheet: Leavable, _) in sheet.leave() }
  ]
  private var count = 0
  private let drafts = [Draft()]
  private let label = UILabel()
  private let option = UISwitch(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    view.addSubview(option)
  }
  func leave() {
    switch Self.doing {
    case .nothing: break
    case .dismissing: dismiss(animated: true)
    case .counting: count += 1
    case .writing: label.text = (label.text ?? "") + "!"
    case .asking:
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      present(alert, animated: true)
    case .drafting: drafts[0].lines.append("b")
    case .switching: option.isOn.toggle()
    case .storing: Self.stored += 1
    }
  }
}

extension OneWindow.IdleCancelTests {
  private func text(
    _ doing: Leavable.Doing, item: String = "systemItem=\"cancel\"", presented: Bool = true,
    except exceptions: [String: String] = [:], case: Int = 0, line: UInt = #line
  ) async -> String {
    let name = "Leavable\(line)-\(doing)-\(`case`)"
    let bar = """
      <navigationItem key="navigationItem" id="B-n"><barButtonItem key="leftBarButtonItem" id="i" \(item)>\
      <connections><action selector="leave:" destination="B" id="a"/></connections></barButtonItem>\
      </navigationItem>
      """
    _ = Stage.storyboard(
      name, "N",
      container("N", "navigationController", "rootViewController", "A")
        + scene(
          "A", class: "Recorder", "",
          connections(
            segue(presented ? "M" : "B", presented ? "presentation" : "show", "identifier=\"on\"")))
        + container("M", "navigationController", "rootViewController", "B")
        + scene("B", class: "Leavable", "", bar))
    let flow = Flow(
      hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, .tapping,
      except: exceptions.merging(["UIAlert": "asks"]) { $1 })
    Leavable.doing = doing
    return await recordedText { @MainActor in await checkFlow(flow) }
  }

  @Test func aCancelThatDoesNothingIsFound() async {
    let text = await text(.nothing)
    #expect(
      text.hasPrefix(
        """
        'cancel' of B left the screen presented, and changed no stored property of a screen and no \
        text, image or value of a view.
          Path:    A -on-> B -cancel-> B
                   2 steps; no shorter path fails
        """), "\(text)")
    #expect(
      text.contains(
        """
          Fix:     Look for the code that it runs, such as a delegate that is nil.
                   If it changes something else, such as a file or a global, write Flow(hosting: …, \
        except: ["B": "why"]).
        """), "\(text)")
    #expect(await self.text(.nothing, except: ["B": "is swiped down"]) == "")
  }

  @Test func aCancelThatChangesAGlobalIsFoundAndCanBeExcepted() async {
    let text = await text(.storing)
    #expect(text.hasPrefix("'cancel' of B left the screen presented"), "\(text)")
    #expect(await self.text(.storing, except: ["B": "changes a global"]) == "")
  }

  @Test(arguments: [
    Leavable.Doing.dismissing, .counting, .writing, .asking, .drafting, .switching,
  ])
  func aCancelThatDoesAnythingIsRight(_ doing: Leavable.Doing) async {
    #expect(await text(doing) == "")
  }

  @Test(arguments: [
    (1, "title=\"Cancel\"", true, true), (2, "title=\"Close\"", true, true),
    (3, "title=\"Save\"", true, false), (4, "title=\"Cancel\"", false, false),
  ])
  func onlyAButtonThatSaysSoOnAPresentedScreenIsMeant(
    number: Int, item: String, presented: Bool, isFound: Bool
  ) async {
    let text = await text(.nothing, item: item, presented: presented, case: number)
    #expect(text.contains("left the screen presented") == isFound, "\(text)")
    #expect(isFound || text == "")
  }
}
