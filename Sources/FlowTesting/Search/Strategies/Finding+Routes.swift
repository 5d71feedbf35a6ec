// Findings about routes that cannot be walked.

extension Finding {
  static func notOffered(
    _ label: String, on scene: String, _ offered: [String]
  ) -> Finding {
    Finding.test(
      message: """
        No move '\(label)' is offered on \(scene). \(Wording.offered(offered, as: "move"))
        """,
      advice: offered.isEmpty
        ? "End the path before it, or give the flow data with which it can be made."
        : "Take one of them." + Wording.didYouMean(label, among: offered))
  }

  static func refused(_ label: String, on scene: String) -> Finding {
    Finding.test(
      message: "'\(label)' was refused on \(scene) by its ShouldPerform.",
      advice: "Go another way, or give the flow data for which it is allowed.")
  }

  static func noSuchSender(
    _ sender: Int, of label: String, on scene: String, count: Int?
  ) -> Finding {
    Finding.test(
      message: count.map {
        "'\(label)' on \(scene) has no sender \(sender): it offers \(Wording.count($0, "sender"))."
      } ?? "'\(label)' on \(scene) has no sender \(sender): nothing is wired to offer any.",
      advice: count == nil
        ? "Leave the brackets out, or give it something to choose: Senders(\"\(label)\"), or choosing:."
        : "Senders are counted from 0.")
  }

  /// The moves available differ from those of an earlier walk along the same path.
  static var otherMoves: Finding {
    Finding.test(
      message: "Walks along the same moves did not offer the same moves each time.",
      advice: "Let each walk start from data that no other walk changes.")
  }
}
