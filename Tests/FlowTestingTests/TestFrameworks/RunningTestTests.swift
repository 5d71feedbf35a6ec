import Testing
import XCTest

@testable import FlowTesting

@Suite struct RunningTestTests {
  enum Kind: CaseIterable { case cat, dog }

  static func running(
    _ function: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath
  ) -> RunningTest {
    RunningTest(function, Reporter(fileID: fileID, filePath: filePath, line: 1, column: 1))
  }

  @Suite struct Inner {
    @Test func anInnerSuiteIsNamedWithItsOuterOne() {
      #expect(
        RunningTestTests.running().owner.id
          == "FlowTestingTests.RunningTestTests/Inner/anInnerSuiteIsNamedWithItsOuterOne")
    }
  }

  @Test(arguments: ["Rex", "Tom"], Kind.allCases) func argumentsAreRead(name: String, kind: Kind) {
    #expect(Self.running().owner.arguments == ["\"\(name)\"", ".\(kind)"])
    #expect(Self.running().owner.id == "FlowTestingTests.RunningTestTests/argumentsAreRead")
  }

  @Test(arguments: [ObjectIdentifier(Int.self)]) func anArgumentWithoutATextIsNamed(
    id: ObjectIdentifier
  ) { #expect(Self.running().refusals == ["ObjectIdentifier"]) }

  @Test(arguments: [{ @Sendable in 1 }, { @Sendable in 2 }]) func aClosureTellsNoCasesApart(
    make: @Sendable () -> Int
  ) { #expect(Self.running().refusals == ["@Sendable () -> Int"]) }

  @Test(arguments: [("one", { @Sendable in 1 })]) func aClosureWithANameDoes(
    name: String, make: @Sendable () -> Int
  ) { #expect(Self.running().refusals == []) }
}

@Test private func aTestOutsideOfASuiteGoesByItsFile() {
  #expect(RunningTestTests.running().owner.suite == ["RunningTestTests"])
}

#if compiler(>=6.3) && (os(Linux) || canImport(Darwin))
  /// Tests that call one helper have files of their own, and so do the classes that inherit a test.
  class HelperXCTests: XCTestCase {
    fileprivate func isOwner(_ test: String) -> Bool {
      RunningTestTests.running().owner.id == "FlowTestingTests.\(type(of: self))/\(test)"
    }

    func testOne() { XCTAssert(isOwner("testOne")) }
    func testTwo() throws { XCTAssert(isOwner("testTwo")) }
    func testThree() async throws { XCTAssert(isOwner("testThree")) }
  }

  final class InheritingXCTests: HelperXCTests {
    func testFour() { XCTAssert(isOwner("testFour")) }
  }
#endif

final class RunningXCTests: XCTestCase {
  func testTheSuiteIsTheClass() {
    let test = RunningTestTests.running(#function, fileID: #fileID)
    XCTAssertEqual(test.owner.id, "FlowTestingTests.RunningXCTests/testTheSuiteIsTheClass")
  }
}
