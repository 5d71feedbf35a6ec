import Foundation
import Testing

@testable import FlowTesting

@Suite struct TypeNameTests {
  @Test func typesAreSpelledAsPeopleWriteThem() {
    let names: [(Any.Type, String)] = [
      (Int.self, "Int"),
      ([String]?.self, "[String]?"),
      ([Int: [Date]].self, "[Int: [Date]]"),
      (Set<Int?>.self, "Set<Int?>"),
      ((any Error).self, "any Error"),
      ([any Named].self, "[any Named]"),
      ((any Named)?.self, "(any Named)?"),
      (Any?.self, "Any?"),
      (AnyObject?.self, "AnyObject?"),
      ((() -> Void).self, "() -> Void"),
      ((() -> Void)?.self, "(() -> Void)?"),
      ((@MainActor @Sendable (Int?) -> [String]).self, "@MainActor @Sendable (Int?) -> [String]"),
      ([(@Sendable () async throws -> Void)?].self, "[(@Sendable () async throws -> Void)?]"),
      ((a: Int, b: (Date, Bool?)).self, "(a: Int, b: (Date, Bool?))"),
      (Void.self, "Void"),
      (Int.Type.self, "Int.Type"),
      (Any.Type.self, "Any.Type"),
      ((any Named.Type).self, "Named.Type"),
      (Array<Int>.Iterator.self, "IndexingIterator<[Int]>"),
      (Result<Int?, any Error>.self, "Result<Int?, Error>"),
      (Outer<Int>.Inner<[Int]>.self, "TypeNameTests.Outer<Int>.Inner<[Int]>"),
      (Date.Extended.self, "Date.Extended"),
      (Date.Extended?.self, "Date.Extended?"),
    ]
    for (type, name) in names {
      #expect(TypeName.text(of: type) == name)
    }
  }

  @Test func privateAndLocalTypesAreSpelledWithoutAnAddress() {
    struct Local<T> {}
    #expect(
      TypeName.text(of: Local<[Hidden?]>.self) == "TypeNameTests.Local<[TypeNameTests.Hidden?]>")
  }

  @Test func privateTypesAreSpelledAlikeInOptimizedCode() {
    let name = "Shop.(Box in _0123ABCD)<Swift.Array<Shop.Pet.(Kind in _0123ABCD)>>.Lid"
    #expect(TypeName.text(ofRuntimeName: name) == "Box<[Pet.Kind]>.Lid")
  }

  @Test func theModuleIsTheOneThatDeclaresTheType() {
    #expect(TypeName.module(of: [Int].self) == "Swift")
    #expect(TypeName.module(of: Hidden.self) == "FlowTestingTests")
    #expect(TypeName.module(of: (Int, Int).self) == "")
    #expect(TypeName.module(of: Date.Extended.self) == "FlowTestingTests")
  }

  struct Outer<T> { struct Inner<U> {} }
  private struct Hidden {}
}

extension Date { fileprivate struct Extended {} }
