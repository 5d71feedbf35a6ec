/// How large a storyboard may be, so that a hostile or broken file ends in an error and not in
/// minutes or gigabytes.
///
/// The largest of 1,023 real storyboards has 1.3 million bytes and is nested 27 levels deep.
public enum StoryboardLimits {
  /// The bytes of a file.
  public static let fileSize = 256 * 1024 * 1024
  /// The levels to which elements are nested.
  public static let depth = 1_000
  /// The attributes of one element.
  public static let attributes = 250_000
  /// The bytes of one attribute's value.
  public static let attributeLength = 1_000_000
}
