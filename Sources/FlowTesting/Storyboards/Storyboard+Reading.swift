import Foundation

extension Storyboard {
  /// Reads a storyboard from memory.
  ///
  /// ```swift
  /// let storyboard = try Storyboard(bytes: Array(data), name: "Main")
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, as UTF-8, UTF-16 or ISO 8859-1.
  ///   - name: The name by which references call it, without `.storyboard`.
  ///   - path: The path that positions name; the name with `.storyboard` unless given.
  /// - Throws: What is wrong with it, where, and what to do.
  /// - Complexity: Linear in the number of bytes.
  public init(bytes: [UInt8], name: String, path: String? = nil) throws(StoryboardError) {
    self = try StoryboardReader.read(bytes, name: name, path: path ?? "\(name).storyboard")
  }

  /// Reads a storyboard file.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the folder of the calling file.
  ///   - callerFile: The file that asks.
  /// - Throws: Why it cannot be read: what was found, where, and what to do.
  public init(
    contentsOf path: String, relativeTo callerFile: StaticString = #filePath
  ) throws(StoryboardError) {
    let path = StoryboardFiles.resolve(path, relativeTo: "\(callerFile)")
    self = try StoryboardFiles.readFile(at: path)
  }
}
