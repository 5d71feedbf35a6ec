/// A place in a file: the path, the line and the column, both counted from 1.
struct FilePosition: Hashable, Codable, Sendable, CustomStringConvertible {
  var file: String
  var line: Int

  /// The column in UTF-8 bytes, from 1.
  var column: Int

  /// The position as compilers print it, so that editors make it a link: `Main.storyboard:12:7`.
  var description: String { "\(file):\(line):\(column)" }
}
