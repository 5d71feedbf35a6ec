import Testing

@testable import FlowTesting

/// Whether a property holds the same value as before, by stored parts alone.
@Suite struct SamenessTests {
  private final class Screen {
    var number = 1
    var tag: Tag = .none
    var label = Label(text: "a")
    var quiet = Quiet(number: 1)
    var next: (Int, Label) = (1, Label(text: "a"))
    var names: [Label] = [Label(text: "a")]
    var model = Model()
    var action: () -> Void = {}
  }

  private final class Model {}

  private struct Label { var text: String }

  private enum Tag {
    case none
    case named(Label)
  }

  /// Shows nothing of itself.
  private struct Quiet: CustomReflectable {
    var number: Int
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test func eachKindOfChangeIsSeenByStoredPartsAlone() {
    let changes: [(String?, (Screen) -> Void)] = [
      (nil, { _ in }),
      ("number", { $0.number = 2 }),
      ("tag", { $0.tag = .named(Label(text: "a")) }),
      ("label", { $0.label.text = "b" }),
      ("next", { $0.next.1.text = "b" }),
      ("names", { $0.names[0].text = "b" }),
      ("model", { $0.model = Model() }),
      // A mirror that hides a change is not believed, and two closures count as the same.
      ("quiet", { $0.quiet.number = 2 }),
      (nil, { $0.action = { print("other") } }),
    ]
    let properties = StoredProperty.all(of: Screen.self)
    for (name, change) in changes {
      let screen = Screen()
      let before = properties.map { $0.value(in: screen) }
      change(screen)
      let changed = zip(properties, before).filter { !$0.value(in: screen).isSame(as: $1) }
      #expect(changed.map(\.0.name) == [name].compactMap(\.self))
    }
  }

  private func areSame(_ one: Any, _ other: Any) -> Bool {
    StoredValue.value(one).isSame(as: .value(other))
  }

  @Test func nestedValuesAndSetsAreComparedByWhatIsInThem() {
    func nested(_ value: Int) -> Any { (0..<10).reduce(value as Any) { inner, _ in [inner] } }
    // Elements without a text are the same only if nothing replaced them.
    func set(_ numbers: [Int]) -> Any {
      Set(numbers.compactMap { UnsafeRawPointer(bitPattern: $0) })
    }
    for (one, other) in [(nested(1), nested(2)), (set([1, 2]), set([3, 4]))] {
      #expect(areSame(one, one) && !areSame(one, other))
    }
  }

  @Test func aWeakReferenceInAStructMayReferToSomething() {
    struct Link { weak var owner: AnyObject? }
    #expect(StoredValue.value(Link()).refersToSomething)
    #expect(!StoredValue.value([1, 2]).refersToSomething)
  }

  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  @Test func anInlineArrayIsComparedByItsElements() {
    let (one, other): (InlineArray<2, Int>, InlineArray<2, Int>) = ([1, 2], [1, 3])
    #expect(areSame(one, one))
    #expect(!areSame(one, other))
  }
}
