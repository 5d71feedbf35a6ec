/// The reason a storyboard cannot be read, with the position and advice.
///
/// ```
/// Main.storyboard:12:7: error: '</scene>' closes 'objects', which was opened on line 4.
///   Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
/// ```
public struct StoryboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  enum Kind: String, Hashable, Sendable {
    /// There is no such file.
    case fileNotFound
    /// The path leads to a directory, a device or a pipe.
    case notARegularFile
    /// The system denies access to the file.
    case unreadable
    /// The storyboard is already compiled.
    case compiled
    /// The file has no content.
    case emptyFile
    /// The file is of another format.
    case notXML
    /// The file is XML, but not a storyboard.
    case notAStoryboard
    /// The file is not well-formed XML.
    case malformed
    /// The file has the marks of an unfinished merge.
    case mergeConflict
    /// The text has bytes that its encoding does not allow.
    case invalidText
    /// The encoding is not supported.
    case unsupportedEncoding
    /// The file declares entities, which no storyboard does and which may expand without end.
    case entityDeclaration
    /// The file refers to an external document type, which is never fetched.
    case externalDocumentType
    /// The file exceeds one of the ``StoryboardLimits``.
    case tooLarge
    /// The elements are nested more deeply than ``StoryboardLimits`` allows.
    case tooDeep
  }

  let kind: Kind
  /// The file, as it was named.
  let file: String
  /// The position in the file; nil for an error about the whole file.
  public let position: FilePosition?
  /// What was found, in one sentence.
  public let message: String
  /// What to do about it, in one sentence.
  public let advice: String

  init(
    _ kind: Kind, file: String, position: FilePosition? = nil, message: String, advice: String
  ) {
    self.kind = kind
    self.file = file
    self.position = position
    self.message = message
    self.advice = advice
  }

  /// `file:line:column: error: message` and the advice on a line of its own.
  public var description: String {
    "\(position?.description ?? file): error: \(message)\n  Fix: \(advice)"
  }
}
