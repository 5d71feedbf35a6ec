import Testing

@testable import FlowTesting

@Suite struct ReplayTokenTests {
  let path: FlowPath = "Home -open(2)-> Product -back-> Home"

  @Test func aTokenIsTheNumbersOfItsOffersAndSendersAndAChecksum() {
    let token = ReplayToken(
      [.init(position: 0, sender: 2), .init(position: 1, sender: 0)], path: path)
    #expect(token.description == "2:0210.zO")
  }

  @Test func everyTokenIsReadBackExactly() {
    var numbers = RandomNumbers(seed: 0)
    let sizes = [1, 3, 61, 62, 63, 3_844, 1_000_000, Int(Int32.max)]
    for count in 0..<200 {
      let moves = (0..<count % 40).map { _ in
        ReplayToken.Number(
          position: numbers.number(below: sizes[numbers.number(below: sizes.count)]),
          sender: numbers.number(below: sizes[numbers.number(below: sizes.count)]))
      }
      let token = ReplayToken(moves, path: path)
      #expect(ReplayToken(token.description) == token, "\(token)")
    }
  }

  @Test func whatIsNoTokenIsNotRead() {
    let texts = [
      "", ":", "1", "1:", "1:00", "1:00.", "1:00.0", "1:00.000", "2:00.00", "0:00.00", "1:0.00",
      "-1:00.00", "x:00.00", "1:0 .00", "1:00.00.00", "1:00.é0", "1:Z0.00", "1:Zz0.00", "１:00.00",
      "99999999999999999999:00.00",
    ]
    for text in texts { #expect(ReplayToken(text) == nil, "\(text)") }
  }

  @Test func pathsThatDifferHaveOtherChecksums() {
    let paths: [FlowPath] = [
      "Home", "Home -open-> Product", "Home -open(0)-> Product", "Home -open(1)-> Product",
      "Home -open-> Pet",
    ]
    #expect(Set(paths.map(ReplayToken.checksum)).count == paths.count)
  }
}
