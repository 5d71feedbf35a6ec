import Foundation
import Testing

@testable import FlowTesting

@Suite struct ErasedValueTests {
  private func tree(_ value: Any) -> ValueTree { ValueText().text(of: value).tree }

  /// Returns the text in a failure message, and the lines in a file.
  private func texts(_ value: Any) -> [String] {
    let tree = tree(value)
    return [tree.text, tree.lines("value").joined(separator: "\n")]
  }

  /// The places of a value whose declared type is an existential.
  private func places(of fault: any Fault) -> [Any] {
    [
      // Properties.
      Property(fault: fault), Boxed<Any>(content: fault), Boxed<(any Fault)?>(content: fault),
      Boxed<any Error>(content: fault), fault.inKind, Boxed<any Fault>(content: fault),
      WrappedProperty(fault: fault), LazyProperty(fault),
      // Elements.
      [fault] as [any Fault], [fault] as [Any], ([fault] as [any Error])[...],
      [fault] as [(any Error)?], [[fault]] as [[any Error]], ["key": fault] as [String: any Error],
      [fault.hashable: 1], Set([fault.hashable]), fault.hashable, (fault as any Fault, 1),
      Boxed<Any>(content: (fault.hashable, 1)), Boxed<Any>(content: [fault] as [any Fault]),
      // Payloads.
      Payload.existential(fault), Payload.pair(fault, 1), Payload.labelled(fault: fault),
      Result<any Fault, Never>.success(fault), Result<Int, any Error>.failure(fault),
      Payload.optional(fault),
    ]
  }

  @Test func aCaseHasItsTypeWhereverItsDeclaredTypeIsAnExistential() {
    let pairs: [(any Fault, any Fault)] = [
      (First.unknown, Second.unknown), (First.code(1), Second.code(1)),
    ]
    for (first, second) in pairs {
      for (first, second) in zip(places(of: first), places(of: second)) {
        let text = texts(first)
        #expect(text[0].contains("First.") && text[1].contains("First."), "\(text)")
        #expect(text == texts(second).map { $0.replacing("Second", with: "First") })
      }
    }
  }

