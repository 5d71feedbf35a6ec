#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The settings of a flow that UIKit performs.
  struct HostedSettings: Sendable {
    /// The name of the compiled storyboard, and the bundle it is in.
    let storyboard: String
    let bundle: Bundle

    /// The scene to start at; nil for the storyboard's initial one.
    let start: String?

    /// Makes the first controller; nil if the storyboard makes it.
    let root: (@MainActor @Sendable (UIStoryboard) throws -> UIViewController?)?

    /// Resets state that outlives a walk.
    let resetting: (@MainActor @Sendable () async throws -> Void)?

    /// The reason of each screen that code may show on its own.
    let exceptions: [String: String]

    /// Makes the first controller, as the test or else the storyboard does.
    @MainActor func makeRoot(_ model: SceneModel) throws(Finding) -> UIViewController {
      guard HostWindow.has(storyboard, in: bundle) else {
        throw .noCompiledStoryboard(storyboard, bundle)
      }
      let source = UIStoryboard(name: storyboard, bundle: bundle)
      let made: UIViewController?
      do {
        if let root {
          made = try root(source)
        } else if let start {
          guard let identifier = model.scenes(called: start).first?.identifier else {
            throw Finding.startWithoutIdentifier(start)
          }
          made = source.instantiateViewController(withIdentifier: identifier)
        } else {
          made = source.instantiateInitialViewController()
        }
      } catch {
        throw (error as? Finding) ?? .rootThrew(error)
      }
      guard let made else { throw .nothingToShow(storyboard) }
      return made
    }
  }
#endif
