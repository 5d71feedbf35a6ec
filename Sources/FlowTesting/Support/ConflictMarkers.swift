extension StringProtocol {
  /// Whether the line is one of git's conflict markers.
  var isConflictMarker: Bool {
    self == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { hasPrefix($0) }
  }

  /// Whether the text has git's conflict markers; a line of equals signs alone may underline a heading.
  var hasConflictMarkers: Bool {
    split(whereSeparator: \.isNewline).contains { $0.isConflictMarker && $0 != "=======" }
  }
}
