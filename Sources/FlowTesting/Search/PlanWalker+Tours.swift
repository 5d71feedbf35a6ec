// Plans are walked tour by tour, so that a walk is not cut where it would be long to come back to.

/// A part of a plan that begins with nothing below, and ends so.
private struct Tour {
  /// The place where it begins, and the one where it ends.
  let base: Int
  let end: Int
  let steps: ArraySlice<CoveringWalk.Step>
}

extension PlanWalker {
  /// Walks the steps of a plan.
  mutating func follow(_ steps: [CoveringWalk.Step]) {
    var tours = tours(of: steps)
    let distances = sights.map.spread(from: sights.map.root) { $0 != .unwind }
    var index = 0
    while index < tours.count {
      let room = limit - labels.count
      if !labels.isEmpty, length(of: tours[index]) > room {
        let base = tours[index].base
        // A tour that ends where it begins can be walked at any time.
        let filling = tours[index...].indices.first { other in
          tours[other].base == base && tours[other].end == base
            && (1...max(1, room)).contains(length(of: tours[other]))
        }
        if let filling {
          follow(tours.remove(at: filling).steps)
          continue
        }
        let again = distances[base].map { $0 + length(of: tours[index]) }
        if let again, again <= limit { endWalk() }
      }
      follow(tours[index].steps)
      index += 1
    }
    endWalk()
  }

  /// How many steps of a tour are to be made, up to the last that is needed.
  private func length(of tour: Tour) -> Int {
    tour.steps.lastIndex(where: isNeeded).map { $0 - tour.steps.startIndex + 1 } ?? 0
  }

  private func tours(of steps: [CoveringWalk.Step]) -> [Tour] {
    var stacks = Stacks(places: sights.map.places)
    let root = stacks.stack(of: sights.map.root, on: -1)
    var stack = root
    var tours: [Tour] = []
    var first = 0
    var base = sights.map.root
    for (index, step) in steps.enumerated() {
      switch step {
      case .take(let way): stack = stacks.taking(sights.map.ways[way], from: stack) ?? stack
      case .back: stack = max(stacks.below[stack], 0)
      case .restart: stack = root
      }
      guard stacks.depths[stack] == 1 || index == steps.count - 1 else { continue }
      let end = stacks.tops[stack]
      tours.append(
        Tour(base: base, end: stacks.depths[stack] == 1 ? end : -1, steps: steps[first...index]))
      base = end
      first = index + 1
    }
    return tours
  }
}
