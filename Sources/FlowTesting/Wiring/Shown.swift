/// A word for how SwiftUI shows a property of a router, and writes into it when a person goes back, swipes or chooses.
///
/// ```swift
/// static let flow = Flow(from: { Router(api: .fake) }) {
///   Shown(tab: \.selectedTab, of: [.home, .search])
///   Shown(path: \.path, root: "home")
///   Shown(sheet: \.sheet) { Shown(path: \.sheetPath, root: "editor") }
///   Shown(cover: \.cover)
///   Shown(alert: \.alert, ["delete": { $0.delete($1) }, "cancel": nil])
///   Move("open", from: "home", choosing: \.items) { $0.open($1) }
/// }
/// // home -open(1)-> detail -back-> home
/// ```
///
/// The order is that on screen, the last above; what is in a sheet or a cover is in its braces. The screen is read: the
/// last presentation that is up, and in it the last element of its path. An enum's case names it, without its payload; a
/// text names itself, and anything else is named by its type.
///
/// A person uses only what nothing covers: the gestures, which are `-back->`, `-popTo(0)->` to the first screen,
/// `-swipeDown->`, `-tab:search->` and an alert's buttons, and the moves whose `from:` is the screen on top. A move
/// without `from:` is for whatever nothing covers, or for the sheet in whose braces it is. An ``Event`` always comes. Where
/// one may come while a sheet goes, its swipe can be two moves, `-"swipe begins"->` and `-"sheet is gone"->`.
///
/// RULES.md has what SwiftUI does, in which order. For a property that nobody may write, `write:` says what its write
/// leads to, such as an action that a store gets.
public struct Shown<Subject>: Sendable {
  /// Does what SwiftUI's write of a value leads to, where nobody may write the property.
  public typealias Write<Value> =
    nonisolated(nonsending) @Sendable (inout Subject, Value) async throws -> Void

  /// Changes the subject.
  public typealias Action =
    nonisolated(nonsending) @Sendable (inout Subject) async throws -> Void

  /// Reads something of the subject.
  public typealias Read<Value> = nonisolated(nonsending) @Sendable (Subject) async throws -> Value

  let style: ShownScreen.Style
  let read: Read<[ShownScreen]>

  /// Reads the same, on the main actor or not, if the caller may do so without waiting; nil if not.
  var readNow: @Sendable (Subject, Bool) -> [ShownScreen]? = { _, _ in nil }

  /// Keeps this many of the screens, from the bottom, as SwiftUI's write does; for tabs it chooses that one.
  let keep: Write<Int>

  /// The names of the tabs, or the name of the screen below all others.
  var names: [String] = []

  /// The tab that has a path, or the screen of a path whose view presents.
  var place: String?

  /// The buttons of an alert, and their actions, which run after SwiftUI wrote nil.
  var buttons: [(name: String, action: Write<Any>?)] = []

  /// Returns what sets the property again as it is now; nil where nobody may write it.
  var reset: Read<Action>?

  /// Whether the list has sheets and covers, too.
  var isMixed = false
  var held: Read<Bool>?
  var onDismiss: Action?
  var content: [Move<Subject>] = []

  /// Makes the words and moves of a router in this one, if it stands for that.
  var inside: (@Sendable () -> [Move<Subject>])?
  var isOfMainActor = false

  /// Whether it is of a router in the router, which goes with what contains it.
  var isLifted = false

  /// The property of which it shows some cases, these, and the names of the others that were met; nil for all cases.
  var ofCases:
    (property: Passed<AnyKeyPath>, isNamed: Bool, shown: Set<String>, others: Locked<Set<String>>)?

  /// The mistake in the word; nil without one.
  var mistake: Finding?

  var presents: Bool { style != .tab && style != .path }

  init(
    _ style: ShownScreen.Style, _ read: @escaping Read<[ShownScreen]>, keep: @escaping Write<Int>
  ) {
    (self.style, self.read, self.keep) = (style, read, keep)
  }

