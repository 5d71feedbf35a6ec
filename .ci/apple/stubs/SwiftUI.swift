// What a screen of SwiftUI in an app of UIKit uses, isolated and available as Apple documents it. No body is ever run.
import UIKit

@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 13.0, tvOS 13.0, *) extension Never: View { public var body: Never { fatalError() } }
@available(iOS 13.0, tvOS 13.0, *) @resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, *) public struct Text: View {
  public init(_ text: String) { fatalError() }
  public var body: Never { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
}
