import Foundation
import Testing

@testable import FlowTesting

/// What FlowTesting assumes of the runtime and the test frameworks: each test names an assumption.
@Suite struct RuntimeAssumptionTests {
  class Base {}
  private final class Screen: Base {
    let id: UInt8 = 7
    weak var owner: Base?
    unowned(unsafe) var parent: Base?
    lazy var sum = 1
    var pair = Pair()
    let end: Handle? = nil
  }
  private struct Pair { var (one, two) = (1, 2) }
  private enum Route { case home, open(Int) }
  private struct Handle: ~Copyable {}
  private final class Failing: Error {}

  // The numbers of `Runtime.Kind`.
  @Test func eachTypeIsOfItsKind() {
    let kinds: [(Any.Type, Runtime.Kind?)] = [
      (Screen.self, .classType), (Pair.self, .structType), (Route.self, .enumType),
      (Int?.self, .optional), ((Int, Int).self, .tuple), ((() -> Void).self, .function),
      ((any Error).self, .existential), (Int.Type.self, .metatype),
      ((any Error.Type).self, .existentialMetatype), ((any Collection<Int>).self, nil),
    ]
    for (type, kind) in kinds { #expect(Runtime.kind(of: type) == kind, "\(type)") }
    #expect(Runtime.isExistential((any Collection<Int>).self) && !Runtime.isExistential(Int.self))
  }

  // `swift_reflectionMirror_recursive…`, and the names that the compiler gives to storage.
  @Test func theFieldsOfAClassAreItsOwnInOrder() {
    let fields = Runtime.fields(declaredBy: Screen.self)
    #expect(
      fields.map(\.name) == ["id", "owner", "parent", "$__lazy_storage_$_sum", "pair", "end"])
    #expect(fields.map(\.isVar) == [false, true, true, true, true, false])
    #expect(fields.map(\.isStrong) == [true, false, false, true, true, true])
  }

  // `swift_reflectionMirror_subscript`, and `swift_EnumCaseName`.
  @Test func aFieldAndAPayloadAreRead() {
    #expect(Runtime.child(of: Screen(), declaredBy: Screen.self, at: 0) as? UInt8 == 7)
    #expect("\(Runtime.enumCase(of: Route.open(3))!)" == #"(name: "open", payload: Optional(3))"#)
  }

  // The layout of field records, and the length of symbolic references in mangled names.
  @Test func theRecordsOfFieldsAreRead() {
    #expect(Runtime.caseNames(of: Route.self) == ["open", "home"])
    for type in [Int?.self, Never.self, String.self, (any Error).self] as [Any.Type] {
      #expect(Runtime.caseNames(of: type) == nil, "\(type)")
    }
    #expect(ReferenceOwnership.ofField(at: 1, declaredBy: Screen.self) == .weak)
    #expect(ReferenceOwnership.ofField(at: 2, declaredBy: Screen.self) == .unownedUnsafe)
  }

  // The flag of value witnesses.
  @Test func fieldsThatCannotBeCopiedAreKnown() {
    let areCopyable = Runtime.fields(declaredBy: Screen.self).map(\.isCopyable)
    #expect(areCopyable == [true, true, true, true, true, false])
  }

  // `swift_reflectionMirror_recursiveChildOffset`, from an object's address; the start of a weak field.
  @Test func fieldsAreReadInPlace() {
    let (screen, owner) = (Screen(), Base())
    screen.owner = owner
    let fields = (0..<2).map {
      Runtime.start(of: screen) + Runtime.offset(ofFieldAt: $0, declaredBy: Screen.self)
    }
    #expect(Runtime.copy(of: fields[0], UInt8.self) as? UInt8 == 7)
    #expect(Runtime.weakObject(at: fields[1]) === owner)
    #expect(Runtime.offset(ofFieldAt: 1, declaredBy: Pair.self) == MemoryLayout<Int>.size)
  }

  // A weak reference whose object is deallocated keeps its side table.
  @Test func aWeakFieldThatWasSetIsKnown() {
    let screen = Screen()
    let field = Runtime.start(of: screen) + Runtime.offset(ofFieldAt: 1, declaredBy: Screen.self)
    #expect(!Runtime.hasWeakReference(at: field))
    do {
      let owner = Base()
      screen.owner = owner
    }
    #expect(Runtime.weakObject(at: field) == nil)
    #expect(Runtime.hasWeakReference(at: field))
  }

  // The box around an error is no object, but may hold one.
  @Test func theObjectInAnErrorIsFound() {
    #expect(Runtime.object(in: Failing() as any Error) is Failing)
    #expect(Runtime.object(in: CancellationError() as any Error) == nil)
  }

  // `swift_retainCount`, and that a task keeps the task-local values that it inherits until it ends.
  @Test func aTaskKeepsAReferenceUntilItEnds() async {
    let work = UnawaitedWork()
    await work.counting(WaitingCalls(areOffered: false)) {
      let (before, (wait, end)) = (work.references, AsyncStream<Void>.makeStream())
      let task = Task { for await _ in wait {} }
      #expect(work.references > before)
      end.finish()
      await task.value
      for _ in 0..<1_000 where work.references > before { await Task.yield() }
      #expect(work.references == before)
    }
  }

  // `swift_task_getJobFlags`, and that a child keeps no reference of its own.
  @Test func childrenOfTasksAreKnown() async {
    let work = UnawaitedWork()
    await work.counting(WaitingCalls(areOffered: false)) {
      let before = work.references
      async let child = Runtime.isInChildTask
      #expect(work.references == before)
      let task = Task { Runtime.isInChildTask }
      #expect(await child)
      #expect(await task.value == false)
    }
  }

  // The addresses in names by `_typeName`.
  @Test func typesGoByTheirNames() {
    #expect(!TypeName.partsWithoutAddress(of: Pair.self).joined().contains("$"))
    #expect(
      TypeName.partsWithoutAddress(of: [Pair].self)
        != TypeName.partsWithoutAddress(of: Optional<Pair>.self))
  }

  // The cast of closures that differ in their isolation, and the queue of the main actor.
  @MainActor @Test func aClosureOfTheMainActorIsCalledThere() throws {
    #expect(try MainThread.callable("") { @MainActor (a: Int) in [a] }(1) == [1])
    let last = MainThread.callable("") { @MainActor (_: Int, _: Int, _: Pair, d: String) in d }
    #expect(try last(1, 2, Pair(), "d") == "d")
  }

  // The mirror of `Test.Case`; the section of start-up functions; `on_exit`.
  @Test(arguments: [1], ["a"]) func theCaseOfATestIsKnown(number: Int, name: String) {
    #expect(TestRuntime.arguments.map { "\($0)" } == ["1", "a"])
  }
  #if compiler(>=6.3) && os(Linux)
    @Test func theLibraryStartsWithTheProcess() { #expect(TestRuntime.hasStarted) }
    @Test func theEndOfAProcessHasItsStatus() async {
      await #expect(processExitsWith: .exitCode(7)) {
        ProcessExit.atExit { status, _ in _exit(status + 4) }
        exit(3)
      }
    }
  #endif
}
