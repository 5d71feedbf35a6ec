import Testing

@testable import FlowTesting

@Suite struct SubjectTableTests {
  private struct Place: Hashable {
    var row = 0
    var column = 0
  }

  @Test func itNumbersAsADictionaryDoes() throws {
    let table = try #require(SubjectTable.make(Place()))
    var numbers = [Place(): 0]
    var random = RandomNumbers(seed: 3)
    for _ in 0..<20_000 {
      let next = table.makeNext(copying: random.number(below: table.count))
      next.pointee.row = random.number(below: 90)
      next.pointee.column += random.number(below: 3)
      next.pointee.column %= 60
      let place = next.pointee
      let expected = numbers[place] ?? numbers.count
      if table.numberNext(atMost: .max) != expected || table.place(of: expected).pointee != place {
        Issue.record("\(place) is not \(expected)")
        return
      }
      if numbers[place] != nil { next.deinitialize(count: 1) }
      numbers[place] = expected
    }
    #expect(table.count == numbers.count)
    #expect(table.count > 3_000)
  }

  @Test func itKeepsNoMoreThanItIsTold() throws {
    let table = try #require(SubjectTable.make(0))
    func number(_ subject: Int, atMost limit: Int) -> Int? {
      let next = table.makeNext(copying: 0)
      next.pointee = subject
      return table.numberNext(atMost: limit)
    }
    #expect(number(7, atMost: 2) == 1)
    #expect(number(8, atMost: 2) == nil)
    #expect(number(7, atMost: 2) == 1)
    #expect(table.count == 2)
  }

  @Test func whatItKeptGoesWithIt() {
    final class Token: Sendable {}
    struct Holder: Hashable {
      var number = 0
      var token = Token()
      static func == (one: Holder, other: Holder) -> Bool { one.number == other.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    func fill(_ looks: inout [() -> Token?]) {
      guard let table = SubjectTable.make(Holder()) else { return }
      // More than there is room for at first.
      for number in 1...200 {
        let next = table.makeNext(copying: 0)
        let token = Token()
        next.pointee = Holder(number: number % 150, token: token)
        if table.numberNext(atMost: .max) != table.count - 1 { next.deinitialize(count: 1) }
        looks.append { [weak token] in token }
      }
      #expect(looks.count { $0() != nil } == 149)
      withExtendedLifetime(table) {}
    }
    var looks: [() -> Token?] = []
    fill(&looks)
    #expect(looks.count == 200)
    #expect(looks.allSatisfy { $0() == nil })
  }

  @Test func objectsAndWhatCannotBeToldApartHaveNone() {
    final class Router: Hashable {
      static func == (one: Router, other: Router) -> Bool { one === other }
      func hash(into hasher: inout Hasher) {}
    }
    struct Unlike {}
    #expect(SubjectTable.make(Router()) == nil)
    #expect(SubjectTable.make(Unlike()) == nil)
  }
}
