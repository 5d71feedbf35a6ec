/// A collection without a defined order.
protocol Unordered {}

extension Set: Unordered {}
extension Dictionary: Unordered {}
