/// One of Swift's five types of ranges, each generic over its bound.
protocol RangeText {
  /// The ends, one of which may be missing, and the sign between them.
  var bounds: (lower: Any?, sign: String, upper: Any?) { get }
}

extension Range: RangeText {
  var bounds: (lower: Any?, sign: String, upper: Any?) { (lowerBound, "..<", upperBound) }
}

extension ClosedRange: RangeText {
  var bounds: (lower: Any?, sign: String, upper: Any?) { (lowerBound, "...", upperBound) }
}

extension PartialRangeFrom: RangeText {
  var bounds: (lower: Any?, sign: String, upper: Any?) { (lowerBound, "...", nil) }
}

extension PartialRangeUpTo: RangeText {
  var bounds: (lower: Any?, sign: String, upper: Any?) { (nil, "..<", upperBound) }
}

extension PartialRangeThrough: RangeText {
  var bounds: (lower: Any?, sign: String, upper: Any?) { (nil, "...", upperBound) }
}
