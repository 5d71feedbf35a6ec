import Foundation

/// The method of a source that makes the destination of a segue: an `@IBSegueAction`.
///
/// The selector is the one that Interface Builder writes into the file as
/// `destinationCreationSelector`. The closure calls the method. It takes the source, and then the same
/// parameters as the method:
///
/// ```swift
/// SegueAction("makePhoto:") { (pet: PetController, coder) in pet.makePhoto(coder) }
/// SegueAction("makePet:sender:") { (list: PetListController, coder, sender: Int?) in
///   list.makePet(coder, sender: sender)
/// }
/// ```
///
/// A selector may also be spelled as Swift prints it, `makePet(_:sender:)`.
///
/// When the closure returns nil, the scene's ``Destination`` makes the controller, as UIKit falls back
/// to `init(coder:)`; the walk fails if there is none. It also fails if the sender is not of the type that
/// the closure takes. The method of a relationship segue belongs to the presenter.
public struct SegueAction {
  let selector: String
  /// The number of parameters of the method: 1 for the coder, 2 with the sender, 3 with the segue's
  /// identifier.
  let arity: Int
  let source: SourceType
  /// The class of the controller, as far as the closure's type tells.
  let type: Any.Type
  let make: (AnyObject, NSCoder, Any?, String?) throws -> AnyObject?
  let position: FilePosition
}

extension SegueAction {
  /// Wires a segue action that takes a coder.
  ///
  /// - Parameters:
  ///   - selector: The name of the method in Swift or in Objective-C, as the storyboard has it.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - make: Calls the method; where it returns nil, the scene's ``Destination`` makes the controller.
  @_disfavoredOverload
  public init<Source: AnyObject, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) (Source, NSCoder) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector: SelectorText.objectiveC(selector), arity: 1, source: SourceType(Source.self),
      type: Controller.self,
      make: { source, coder, _, _ in try make(SourceType.cast(source), coder) },
      position: FilePosition(fileID, line))
  }

  /// Wires a segue action that takes a coder and the sender.
  ///
  /// If the type of the sender is optional, the segue can be triggered without one.
  ///
  /// - Parameters:
  ///   - selector: The name of the method in Swift or in Objective-C, as the storyboard has it.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - make: Calls the method; where it returns nil, the scene's ``Destination`` makes the controller.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @isolated(any) (Source, NSCoder, Sender) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector: SelectorText.objectiveC(selector), arity: 2, source: SourceType(Source.self),
      type: Controller.self,
      make: { source, coder, sender, _ in
        try make(SourceType.cast(source), coder, SenderType.cast(sender))
      },
      position: FilePosition(fileID, line))
  }

  /// Wires a segue action that takes a coder, the sender and the segue's identifier.
  ///
  /// - Parameters:
  ///   - selector: The name of the method in Swift or in Objective-C, as the storyboard has it.
  ///   - fileID: The file of the call, which failures name.
  ///   - line: The line of the call.
  ///   - make: Calls the method; where it returns nil, the scene's ``Destination`` makes the controller.
  @_disfavoredOverload
  public init<Source: AnyObject, Sender, Controller: AnyObject>(
    _ selector: String, fileID: StaticString = #fileID, line: UInt = #line,
    make:
      @escaping @isolated(any) (Source, NSCoder, Sender, String?) throws -> Controller?
  ) {
    let make = MainThread.callable("SegueAction(\"\(selector)\")", make)
    self.init(
      selector: SelectorText.objectiveC(selector), arity: 3, source: SourceType(Source.self),
      type: Controller.self,
      make: { try make(SourceType.cast($0), $1, SenderType.cast($2), $3) },
      position: FilePosition(fileID, line))
  }
}

// MARK: - Selectors

/// The two spellings of a method's name: as a storyboard file has it, and as Swift prints it.
///
/// ```swift
/// SelectorText.objectiveC("makePet(_:sender:)")      // makePet:sender:
/// SelectorText.objectiveC("makePet(coder:sender:)")  // makePetWithCoder:sender:
/// SelectorText.objectiveC("makePet:sender:")         // the same
/// ```
enum SelectorText {
  /// Returns the selector that a Swift method has in Objective-C.
  ///
  /// The first label becomes part of the name, after `With` unless it starts with a preposition or the
  /// name ends in one. A text that is no Swift name is returned unchanged.
  static func objectiveC(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    let base = name[..<open]
    let labels = name[name.index(after: open)...].dropLast()
      .split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard let first = labels.first else { return String(base) }
    let rest = labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    guard first != "_" else { return "\(base):\(rest)" }
    let word = first.prefix { $0.isLowercase }
    let last = base[(base.lastIndex(where: \.isUppercase) ?? base.startIndex)...].lowercased()
    let joint = prepositions.contains(String(word)) || prepositions.contains(last) ? "" : "With"
    return "\(base)\(joint)\(first.prefix(1).uppercased())\(first.dropFirst()):\(rest)"
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
