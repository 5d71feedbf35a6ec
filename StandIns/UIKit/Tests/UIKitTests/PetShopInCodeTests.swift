import Foundation
import Testing
import UIKit

@testable import FlowTesting
@testable import PetShopInCode

extension OneWindow {
  /// The example of an app made in code, from its own sources.
  @MainActor @Suite(.exploring(walks: 10)) struct PetShopInCodeTests {}
}

extension OneWindow.PetShopInCodeTests {
  static let flow = Flow(hosting: { window in
    let app = PetShopInCode.AppCoordinator(window: window)
    app.start()
    return app
  }) {
    Event("link", choosing: [7, 12]) { (app: PetShopInCode.AppCoordinator, pet) in app.open(pet) }
  }

  /// The example's own tests have a path in a line.
  @Test func thePathsOfTheExamplesTestsCanBeWalked() async throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../../Examples/UIKitPetShop/PetShopInCodeTests/PetShopInCodeFlows.swift")
    let lines = try String(contentsOf: tests, encoding: .utf8).split(separator: "\n")
    let paths = lines.filter { $0.contains("-> ") }.map { $0.split(separator: "\"")[1] }
    #expect(paths.count == 8)
    for path in paths {
      let walked = try FlowPath(parsing: String(path))
      let found = await text {
        await checkFlow(Self.flow, along: walked) { step in
          guard step.index == 3, path.contains("row(99)") else { return }
          #expect((step.screen as? PetController)?.title == "Pet 99")
        }
      }
      #expect(found == "", "\(found)")
    }
  }

  @Test func eachScreenIsReachedAndFreed() async {
    let screens = Check<ControllerHost>.reaches(
      "PetList", "Pet", "Photo", "CloseUp", "Caption", "Sure?", "Farewell", "Meal", "UIActivity",
      "About")
    let found = await text {
      await checkFlow(
        Self.flow, .fullyInitialized(.nothingIsNil), .releasesScreens, .reaches(.everyMove), screens
      )
    }
    #expect(found == "", "\(found)")
  }
}
