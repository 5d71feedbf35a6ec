/// Why a storyboard could not be read: what was found, where, and what to do about it.
///
/// ```
/// Main.storyboard:12:7: error: '</scene>' closes 'objects', which was opened in line 4.
///   Fix: The file is damaged. Restore it from version control, or open and save it in Xcode.
/// ```
public struct StoryboardError: Error, Hashable, Sendable {
  /// What kind of problem it is, to tell errors apart in code.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is no such file.
    case fileNotFound
    /// The path leads to a directory, a device or a pipe.
    case notARegularFile
    /// The system refuses to hand the file out.
    case unreadable
    /// A storyboard that Xcode has compiled already.
    case compiled
    /// There is nothing in the file.
    case emptyFile
    /// It is another kind of file altogether.
    case notXML
    /// It is XML, but not a storyboard.
    case notAStoryboard
    /// It is not well-formed XML.
    case malformed
    /// It still has the marks of a merge that was not finished.
    case mergeConflict
    /// Its text has bytes that its encoding does not allow.
    case invalidText
    /// Its encoding is not one of those that are read.
    case unsupportedEncoding
    /// It declares entities, which no storyboard does and which can be made to explode.
    case entityDeclaration
    /// It asks for a document type from elsewhere; nothing is ever fetched.
    case externalDocumentType
    /// It goes beyond one of the ``StoryboardLimits``.
    case tooLarge
    /// Its elements are nested more deeply than ``StoryboardLimits`` allows.
    case tooDeep
  }

  /// What kind of problem it is.
  public var kind: Kind

  /// The file, as it was named.
  public var file: String

  /// The place in the file; nil where the whole file is meant.
  public var position: FilePosition?

  /// What was found, in one sentence.
  public var message: String

  /// What to do about it, in one sentence.
  public var advice: String

  /// Makes an error about a place in a file, or about the whole file.
  public init(
    _ kind: Kind, file: String, position: FilePosition? = nil, message: String, advice: String
  ) {
    self.kind = kind
    self.file = file
    self.position = position
    self.message = message
    self.advice = advice
  }
}

extension StoryboardError: CustomStringConvertible {
  /// `file:line:column: error: message` and the advice on a line of its own.
  public var description: String {
    "\(position?.description ?? file): error: \(message)\n  Fix: \(advice)"
  }
}
