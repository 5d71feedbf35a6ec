/// A sender that no source offers, made up to see what the app does with it.
struct WrongSender {
  /// What is handed over; nil for no sender at all.
  let value: Any?

  /// What it is, as a message says it.
  let text: String
}

/// A sender of a type that the app knows nothing of.
struct UnexpectedSender: Sendable {}

extension Flow where Subject == Stage {
  /// The same flow with wrong senders after the right ones: none, one of another type, and for
  /// numbers some that are out of range.
  ///
  /// ```swift
  /// await checkFlow(Self.flow.withWrongSenders())
  /// ```
  ///
  /// A segue action that returns nil for them falls back to `init(coder:)`, which in most apps traps;
  /// here that is a failure with the shortest path. A closure whose sender is optional gets nil for one
  /// of another type, as from `as?`. Code of the app's that traps by itself, as an array does, ends
  /// the test run.
  public func withWrongSenders() -> Flow {
    let drive = drive
    return Flow(
      model: model, mistakes: mistakes,
      drive: { tables throws(Finding) in
        let right = try drive(tables)
        right.subject.offersWrongSenders = true
        return right
      },
      width: width, transitions: transitions)
  }
}

extension Senders.Choices {
  /// The same choices with wrong ones after them.
  var withWrongOnes: Senders.Choices {
    var wrong = [
      WrongSender(value: nil, text: "none"),
      WrongSender(value: UnexpectedSender(), text: "one of another type"),
    ]
    if count > 0, at(0) is Int {
      let numbers: [Int] = [-1, count, .max]
      wrong += numbers.map { number in WrongSender(value: number, text: "\(number)") }
    }
    let (count, at, all) = (count, at, wrong)
    return Senders.Choices(count: count + all.count) { $0 < count ? at($0) : all[$0 - count] }
  }
}

extension Finding {
  /// The same finding, saying that the sender was a wrong one.
  func blaming(_ sender: WrongSender) -> Finding {
    var finding = self
    let end = message.firstIndex(of: "\n") ?? message.endIndex
    finding.message.insert(contentsOf: " The sender was \(sender.text).", at: end)
    return finding
  }
}
