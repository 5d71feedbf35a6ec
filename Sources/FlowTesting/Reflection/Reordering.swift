import Foundation

/// The reordering of all sets and dictionaries in an object or a value, which leaves every value
/// equal.
///
/// An app that reads a set in its order (`Array(tags)`, `tags.first`) gets another result in every
/// process, but the same one within a process. An equal set of another capacity has another order,
/// so a second walk over reordered objects shows which properties depend on it.
///
/// The reordering writes only to memory that nobody else sees: the object's own properties, the
/// arrays, optionals and structs in them, and objects with no other reference.
struct Reordering {
  /// The greatest number of nested values.
  private static let depthLimit = 16

  /// The number of levels left below the next value.
  private var levels = Self.depthLimit

  /// Reorders the sets and dictionaries in an object.
  ///
  /// - Precondition: Nobody else reads or writes the object's properties meanwhile.
  static func reorder(_ object: AnyObject) { Reordering().reorderFields(of: object) }

  /// Reorders the sets and dictionaries in a value of a struct or a collection.
  static func reorder<Value>(value: inout Value) {
    withUnsafeMutablePointer(to: &value) {
      Reordering().reorder(Value.self, at: UnsafeMutableRawPointer($0))
    }
  }

  private func reorderFields(of object: AnyObject) {
    let base = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for owner in sequence(first: type(of: object) as AnyClass, next: _getSuperclass)
    where TypeFacts.isApps(owner) {
      reorderFields(declaredBy: owner, at: base)
    }
  }

  private func reorderFields(declaredBy owner: Any.Type, at base: UnsafeMutableRawPointer) {
    let offsets = Runtime.offsets(declaredBy: owner)
    for (field, offset) in zip(Runtime.fields(declaredBy: owner), offsets)
    where field.isStrong && field.isCopyable {
      reorder(field.type, at: base + offset)
    }
  }

  /// Reorders the value of a type at an address.
  fileprivate func reorder(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    guard levels > 0 else { return }
    var inner = self
    inner.levels -= 1
    switch Runtime.kind(of: type) {
    case .classType where TypeFacts.isApps(type) && !(type is any Actor.Type):
      guard Self.isHeldOnce(type, at: address) else { return }
      inner.reorderFields(of: address.assumingMemoryBound(to: AnyObject.self).pointee)
    case .structType, .optional:
      if let container = type as? any Reorderable.Type {
        container.reorder(at: address, inner)
      } else if TypeFacts.isApps(type) {
        inner.reorderFields(declaredBy: type, at: address)
      }
    default: break
    }
  }
}

// MARK: - Uniquely referenced objects

extension Reordering {
  /// A stand-in for any native Swift class: all of them count references alike.
  private final class Native {}

  /// Whether the reference at an address is the only strong one to its object.
  ///
  /// The standard library answers for a concrete class only; for `AnyObject` the answer is always
  /// no. An Objective-C class counts its references elsewhere, so the answer for it is no.
  private static func isHeldOnce(_ type: Any.Type, at address: UnsafeMutableRawPointer) -> Bool {
    #if canImport(ObjectiveC)
      guard !(type is NSObject.Type) else { return false }
    #endif
    return isKnownUniquelyReferenced(&address.assumingMemoryBound(to: Native.self).pointee)
  }
}

// MARK: - Containers

/// A type of the standard library whose values hold others or have no defined order.
private protocol Reorderable {
  /// Reorders the value of this type at an address.
  static func reorder(at address: UnsafeMutableRawPointer, _ reordering: Reordering)
}

extension Array: Reorderable {
  fileprivate static func reorder(at address: UnsafeMutableRawPointer, _ reordering: Reordering) {
    address.assumingMemoryBound(to: Self.self).pointee.withUnsafeMutableBufferPointer { elements in
      for index in elements.indices {
        guard let base = elements.baseAddress else { return }
        reordering.reorder(Element.self, at: UnsafeMutableRawPointer(base + index))
      }
    }
  }
}

extension Optional: Reorderable {
  fileprivate static func reorder(at address: UnsafeMutableRawPointer, _ reordering: Reordering) {
    let optional = address.assumingMemoryBound(to: Self.self)
    // Taken out, so that an object in it is not referenced twice meanwhile.
    guard var value = optional.pointee.take() else { return }
    withUnsafeMutablePointer(to: &value) {
      reordering.reorder(Wrapped.self, at: UnsafeMutableRawPointer($0))
    }
    optional.pointee = value
  }
}

extension Set: Reorderable {
  fileprivate static func reorder(at address: UnsafeMutableRawPointer, _ reordering: Reordering) {
    let set = address.assumingMemoryBound(to: Self.self)
    set.pointee = set.pointee.reordered
  }
}

extension Dictionary: Reorderable {
  fileprivate static func reorder(at address: UnsafeMutableRawPointer, _ reordering: Reordering) {
    let dictionary = address.assumingMemoryBound(to: Self.self)
    dictionary.pointee = dictionary.pointee.reordered
  }
}

// MARK: - Another order

/// A collection without a defined order.
protocol Unordered {
  /// An equal collection with another order.
  var reordered: Self { get }
}

extension Set: Unordered {
  /// An equal set of another capacity, and therefore another order.
  var reordered: Set {
    var set = Set(minimumCapacity: otherCapacity(than: capacity, for: count))
    for element in self { set.insert(element) }
    return set
  }
}

extension Dictionary: Unordered {
  /// An equal dictionary of another capacity, and therefore another order.
  var reordered: Dictionary {
    var dictionary = Dictionary(
      minimumCapacity: otherCapacity(than: capacity, for: count))
    for (key, value) in self { dictionary[key] = value }
    return dictionary
  }
}

/// Returns a capacity that gives a table of another size and does not grow with each reordering.
private func otherCapacity(than capacity: Int, for count: Int) -> Int {
  let large = count * 2 + 32
  return capacity >= large ? count : large
}
