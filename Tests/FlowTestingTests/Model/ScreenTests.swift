import Testing

@testable import FlowTesting

@Suite struct ScreenTests {
  private func screen(_ scene: Int, id: Int) -> Navigation.Screen {
    Navigation.Screen(id: id, scene: scene, kind: .content)
  }

  @Test func aStackDoesWhatAnArrayDoes() {
    for seed in 0..<50 as Range<UInt64> {
      var numbers = RandomNumbers(seed: seed)
      var known = [(stack: Navigation.Screen(id: -1, scene: 9, kind: .navigation), array: [Int]())]
      for id in 0..<60 {
        var (stack, array) = known[numbers.number(below: known.count)]
        let scene = numbers.number(below: 3)
        let index = array.isEmpty ? 0 : numbers.number(below: array.count)
        switch numbers.number(below: array.isEmpty ? 1 : 4) {
        case 0, 1:
          stack = stack.adding([screen(scene, id: id)])
          array.append(scene)
        case 2:
          stack = stack.keepingFirst(index + 1)
          array.removeSubrange((index + 1)...)
        default:
          stack = stack.replacingChild(at: index, by: screen(scene, id: id))
          array[index] = scene
        }
        known.append((stack, array))
      }
      for (stack, array) in known {
        #expect(stack.children.map(\.scene) == array, "seed \(seed)")
        #expect(stack.childCount == array.count)
        #expect(stack.lastChild?.scene == array.last)
        #expect(array.indices.allSatisfy { stack.child(at: $0)?.scene == array[$0] })
        #expect(stack.child(at: -1) == nil && stack.child(at: array.count) == nil)
        for (other, otherArray) in known {
          #expect((stack == other) == (array == otherArray), "seed \(seed)")
          #expect(
            (stack.structuralHash == other.structuralHash) == (array == otherArray), "seed \(seed)")
        }
      }
    }
  }

  @Test func aScreenIsEqualWhereverItStands() {
    let stack = Navigation.Screen(
      id: 0, scene: 9, kind: .navigation, children: [screen(1, id: 1), screen(2, id: 2)])
    #expect(stack.lastChild == screen(2, id: 3))
    #expect(stack.lastChild?.structuralHash == screen(2, id: 3).structuralHash)
  }

  @Test func aHighStackIsReleasedWithoutRecursion() {
    let height = 200_000
    var stack = Navigation.Screen(
      id: 0, scene: 0, kind: .navigation,
      children: (0..<height).map { screen($0, id: $0) })
    let copy = stack
    stack = stack.keepingFirst(height / 2)
    #expect(stack.childCount + copy.childCount == height / 2 * 3)
    stack = screen(0, id: 0)
    #expect(stack.childCount == 0)
  }
}
