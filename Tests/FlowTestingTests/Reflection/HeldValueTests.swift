import Testing

@testable import FlowTesting

/// Whether a property holds the same value as before, by a fingerprint of its stored parts.
@Suite struct HeldValueTests {
  private final class Screen {
    var number = 1
    var tag: Tag = .none
    var label = Label(text: "a")
    var quiet = Quiet(number: 1)
    var next: (Int, Label) = (1, Label(text: "a"))
    var names: [Label] = [Label(text: "a")]
    var model = Model()
    @Shared var shared: Int?
    var action: () -> Void = {}
  }

  private final class Model { var number = 1 }

  /// A wrapper that is an object.
  @propertyWrapper private final class Shared { var wrappedValue: Int? }

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
      ("model", { $0.model = Model() }), (nil, { $0.model.number = 2 }),
      ("shared", { $0.shared = 2 }),
      // A mirror that hides a change is not believed, and two closures count as the same.
      ("quiet", { $0.quiet.number = 2 }),
      (nil, { $0.action = { print("other") } }),
    ]
    let layouts = Layouts(FingerprintReader())
    for (name, change) in changes {
      let screen = Screen()
      let before = layouts.values(of: screen)
      change(screen)
      let changed = zip(before, layouts.values(of: screen)).map { $0 != $1 }
      let names = zip(layouts[screen].properties, changed).filter(\.1).map(\.0.property.name)
      #expect(names == [name].compactMap(\.self))
    }
  }

  private func areSame(_ one: Any, _ other: Any) -> Bool {
    let reader = FingerprintReader()
    return reader.sample(one) == reader.sample(other)
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

  @Test func whatRefersToSomethingIsToldFromPlainValues() {
    // Another owner is no other link.
    struct Link { weak var owner: AnyObject? }
    let (reader, model) = (FingerprintReader(), Model())
    let referring: [Any] = [model, Link(), [model], { (_: Int) in }, ["a": model]]
    #expect(reader.sample(Link()) == reader.sample(Link(owner: model)))
    #expect(referring.allSatisfy { reader.sample($0).refersToSomething })
    let plain: [Any] = [[1, 2], Model?.none as Any, "a", Tag.none, 1.0 as Any]
    #expect(!plain.contains { reader.sample($0).refersToSomething })
  }

  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  @Test func anInlineArrayIsComparedByItsElements() {
    let (one, other): (InlineArray<2, Int>, InlineArray<2, Int>) = ([1, 2], [1, 3])
    #expect(areSame(one, one))
    #expect(!areSame(one, other))
  }
}
