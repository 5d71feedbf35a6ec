import Foundation
import PetShop
import UIKit

@testable import FlowTesting

/// The pet shop's app, hosted without a line of wiring.
@MainActor enum HostedShop {
  static let main = "../../Sources/PetShop/Storyboards/Main.storyboard"

  private static let lookUp: Void = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(main).deletingLastPathComponent()
    StandIn.storyboardFolders = [folder.standardizedFileURL.path]
  }()

  static func flow(
    _ moves: HostedMoves = .segues, startingAt start: String? = nil,
    except exceptions: [String: String] = [:], resets: Bool = true
  ) -> Flow<ControllerHost> {
    lookUp
    let reset: @MainActor @Sendable () async throws -> Void = { Shop.reset() }
    return Flow(
      hosting: main, startingAt: start, moves, except: exceptions,
      resetting: resets ? reset : nil)
  }

  /// Plants a defect while a body runs.
  static func with<Result>(
    _ defect: Defect, _ body: @MainActor () async -> Result
  ) async -> Result {
    Defect.planted = defect
    defer { Defect.planted = nil }
    return await body()
  }
}
