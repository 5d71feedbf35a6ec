import Foundation

/// What a walk does.
enum WalkStage: UInt8, Codable, Sendable {
  /// Nothing: the run is between two walks.
  case between
  /// It makes the subject.
  case start
  /// It makes the last move of the path, and waits until the app has settled.
  case move
  /// The checks and the test's closure look at the step, and the next moves are read.
  case step
  /// It lets go of the subject.
  case end
}

/// The path of a walk in memory that a signal handler reads at any time, and that a mapped file keeps when the process
/// is gone.
struct WalkMemory {
  struct Header {
    /// The number of the walk among those of the run.
    var number: UInt64 = 0
    /// The number of times that the walk went on.
    var changes: UInt32 = 0
    /// The signal, or the other cause, that ended the process; 0 as long as none is known.
    var cause: UInt8 = 0
    var stage = WalkStage.between
    /// Whether what ended the process was no task of the walk.
    var isElsewhere = false
    /// The priority of its tasks.
    var priority: UInt8 = 0
    /// Whether the next run finds the path.
    var isKept = false
    /// The seconds after which a move is taken never to return; 0 for no limit.
    var limit = 0.0
  }

  /// A text of bytes with its length before them.
  struct Text {
    fileprivate let base: UnsafeMutableRawPointer
    fileprivate let room: Int

    private var count: UnsafeMutablePointer<UInt32> { base.assumingMemoryBound(to: UInt32.self) }
    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: base + 4, count: min(Int(count.pointee), room - 4))
    }
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a text, and returns whether there was room; the length comes last, so that a reader sees whole texts.
    @discardableResult
    func append(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { utf8 in
        let old = Int(count.pointee)
        guard old + utf8.count <= room - 4 else { return false }
        UnsafeMutableRawBufferPointer(start: base + 4 + old, count: utf8.count).copyBytes(
          from: utf8)
        count.pointee = UInt32(old + utf8.count)
        return true
      }
    }

    func cut(to length: Int) { count.pointee = UInt32(length) }

    func set(_ text: String) {
      cut(to: 0)
      append(text)
    }
  }

  static let size = 131_072
  private let base: UnsafeMutableRawPointer

  var address: UInt { UInt(bitPattern: base) }
  var header: UnsafeMutablePointer<Header> { base.assumingMemoryBound(to: Header.self) }

  /// The test that walks, as messages name it.
  var test: Text { Text(base: base + 256, room: 2_048) }
  /// What the app may find nil in the last move.
  var note: Text { Text(base: base + 2_304, room: 2_048) }
  var path: Text { Text(base: base + 4_352, room: Self.size - 4_352) }

  /// Maps a file of the whole size, or else memory of the process alone; nil without any.
  init?(mapping descriptor: Int32?) {
    #if canImport(Darwin)
      let anonymous = MAP_ANON
    #else
      let anonymous = MAP_ANONYMOUS
    #endif
    let flags = descriptor == nil ? MAP_PRIVATE | anonymous : MAP_SHARED
    let made = mmap(nil, Self.size, PROT_READ | PROT_WRITE, flags, descriptor ?? -1, 0)
    guard let made, made != MAP_FAILED else { return nil }
    base = made
  }

  init?(address: UInt) {
    guard let base = UnsafeMutableRawPointer(bitPattern: address) else { return nil }
    self.base = base
  }

  func unmap() { munmap(base, Self.size) }
}
