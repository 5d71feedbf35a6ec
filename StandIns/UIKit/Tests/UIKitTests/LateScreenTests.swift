import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// Screens that a tap shows more than a second later.
  @MainActor @Suite(.exploring(paths: 3, steps: 4)) struct LateScreenTests {}
}

/// A screen with a button whose code shows another screen after a delay.
final class Delayed: UIViewController {
  static var isTask = true
  static var delay = 1.2
  static var isEndless = false
  override func viewDidLoad() {
    super.viewDidLoad()
    let go = UIButton(
      frame: .zero, primaryAction: UIAction(title: "Go") { [weak self] _ in self?.go() })
    view.addSubview(go)
  }
  private func go() {
    guard Self.isTask else {
      return DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) { [weak self] in
        MainActor.assumeIsolated { self?.push() }
      }
    }
    Task { [weak self] in
      repeat {
        try? await Task.sleep(nanoseconds: UInt64(Self.delay * 1e9))
      } while Self.isEndless && self != nil
      self?.push()
    }
  }
  private func push() {
    navigationController?.pushViewController(Arrived(nibName: nil, bundle: nil), animated: true)
  }
}
final class Arrived: UIViewController {}

extension OneWindow.LateScreenTests {
  private func flow(_ source: String = "", line: UInt = #line) -> Flow<ControllerHost> {
    let name = "Late\(line)"
    _ = Stage.storyboard(
      name, "N",
      container("N", "navigationController", "rootViewController", "A")
        + scene("A", class: "Delayed"))
    let swift = Stage.folder.appendingPathComponent("Delayed.swift")
    try? source.write(to: swift, atomically: true, encoding: .utf8)
    return Flow(hosting: Stage.folder.appendingPathComponent("\(name).storyboard").path, .tapping)
  }

  private func setUp(task: Bool, delay: Double = 1.2, endless: Bool = false) {
    (Delayed.isTask, Delayed.delay, Delayed.isEndless) = (task, delay, endless)
  }

  @Test func aScreenThatATaskShowsIsWaitedForAsLongAsItWorks() async {
    setUp(task: true)
    let result = await checkFlow(flow(), along: "A -Go-> Arrived")
    #expect(!"\(result)".contains("still working"), "\(result)")
  }

  @Test func aDelayInTheFileOfTheScreenIsWaitedFor() async {
    setUp(task: false)
    let source = """
      class Delayed: UIViewController {
        func go() { DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { self.push() } }
      }
      """
    await checkFlow(flow(source), along: "A -Go-> Arrived -back-> A")
    // Without a sign of a delay the first wait is short.
    await checkFlow(flow(), along: "A -Go-> A")
  }

  @Test func aTaskThatGoesOnIsWaitedForTwice() async {
    setUp(task: true, endless: true)
    let started = DispatchTime.now().uptimeNanoseconds
    let result = await checkFlow(flow())
    #expect("\(result)".contains("still working"), "\(result)")
    #expect(DispatchTime.now().uptimeNanoseconds - started < 12_000_000_000)
  }

  @Test func aClosureOfSettlingWaitsForWhatItShows() async {
    setUp(task: false, delay: 0.6)
    let flow = flow().settling { _ in try await Task.sleep(nanoseconds: 600_000_000) }
    await checkFlow(flow, along: "A -Go-> Arrived -back-> A")
  }
}

extension OneWindow {
  /// What comes or goes within a second.
  @MainActor @Suite(.exploring(paths: 40)) struct LateEffectTests: CodedScreens {}
}

extension OneWindow.LateEffectTests {
  @Test func whatATapShowsLaterIsWaitedFor() async {
    await coding { screen in
      [
        (
          "Later",
          {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
              MainActor.assumeIsolated {
                let other = screen.storyboard!.instantiateViewController(withIdentifier: "C")
                screen.navigationController?.pushViewController(other, animated: true)
              }
            }
          }
        )
      ]
    } _: {
      await checkFlow(flow(Self.coded), along: "A -Later-> C -Later-> C -back-> C")
    }
  }

  @Test func aScreenThatADelayedCallHoldsIsFreed() async {
    let scenes =
      Self.stack
      + scene("A", class: "Coded", "", connections(segue("B", "show", "identifier=\"on\"")))
      + scene("B", class: "Coded")
    var held: [Coded] = []
    func check(_ seconds: Double?) async -> String {
      var text = ""
      await coding({ _ in [] }) { screen in
        guard screen.restorationIdentifier == "B" else { return }
        guard let seconds else { return held.append(screen) }
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [screen] in _ = screen }
      } _: {
        text = await recordedText { @MainActor in
          await checkFlow(flow(scenes, .segues), along: "A -on-> B -back-> A", .releasesScreens)
        }
      }
      return text
    }
    let (late, kept) = await (check(0.4), check(nil))
    #expect(late == "")
    #expect(kept.hasPrefix("B is still in memory after it was left."), "\(kept)")
  }
}
