/// All flows of up to some length, the shortest first, each with all its senders.
///
/// What can be done at the end of a flow is known once it was walked, so that each one is told, walked
/// and then gone on with:
///
/// ```swift
/// var flows = ShortFlows()
/// while let numbers = flows.next(while: { length, _ in length <= 3 }) {
///   let walk = await walk(.numbers(numbers))
///   flows.goOn(with: walk.offered)
/// }
/// flows.length  // 3, if there are any so long
/// ```
struct ShortFlows {
  /// A flow that was walked, and how many senders each move has that can be made at its end.
  private struct Opening {
    let numbers: [ReplayToken.Number]
    let senders: [Int?]
  }

  /// The length up to which all flows were told; -1 before the first.
  private(set) var length = -1

  /// Whether no flow goes on.
  private(set) var isAll = false

  /// The share of the flows that is told; any longer flow belongs to whom its first move does.
  private let share: Share

  /// The flows of the current length, and which move and sender come next.
  private var openings: [Opening] = []
  private var cursor = (opening: 0, offer: 0, sender: 0)

  /// How many flows of the current length were told or left to others.
  private var ordinal = 0

  /// The flows that go on from those of the current length.
  private var longer: [Opening] = []

  private var last: [ReplayToken.Number] = []

  init(share: Share = .all) { self.share = share }

  /// The next flow, as the numbers of its moves; nil when there is none.
  ///
  /// - Parameter isWorth: Whether flows of a length are to be told, and how many those are.
  mutating func next(while isWorth: (_ length: Int, _ count: Int) -> Bool) -> [ReplayToken.Number]?
  {
    if length < 0, ordinal == 0 {
      ordinal = 1
      return []
    }
    while true {
      if let numbers = advance() {
        let isMine = numbers.count > 1 || share.contains(ordinal)
        ordinal += 1
        if isMine {
          last = numbers
          return numbers
        }
        continue
      }
      // All flows of one length were told.
      length += 1
      (openings, longer, cursor, ordinal) = (longer, [], (0, 0, 0), 0)
      isAll = openings.isEmpty
      guard !isAll, isWorth(length + 1, count) else { return nil }
    }
  }

  /// Says how many senders each move has that can be made at the end of the flow told last.
  mutating func goOn(with senders: [Int?]) {
    if !senders.isEmpty { longer.append(Opening(numbers: last, senders: senders)) }
  }

  /// How many flows there are of the length that comes next.
  private var count: Int {
    // More than anybody walks, and no sum of these is too large.
    let most = 1 << 30
    let all = openings.reduce(0) { sum, opening in
      min(most, sum + opening.senders.reduce(0) { min(most, $0 + min(most, $1 ?? 1)) })
    }
    return length == 0 ? (all + share.total - 1) / share.total : all
  }

  private mutating func advance() -> [ReplayToken.Number]? {
    while openings.indices.contains(cursor.opening) {
      let opening = openings[cursor.opening]
      if cursor.offer == opening.senders.count {
        cursor = (cursor.opening + 1, 0, 0)
      } else if cursor.sender == opening.senders[cursor.offer] ?? 1 {
        cursor = (cursor.opening, cursor.offer + 1, 0)
      } else {
        let number = ReplayToken.Number(offer: cursor.offer, sender: cursor.sender)
        cursor.sender += 1
        return opening.numbers + [number]
      }
    }
    return nil
  }
}
