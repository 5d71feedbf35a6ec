import Foundation
import Observation
import Testing

@testable import FlowTesting

/// Every kind of stored property the language has: how it is declared, and how it reads.
@Suite struct StoredPropertyTests {
  @Test func everyKindOfPropertyIsDeclaredAsItsAuthorWroteIt() {
    #expect(
      StoredProperty.all(of: EveryKind<Int>.self).map(\.declaration) == [
        "let number: Int",
        "var text: String?",
        "var implicit: String?",
        "var nested: Int??",
        "let structure: EveryKind<Int>.Inner",
        "var enumeration: EveryKindCase",
        "var tuple: (Int, second: String)",
        "var existential: any Named",
        "var optionalExistential: (any Delegate & Named)?",
        "var anything: Any",
        "var object: AnyObject?",
        "var closure: ((Int, [String]?) async throws -> Void)?",
        "var metatype: Part.Type",
        "var anyMetatype: Any.Type",
        "let generic: Int",
        "var generics: [Int: [Set<Int>]]",
        "var result: Result<Void, Error>",
        "let actor: EveryKindActor",
        "weak var weakObject: Part?",
        "weak var weakExistential: (any Delegate)?",
        "unowned var unownedObject: Part",
        "unowned let unownedConstant: Part",
        "unowned var unownedOptional: Part?",
        "unowned(unsafe) var unsafeObject: Part",
        "lazy var lazyOptional: String?",
        "lazy var lazyArray: [Int]",
        "@Wrapped var wrapped: Int?",
        "@Logged var twiceWrapped: [String]",
        "var unchecked: Int",
        "let resource: ~Copyable",
        "let nothing: Void",
        "var _underscored: Int",
      ])
  }

  @Test func everyKindOfPropertyIsRead() {
    let part = Part()
    let subject = EveryKind(generic: 7, part: part)
    let texts = StoredProperty.all(of: EveryKind<Int>.self).map { property in
      switch property.value(in: subject) {
      case .value(let value): "\(property.name) = \(value)"
      case .notComputed: "\(property.name) not computed"
      case .notRead(let reason): "\(property.name) not read: \(reason.rawValue)"
      }
    }
    #expect(
      texts == [
        "number = 1", "text = nil", "implicit = nil", "nested = Optional(nil)",
        "structure = Inner(value: 7)", "enumeration = pair(x: 1, y: \"y\")",
        "tuple = (1, second: \"2\")", "existential = Name(name: \"n\")",
        "optionalExistential = nil", "anything = 3", "object = nil", "closure = nil",
        "metatype = Part", "anyMetatype = Int", "generic = 7", "generics = [:]",
        "result = success()", "actor = FlowTestingTests.EveryKindActor",
        "weakObject = Optional(FlowTestingTests.Part)",
        "weakExistential = Optional(FlowTestingTests.Part)",
        "unownedObject not read: unowned", "unownedConstant not read: unowned",
        "unownedOptional not read: unowned", "unsafeObject not read: unowned",
        "lazyOptional not computed", "lazyArray not computed", "wrapped = Optional(4)",
        "twiceWrapped = [\"a\"]", "unchecked = 5",
        "resource not read: not copyable", "nothing = ()", "_underscored = 6",
      ])
  }

  @Test func aWeakPropertyReadsAsNilWhenItsObjectIsGoneAndAnUnownedOneIsNotTouched() {
    var part: Part? = Part()
    let subject = EveryKind(generic: 7, part: part!)
    part = nil
    let properties = StoredProperty.all(of: EveryKind<Int>.self)
    #expect(properties.first { $0.name == "weakObject" }?.value(in: subject).isNil == true)
    #expect(properties.first { $0.name == "unownedOptional" }?.value(in: subject).isNil == false)
  }

  @Test func aLazyPropertyReadsAsItsValueOnceComputed() {
    let subject = EveryKind(generic: 7, part: Part())
    let property = StoredProperty.all(of: EveryKind<Int>.self).first { $0.name == "lazyOptional" }
    #expect(property?.value(in: subject).isNil == false)
    #expect(subject.lazyOptional == nil)
    #expect(property?.value(in: subject).isNil == true)
  }

  @Test func onlyTheOuterNilOfANestedOptionalIsNil() {
    let subject = EveryKind(generic: 7, part: Part())
    let property = StoredProperty.all(of: EveryKind<Int>.self).first { $0.name == "nested" }
    #expect(property?.value(in: subject).isNil == false)
    subject.nested = .none
    #expect(property?.value(in: subject).isNil == true)
  }

  @Test func inheritedPropertiesComeFirstAndNameTheirOwners() {
    let properties = StoredProperty.all(of: Grandchild.self)
    #expect(properties.map(\.name) == ["base", "child", "child", "grandchild"])
    #expect(
      properties.map { TypeName.text(of: $0.owner) }
        == ["Base", "Child<String>", "Grandchild", "Grandchild"])
    let grandchild = Grandchild()
    #expect(
      properties.compactMap { property -> String? in
        guard case .value(let value) = property.value(in: grandchild) else { return nil }
        return "\(value)"
      } == ["base", "child", "own", "grandchild"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func observedPropertiesGoByTheirOwnNamesWithoutTheRegistrar() {
    let properties = StoredProperty.all(of: Model.self)
    #expect(
      properties.map(\.declaration)
        == ["var title: String?", "var ignored: Int", "let id: Int"])
    let model = Model()
    model.title = "Rex"
    guard case .value(let value) = properties[0].value(in: model) else {
      Issue.record("The observed property was not read.")
      return
    }
    #expect(value as? String == "Rex")
  }

  @Test func anActorsOwnStorageIsLeftOut() {
    #expect(
      StoredProperty.all(of: EveryKindActor.self).map(\.declaration)
        == ["var count: Int", "let part: Part?"])
  }

  @Test func aStructHasItsPropertiesToo() {
    #expect(StoredProperty.all(of: Name.self).map(\.declaration) == ["var name: String"])
  }

  @Test func typesWithoutStoredPropertiesHaveNone() {
    let types: [Any.Type] = [
      Any.self, AnyObject.self, (any Named).self, Int?.self, EveryKindCase.self, Int.Type.self,
      (() -> Void).self, NSObject.self, Never.self, Void.self,
    ]
    for type in types {
      #expect(StoredProperty.all(of: type).isEmpty, "\(type)")
    }
  }

  @Test func aPropertyOfAnotherClassIsNotRead() {
    let property = StoredProperty.all(of: Grandchild.self)[3]
    guard case .notRead(.notDeclared) = property.value(in: Base()) else {
      Issue.record("A property was read from an object that lacks it.")
      return
    }
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
