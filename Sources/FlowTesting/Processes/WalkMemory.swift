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
    var number: UInt32 = 0
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
    fileprivate var counts: (test: UInt32, note: UInt32, path: UInt32) = (0, 0, 0)
  }

  enum Part { case test, note, path }

  private static let textSize = 2_048
  private static let start = 256
  static let size = 131_072

  private let base: UnsafeMutableRawPointer

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

  var address: UInt { UInt(bitPattern: base) }
  var header: UnsafeMutablePointer<Header> { base.assumingMemoryBound(to: Header.self) }

  private func count(of part: Part) -> UnsafeMutablePointer<UInt32> {
    let counts = UnsafeMutableRawPointer(header)
      .advanced(by: MemoryLayout<Header>.offset(of: \.counts) ?? 0)
      .assumingMemoryBound(to: UInt32.self)
    return switch part {
    case .test: counts
    case .note: counts + 1
    case .path: counts + 2
    }
  }

  private func place(of part: Part) -> (start: Int, room: Int) {
    switch part {
    case .test: (Self.start, Self.textSize)
    case .note: (Self.start + Self.textSize, Self.textSize)
    case .path: (Self.start + 2 * Self.textSize, Self.size - Self.start - 2 * Self.textSize)
    }
  }

  /// The bytes of a part.
  func bytes(of part: Part) -> UnsafeRawBufferPointer {
    let (start, room) = place(of: part)
    return UnsafeRawBufferPointer(
      start: base + start, count: min(Int(count(of: part).pointee), room))
  }

  func text(of part: Part) -> String { String(decoding: bytes(of: part), as: UTF8.self) }

  /// Adds a text to a part, and returns whether there was room; the count comes last, so that a reader sees whole texts.
  @discardableResult
  func append(_ text: String, to part: Part) -> Bool {
    let (start, room) = place(of: part)
    let count = count(of: part)
    var text = text
    return text.withUTF8 { utf8 in
      guard Int(count.pointee) + utf8.count <= room else { return false }
      UnsafeMutableRawBufferPointer(
        start: base + start + Int(count.pointee), count: utf8.count
      ).copyBytes(from: utf8)
      count.pointee += UInt32(utf8.count)
      return true
    }
  }

  func cut(_ part: Part, to length: Int) { count(of: part).pointee = UInt32(length) }

  func set(_ text: String, in part: Part) {
    cut(part, to: 0)
    append(text, to: part)
  }
}
