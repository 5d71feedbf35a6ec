/// The limits of a storyboard, so that a hostile or broken file ends in an error and not in minutes
/// or gigabytes.
///
/// The largest of 1,023 real storyboards has 1.3 million bytes and is nested 27 levels deep.
enum StoryboardLimits {
  /// The bytes of a file.
  static let fileSize = 256 * 1024 * 1024
  /// The bytes of a file that does not know its size.
  static let unknownSize = 16 * 1024 * 1024
  /// The levels of nested elements.
  static let depth = 1_000
  /// The attributes of one element.
  static let attributes = 250_000
  /// The bytes of one attribute's value.
  static let attributeLength = 1_000_000
}
