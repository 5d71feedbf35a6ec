import Testing
import XCTest

@testable import FlowTesting

@Suite struct RunningTestTests {
  enum Kind: CaseIterable { case cat, dog }

  private func running(
    function: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> RunningTest {
    RunningTest(function: function, fileID: fileID, filePath: filePath, line: line)
  }

  @Test func theSuiteIsTheTestsOwn() {
    #expect(running().owner.id == "FlowTestingTests.RunningTestTests/theSuiteIsTheTestsOwn")
  }

  @Suite struct Inner {
    @Test func anInnerSuiteIsNamedWithItsOuterOne() {
      let owner = RunningTestTests().running().owner
      #expect(owner.suite == ["RunningTestTests", "Inner"])
      #expect(owner.test == "anInnerSuiteIsNamedWithItsOuterOne")
    }
  }

  @Test(arguments: ["Rex", "Tom"], Kind.allCases)
  func argumentsAreRead(name: String, kind: Kind) {
    #expect(running().owner.arguments == ["\"\(name)\"", ".\(kind)"])
    #expect(running().owner.test == "argumentsAreRead")
  }

  @Test(arguments: [ObjectIdentifier(Int.self)])
  func anArgumentWithoutATextIsNamed(id: ObjectIdentifier) {
    #expect(running().refusals == ["ObjectIdentifier"])
  }

  @Test(arguments: [{ @Sendable in 1 }, { @Sendable in 2 }])
  func aClosureTellsNoCasesApart(make: @Sendable () -> Int) {
    #expect(running().refusals == ["@Sendable () -> Int"])
  }

  @Test(arguments: [("one", { @Sendable in 1 })])
  func aClosureWithANameDoes(name: String, make: @Sendable () -> Int) {
    #expect(running().refusals == [])
  }
}

@Test private func aTestOutsideOfASuiteGoesByItsFile() {
  let test = RunningTest(function: #function, fileID: #fileID, filePath: #filePath, line: #line)
  #expect(test.owner.suite == ["RunningTestTests"])
}

#if compiler(>=6.3) && (os(Linux) || canImport(Darwin))
  /// Tests that call one helper have files of their own, and so do the classes that inherit a test.
  class HelperXCTests: XCTestCase {
    private func helper() -> SnapshotOwner {
      RunningTest(function: #function, fileID: #fileID, filePath: #filePath, line: #line).owner
    }

    fileprivate func isOwner(_ test: String) -> Bool {
      helper().id == "FlowTestingTests.\(type(of: self))/\(test)"
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
    let test = RunningTest(function: #function, fileID: #fileID, filePath: #filePath, line: #line)
    XCTAssertEqual(test.owner.id, "FlowTestingTests.RunningXCTests/testTheSuiteIsTheClass")
  }
}
