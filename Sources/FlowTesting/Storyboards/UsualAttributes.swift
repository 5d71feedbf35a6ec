// What most of a storyboard is made of, ` name="value"` time and again, read as fast as can be.
//
// Four of five bytes of a tag are attributes, and all of them look alike. Eight bytes are looked at
// together, and whatever is not as usual, and whatever is wrong, is left to the tokenizer: nothing here
// is an error. What is `@_transparent` is put in place in a debug build too.

extension XMLTokenizer {
  /// Reads attributes as long as they are as Interface Builder writes them and there is room for them.
  mutating func readUsualAttributes() {
    // In variables of its own, which the compiler keeps in registers.
    let text = text
    var (offset, count, looks, id) = (offset, attributeCount, looks, id)
    attributeBuffer.withUnsafeMutableBufferPointer { buffer in
      while count < buffer.count, let attribute = text.usualAttribute(at: offset) {
        buffer[count] = attribute
        count = count &+ 1
        offset = attribute.value.end &+ 1
        let name = attribute.name
        looks.insert(
          count: name.count, first: text[unchecked: name.start],
          last: text[unchecked: name.end &- 1])
        if text.isID(attribute.name) { id = attribute.value }
      }
    }
    (self.offset, attributeCount, self.looks, self.id) = (offset, count, looks, id)
  }
}

extension ByteView {
  @_transparent private static var space: UInt8 { 0x20 }
  @_transparent private static var quote: UInt8 { 0x22 }
  @_transparent private static var equal: UInt8 { 0x3D }

  /// An attribute with the space before it, as Interface Builder writes them: ` name="value"`, the name in
  /// letters, the value of bytes that stand for themselves, and neither long.
  @_transparent
  fileprivate func usualAttribute(at start: Int) -> XMLTokenizer.Attribute? {
    // As far as is looked here.
    guard hasRoom(for: 128, at: start), self[unchecked: start] == Self.space else { return nil }
    let name = start &+ 1
    guard let nameEnd = endOfUsualName(at: name), nameEnd > name,
      self[unchecked: nameEnd &+ 1] == Self.quote
    else { return nil }
    let value = nameEnd &+ 2
    guard let valueEnd = endOfUsualValue(at: value) else { return nil }
    return XMLTokenizer.Attribute(
      name: ByteRange(start: name, end: nameEnd), value: ByteRange(start: value, end: valueEnd),
      isEncoded: false)
  }

  /// Where the `=` stands after fewer than 48 letters.
  @_transparent
  private func endOfUsualName(at start: Int) -> Int? {
    var offset = start
    var others = Eight.othersThanLetters(loadEight(at: offset))
    while others == 0 {
      offset = offset &+ 8
      guard offset < start &+ 40 else { return nil }
      others = Eight.othersThanLetters(loadEight(at: offset))
    }
    offset = offset &+ others.trailingZeroBitCount &>> 3
    return self[unchecked: offset] == Self.equal ? offset : nil
  }

  /// Where the `"` stands after fewer than 72 bytes of which none is to be replaced or refused.
  @_transparent
  private func endOfUsualValue(at start: Int) -> Int? {
    var offset = start
    var others = Eight.firstSpecial(loadEight(at: offset))
    while others == 0 {
      offset = offset &+ 8
      guard offset < start &+ 64 else { return nil }
      others = Eight.firstSpecial(loadEight(at: offset))
    }
    offset = offset &+ others.trailingZeroBitCount &>> 3
    return self[unchecked: offset] == Self.quote ? offset : nil
  }
}
