/// A text at an address that never changes, so that a signal handler can read it at any time.
struct RawText {
  let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// The number of its bytes; a zero follows, as in a text of C.
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity + 1)
    bytes[0] = 0
  }

  var string: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  var cString: UnsafePointer<CChar> { UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self) }
  var room: Int { capacity - count }

  /// Adds bytes, and returns whether there was room for all; otherwise it adds none.
  @discardableResult
  mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard length <= room else { return false }
    (bytes + count).update(from: source, count: length)
    cut(to: count + length)
    return true
  }

  @discardableResult
  mutating func append(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return true }
      return append(start, utf8.count)
    }
  }

  mutating func cut(to count: Int) {
    self.count = count
    bytes[count] = 0
  }

  /// Sets another text; one that does not fit is left out.
  mutating func set(_ text: String) {
    cut(to: 0)
    append(text)
  }

  mutating func set(_ other: RawText) {
    cut(to: 0)
    append(other.bytes, other.count)
  }
}
