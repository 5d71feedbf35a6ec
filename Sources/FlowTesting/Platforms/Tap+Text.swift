#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // What a person types. The calls and their order are those of Apple's documentation of the fields' delegates. A
  // text is put in at once, as if it were pasted, and then the field is left.

  extension Tap {
    /// Returns what can be done in the fields of a screen: type a text, clear it, press the return key.
    static func texts(on screen: ScreenParts) -> [Tap] {
      screen.views.flatMap { view -> [Tap] in
        let around = sequence(first: view, next: \.superview).dropFirst()
        guard view.isTouchable,
          !around.contains(where: { $0 is UISearchBar })
        else { return [] }
        if let bar = view as? UISearchBar { return searches(in: bar, on: screen) }
        if let field = view as? UITextField, field.isEnabled {
          return field.inputView.map { input(in: [$0, field.inputAccessoryView], field, screen) }
            ?? taps(in: field)
        }
        #if !os(tvOS)
          if let field = view as? UITextView, field.isEditable { return taps(in: field) }
        #endif
        return []
      }
    }

    private static func taps(in field: UITextField) -> [Tap] {
      let names = [field.placeholder, field.accessibilityIdentifier]
      let actions = field.allTargets.compactMap {
        field.actions(forTarget: $0.base, forControlEvent: .editingChanged)
      }.joined().sorted()
      var taps = [Tap(names, actions, typing: field.sample) { field.type($0) }]
      if field.text?.isEmpty == false {
        taps.append(Tap(typing: "clear", names, actions) { _ in field.type("") })
      }
      if DelegateCalls.answersReturn(field) {
        taps.append(Tap(typing: "return", names, []) { _ in DelegateCalls.shouldReturn(field) })
      }
      return taps
    }

    /// Returns what can be done in the views that a field shows in place of a keyboard.
    private static func input(
      in views: [UIView?], _ field: UITextField, _ screen: ScreenParts
    ) -> [Tap] {
      let views = views.compactMap { $0 }.flatMap(\.withSubviews)
      var taps = values(in: views, of: screen.controller)
      #if !os(tvOS)
        for case let bar as UIToolbar in views { taps += barItems(bar.items ?? []) }
      #endif
      return taps.map { tap in
        var edit = Tap(tap.label, tap.actions) { sender in field.edit { tap.perform(sender) } }
        (edit.senders, edit.isEntry) = (tap.senders, true)
        return edit
      }
    }

    #if !os(tvOS)
      private static func taps(in field: UITextView) -> [Tap] {
        let names = [field.accessibilityIdentifier]
        let type = Tap(names, [], typing: field.keyboardType.text) { field.type($0) }
        if field.text.isEmpty { return [type] }
        return [type, Tap(typing: "clear", names, []) { _ in field.type("") }]
      }
    #endif

    /// - Parameters:
    ///   - word: What is done, such as `type`.
    ///   - names: The names that the field may have, the best first.
    init(
      typing word: String, _ names: [String?], _ actions: [String],
      perform: @escaping (_ sender: Int) -> Void
    ) {
      let name = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
      self.init(name.map { "\(word):\($0)" } ?? word, actions, perform: perform)
      isEntry = true
    }
  }

  extension UITextField {
    /// A text of the kind that it is for: by its keyboard, or else an address or a password.
    fileprivate var sample: String {
      let text = keyboardType.text
      guard text == UIKeyboardType.default.text else { return text }
      let isForMail = [placeholder, accessibilityIdentifier].contains {
        $0?.lowercased().contains("mail") == true
      }
      if textContentType == .emailAddress || isForMail { return UIKeyboardType.emailAddress.text }
      return isSecureTextEntry ? "Passw0rd!" : text
    }

    fileprivate func type(_ typed: String) {
      edit {
        let all = NSRange(location: 0, length: (text ?? "").utf16.count)
        if DelegateCalls.shouldChange(self, all, to: typed) { return change(to: typed) }
        // What is refused as a whole, such as a text that is too long, is typed letter by letter.
        for letter in typed {
          let end = NSRange(location: (text ?? "").utf16.count, length: 0)
          guard DelegateCalls.shouldChange(self, end, to: String(letter)) else { continue }
          change(to: (text ?? "") + String(letter))
        }
      }
    }

    private func change(to text: String) {
      self.text = text
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    /// Makes a change between the calls with which the delegate is asked and told of editing.
    fileprivate func edit(_ change: () -> Void) {
      guard DelegateCalls.shouldBegin(self) else { return }
      DelegateCalls.didBegin(self)
      sendActions(for: .editingDidBegin)
      change()
      DelegateCalls.didEnd(self)
      sendActions(for: .editingDidEnd)
    }
  }

  #if !os(tvOS)
    extension UITextView {
      fileprivate func type(_ typed: String) {
        guard DelegateCalls.shouldBegin(self) else { return }
        DelegateCalls.didBegin(self)
        let all = NSRange(location: 0, length: text.utf16.count)
        if DelegateCalls.shouldChange(self, all, to: typed) {
          text = typed
          DelegateCalls.didChange(self)
          NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        }
        DelegateCalls.didEnd(self)
      }
    }
  #endif

  extension UIKeyboardType {
    /// A text of the kind that the keyboard is for.
    var text: String {
      switch self {
      case .numberPad, .decimalPad, .phonePad, .numbersAndPunctuation, .asciiCapableNumberPad: "1"
      case .emailAddress: "ann@example.com"
      case .URL: "https://example.com"
      default: "Text"
      }
    }
  }
#endif