  private init<Value>(
    _ style: ShownScreen.Style, _ path: IsolatedKeyPath<Subject, Value>, _ write: Write<Value>?,
    _ read: @escaping @Sendable (Value) -> [ShownScreen],
    gone: @escaping @Sendable (Value, Int) -> Value
  ) {
    self.init(style) {
      read(await path.value(of: $0))
    } keep: { subject, count in
      let value = gone(await path.value(of: subject), count)
      if let write { try await write(&subject, value) } else { await path.set(value, in: &subject) }
    }
    readNow = { subject, isOnMainActor in
      guard let value = path.valueNow(of: subject, isOnMainActor: isOnMainActor) else {
        return nil
      }
      return read(value)
    }
    isOfMainActor = path.isOfMainActor
    if write == nil {
      reset = { subject in
        let value = Passed(value: await path.value(of: subject))
        return { await path.set(value.value, in: &$0) }
      }
    }
    guard write == nil, !path.isWritable else { return }
    mistake = .test(
      message: "SwiftUI cannot write the property of Shown(\(style.rawValue):): nobody may set it.",
      advice: "Say what the app does instead: Shown(\(style.rawValue): …, write: { … }).")
  }
}

// MARK: - Tabs and paths

extension Shown {
  /// Shows one of some tabs; a tap writes the tab, the selected one's too.
  ///
  /// - Parameters:
  ///   - tab: The property with the selected tab.
  ///   - tabs: The tabs that a person can choose.
  ///   - write: Chooses a tab, where nobody may write the property.
  ///   - isolation: The actor on which the property is read and written.
  public init<Tab: Hashable & Sendable>(
    tab: KeyPath<Subject, Tab>, of tabs: [Tab], write: Write<Tab>? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    let all = tabs.map { ShownScreen(style: .tab, value: $0, fixedName: ShownScreen.name(of: $0)) }
    let others = Locked<Set<String>>([])
    self.init(.tab, IsolatedKeyPath(tab, isolation), write) { tab in
      if let index = tabs.firstIndex(of: tab) { return [all[index]] }
      let screen = ShownScreen(style: .tab, value: tab)
      others.withLock { _ = $0.insert(screen.name) }
      return [screen]
    } gone: { _, number in
      tabs[number]
    }
    names = all.map(\.name)
    ofCases = (Passed(value: tab), false, Set(names), others)
  }

  /// Shows a stack of screens above a first one; going back writes the path without its last elements.
  ///
  /// - Parameters:
  ///   - path: The property with the elements, from the bottom.
  ///   - root: The name of the first screen; by default that of the sheet, the cover or the tab which has the stack.
  ///   - tab: The name of the tab that has the stack; nil if it is there whatever tab is selected.
  ///   - write: Sets the path, where nobody may write the property.
  ///   - name: Returns what an element is named by; by default it is the element.
  ///   - isolation: The actor on which the property is read and written.
  public init<Path: RangeReplaceableCollection & BidirectionalCollection & SendableMetatype>(
    path: KeyPath<Subject, Path>, root: String? = nil, tab: String? = nil,
    write: Write<Path>? = nil, by name: (@Sendable (Path.Element) -> Any)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    let isEnum = name == nil && ShownScreen.isEnum(Path.Element.self)
    self.init(IsolatedKeyPath(path, isolation), root, tab, write) {
      if $0.isEmpty { return [] }
      return $0.map { ShownScreen(style: .path, value: name?($0) ?? $0, isEnum: isEnum) }
    } gone: { path, count in
      Path(path.prefix(count))
    }
  }

  /// Shows a stack whose elements a closure lists, and removes all but some of them.
  init<Path>(
    _ path: IsolatedKeyPath<Subject, Path>, _ root: String?, _ tab: String?, _ write: Write<Path>?,
    _ elements: @escaping @Sendable (Path) -> [ShownScreen],
    gone: @escaping @Sendable (Path, Int) -> Path
  ) {
    self.init(.path, path, write, elements, gone: gone)
    (names, place) = (root.map { [$0] } ?? [], tab)
  }

