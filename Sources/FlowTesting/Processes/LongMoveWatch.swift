import Foundation

/// The thread that writes a walk's path to standard error if the walk stays at one move for a minute.
///
/// No limit of time interrupts a move, so a test whose move never ends is ended from outside, often without notice:
///
///     FlowTesting: for 60 seconds a walk has been at the end of this path:
///       PetList -showPet(2)-> Pet
///       Test:    PetFlows.everyScreen
struct LongMoveWatch {
  /// The changes of a path when it was last looked at, and the number of looks that saw no other.
  private var looks: [PathRecord.Pointer: (changes: Int, count: Int)] = [:]

  private static let mostLooks = 6

  /// Starts the thread, which ends with the process.
  ///
  /// - Parameter seconds: The seconds for which a walk stays at one move.
  static func start(seconds: Double = 60) {
    Thread.detachNewThread {
      var watch = LongMoveWatch()
      while true {
        Thread.sleep(forTimeInterval: seconds / Double(mostLooks))
        for path in watch.look() {
          let head = "for \(Int(seconds)) seconds a walk has been at the end of this path:"
          FileHandle.standardError.write(Data("\nFlowTesting: \(head)\n\(path)".utf8))
        }
      }
    }
  }

  /// Looks at each walk in progress, and returns the path of each that has not moved since enough looks.
  mutating func look() -> [String] {
    var paths: [String] = []
    PathRecord.forEach { record in
      guard record.pointee.count > 0, !record.pointee.isOver else { return looks[record] = nil }
      let changes = record.pointee.changes
      let count = looks[record].map { $0.changes == changes ? $0.count + 1 : 0 } ?? 0
      looks[record] = (changes, count)
      if count == Self.mostLooks { paths.append(record.pointee.lines) }
    }
    return paths
  }
}

extension PathRecord {
  /// The path, and the test that walks it.
  fileprivate var lines: String {
    let path = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    return "  \(path)\(hidden > 0 ? " … and more moves" : "")\n"
      + (testName.map { "  Test:    \($0)\n" } ?? "")
  }
}
