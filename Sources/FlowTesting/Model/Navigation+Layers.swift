extension Navigation {
  /// The content of a window, or something presented over another screen.
  struct Layer: Sendable {
    /// The part of what was there before that can no longer be used.
    enum Cover: Int, Sendable {
      /// All of it.
      case everything
      /// The presenter, and what is in it.
      case presenter
      /// Nothing: AppKit's windows stand side by side.
      case nothing
    }

    /// The id of the screen that presents it; nil for a window.
    let presenter: Int?
    var root: Screen
    let cover: Cover
    var departure = Departure.byAPerson

    /// The way a layer goes again.
    enum Departure: Int, Sendable {
      /// A person dismisses it, or code.
      case byAPerson
      /// Nobody dismisses it: it covers the screen, and no code is in it. (`Rule.noSwipe`)
      case byNobody
      /// As the class of a custom segue has it. (`Rule.custom`)
      case byItsClass
    }
  }

  /// The window's content, then what is presented, in the order of presentation.
  ///
  /// Mostly nothing is presented, so that the content has a field of its own and needs no memory beside
  /// the navigation's.
  struct Layers: Sendable {
    // No optional, which would be copied by the runtime's code and not by the compiler's.
    private var content: Screen
    private var presented = SharedStack<Layer>()

    /// Makes the layers of an empty window, or of one with some content.
    init(content: Screen? = nil) {
      self.content = content ?? Screen(id: -1, scene: -1, kind: .content)
    }
  }
}

// MARK: - Equality

extension Navigation.Layer: KeepsHash {
  var keptHash: Int {
    root.keptHash.mixed(
      with: departure.rawValue &<< 4 ^ cover.rawValue &<< 1 ^ (presenter == nil ? 0 : 1))
  }
}

extension Navigation.Layers: Equatable {
  /// Whether two windows show the same.
  static func == (one: Self, other: Self) -> Bool {
    one.content == other.content
      && one.presented.isSame(as: other.presented) {
        $0.cover == $1.cover && $0.departure == $1.departure && $0.root == $1.root
      }
      && (one.presented.top === other.presented.top
        || one.presenterNumbers == other.presenterNumbers)
  }

  /// A number that is the same for equal layers.
  var keptHash: Int {
    presented.isEmpty ? content.keptHash : content.keptHash.mixed(with: presented.keptHash)
  }

  /// The presenter of each layer, by its position among all screens; nil for a window.
  private var presenterNumbers: [Int?] {
    let presenters = Set(lazy.compactMap(\.presenter))
    guard !presenters.isEmpty else { return [] }
    var numbers: [Int: Int] = [:]
    var count = 0
    func number(_ screen: Navigation.Screen) {
      if presenters.contains(screen.id) { numbers[screen.id] = count }
      count += 1
      for child in screen.children { number(child) }
    }
    for layer in self { number(layer.root) }
    return map { layer in layer.presenter.flatMap { numbers[$0] } }
  }
}

// MARK: - Elements

extension Navigation.Layers: RandomAccessCollection {
  typealias Layer = Navigation.Layer

  var startIndex: Int { 0 }
  var endIndex: Int { (isEmpty ? 0 : 1) + presented.count }

  /// Whether nothing is on screen.
  var isEmpty: Bool { content.scene < 0 }

  subscript(index: Int) -> Layer {
    index == 0 && !isEmpty ? window : presented[index - 1]
  }

  /// The root of a layer.
  func root(at index: Int) -> Navigation.Screen {
    index == 0 && !isEmpty ? content : presented[index - 1].root
  }

  func makeIterator() -> IndexingIterator<[Layer]> { elements.makeIterator() }

  /// The layers, the lowest first.
  var elements: [Layer] { isEmpty ? [] : [window] + presented.elements }

  private var window: Layer { Layer(presenter: nil, root: content, cover: .everything) }

  /// Whether anything is presented, or there is another window.
  var areSeveral: Bool { !presented.isEmpty }

  /// The root of the window's content; nil when nothing is on screen.
  var root: Navigation.Screen? { isEmpty ? nil : content }

  /// The last layer that is presented by a screen.
  func lastIndex(presentedBy id: Int) -> Int? {
    presented.lastIndex { $0.presenter == id }.map { $0 + 1 }
  }

  /// Whether there are windows beside the first one.
  var haveSeveralWindows: Bool { presented.lastIndex { $0.cover == .nothing } != nil }

  /// Whether a layer has a presenter; windows have none.
  var havePresenters: Bool { presented.lastIndex { $0.presenter != nil } != nil }
}

// MARK: - Changes

extension Navigation.Layers {
  mutating func append(_ layer: Layer) { presented.append(layer) }

  /// Takes away something presented; returns it.
  mutating func remove(at index: Int) -> Layer { presented.remove(at: index - 1) }

  /// Takes away what is presented, but for some layers.
  mutating func keep(_ layers: some Sequence<Layer>) { presented = SharedStack(layers) }

  /// Changes the root of a layer.
  mutating func changeRoot(at index: Int, _ change: (inout Navigation.Screen) -> Void) {
    if index > 0 { return presented.change(at: index - 1) { change(&$0.root) } }
    change(&content)
  }
}