  @Test func aCaseOfTheDeclaredTypeHasNoType() {
    let values: [(Any, String)] = [
      (First.unknown, ".unknown"), ([First.unknown], "[.unknown]"),
      (
        Boxed(content: First.code(1)),
        "ErasedValueTests.Boxed<ErasedValueTests.First>(content: .code(1))"
      ),
      (Result<First, Second>.success(.unknown), ".success(.unknown)"),
      ([First.unknown: Second.unknown], "[.unknown: .unknown]"),
      (Set([First.unknown]), "Set([.unknown])"),
      (First?.some(.unknown) as Any, ".unknown"), ([UInt8(1)], "[1]"),
      ((UInt8(1), Float(1)), "(.0: 1, .1: 1.0)"),
      (UInt8(1)..<2, "1..<2"), ([[Int]()], "[[]]"),
    ]
    for (value, text) in values { #expect(tree(value).text == text) }
  }

  @Test func valuesThatDifferInTypeAloneDifferInAny() throws {
    let url = try #require(URL(string: "https://a.b"))
    let pairs: [(Any, Any)] = [
      (1, UInt8(1)), (1, 1.0), (1.0, Float(1)), (1, Decimal(1)), (1.0, CGFloat(1)), (1, Int64(1)),
      (Decimal(1), NSNull()), ("a", "a"[...]), ("a", Character("a")),
      ("a", "a" as StaticString),
      ("a", Unicode.Scalar(UInt8(97))), ("https://a.b", url), (Substring("a"), Character("a")),
      ([Int](), [String]()), ([1], [UInt8(1)]), ([Int](), ContiguousArray<Int>()),
      ([1], ArraySlice([1])),
      ([:] as [Int: Int], [:] as [String: Int]), (Set<Int>(), Set<String>()),
      (Set([1]), Set([UInt8(1)])),
      (1..<2, UInt8(1)..<2), (1..<2, 1...2), ((1, 2), (1, UInt8(2))), ((1, 2), [1, 2]),
      (First.unknown, Second.unknown), ([First.unknown], [Second.unknown]),
      (First?.some(.unknown) as Any, Second?.some(.unknown) as Any), ([First?](), [Second?]()),
      (First.unknown...First.unknown, Second.unknown...Second.unknown),
      (Result<Int, First>.success(1), Result<Int, Second>.success(1)),
      (Boxed(content: 1), Boxed(content: UInt8(1))), (Int.self, UInt8.self),
      (CollectionOfOne(1), CollectionOfOne(UInt8(1))), ((First.unknown, 1), (Second.unknown, 1)),
      (SIMD2<Float>(1, 1), SIMD2<Double>(1, 1)), (AnyHashable([1]), AnyHashable([UInt8(1)])),
      (Selector.first(1), Selector.second(1)),
      (repeatElement(1, count: 1), repeatElement(UInt8(1), count: 1)),
    ]
    for (a, b) in pairs {
      for place in [{ Boxed<Any>(content: $0) }, { [$0] }, { ["key": $0] }] as [(Any) -> Any] {
        for (a, b) in zip(texts(place(a)), texts(place(b))) { #expect(a != b) }
      }
    }
  }

  /// So are those of an optional, which Swift wraps unasked, and of what bridging may put in place of a value.
  @Test func theTypesOfLiteralsAreLeftOut() {
    let (date, id) = (Date(timeIntervalSince1970: 0), UUID())
    let values: [(Any, String)] = [
      (1, "1"), (1.5, "1.5"), (true, "true"), ("a", "\"a\""), ((), "()"),
      ((1, "a"), "(.0: 1, .1: \"a\")"),
      (1..<2, "1..<2"), (date, date.plainText), (Data(), "Data(0 bytes)"),
      (id, id.plainText), (SIMD2<Float>(1, 2), "SIMD2<Float>(1.0, 2.0)"),
      (Date.distantPast, "Date.distantPast"),
      (Measurement(value: 1, unit: UnitMass.grams), "Measurement(1.0 g)"),
      (Locale.current, "Locale.current"),
      (Int?.none as Any, "nil"), (Int?.some(1) as Any, "1"), ({ 1 } as () -> Int, "(function)"),
      (NSNumber(value: 1), "1"), (NSString("a"), "\"a\""), (date as NSDate, date.plainText),
      (UInt8(1), "UInt8(1)"), ("a"[...], "Substring(\"a\")"), ([UInt8(1)], "[UInt8]([1])"),
      ([Int](), "[Int]([])"), ([:] as [Int: Int], "[Int: Int]([:])"),
      (Set<UInt8>(), "Set<UInt8>([])"),
      (UInt8(1)..<2, "UInt8(1)..<UInt8(2)"), (UInt8?.some(1) as Any, "UInt8(1)"),
    ]
    for (value, text) in values { #expect(tree([value] as [Any]).text == "[\(text)]") }
  }

  @Test func aDeepValueKeepsItsType() {
    var value: any Fault = First.unknown
    for _ in 0..<60 { value = First.indirect(value) }
    #expect(tree(value).text.components(separatedBy: "First.").count == 61)
  }

  // MARK: - Types of an app

  private protocol Kind<Number> { associatedtype Number }

  private protocol Fault: Error, Kind<Int> {
    var hashable: AnyHashable { get }
    var inKind: Any { get }
  }

  private struct KindProperty { let kind: any Kind<Int> }

  private enum First: Fault, Hashable, Comparable {
    typealias Number = Int
    case unknown, code(UInt8)
    indirect case indirect(any Fault)
    var hashable: AnyHashable { self }
    var inKind: Any { KindProperty(kind: self) }
    static func == (a: Self, b: Self) -> Bool { "\(a)" == "\(b)" }
    static func < (a: Self, b: Self) -> Bool { "\(a)" < "\(b)" }
    func hash(into hasher: inout Hasher) { hasher.combine("\(self)") }
  }

  private enum Second: Fault, Hashable, Comparable {
    typealias Number = Int
    case unknown, code(UInt8)
    var hashable: AnyHashable { self }
    var inKind: Any { KindProperty(kind: self) }
  }

  private enum Selector { case first(Int), second(Int) }

  private struct Property { let fault: any Fault }

  private struct Boxed<Content> { let content: Content }

  private enum Payload {
    case existential(any Fault)
    case pair(any Error, Int)
    case labelled(fault: any Fault)
    case optional((any Fault)?)
  }

  @propertyWrapper private struct Wrapper<Value> { var wrappedValue: Value }

  private struct WrappedProperty { @Wrapper var fault: any Fault }

  private final class LazyProperty {
    lazy var fault: any Fault = First.unknown
    init(_ fault: any Fault) { self.fault = fault }
  }
}
