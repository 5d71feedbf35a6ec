/// The exception that would excuse a finding, to be written in the `except:` of a check.
struct FindingException: Hashable, Sendable {
  /// The check without its arguments, such as `.fullyInitialized`.
  let check: String

  /// The key for this screen alone, such as `Pet.owner`.
  let key: String

  /// The key for all screens that inherit it, such as `BaseController.owner`.
  let inheritedKey: String

  /// The screen on which it was found.
  let scene: String

  /// A few words for the defect, such as `still nil`.
  let fault: String

  /// Whether the exception is to excuse this defect alone, and not a property that is left nil.
  var isNarrow = false

  /// Returns a key as it is written in `except:`.
  func written(_ key: String) -> String { isNarrow ? Self.narrow(key, to: fault) : key }

  /// Returns the key that excuses one defect of a property alone, such as `Pet.owner (set late)`.
  static func narrow(_ key: String, to fault: String) -> String { "\(key) (\(fault))" }
}
