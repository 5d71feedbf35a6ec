#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Drives a walk through controllers that UIKit makes and moves.
  ///
  /// ``UIKitHost`` does the work on the main actor; the driver hands its results to the walk.
  final class UIKitDriver: Driver {
    let subject: ControllerHost
    let names: SymbolTable
    private(set) var scene: SceneName
    private(set) var others: [Int] = []
    private(set) var segues: [Int] = []
    private let host: UIKitHost
    private var seen = HostedView()

    init(_ host: UIKitHost, _ subject: ControllerHost, _ names: SymbolTable) {
      self.host = host
      self.subject = subject
      self.names = names
      scene = subject.state.scene
    }

    var waitsForTasks: Bool { true }

    var state: AnyHashable? { AnyHashable(subject.navigation) }

    var changedTabs: Int { subject.navigation.changedTabs(in: subject.model) }

    func contents() -> StepContents<ControllerHost> {
      StepContents(
        names: names, subject: subject, arrivals: host.arrivals, destination: subject.controller,
        calls: { [calls = seen.calls] in calls })
    }

    nonisolated(nonsending) func start() async throws(Finding) {
      guard MainThread.isCurrent else { throw .notOnMainThread("Flow(hosting:)") }
      show(try await host.start())
    }

    nonisolated(nonsending) func finish() async { await host.finish() }

    nonisolated(nonsending) func availableMoves() async -> [AvailableMove] { seen.moves }

    nonisolated(nonsending) func refresh() async throws(Finding) {
      guard let view = try await host.refresh() else { return }
      let (others, segues) = (others, segues)
      show(view)
      self.others += others
      self.segues += segues
    }

    var untappable: [MoveDefinition] { seen.untappable }

    func expectedScene(after number: Int) -> Int {
      let model = subject.model
      let expected = seen.planned[number].flatMap {
        subject.navigation.performing($0, in: model).navigation.focusName(in: model)
      }
      return expected.map { names.scene($0).number } ?? scene.number
    }

    nonisolated(nonsending) func perform(
      _ number: Int, sender: Int?
    ) async throws(Finding) -> Bool {
      guard case .code(let move) = seen.moves[number].move.action else { return false }
      let view: HostedView?
      do throws(Finding) {
        view = try await host.perform(move, sender: sender)
      } catch {
        // Where a tap led nobody said before; a segue's path names the screen that should have come.
        if seen.planned[number] == nil { scene = names.scene(subject.state.scene.text) }
        throw error
      }
      guard let view else { return false }
      show(view)
      // Only here do no locals of the move hold its screens any more.
      await host.waitForWhatWasLeft()
      return true
    }

    private func show(_ view: HostedView) {
      seen = view
      scene = names.scene(view.scene)
      others = view.others
      segues = view.segues
    }
  }

  /// The screens of a hosted walk after a step.
  struct HostedView: Sendable {
    /// The name of the scene that a path names.
    var scene = ""

    /// The numbers of the other scenes that came on screen, and of the segues that code took.
    var others: [Int] = []
    var segues: [Int] = []

    /// The available moves, as ``Navigation`` makes them where it can, and the moves that have nothing to tap.
    var moves: [AvailableMove] = []
    var planned: [Navigation.Move?] = []
    var untappable: [MoveDefinition] = []

    /// The changes that containers and presenters made.
    var calls: [Call] = []
  }
#endif
