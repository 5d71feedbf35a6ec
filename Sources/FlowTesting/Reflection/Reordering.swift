import Foundation

/// Gives every set and dictionary that an object holds another order, and leaves all values equal.
///
/// An app that reads a set in its order (`Array(tags)`, `tags.first`) holds something else in every
/// process, but the same each time within one. An equal set of another capacity has another order,
/// so that a second walk over reordered objects shows which properties depend on it.
///
/// Only memory that nobody else sees is written to: the object's own properties, what is in arrays,
/// optionals and structs there, and objects that nothing else refers to.
struct Reordering {
  /// How deep values are followed.
  private static let depthLimit = 16

  /// How many levels are left below the next value.
  private var levels = Self.depthLimit

  /// Reorders what an object holds.
  ///
  /// - Precondition: Nobody else reads or writes the object's properties meanwhile.
  static func reorder(_ object: AnyObject) { Reordering().reorderFields(of: object) }

  /// Reorders what a value of a struct or a collection holds.
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
    for (field, offset) in zip(Runtime.fields(declaredBy: owner), offsets) where field.isStrong {
      reorder(field.type, at: base + offset)
    }
  }

  /// Reorders a value of a type, there where it is stored.
  fileprivate func reorder(_ type: Any.Type, at place: UnsafeMutableRawPointer) {
    guard levels > 0 else { return }
    var inner = self
    inner.levels -= 1
    switch Runtime.kind(of: type) {
    case .classType where TypeFacts.isApps(type) && !(type is any Actor.Type):
      guard Self.isHeldOnce(type, at: place) else { return }
      inner.reorderFields(of: place.assumingMemoryBound(to: AnyObject.self).pointee)
    case .structType, .optional:
      if let container = type as? any Reorderable.Type {
        container.reorder(at: place, inner)
      } else if TypeFacts.isApps(type) {
        inner.reorderFields(declaredBy: type, at: place)
      }
    default: break
    }
  }
}

// MARK: - Objects that nothing else refers to

extension Reordering {
  /// Stands for any class of Swift's own: all of them count references alike.
  private final class Native {}

  /// Whether the reference at a place is the only strong one to its object.
  ///
  /// Asked by a concrete class, since the answer for `AnyObject` is always no. A class of
  /// Objective-C's counts its references elsewhere, and is taken to be held by others.
  private static func isHeldOnce(_ type: Any.Type, at place: UnsafeMutableRawPointer) -> Bool {
    #if canImport(ObjectiveC)
      guard !(type is NSObject.Type) else { return false }
    #endif
    return isKnownUniquelyReferenced(&place.assumingMemoryBound(to: Native.self).pointee)
  }
}

// MARK: - Values that hold others

/// A type of the standard library whose values hold others, or have an order nobody chose.
private protocol Reorderable {
  /// Reorders a value of this type, there where it is stored.
  static func reorder(at place: UnsafeMutableRawPointer, _ reordering: Reordering)
}

extension Array: Reorderable {
  fileprivate static func reorder(at place: UnsafeMutableRawPointer, _ reordering: Reordering) {
    place.assumingMemoryBound(to: Self.self).pointee.withUnsafeMutableBufferPointer { elements in
      for index in elements.indices {
        guard let base = elements.baseAddress else { return }
        reordering.reorder(Element.self, at: UnsafeMutableRawPointer(base + index))
      }
    }
  }
}

extension Optional: Reorderable {
  fileprivate static func reorder(at place: UnsafeMutableRawPointer, _ reordering: Reordering) {
    let optional = place.assumingMemoryBound(to: Self.self)
    // Taken out, so that an object in it is not held twice while it is looked at.
    guard var value = optional.pointee.take() else { return }
    withUnsafeMutablePointer(to: &value) {
      reordering.reorder(Wrapped.self, at: UnsafeMutableRawPointer($0))
    }
    optional.pointee = value
  }
}

extension Set: Reorderable {
  fileprivate static func reorder(at place: UnsafeMutableRawPointer, _ reordering: Reordering) {
    let set = place.assumingMemoryBound(to: Self.self)
    set.pointee = set.pointee.reordered
  }
}

extension Dictionary: Reorderable {
  fileprivate static func reorder(at place: UnsafeMutableRawPointer, _ reordering: Reordering) {
    let dictionary = place.assumingMemoryBound(to: Self.self)
    dictionary.pointee = dictionary.pointee.reordered
  }
}

// MARK: - Another order

/// A collection whose order nobody chose.
protocol Unordered {
  /// Equal elements in another order.
  var reordered: Self { get }
}

extension Set: Unordered {
  /// An equal set of another capacity, by which its order changes.
  var reordered: Set {
    var set = Set(minimumCapacity: otherCapacity(than: capacity, for: count))
    for element in self { set.insert(element) }
    return set
  }
}

extension Dictionary: Unordered {
  /// An equal dictionary of another capacity, by which its order changes.
  var reordered: Dictionary {
    var dictionary = Dictionary(
      minimumCapacity: otherCapacity(than: capacity, for: count))
    for (key, value) in self { dictionary[key] = value }
    return dictionary
  }
}

/// A capacity for which a table of another size is made, and which does not grow from time to time.
private func otherCapacity(than capacity: Int, for count: Int) -> Int {
  let large = count * 2 + 32
  return capacity >= large ? count : large
}