  /// Shows the screens that a closure lists, from the bottom: of layers, of routes in one array, of routers in routers.
  ///
  /// ```swift
  /// Shown(above: "home") { router in
  ///   router.routes.map { $0.isSheet ? .sheet($0.screen) : .pushed($0.screen) }
  /// } keep: { router, count in
  ///   router.routes.removeLast(router.routes.count - count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The name of the first screen.
  ///   - screens: Lists the screens above it.
  ///   - keep: Keeps this many of them, as a person goes back or swipes down.
  public init(
    above root: String, _ screens: @escaping Read<[ShownScreen]>, keep: @escaping Write<Int>
  ) {
    self.init(.path, screens, keep: keep)
    (names, isMixed) = ([root], true)
  }
}

// MARK: - Sheets, covers and alerts

extension Shown {
  /// Shows a sheet while a property is set; a swipe down writes nil, or false, at its very end.
  ///
  /// - Parameters:
  ///   - sheet: The property: an optional, or a `Bool`.
  ///   - cases: The names of the values that are a sheet, such as the cases of an enum; nil for all.
  ///   - name: The name of the screen; by default that of the value.
  ///   - screen: The screen of a path whose view presents it; nil for a view that is always there.
  ///   - content: What is in it, and its moves.
  ///   - write: Sets the property, where nobody may write it.
  ///   - naming: Returns what the screen is named by, such as a property of the value.
  ///   - held: Whether `interactiveDismissDisabled` holds it, so that a swipe does nothing.
  ///   - onDismiss: The closure that SwiftUI calls once it is gone.
  ///   - isolation: The actor on which the property is read and written.
  public init<Value: PresentedValue & SendableMetatype>(
    sheet: KeyPath<Subject, Value>, of cases: [String]? = nil, named name: String? = nil,
    on screen: String? = nil,
    @SceneModel.ListBuilder<Move<Subject>> content: () -> [Move<Subject>] = { [] },
    write: Write<Value>? = nil, by naming: (@Sendable (Value.Item) -> Any)? = nil,
    held: Read<Bool>? = nil, onDismiss: Action? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(
      .sheet, IsolatedKeyPath(sheet, isolation), write, cases, name, naming, screen, content())
    (self.held, self.onDismiss) = (held, onDismiss)
  }

  /// Shows a full-screen cover while a property is set, which no gesture leaves.
  ///
  /// - Parameters:
  ///   - cover: The property: an optional, or a `Bool`.
  ///   - cases: The names of the values that are a cover; nil for all.
  ///   - name: The name of the screen; by default that of the value.
  ///   - screen: The screen of a path whose view presents it; nil for a view that is always there.
  ///   - content: What is in it, and its moves.
  ///   - naming: Returns what the screen is named by, such as a property of the value.
  ///   - onDismiss: The closure that SwiftUI calls once it is gone.
  ///   - isolation: The actor on which the property is read.
  public init<Value: PresentedValue & SendableMetatype>(
    cover: KeyPath<Subject, Value>, of cases: [String]? = nil, named name: String? = nil,
    on screen: String? = nil,
    @SceneModel.ListBuilder<Move<Subject>> content: () -> [Move<Subject>] = { [] },
    by naming: (@Sendable (Value.Item) -> Any)? = nil, onDismiss: Action? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    let nothing: Write<Value> = { _, _ in }
    self.init(
      .cover, IsolatedKeyPath(cover, isolation), nothing, cases, name, naming, screen, content())
    self.onDismiss = onDismiss
  }

