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

/// A list that is no collection, or that has a mirror without elements.
protocol ListText {
  /// The elements, in their order.
  var listElements: [Any] { get }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: ListText {
  var listElements: [Any] { indices.map { self[$0] } }
}
