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
struct ShortPaths {
  /// A flow that was walked, and how many senders each move has that can be made at its end.
  private struct Opening {
    let numbers: [ReplayToken.Number]
    let senders: [Int?]
  }

  /// The length up to which all flows were told; -1 before the first.
  private(set) var length = -1

  /// Whether no flow goes on.
  private(set) var isAll = false

  /// The share of the flows that is told, of those of the length at which they were dealt out; a
  /// longer one is told by whom its beginning is.
  private var share = Shard.all
  private var dealt = 0

  /// The flows of the current length, and which move and sender come next.
  private var openings: [Opening] = []
  private var cursor = (opening: 0, offer: 0, sender: 0)

  /// How many flows go on from those of the current length by one move.
  private var waysOn = 0

  /// How many flows of the length being told were told or left to others.
  private var ordinal = 0

  /// The flows that go on from those of the current length.
  private var longer: [Opening] = []

  private var last: [ReplayToken.Number] = []

  /// Goes on with the flows of one share alone, once those of a length were all told.
  mutating func part(_ share: Shard) {
    (self.share, dealt) = (share, length + 1)
  }

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
        let isMine = numbers.count != dealt || share.contains(ordinal)
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
      waysOn = openings.reduce(0) { min(Self.most, $0 + Self.count($1.senders)) }
      isAll = openings.isEmpty
      guard !isAll, isWorth(length + 1, count) else { return nil }
    }
  }

  /// Says how many senders each move has that can be made at the end of the flow told last.
  mutating func goOn(with senders: [Int?]) {
    if !senders.isEmpty { longer.append(Opening(numbers: last, senders: senders)) }
  }

  /// More flows than anybody walks; no sum of two such numbers is too large.
  static let most = 1 << 30

  /// How many ways on there are with these senders, or as good as that.
  static func count(_ senders: [Int?]) -> Int {
    senders.reduce(0) { min(most, $0 + min(most, $1 ?? 1)) }
  }

  /// How many flows are to be told of the length that comes next.
  var count: Int {
    let all = waysOn
    return length + 1 == dealt ? max(0, (all - share.index + share.total - 1) / share.total) : all
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