  /// Shows an alert, or a dialog, while a property is set; a button's action runs after nil was written.
  ///
  /// - Parameters:
  ///   - alert: The property: an optional, or a `Bool`.
  ///   - buttons: The action of each button, by its title, which gets what the alert was about; nil for one that only
  ///     dismisses it.
  ///   - cases: The names of the values that are this alert; nil for all.
  ///   - name: The name of the alert; by default that of the value.
  ///   - screen: The screen of a path whose view presents it; nil for a view that is always there.
  ///   - write: Sets the property, where nobody may write it.
  ///   - isolation: The actor on which the property is read and written.
  public init<Value: PresentedValue & SendableMetatype>(
    alert: KeyPath<Subject, Value>, _ buttons: KeyValuePairs<String, Write<Value.Item>?>,
    of cases: [String]? = nil, named name: String? = nil, on screen: String? = nil,
    write: Write<Value>? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(.alert, IsolatedKeyPath(alert, isolation), write, cases, name, nil, screen, [])
    for (title, action) in buttons {
      guard let action else {
        self.buttons.append((title, nil))
        continue
      }
      let take: Write<Any> = { subject, value in
        if let item = value as? Value.Item { try await action(&subject, item) }
      }
      self.buttons.append((title, take))
    }
  }

  /// Shows what a property holds as a screen that is pushed above the paths, as `navigationDestination(item:)` does.
  ///
  /// - Parameters:
  ///   - pushed: The property: an optional, or a `Bool`.
  ///   - cases: The names of the values that are pushed; nil for all.
  ///   - name: The name of the screen; by default that of the value.
  ///   - root: The name of the screen below, if no path has it.
  ///   - tab: The name of the tab that has it; nil if it is there whatever tab is selected.
  ///   - write: Sets the property, where nobody may write it.
  ///   - naming: Returns what the screen is named by, such as a property of the value.
  ///   - isolation: The actor on which the property is read and written.
  public init<Value: PresentedValue & SendableMetatype>(
    pushed: KeyPath<Subject, Value>, of cases: [String]? = nil, named name: String? = nil,
    root: String? = nil, tab: String? = nil, write: Write<Value>? = nil,
    by naming: (@Sendable (Value.Item) -> Any)? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(.path, IsolatedKeyPath(pushed, isolation), write, cases, name, naming, tab, [])
    names = root.map { [$0] } ?? []
  }

  private init<Value: PresentedValue & SendableMetatype>(
    _ style: ShownScreen.Style, _ path: IsolatedKeyPath<Subject, Value>, _ write: Write<Value>?,
    _ cases: [String]?, _ name: String?, _ naming: (@Sendable (Value.Item) -> Any)?,
    _ place: String?, _ content: [Move<Subject>]
  ) {
    let (isEnum, unshown) = (ShownScreen.isEnum(Value.Item.self), Locked<Set<String>>([]))
    self.init(style, path, write) { value in
      guard let item = Value.presented(by: value) else { return [] }
      let named = naming.map { ShownScreen.name(of: $0(item)) }
      if let cases {
        let text = named ?? (isEnum ? ShownScreen.name(ofCase: item) : ShownScreen.name(of: item))
        if !cases.contains(text) {
          unshown.withLock { _ = $0.insert(text) }
          return []
        }
      }
      return [ShownScreen(style: style, value: item, fixedName: name ?? named, isEnum: isEnum)]
    } gone: { _, _ in
      Value.absent()
    }
    (self.place, self.content) = (place, content)
    if let cases { ofCases = (path.any, naming != nil, Set(cases), unshown) }
    guard Value.self == Bool.self, name == nil else { return }
    mistake = .test(
      message: "A \(style) that a Bool shows has no name.",
      advice: "Give it the name of its screen, with named: \"…\".")
  }
}

extension SceneModel.ListBuilder {
  /// A word for what SwiftUI shows of a router.
  public static func buildExpression<Subject>(_ word: Shown<Subject>) -> [Element]
  where Element == Move<Subject> { [Move(word)] }
}
