import Foundation
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow {
  /// `Navigation` and the stand-in of UIKit, which were written apart, walk the same storyboards.
  @MainActor @Suite(.exploring(walks: 4)) struct AgreementTests {}
}

extension OneWindow.AgreementTests {
  /// Returns where UIKit shows something else than the storyboard says, on random walks.
  private func differences(_ path: String) async -> [String] {
    let file = URL(fileURLWithPath: path)
    StandIn.storyboardFolders = [file.deletingLastPathComponent().path]
    StandIn.onException = { _, _ in }
    (StandIn.log, events) = ([], [])
    // Each segue that only code performs is performed.
    let segues = Flow(hosting: path).model?.scenes.flatMap(\.segues).compactMap(\.identifier) ?? []
    let flow = Flow(
      hosting: path,
      wiring: {
        for segue in Set(segues).sorted() {
          Senders(segue) { (screen: UIViewController) in [screen] }
        }
      })
    return await recordedTexts { @MainActor in await checkFlow(flow) { _ in } }.filter {
      $0.contains("The storyboard says") || $0.contains("The storyboard starts")
    }
    .map { text in
      let lines = text.split(separator: "\n")
      let way = lines.first { $0.hasPrefix("  Path:") } ?? ""
      return "\(file.lastPathComponent): \(lines.first ?? "") \(way)"
    }
  }

  @Test(arguments: ["Account", "Gallery", "Library", "Tagged"])
  func theyAgreeOnTheFixtures(_ name: String) async {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Tests/FlowTestingTests/Fixtures").standardizedFileURL
    let file = folder.appendingPathComponent("\(name).storyboard")
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(await differences(file.path) == [])
  }

  @Test func theyAgreeOnRandomStoryboards() async {
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomStoryboard(seed)
      _ = Stage.storyboard("Random\(seed)", "S0", random.scenes())
      let path = Stage.folder.appendingPathComponent("Random\(seed).storyboard")
      let found = await differences(path.path)
      #expect(found == [], "seed \(seed)")
    }
  }

  @Test(.enabled(if: RealStoryboards.areThere)) func theyAgreeOnRealStoryboards() async {
    var found: [String] = []
    for path in RealStoryboards.paths { found += await differences(path) }
    #expect(found == [])
  }
}

/// The storyboards of real apps, which are not part of the project and lie beside it.
enum RealStoryboards {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../../shared/storyboards/files").standardizedFileURL

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Those for phones that start somewhere and have a segue, a sample of one in several.
  static var paths: [String] {
    let every = ProcessInfo.processInfo.environment["STORYBOARDS"].flatMap(Int.init) ?? 12
    let all =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let paths = all.filter { $0.hasSuffix(".storyboard") }.sorted().filter { path in
      let text =
        (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
      return text.contains("targetRuntime=\"iOS.CocoaTouch\"") && text.contains("<segue ")
        && text.contains("initialViewController=") && !text.contains("launchScreen=\"YES\"")
        && !text.contains("<splitViewController ")
    }
    return paths.enumerated().filter { $0.offset % every == 0 }.map {
      folder.appendingPathComponent($0.element).path
    }
  }
}

/// Scenes, containers and segues at random.
struct RandomStoryboard {
  private var random: RandomNumbers

  init(_ seed: UInt64) { random = RandomNumbers(seed: seed) }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// The first scene is `S0`; containers hold the scenes after them, so that none holds itself.
  mutating func scenes() -> String {
    let count = number(4..<11)
    var kinds = ["viewController"]
    for index in 1..<count {
      let isLast = index > count - 3
      kinds.append(
        isLast
          ? "viewController"
          : ["viewController", "viewController", "navigationController", "tabBarController"][
            number(0..<4)])
    }
    kinds[0] = ["viewController", "navigationController", "tabBarController"][number(0..<3)]
    return kinds.indices.map { index in scene(index, kinds) }.joined()
  }

  private mutating func scene(_ index: Int, _ kinds: [String]) -> String {
    let count = kinds.count
    switch kinds[index] {
    case "navigationController":
      let roots = (index + 1..<count).filter { kinds[$0] != "navigationController" }
      return container(
        "S\(index)", kinds[index], "rootViewController", "S\(roots[number(0..<roots.count)])")
    case "tabBarController":
      let first = number(index + 1..<count)
      let second = number(index + 1..<count)
      let tabs = Set([first, second]).sorted().map { "S\($0)" }
      return UIKitTests.scene(
        "S\(index)", kinds[index], class: nil, "",
        connections(
          tabs.map { segue($0, "relationship", "relationship=\"viewControllers\"") }.joined()))
    default:
      let segues = (0..<number(1..<4)).map { segue in
        let kind = ["show", "show", "presentation", "showDetail", "unwind"][number(0..<5)]
        let name = "identifier=\"g\(segue)\""
        guard kind != "unwind" else {
          return UIKitTests.segue("S\(index)-exit", kind, name + " unwindAction=\"unwindHome:\"")
        }
        let style = number(0..<3) == 0 ? " modalPresentationStyle=\"fullScreen\"" : ""
        return UIKitTests.segue("S\(number(0..<count))", kind, name + style)
      }
      return UIKitTests.scene(
        "S\(index)", class: number(0..<2) == 0 ? "Other" : "Recorder", "",
        connections(segues.joined()))
    }
  }
}
