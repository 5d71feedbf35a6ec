/// One screen in the map of an app, or one of the containers that hold screens.
///
/// A scene read from a storyboard has a name, an identifier, a class, a kind and segues. One written in Swift
/// needs a name only:
///
/// ```swift
/// Scene("Home") {
///   Segue("open", to: "Product")
///   Segue("login", .presentation, to: "Login")
/// }
/// ```
public struct Scene: Hashable, Sendable {
  /// The identity of the scene: `storyboard/object id`, or the name of a scene written
  /// in Swift.
  let id: ID

  /// The word for this scene in paths, messages and snapshots; unique within its model.
  ///
  /// It is the storyboard identifier, or else the class without `ViewController` or `Controller`, or
  /// else the label or the title that the storyboard has, or, for a container, the name of its first scene
  /// and its kind (`PetListNavigation`), or else its kind and its id (`content#a1B-2c-D3e`). Two scenes that
  /// would share a name take their ids too (`Pet#a1B-2c-D3e`), so that reordering a storyboard renames
  /// nothing.
  public internal(set) var name = ""

  /// The storyboard identifier, by which code instantiates the scene.
  public internal(set) var identifier: String?

  /// The custom class of the controller, without its module; nil for a framework's own class.
  public internal(set) var className: String?

  /// The kind of the scene: content, or one of the containers.
  public internal(set) var kind = Kind.content

  /// The scenes that come with this one: a stack's root, tabs, columns, embedded screens; in order.
  var children: [Child] = []

  /// The segues that leave the scene, in the order the storyboard or the model lists them.
  public internal(set) var segues: [Segue] = []

  /// The selectors by which an unwind may arrive here, such as `unwindToList:`.
  ///
  /// A storyboard does not say which class has the method, so that for a scene read from one they
  /// come from the `UnwindAction`s of a flow.
  var unwindActions: Set<String> = []

  /// The framework of its controller, which decides how its segues are performed.
  var framework = Framework.uiKit

  var presentation = Presentation()

  var inFile = InFile()

  /// Whether code may dismiss it.
  var hasCode: Bool { className != nil || presentation.hasControls }
}

extension Scene {
  /// Writes a scene in Swift.
  ///
  /// - Parameters:
  ///   - name: The scene's name, which is its identifier and its id too.
  ///   - kind: The kind of the scene: content, or one of the containers.
  ///   - className: The controller's class; a flow can be wired without it.
  ///   - children: The names of the scenes that come with it, in order: a stack's root, the tabs, the
  ///     columns, or the embedded screens of a screen.
  ///   - unwindActions: The selectors by which an unwind may arrive here.
  ///   - definesPresentationContext: Whether what is presented in its context covers it alone.
  ///   - segues: The segues that leave it.
  public init(
    _ name: String, _ kind: Kind = .content, class className: String? = nil,
    children: [String] = [], unwindActions: Set<String> = [],
    definesPresentationContext: Bool = false,
    @SceneModel.ListBuilder<Segue> segues: () -> [Segue] = { [] }
  ) {
    self.init(
      id: ID(name), name: name, identifier: name, className: className, kind: kind,
      children: children.enumerated().map { index, child in
        Child(role: kind.role(ofChildAt: index), scene: ID(child))
      },
      segues: segues(), unwindActions: unwindActions,
      presentation: Presentation(definesContext: definesPresentationContext))
  }

  // MARK: - Parts

  /// The way a scene presents others and is presented itself.
  struct Presentation: Hashable, Sendable {
    /// Whether its controller presents for a screen in it, in the current context (`definesPresentationContext`).
    var definesContext = false

    /// The controller's own `modalPresentationStyle` as the file spells it; that of a segue overrides it.
    var style: String?

    /// Whether an action or the framework's own controls may dismiss it.
    var hasControls = false
  }

  /// The part of a scene that only a storyboard has.
  struct InFile: Hashable, Sendable {
    /// The position of the scene in its file; nil for a scene written in Swift.
    var position: FilePosition?

    /// The module of the custom class, where the storyboard names one.
    var moduleName: String?

    /// The name that Interface Builder shows: its label there, or its title; nil without one.
    var title: String?

    /// The title of its item in a tab bar, or the word for one of the system's, such as `recents`.
    var tabTitle: String?

    /// The names of the properties of the controller that the storyboard connects to its views.
    var outlets: Set<String> = []

    /// The values that the storyboard sets on the controller by key path, in order.
    var runtimeAttributes: [RuntimeAttribute] = []

    /// Whether the scene can be shown without a segue or code: the initial controller of its
    /// storyboard, an application with its menu, a glance, a notification.
    var isEntryPoint = false

    /// Whether it is a hosting controller without a class, which only a segue action can make.
    var isBareHostingController = false

