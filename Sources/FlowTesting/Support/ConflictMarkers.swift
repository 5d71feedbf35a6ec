extension StringProtocol {
  /// Whether it is a line with which git marks a merge conflict.
  var isConflictMarker: Bool {
    self == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { hasPrefix($0) }
  }

  /// Whether the text has conflict markers of git; a line of equals signs alone may underline a heading.
  var hasConflictMarkers: Bool {
    split(whereSeparator: \.isNewline).contains { $0.isConflictMarker && $0 != "=======" }
  }
}
