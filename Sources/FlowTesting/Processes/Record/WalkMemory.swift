import Foundation

/// The path of a walk in memory that a signal handler reads at any time, and that a mapped file keeps when the process
/// is gone.
struct WalkMemory {
  struct Header {
    /// The number of the walk among those of the run.
    var number: UInt64 = 0
    /// The number of times that the walk went on.
    var changes: UInt32 = 0
    /// The changes when the note was set, which belongs to that move.
    var noted: UInt32 = 0
    /// The changes when the path was written of a move that does not return.
    var told = UInt32.max
    /// The signal, or the other cause, that ended the process; 0 as long as none is known.
    var cause: UInt8 = 0
    var stage = WalkStage.between
    /// Whether what ended the process was no task of the walk.
    var isElsewhere = false
    /// The seconds after which a move is taken never to return; 0 for no limit.
    var limit = 0.0
  }

  /// A text of bytes with its length before them.
  struct Text {
    private let length: UnsafeMutablePointer<UInt32>
    private let start: UnsafeMutablePointer<UInt8>
    private let room: Int

    fileprivate init(_ base: UnsafeMutableRawPointer, _ size: Int) {
      length = base.assumingMemoryBound(to: UInt32.self)
      start = (base + 4).assumingMemoryBound(to: UInt8.self)
      room = size - 4
    }

    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: start, count: min(Int(length.pointee), room))
    }
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a text, and returns whether there was room; the length comes last, so that a reader sees whole texts.
    @discardableResult
    func append(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { utf8 in
        let old = Int(length.pointee)
        guard let source = utf8.baseAddress else { return true }
        guard old + utf8.count <= room else { return false }
        (start + old).update(from: source, count: utf8.count)
        length.pointee = UInt32(old + utf8.count)
        return true
      }
    }

    func cut(to count: Int) { length.pointee = UInt32(count) }

    func set(_ text: String) {
      cut(to: 0)
      append(text)
    }
  }

  static let size = 65_536

  let address: UInt
  let header: UnsafeMutablePointer<Header>

  /// The lines below the path: the test that walks, and what to do.
  let end: Text
  /// A hint at a sender or an outlet that is nil in a move, for an end that it explains; the property of which a text is made.
  let note: Text
  let path: Text

  private init(_ base: UnsafeMutableRawPointer) {
    address = UInt(bitPattern: base)
    header = base.assumingMemoryBound(to: Header.self)
    end = Text(base + 256, 2_048)
    note = Text(base + 2_304, 2_048)
    path = Text(base + 4_352, Self.size - 4_352)
  }

  /// Maps a file of the whole size, or else memory of the process alone; nil without any.
  init?(mapping descriptor: Int32?) {
    let flags = descriptor == nil ? MAP_PRIVATE | MAP_ANON : MAP_SHARED
    let made = mmap(nil, Self.size, PROT_READ | PROT_WRITE, flags, descriptor ?? -1, 0)
    guard let made, made != MAP_FAILED else { return nil }
    self.init(made)
  }

  init?(address: UInt) {
    guard let base = UnsafeMutableRawPointer(bitPattern: address) else { return nil }
    self.init(base)
  }

  func unmap() { munmap(header, Self.size) }
}
