extension Int {
  /// The sum with another number; the greatest number where it would be greater than that.
  ///
  /// For counts that are read from files, which may be any.
  func plus(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
