// The little of SwiftUI that an app of UIKit shows: views as values, and the controller that hosts one. Nothing is drawn.

import UIKit

@preconcurrency @MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
/// A view of SwiftUI's own, which has no body.
public protocol BuiltInView: View where Body == Never {}
extension View where Body == Never { public var body: Never { fatalError("\(Self.self)") } }
extension Never: BuiltInView {}
extension Optional: View, BuiltInView where Wrapped: View {}
public struct EmptyView: BuiltInView { public init() {} }
public struct Text: BuiltInView { public init(_ text: String) {} }
public struct TupleView<Content>: BuiltInView { public init(_ value: Content) {} }
public struct VStack<Content: View>: BuiltInView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct ModifiedContent<Content, Modifier>: BuiltInView {}
public struct _PaddingLayout {}
extension View {
  public func padding() -> some View { ModifiedContent<Self, _PaddingLayout>() }
}

/// A view whose type only its storage has. (12.1)
public struct AnyView: BuiltInView {
  let storage: AnyObject
  public init<Content: View>(_ view: Content) { storage = AnyViewStorage<Content>() }
}
final class AnyViewStorage<Content: View> {}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
}

/// A controller whose view is that of SwiftUI, in which no control of UIKit is. (12.1)
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  private let host: _UIHostingView<Content>
  public init(rootView: Content) {
    host = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
  }
  public init?(coder: NSCoder, rootView: Content) {
    host = _UIHostingView(rootView: rootView)
    super.init(coder: coder)
  }
  public required init?(coder: NSCoder) { fatalError("call init(coder:rootView:)") }
  open override func loadView() { view = host }
  public var rootView: Content {
    get { host._rootView }
    set { host._rootView = newValue }
  }
}
@preconcurrency @MainActor open class _UIHostingView<Content: View>: UIView {
  fileprivate var _rootView: Content
  public init(rootView: Content) {
    _rootView = rootView
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { fatalError("made by code only") }
}

/// The screens that a stack shows above its first, whose number alone can be read.
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable] = []
  public init() {}
  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  /// None, as if an element were not `Codable`.
  public var codable: CodableRepresentation? { nil }
  public struct CodableRepresentation: Codable {}
  public mutating func append<Element: Hashable>(_ element: Element) { elements.append(element) }
  public mutating func removeLast(_ number: Int = 1) { elements.removeLast(number) }
}
