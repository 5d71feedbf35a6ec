// Text and the fields it is typed into.

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  open var isEnabled = true
}

@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool
}
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// A delegate that lacks it is told by the other method.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool { true }
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let emailAddress = Self(rawValue: "email"), username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
}
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum DidEndEditingReason: Int, Sendable { case committed }

  open var text: String? = ""
  open var placeholder: String?
  open var inputView: UIView?
  open var inputAccessoryView: UIView?
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
  open var keyboardType = UIKeyboardType.default
  open weak var delegate: (any UITextFieldDelegate)?
}

@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText: String
  ) -> Bool
}
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText: String
  ) -> Bool { true }
}
@preconcurrency @MainActor open class UITextView: ScrollingView {
  open weak var delegate: (any UITextViewDelegate)?
  open var text: String! = ""
  open var inputView: UIView?
  open var inputAccessoryView: UIView?
  open var keyboardType = UIKeyboardType.default
  open var isEditable = true

  /// What lets a person place the cursor: its recogniser is among the view's own. (10.7)
  private let interaction = TextInteraction()
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addInteraction()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addInteraction()
  }
  private func addInteraction() {
    addGestureRecognizer(UITapGestureRecognizer(target: interaction, action: "oneFingerTap:"))
  }
}
final class TextInteraction: NSObject, ExposesMethods {
  static let exposedMethods: [ExposedMethod] = [
    .action("oneFingerTap:") { (_: TextInteraction, _) in }
  ]
}
