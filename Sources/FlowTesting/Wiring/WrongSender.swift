/// A sender that no source offers, made up to see what the app does with it.
struct WrongSender {
  /// What is handed over; nil for no sender at all.
  let value: Any?

  /// What it is, as a message says it.
  let text: String
}

/// A sender of a type that the app knows nothing of.
struct UnexpectedSender: Sendable {}

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
