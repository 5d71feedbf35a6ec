/// The exception that excuses a finding, as `except:` of a check takes it.
struct FindingException: Hashable, Sendable {
  /// The check without its arguments, such as `.fullyInitialized`.
  let check: String

  /// The key for this screen alone, such as `Pet.owner`.
  let key: String

  /// The key for all screens that inherit it, such as `BaseController.owner`.
  let inheritedKey: String

  let scene: String

  /// A few words for the defect, such as `still nil`.
  let fault: String

  /// Whether the exception excuses this defect alone, and not the same property left nil.
  var isNarrow = false

  /// Returns a key as `except:` takes it.
  func written(_ key: String) -> String { isNarrow ? Self.narrow(key, to: fault) : key }

  /// Returns the key that excuses one defect of a property alone, such as `Pet.owner (set late)`.
  static func narrow(_ key: String, to fault: String) -> String { "\(key) (\(fault))" }
}
