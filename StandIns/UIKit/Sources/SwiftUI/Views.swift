// The little of SwiftUI that an app of UIKit shows: views as values, and the controller that hosts one. Nothing is drawn.

import UIKit

@preconcurrency @MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError("a view of SwiftUI's own has no body") }
}
extension View where Body == Never { public var body: Never { fatalError("\(Self.self)") } }
extension Optional: View where Wrapped: View { public typealias Body = Never }

public struct EmptyView: View {
  public typealias Body = Never
  public init() {}
}
public struct Text: View {
  public typealias Body = Never
  public init(_ text: String) {}
}
public struct TupleView<Content>: View {
  public typealias Body = Never
  public let value: Content
  public init(_ value: Content) { self.value = value }
}
public struct VStack<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Button<Label: View>: View {
  public typealias Body = Never
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
public struct ModifiedContent<Content, Modifier>: View {
  public typealias Body = Never
  public let content: Content, modifier: Modifier
}
public struct _PaddingLayout {}
extension View {
  public func padding() -> some View { ModifiedContent(content: self, modifier: _PaddingLayout()) }
}

/// A view whose type only its storage has. (12.1)
public struct AnyView: View {
  public typealias Body = Never
  let storage: AnyViewStorageBase
  public init<Content: View>(_ view: Content) { storage = AnyViewStorage(view: view) }
}
class AnyViewStorageBase {}
final class AnyViewStorage<Content: View>: AnyViewStorageBase {
  let view: Content
  init(view: Content) { self.view = view }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

// MARK: - In UIKit

/// A controller whose view is that of SwiftUI, in which no control of UIKit is. (12.1)
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  let host: _UIHostingView<Content>
  public init(rootView: Content) {
    host = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
  }
  public init?(coder: NSCoder, rootView: Content) {
    host = _UIHostingView(rootView: rootView)
    super.init(coder: coder)
  }
  public required init?(coder: NSCoder) {
    fatalError(
      "init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }
  open override func loadView() { view = host }
  public var rootView: Content {
    get { host._rootView }
    set { host._rootView = newValue }
  }
}
@preconcurrency @MainActor open class _UIHostingView<Content: View>: UIView {
  var _rootView: Content
  public init(rootView: Content) {
    _rootView = rootView
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
