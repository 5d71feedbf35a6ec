/// A sender that no source offers, chosen to test how the app handles it.
struct WrongSender {
  /// The sender; nil for none at all.
  let value: Any?

  /// The sender as a message names it.
  let text: String
}

extension Senders.Choices {
  /// These choices, followed by wrong ones.
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
    return Senders.Choices(count: count.plus(all.count)) { $0 < count ? at($0) : all[$0 - count] }
  }
}

extension Finding {
  /// The same finding, whose message names the wrong sender.
  func blaming(_ sender: WrongSender) -> Finding {
    var finding = self
    let end = message.firstIndex(of: "\n") ?? message.endIndex
    finding.message.insert(contentsOf: " The sender was \(sender.text).", at: end)
    return finding
  }
}
