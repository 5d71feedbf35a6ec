// The goods of the shop, and the defect that a test plants.
import UIKit

public struct Pet: Hashable, Sendable {
  public var name: String
  public let isOwn: Bool
  public let price: Int
}

@MainActor public final class Shop {
  public private(set) static var current = Shop()
  public static func reset() { current = Shop() }

  public var pets = [
    Pet(name: "Ada", isOwn: true, price: 30), Pet(name: "Bo", isOwn: false, price: 20),
  ]
  public let orders = [1, 2]
  public var bought = 0
  public var isLoggedIn = false
  var shown: [UIViewController] = []
}

/// A defect of the kind that real apps have.
public enum Defect: String, CaseIterable, Sendable {
  /// `prepare` casts the destination to a class that it is not.
  case castsToAnotherClass
  /// `prepare` expects another kind of sender.
  case castsTheSender
  /// `prepare` casts the navigation controller to the screen inside.
  case forgetsTheContainer
  /// A screen presents an alert as soon as it appears.
  case presentsAnAlert
  /// Nobody has the method that an unwind segue names.
  case unwindsToNobody
  /// A navigation controller's class swallows what is shown.
  case swallowsAPush
  /// A screen shows twice what was bought, from the second time on.
  case countsTwice
  /// A person's purchases outlive the walk.
  case remembers
  /// Code pushes a screen that lacks what it needs.
  case pushesWithoutATopic
  /// A list keeps the screens that it showed.
  case keepsWhatItShowed
  /// A sheet refuses to go away, and has no other way out.
  case refusesToGo

  @MainActor public static var planted: Defect?
  @MainActor var isPlanted: Bool { Self.planted == self }
}

/// Something that outlives a walk.
@MainActor enum Cache {
  static var visits = 0
}
