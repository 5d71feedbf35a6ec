import Foundation
import Observation
import Testing

@testable import FlowTesting

/// Every kind of stored property the language has: how it is declared, and how it reads.
@Suite struct StoredPropertyTests {
  /// Returns each property as its author declared it, with its value in an object.
  private func texts(_ subject: Any) -> [String] {
    StoredProperty.all(of: type(of: subject)).map { property in
      let value =
        switch property.value(in: subject) {
        case .value(let value): "\(value)"
        case .notComputed: "(not computed)"
        case .notRead(let reason): "(not read: \(reason.rawValue))"
        }
      return "\(property.declaration) = \(value)"
    }
  }

  @Test func everyKindOfPropertyIsDeclaredAsItsAuthorWroteItAndRead() {
    let part = Part()
    #expect(texts(EveryKind(generic: 7, part: part)) == Self.everyKind)
  }

  private static let everyKind = [
    "let number: Int = 1",
    "var text: String? = nil",
    "var implicit: String? = nil",
    "var nested: Int?? = Optional(nil)",
    "let structure: EveryKind<Int>.Inner = Inner(value: 7)",
    "var enumeration: EveryKindCase = pair(x: 1, y: \"y\")",
    "var tuple: (Int, second: String) = (1, second: \"2\")",
    "var existential: any Named = Name(name: \"n\")",
    "var optionalExistential: (any Delegate & Named)? = nil",
    "var anything: Any = 3",
    "var object: AnyObject? = nil",
    "var closure: ((Int, [String]?) async throws -> Void)? = nil",
    "var metatype: Part.Type = Part",
    "var anyMetatype: Any.Type = Int",
    "let generic: Int = 7",
    "var generics: [Int: [Set<Int>]] = [:]",
    "var result: Result<Void, Error> = success()",
    "let actor: EveryKindActor = FlowTestingTests.EveryKindActor",
    "weak var weakObject: Part? = Optional(FlowTestingTests.Part)",
    "weak var weakExistential: (any Delegate)? = Optional(FlowTestingTests.Part)",
    "unowned var unownedObject: Part = (not read: unowned)",
    "unowned let unownedConstant: Part = (not read: unowned)",
    "unowned var unownedOptional: Part? = (not read: unowned)",
    "unowned(unsafe) var unsafeObject: Part = (not read: unowned)",
    "lazy var lazyOptional: String? = (not computed)",
    "lazy var lazyArray: [Int] = (not computed)",
    "@Wrapped var wrapped: Int? = Optional(4)",
    "@Logged var twiceWrapped: [String] = [\"a\"]",
    "var unchecked: Int = 5",
    "let resource: ~Copyable = (not read: not copyable)",
    "let nothing: Void = ()",
    "var _underscored: Int = 6",
  ]

  @Test func whatIsNilIsKnownAndAnUnownedObjectThatIsGoneIsNotTouched() {
    var part: Part? = Part()
    let subject = EveryKind(generic: 7, part: part!)
    part = nil
    func isNil(_ name: String) -> Bool? {
      StoredProperty.all(of: EveryKind<Int>.self).first { $0.name == name }?.value(in: subject)
        .isNil
    }
    #expect(isNil("weakObject") == true)
    #expect(isNil("unownedOptional") == false)
    // A lazy property is nil only once it is computed.
    #expect(isNil("lazyOptional") == false)
    #expect(subject.lazyOptional == nil)
    #expect(isNil("lazyOptional") == true)
    // Of a nested optional only the outer nil counts.
    #expect(isNil("nested") == false)
    subject.nested = .none
    #expect(isNil("nested") == true)
  }

  @Test func inheritedPropertiesComeFirstAndNameTheirOwners() {
    let properties = StoredProperty.all(of: Grandchild.self)
    #expect(
      properties.map { TypeName.text(of: $0.owner) }
        == ["Base", "Child<String>", "Grandchild", "Grandchild"])
    #expect(
      texts(Grandchild()) == [
        "let base: String = base", "var child: String = child", "var child: String = own",
        "let grandchild: String = grandchild",
      ])
    guard case .notRead(.notDeclared) = properties[3].value(in: Base()) else {
      Issue.record("A property was read from an object that lacks it.")
      return
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func observedPropertiesGoByTheirOwnNamesWithoutTheRegistrar() {
    let model = Model()
    model.title = "Rex"
    #expect(
      texts(model) == [
        "var title: String? = Optional(\"Rex\")", "var ignored: Int = 1", "let id: Int = 2",
      ])
  }

  @Test func anActorAndAStructHaveTheirOwnPropertiesAndOtherTypesNone() {
    #expect(texts(EveryKindActor()) == ["var count: Int = 1", "let part: Part? = nil"])
    #expect(texts(Name()) == ["var name: String = n"])
    let types: [Any.Type] = [
      Any.self, AnyObject.self, (any Named).self, Int?.self, EveryKindCase.self, Int.Type.self,
      (() -> Void).self, NSObject.self, Never.self, Void.self,
    ]
    for type in types { #expect(StoredProperty.all(of: type).isEmpty, "\(type)") }
  }
}

// MARK: - Subjects

protocol Named { var name: String { get } }
protocol Delegate: AnyObject {}
final class Part: Delegate {}
struct Name: Named { var name = "n" }
struct Resource: ~Copyable { var handle = 1 }
actor EveryKindActor {
  var count = 1
  let part: Part? = nil
}
enum EveryKindCase { case pair(x: Int, y: String) }

@propertyWrapper struct Wrapped<Value> {
  var wrappedValue: Value
}

@propertyWrapper struct Logged<Value> {
  var log: [Int] = []
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

private final class EveryKind<T: Hashable>: NSObject {
  struct Inner { var value: T }

  let number = 1
  var text: String?
  var implicit: String!
  var nested: Int?? = .some(nil)
  let structure: Inner
  var enumeration = EveryKindCase.pair(x: 1, y: "y")
  var tuple: (Int, second: String) = (1, "2")
  var existential: any Named = Name()
  var optionalExistential: (any Delegate & Named)?
  var anything: Any = 3
  var object: AnyObject?
  var closure: ((Int, [String]?) async throws -> Void)?
  var metatype: Part.Type = Part.self
  var anyMetatype: Any.Type = Int.self
  let generic: T
  var generics: [T: [Set<T>]] = [:]
  var result: Result<Void, any Error> = .success(())
  let actor = EveryKindActor()
  weak var weakObject: Part?
  weak var weakExistential: (any Delegate)?
  unowned var unownedObject: Part
  unowned let unownedConstant: Part
  unowned var unownedOptional: Part?
  unowned(unsafe) var unsafeObject: Part
  lazy var lazyOptional: String? = nil
  lazy var lazyArray: [Int] = [1]
  @Wrapped var wrapped: Int? = 4
  @Logged @Wrapped var twiceWrapped = ["a"]
  nonisolated(unsafe) var unchecked = 5
  let resource = Resource()
  let nothing: Void = ()
  private var _underscored = 6

  init(generic: T, part: Part) {
    structure = Inner(value: generic)
    self.generic = generic
    weakObject = part
    weakExistential = part
    unownedObject = part
    unownedConstant = part
    unownedOptional = part
    unsafeObject = part
  }
}

private class Base { let base = "base" }
private class Child<T>: Base {
  private var child: T
  init(_ child: T) { self.child = child }
}
private final class Grandchild: Child<String> {
  private var child = "own"
  let grandchild = "grandchild"
  init() { super.init("child") }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable private final class Model {
  var title: String?
  @ObservationIgnored var ignored = 1
  let id = 2
}
