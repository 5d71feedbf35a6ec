/// The ends of a range and the sign between them.
typealias RangeBounds = (lower: Any?, sign: String, upper: Any?)

/// A range, of which Swift has five types, each generic over its bound.
protocol RangeText {
  /// The ends; one of them may be missing.
  var bounds: RangeBounds { get }
}

extension Range: RangeText {
  var bounds: RangeBounds { (lowerBound, "..<", upperBound) }
}

extension ClosedRange: RangeText {
  var bounds: RangeBounds { (lowerBound, "...", upperBound) }
}

extension PartialRangeFrom: RangeText {
  var bounds: RangeBounds { (lowerBound, "...", nil) }
}

extension PartialRangeUpTo: RangeText {
  var bounds: RangeBounds { (nil, "..<", upperBound) }
}

extension PartialRangeThrough: RangeText {
  var bounds: RangeBounds { (nil, "...", upperBound) }
}
