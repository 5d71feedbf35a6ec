extension Int {
  /// Returns the sum with another number, or `Int.max` if it overflows.
  ///
  /// Counts that are read from a file may be any number.
  func plus(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
