extension StringProtocol {
  /// Whether it is a line that git left where two branches changed one line.
  var isConflictMarker: Bool {
    self == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { hasPrefix($0) }
  }

  /// Whether git left the markers of a conflict in the text, where equals signs may underline a heading.
  var hasConflictMarkers: Bool {
    split(whereSeparator: \.isNewline).contains { $0.isConflictMarker && $0 != "=======" }
  }
}
