import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// The walk's window among those of the app.
  @MainActor @Suite(.exploring(walks: 10)) struct WindowTests {}
}

extension OneWindow.WindowTests {
  private static let scenes =
    stack + scene("A", class: "Coded") + scene("B", class: "Coded") + scene("C", class: "Coded")

  private var appScene: UIWindowScene? { HostWindow.scene }

  /// Returns a window over the walk's own, which the app holds.
  private func window(
    _ root: UIViewController?, _ level: UIWindow.Level = .normal
  ) throws -> UIWindow {
    let window = UIWindow(windowScene: try #require(appScene))
    (window.rootViewController, window.windowLevel) = (root, level)
    return window
  }

  @Test func theWindowIsKeyFromTheFirstScreenOnAndGivesThatBack() async throws {
    let app = try window(UIViewController())
    app.makeKeyAndVisible()
    defer { app.windowScene = nil }
    var keys: [Bool] = []
    await Coded.with({ screen in
      keys.append(!app.isKeyWindow && UIApplication.shared.keyWindow?.rootViewController === screen)
      return [("Go", { screen.push("B") })]
    }) {
      await checkFlow(
        hosted(Self.scenes, root: { $0.instantiateViewController(withIdentifier: "A") }), along: "A"
      )
    }
    #expect(keys == [true] && app.isKeyWindow && app.isHidden == false)
    #expect(appScene?.windows == [app])
  }

  @Test func theButtonsOfAnAlertInAWindowAreTapped() async {
    var alerts: UIWindow?
    await Coded.with({ [self] screen in
      @MainActor func ask() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(
          UIAlertAction(title: "Yes", style: .default) { _ in
            alerts = nil
            screen.push("B")
          })
        alerts = try? window(UIViewController(), .alert + 1)
        alerts?.makeKeyAndVisible()
        alerts?.rootViewController?.present(alert, animated: true)
      }
      return [("Ask", ask), ("Go", { screen.push("C") })]
    }) {
      let flow = hosted(Self.scenes)
      await checkFlow(flow, along: "A -Ask-> UIAlert -Yes-> B -back-> A -Ask-> UIAlert")
      let told = await text { await checkFlow(flow, along: "A -Ask-> UIAlert -A/Go-> C") }
      #expect(told.contains("No move 'A/Go' is offered on UIAlert."), "\(told)")
    }
  }

  @Test func whatIsInFrontOfTheScreenIsOnScreen() async throws {
    var front: UIWindow?
    let beneath: FlowPath = "A -Show-> A -Go-> B"
    let cases: [(change: (UIWindow) -> Void, path: FlowPath)] = [
      ({ _ in }, "A -Show-> C"), ({ $0.windowLevel = .alert }, "A -Show-> C"),
      ({ $0.windowLevel = .normal - 1 }, beneath),
      ({ $0.isUserInteractionEnabled = false }, beneath),
      ({ $0.isHidden = true }, beneath), ({ $0.rootViewController = nil }, beneath),
      // It covers a part of the screen.
      ({ $0.frame = CGRect(x: 0, y: 0, width: 390, height: 100) }, "A -Show-> C -A/Go-> C"),
    ]
    for (number, one) in cases.enumerated() {
      await Coded.with({ [self] screen in
        @MainActor func show() {
          front = try? window(screen.make("C"))
          front?.isHidden = false
          front.map(one.change)
        }
        return [("Show", show), ("Go", { screen.push("B") })]
      }) {
        let told = await text {
          // The second walk begins without the window of the first.
          for _ in 0..<2 { await checkFlow(hosted(Self.scenes), along: one.path) }
        }
        #expect(told == "", "\(number)")
        #expect(front?.isHidden == true && appScene?.windows.first === front, "\(number)")
      }
    }
  }
}
