/// A path in a few characters, which can be walked again exactly: for each step the position of its move
/// among those available, and its sender.
///
///     token  = count ":" *digit "." 2digit
///
/// The digits (0-9, a-z, A-Z) hold the numbers in base 62: one digit for a number below 61, and `Z` before a
/// longer one. The last two are a checksum over the path's text, which exposes a token of another flow. A
/// token is valid only while the flow is unchanged; a path lasts longer.
struct ReplayToken: Hashable, Sendable {
  /// A move by its position among those available, and the sender it takes.
  struct Number: Hashable, Sendable {
    var position: Int
    var sender: Int
  }

  var numbers: [Number]
  var checksum: Int

  init(_ numbers: [Number], path: FlowPath) {
    self.numbers = numbers
    checksum = Self.checksum(of: path)
  }

  static func checksum(of path: FlowPath) -> Int {
    Int(StableHash.hash(path.description.utf8) % 3844)
  }
}

// MARK: - Text

extension ReplayToken: LosslessStringConvertible {
  private static let digits = Array(
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  var description: String {
    let body = numbers.map { Self.text($0.position) + Self.text($0.sender) }.joined()
    let check = [checksum / 62 % 62, checksum % 62].map { String(Self.digits[$0]) }.joined()
    return "\(numbers.count):\(body).\(check)"
  }

  init?(_ description: String) {
    let head = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard head.count == 2, let count = Int(head[0]), count >= 0 else { return nil }
    let parts = head[1].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2 else { return nil }
    var values = parts[0].compactMap { Self.digits.firstIndex(of: $0) }[...]
    let check = parts[1].compactMap { Self.digits.firstIndex(of: $0) }
    guard values.count == parts[0].count, check.count == 2 else { return nil }
    numbers = []
    while !values.isEmpty {
      guard let position = Self.number(&values), let sender = Self.number(&values) else {
        return nil
      }
      numbers.append(Number(position: position, sender: sender))
    }
    guard numbers.count == count else { return nil }
    checksum = check[0] * 62 + check[1]
  }

  /// Returns one digit for a number below 61; for any other `Z`, the number of its digits, and these.
  private static func text(_ number: Int) -> String {
    guard number >= 61 else { return String(digits[number]) }
    var rest = number
    var text = ""
    while rest > 0 {
      text = String(digits[rest % 62]) + text
      rest /= 62
    }
    return "Z\(digits[text.count])\(text)"
  }

  private static func number(_ values: inout ArraySlice<Int>) -> Int? {
    guard let first = values.popFirst() else { return nil }
    guard first == 61 else { return first }
    guard let length = values.popFirst(), length > 0, length <= 10, values.count >= length else {
      return nil
    }
    let number = values.prefix(length).reduce(0) { $0 * 62 + $1 }
    values = values.dropFirst(length)
    return number
  }
}
