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
}
