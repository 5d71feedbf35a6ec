import Foundation

extension Progress {
  /// Shows the progress of a test on the terminal from which the tests run, and in no log.
  ///
  /// The terminal is opened by its own name, since test runners redirect the output of tests.
  static func onTerminal(of test: String, environment: [String: String]) -> Progress {
    guard !RecordMode.isOnCI(environment), environment["TERM"] != "dumb" else { return Progress() }
    let terminal = Terminal()
    return Progress { text in
      // Back to the start of the line, which is cleared.
      terminal.write("\r\u{1B}[K" + (text.isEmpty ? "" : "\(test): \(text)"))
    }
  }
}

/// The terminal that controls the process, opened when it is first written to.
private final class Terminal: Sendable {
  private let file = Locked<UnsafeMutablePointer<FILE>?>(nil)

  func write(_ text: String) {
    file.withLock { file in
      if file == nil { file = fopen("/dev/tty", "w") }
      guard let file else { return }
      fputs(text, file)
      fflush(file)
    }
  }

  deinit {
    file.withLock { file in
      if let file { fclose(file) }
    }
  }
}
