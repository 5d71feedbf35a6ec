import Testing

@testable import FlowTesting

/// A run makes moves that led nowhere many times in a row, and more of them if it lacks a move of its flow.
@Suite struct RepeatedMovesTests {
  /// Three wrong passwords in a row lock the account; the right ones are many, and leave the screen.
  private final class Account {
    var screen = "login"
    var failures = 0

    func logIn(_ user: Int) {
      failures = user == 0 ? failures + 1 : 0
      screen = user > 0 ? "home" : failures == 3 ? "locked" : "login"
    }

    /// As `logIn`, with an alert after a wrong password.
    func logInWithAlert(_ user: Int) {
      logIn(user)
      if screen == "login" { screen = "alert" }
    }
  }

  private static func flow(
    _ logIn: @escaping @Sendable (Account, Int) -> Void
  ) -> Flow<Account> {
    Flow(from: { Account() }, at: { $0.screen }) {
      Move("logIn", from: "login", choosing: 0..<6) { logIn($0, $1) }
      for tip in ["help", "terms", "language", "contrast"] {
        Move(tip, from: "login") { $0.failures = 0 }
      }
      Move("ok", from: "alert") { $0.screen = "login" }.when { _ in true }
      Move("logOut", from: "home") { $0.screen = "login" }
      Move("unlock", from: "locked") { ($0.screen, $0.failures) = ("login", 0) }
    }
  }

  @Test func threeWrongPasswordsInARowAreMadeAlsoWithAnAlertAfterEach() async {
    for logIn: @Sendable (Account, Int) -> Void in [{ $0.logIn($1) }, { $0.logInWithAlert($1) }] {
      for seed in 0..<12 as Range<UInt64> {
        let run = await RunTemplate(Self.flow(logIn)).explore(Budget(seed: seed))
        #expect(run.exploration.coverage.scenes.contains("locked"), "seed \(seed)")
        #expect(run.exploration.coverage.moves.contains { $0.label == "unlock" && $0.taken > 0 })
      }
    }
  }

  @Test func theFailureBehindThemIsFoundAndShrunk() async {
    let report = await RunTemplate(Self.flow { $0.logIn($1) }) {
      if $0.to == "locked" { throw Planted() }
    }.explore(Budget())
    #expect(
      report.paths == [
        "login -logIn(0)-> login -logIn(0)-> login -logIn(0)-> locked"
      ])
  }
}
