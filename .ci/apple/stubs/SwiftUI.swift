// What a screen of SwiftUI in an app of UIKit uses, isolated and available as Apple documents it. No body is ever run.
#if canImport(UIKit) && !os(watchOS)
  import UIKit

  @available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
  }
#endif

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) @MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) extension Never: View { public var body: Never { fatalError() } }
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) @resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) public struct Text: View {
  public init(_ text: String) { fatalError() }
  public var body: Never { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *) public struct NavigationPath {
  public init() { fatalError() }
  public var count: Int { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public struct CodableRepresentation: Codable {}
  public var codable: CodableRepresentation? { fatalError() }
  public mutating func append<V: Hashable>(_ value: V) { fatalError() }
  public mutating func removeLast(_ k: Int = 1) { fatalError() }
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *) extension NavigationPath: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

// Names that a test file which imports SwiftUI has twice, if the library takes one of them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) public struct Alert {}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) public struct Button<Label: View> {}
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *) public struct Tab<Value, Content, Label> {}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) public struct Path {}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) @propertyWrapper public struct Binding<Value> {
  public init(wrappedValue: Value) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}
