extension Diagnostic {
  static func error(
    _ code: String, _ message: String, advice: String, at position: FilePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: .error, message: message, advice: advice, position: position)
  }

  static func warning(
    _ code: String, _ message: String, advice: String, at position: FilePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: .warning, message: message, advice: advice, position: position)
  }

  static func note(
    _ code: String, _ message: String, advice: String, at position: FilePosition? = nil
  ) -> Diagnostic {
    Diagnostic(code: code, severity: .note, message: message, advice: advice, position: position)
  }
}
