#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Shown {
    /// Shows a stack of screens above a first one, of which SwiftUI only tells how many there are.
    ///
    /// The screens are called `pushed1`, `pushed2` and so on. To name them by what they show, keep an array of it.
    ///
    /// - Parameters:
    ///   - path: The property with the path.
    ///   - root: The name of the first screen; by default that of the sheet, the cover or the tab which has the stack.
    ///   - tab: The name of the tab that has the stack; nil if it is there whatever tab is selected.
    ///   - write: Sets the path, where nobody may write the property.
    ///   - isolation: The actor on which the property is read and written.
    public init(
      path: KeyPath<Subject, NavigationPath>, root: String? = nil, tab: String? = nil,
      write: Write<NavigationPath>? = nil, isolation: isolated (any Actor)? = #isolation
    ) {
      self.init(IsolatedKeyPath(path, isolation), root, tab, write) { path in
        (0..<path.count).map { .pushed("pushed\($0 + 1)") }
      } gone: { path, count in
        var path = path
        path.removeLast(max(0, path.count - count))
        return path
      }
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension NavigationPath: PartialText {
    /// The number of elements, which are seen if all of them are `Codable`.
    var plainText: String { "NavigationPath(\(Wording.count(count, "element")))" }
    var parts: [Any]? { codable.flatMap { try? [count, JSONEncoder().encode($0)] } }
  }
#endif
