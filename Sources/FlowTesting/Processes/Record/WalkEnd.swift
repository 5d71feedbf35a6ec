import Foundation

/// The end of a process, as the file of a walk tells it.
struct WalkEnd: Hashable, Codable, Sendable {
  /// The path as text, its last move the one that was being made.
  var path = ""
  var stage = WalkStage.between
  /// The signal, or another cause that the process noted as it ended; 0 if it noted none.
  var cause: UInt8 = 0
  var isElsewhere = false
  var note = ""
  /// The seconds that a move could take.
  var limit = 0.0

  /// Whether a person or the system stopped the process, and no walk ended it.
  var isStopped: Bool { cause == ProcessEnd.stopped }

  /// Tells the end by the memory of a walk; without it, that of a process that made none.
  init(_ memory: WalkMemory? = nil) {
    guard let memory else { return }
    let header = memory.header.pointee
    (path, note) = (memory.path.string, header.noted == header.changes ? memory.note.string : "")
    (stage, cause, isElsewhere) = (header.stage, header.cause, header.isElsewhere)
    limit = header.limit
  }

  /// Reads a file whose process is gone; nil if the process is there, or nothing was walked.
  init?(ofFile path: String) {
    let end = WalkFile.reading(path) { descriptor -> WalkEnd? in
      guard lseek(descriptor, 0, SEEK_END) == WalkMemory.size,
        let memory = WalkMemory(mapping: descriptor)
      else { return nil }
      defer { memory.unmap() }
      return WalkEnd(memory)
    }
    guard let end else { return nil }
    self = end
  }
}