    /// The children that are not in the model, each with words in place of its scene, by their places among those of
    /// ``Scene/children``.
    var missingChildren: [Int: Child] = [:]

    /// The segues and relationships of its storyboard that lead to a reference to nothing.
    var danglingSegues: [DanglingSegue] = []
  }

  struct ID: Hashable, Sendable, CustomStringConvertible {
    let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }

    var description: String { rawValue }
  }

  enum Framework: String, Hashable, Sendable, CaseIterable {
    /// UIKit, on phones and pads.
    case uiKit
    /// UIKit on televisions: a split shows its columns in every width, and a button of the remote
    /// dismisses what covers the screen.
    case tvOS
    /// AppKit: a `show` opens a window, and a split shows its columns in every width.
    case appKit
    /// WatchKit, whose maps are checked and not walked.
    case watchKit
  }

  /// The kind of a scene: a screen, or a container of screens.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A screen with content of its own.
    case content
    /// A stack of screens; the last one is visible.
    case navigation
    /// Several screens; the selected one is visible.
    case tabBar
    /// Columns of screens side by side.
    case split
    /// Pages; one is visible.
    case page
    /// AppKit's window controller, which shows its content's scene.
    case window

    /// Whether scenes of this kind only hold others, which a path names instead.
    var isContainer: Bool { self != .content }

    var noun: String { words.noun }

    /// The words for the kind: in a sentence, in an outline, and after the name of the first scene of a container
    /// that is named so.
    var words: (noun: String, outline: String?, suffix: String?) {
      switch self {
      case .content: ("screen", nil, nil)
      case .navigation: ("navigation controller", "stack", "Navigation")
      case .tabBar: ("tab bar controller", "tab bar", nil)
      case .split: ("split view controller", "split", "Split")
      case .page: ("page view controller", "pages", nil)
      case .window: ("window controller", "window", "Window")
      }
    }

    func role(ofChildAt index: Int) -> Child.Role {
      switch self {
      case .content: .embedded
      case .navigation: .root
      case .tabBar: .tab
      case .split: index == 0 ? .master : .detail
      case .page: .page
      case .window: .windowContent
      }
    }
  }

  /// A scene that comes with another one, by a relationship or an embed segue.
  struct Child: Hashable, Sendable {
    var role: Role
    var scene: ID
    /// The identifier of the embed segue.
    var identifier: String?
    /// The selector of the method that makes the child, which UIKit looks up on the presenter.
    var creationSelector: String?
    var position: FilePosition?

    /// The relationship or the embed segue.
    var segue: Segue {
      Segue(
        identifier: identifier, kind: .other, target: .scene(scene),
        creationSelector: creationSelector, inFile: Segue.InFile(kind: "embed", position: position))
    }

    enum Role: Hashable, Sendable {
      /// The bottom of a stack.
      case root
      case tab
      /// The primary column of a split.
      case master
      /// The secondary column of a split.
      case detail
      case page
      /// The content of an AppKit window.
      case windowContent
      /// A screen inside a container view.
      case embedded
      /// A relationship of another name, kept as the file spells it.
      case other(String)

      enum Column: Int, CaseIterable { case primary, supplementary, secondary, compact }

      var column: Column {
        guard case .other(let word) = self else { return self == .master ? .primary : .secondary }
        let name = word.lowercased()
        return name.contains("compact")
          ? .compact : name.contains("supplementary") ? .supplementary : .secondary
      }
    }
  }

  /// A value that a storyboard sets on an object by key path.
  struct RuntimeAttribute: Hashable, Sendable {
    /// The key path, such as `dipTag`.
    var keyPath: String
    /// The type as the file spells it, such as `string` or `nil`.
    var type: String
    /// The value as the file spells it; nil when the type is `nil`.
    var value: String?
  }

  /// The segues that leave the scene, and then the relationships to the scenes that come with it, as segues.
  var ways: [Segue] { segues + children.map(\.segue) }

  /// Whether a word of a flow names this scene, by its name, storyboard identifier or id.
  func isCalled(_ word: String) -> Bool { names.contains(word) }

  var names: [String] { [name, id.rawValue] + (identifier.map { [$0] } ?? []) }
}

extension SceneModel {
  /// Collects the values in a closure into a list, in order: the scenes of a model, the segues of a scene, the
  /// moves of a flow.
  @resultBuilder public enum ListBuilder<Element> {
    /// One element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Several elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// All elements, in order.
    public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap { $0 } }
    /// The elements of a loop, in order.
    public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
    /// The elements of an `if` without `else`.
    public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
    /// The elements of the first branch.
    public static func buildEither(first list: [Element]) -> [Element] { list }
    /// The elements of the second branch.
    public static func buildEither(second list: [Element]) -> [Element] { list }
  }
}
