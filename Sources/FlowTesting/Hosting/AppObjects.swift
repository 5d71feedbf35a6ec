/// The objects with controllers that the app of a hosted walk holds, such as child coordinators.
///
/// One that came with a screen, and stays when all screens are older than itself, was forgotten if another of its class
/// did the same: one alone may wait to be used again.
struct AppObjects {
  /// The object that the flow's closure returned.
  weak var app: AnyObject?

  /// That object, unless it is a view controller, which UIKit changes, too.
  var model: AnyObject? { app.flatMap { Layout.isViewController(type(of: $0)) ? nil : $0 } }

  private let chain = HoldingChain()
  private var known: [Known] = []
  private var screens: Set<Int> = []

  private struct Known {
    weak var object: AnyObject?
    /// The screens that were there before it.
    let older: Set<Int>
  }

  /// The classes of those that outlived their screens at the last step, sorted, each with their number and one of them.
  private(set) var outliveTheirScreens: [(name: String, count: Int, one: AnyObject)] = []

  /// Reads the objects after a step, with the screens that are there now.
  mutating func read(besides screens: Set<Int>, isAtStart: Bool, isAtRest: Bool) {
    defer { self.screens = screens }
    outliveTheirScreens = []
    guard let app else { return }
    known.removeAll { $0.object == nil }
    let objects = chain.objects(from: app).filter(Self.hasController)
    for object in objects where !known.contains(where: { $0.object === object }) {
      known.append(Known(object: object, older: isAtStart ? [] : self.screens))
    }
    guard isAtRest else { return }
    let held = Set(objects.map { ObjectIdentifier($0) })
    let forgotten = known.compactMap { known in
      known.older.isSuperset(of: screens)
        ? known.object.flatMap { held.contains(ObjectIdentifier($0)) ? $0 : nil } : nil
    }
    outliveTheirScreens = Dictionary(grouping: forgotten) { ObjectIdentifier(type(of: $0)) }.values
      .filter { $0.count > 1 }
      .map { ("\(type(of: $0[0]))", $0.count, $0[0]) }
      .sorted { $0.name < $1.name }
  }

  /// Whether an object that is no controller has a property for one.
  private static func hasController(_ object: AnyObject) -> Bool {
    let type: AnyClass = type(of: object)
    return !Layout.isViewController(type)
      && StoredProperty.all(of: type).contains { property in
        (property.unwrappedType as? AnyClass).map(Layout.isViewController) == true
      }
  }
}

extension ControllerHost {
  /// The objects whose references tell what holds a screen: the app's, those that the screens share, and the screens.
  var holders: [AnyObject] { [appObjects.app].compactMap(\.self) + sharedObjects + controllers }
}
