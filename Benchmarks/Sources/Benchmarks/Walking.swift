import FlowTesting
import Foundation

/// Walks over a shop, by the library and by a loop written for that shop alone.
func measureWalking() async {
  let flow = Shop.flow
  let steps = Double(await checkFlow(flow).coverage.steps)

  let byHand = await seconds {
    var loop = HandWrittenLoop()
    for _ in 0..<200 { loop.walk(steps: 30) }
    precondition(loop.arrivals > 0)
  }
  let walked = await seconds { await checkFlow(flow) }
  let checked = await seconds { await checkFlow(flow, .fullyInitialized) }
  Figure(name: "walk.byHand", value: 6_000 / byHand, unit: "steps/s").print()
  for (name, time) in [("walk.flow", walked), ("walk.flow.fullyInitialized", checked)] {
    Figure(name: name, value: steps / time, unit: "steps/s", times: time / byHand * 6_000 / steps)
      .print()
    Figure(name: "\(name).run", value: time * 1_000, unit: "ms").print()
  }
}

/// Walks over a map of 50 scenes and 150 segues alone, with a check that only looks.
func measureWalkingMaps() async {
  let map = MadeUpMap()
  let flow = Flow(map: map.model)
  // So many that what is worked out once counts little.
  setenv("FLOW_WALKS", "50000", 1)
  defer { unsetenv("FLOW_WALKS") }
  let made = await checkFlow(flow, .looks).coverage
  let byHand = await seconds {
    var loop = MapLoop(map: map)
    for _ in 0..<5_000 { loop.walk(steps: 30) }
    precondition(loop.moves == 150_000)
  }
  let walked = await seconds(runs: 3) { await checkFlow(flow, .looks) }
  let steps = Double(made.steps)
  Figure(name: "walk.map.byHand", value: 150_000 / byHand, unit: "steps/s").print()
  Figure(
    name: "walk.map", value: steps / walked, unit: "steps/s",
    times: walked / byHand * 150_000 / steps
  ).print()
}

/// Walks over a router of four screens, with a check that only looks.
func measureWalkingARouter() async {
  setenv("FLOW_WALKS", "25000", 1)
  defer { unsetenv("FLOW_WALKS") }
  let made = await checkFlow(Maze.flow, .looks).coverage
  let walked = await seconds(runs: 3) { await checkFlow(Maze.flow, .looks) }
  Figure(name: "walk.router", value: Double(made.steps) / walked, unit: "steps/s").print()
}

extension Check {
  /// A check that looks at each step and finds nothing.
  static var looks: Check { Check(".looks") { _ in [] } }
}

/// A map on one stack: 50 scenes, three segues out of each.
struct MadeUpMap {
  let targets: [[Int]]

  init() {
    var state: UInt64 = 7
    targets = (0..<50).map { scene in
      (0..<3).map { way in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return way == 0 ? (scene + 1) % 50 : Int(state >> 33) % 50
      }
    }
  }

  var model: SceneModel {
    SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Scene0"])
      for (scene, targets) in targets.enumerated() {
        Scene("Scene\(scene)") {
          for (way, target) in targets.enumerated() { Segue("way\(way)", to: "Scene\(target)") }
        }
      }
    }
  }
}

/// What somebody would write for walks over such a map: a stack of numbers, and back.
struct MapLoop {
  let map: MadeUpMap
  private(set) var moves = 0
  private var state: UInt64 = 1
  private var path: [Int] = []

  init(map: MadeUpMap) { self.map = map }

  mutating func walk(steps: Int) {
    var stack = [0]
    path.removeAll(keepingCapacity: true)
    for _ in 0..<steps {
      let ways = map.targets[stack[stack.count - 1]]
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = Int(state >> 33) % (ways.count + (stack.count > 1 ? 1 : 0))
      if choice == ways.count { stack.removeLast() } else { stack.append(ways[choice]) }
      path.append(choice)
      moves += 1
    }
  }
}

/// The scenes of Examples/PetShop, with controllers of a few lines.
enum Shop {
  final class PetList {
    let pets = ["Rex", "Tom", "Ada", "Kim"]
  }
  final class Pet {
    let name: String
    init(name: String) { self.name = name }
  }
  final class Editor {
    let name: String
    init(name: String) { self.name = name }
  }
  final class Checkout {
    let names: [String]
    init(names: [String]) { self.names = names }
  }
  final class Receipt {
    let total: Int
    init(total: Int) { self.total = total }
  }
  final class Basket {
    let names = ["Rex"]
  }

  static let flow = Flow(model) {
    Destination("PetList") { _ in PetList() }
    Destination("Basket") { _ in Basket() }
    SegueAction("makePet:sender:") { (list: PetList, _, sender: Int) in
      Pet(name: list.pets[sender])
    }
    SegueAction("makeEditor:") { (pet: Pet, _) in Editor(name: pet.name) }
    SegueAction("makeCheckout:") { (pet: Pet, _) in Checkout(names: [pet.name]) }
    SegueAction("makeCheckoutOfAll:") { (basket: Basket, _) in Checkout(names: basket.names) }
    SegueAction("makeReceipt:") { (checkout: Checkout, _) in Receipt(total: checkout.names.count) }
    Senders("showPet") { (list: PetList) in list.pets.indices }
  }

  static let model = SceneModel(initial: "Shop") {
    Scene("Shop", .tabBar, children: ["PetStack", "BasketStack"])
    Scene("PetStack", .navigation, children: ["PetList"])
    Scene("BasketStack", .navigation, children: ["Basket"])
    Scene("PetList", class: "PetList", unwindActions: ["unwindToPetList:"]) {
      Segue("showPet", to: "Pet", creating: "makePet:sender:")
    }
    Scene("Pet", class: "Pet") {
      Segue("buy", to: "Checkout", creating: "makeCheckout:")
      Segue("gift", to: "Checkout", creating: "makeCheckout:")
      Segue("edit", .presentation, to: "Editor", creating: "makeEditor:")
    }
    Scene("Editor", class: "Editor") { Segue("done", unwinding: "unwindToPetList:") }
    Scene("Basket", class: "Basket") {
      Segue("checkout", to: "Checkout", creating: "makeCheckoutOfAll:")
    }
    Scene("Checkout", class: "Checkout") { Segue("pay", to: "Receipt", creating: "makeReceipt:") }
    Scene("Receipt", class: "Receipt") { Segue("done", unwinding: "unwindToPetList:") }
  }
}

/// What somebody would write for this one shop: stacks of controllers, a switch over what is on top,
/// and a path as text.
struct HandWrittenLoop {
  private var state: UInt64 = 1
  private(set) var arrivals = 0
  private var path = ""

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func walk(steps: Int) {
    var stacks: [[AnyObject]] = [[Shop.PetList()], [Shop.Basket()]]
    var editor: Shop.Editor?
    var tab = 0
    path = "PetList"
    for _ in 0..<steps {
      let top = stacks[tab][stacks[tab].count - 1]
      if editor != nil {
        editor = nil
        if number(below: 2) == 0 { stacks[0] = [stacks[0][0]] }
        path += " -done-> PetList"
      } else if number(below: 5) == 0 {
        tab = 1 - tab
        path += " -tab-> \(tab)"
      } else if stacks[tab].count > 1, number(below: 4) == 0 {
        stacks[tab].removeLast()
        path += " -back-> "
      } else if let list = top as? Shop.PetList {
        let sender = number(below: list.pets.count)
        stacks[tab].append(Shop.Pet(name: list.pets[sender]))
        path += " -showPet(\(sender))-> Pet"
      } else if let pet = top as? Shop.Pet {
        if number(below: 3) == 0 {
          editor = Shop.Editor(name: pet.name)
          path += " -edit-> Editor"
        } else {
          stacks[tab].append(Shop.Checkout(names: [pet.name]))
          path += " -buy-> Checkout"
        }
      } else if let basket = top as? Shop.Basket {
        stacks[tab].append(Shop.Checkout(names: basket.names))
        path += " -checkout-> Checkout"
      } else if let checkout = top as? Shop.Checkout {
        stacks[tab].append(Shop.Receipt(total: checkout.names.count))
        path += " -pay-> Receipt"
      } else {
        stacks[0] = [stacks[0][0]]
        tab = 0
        path += " -done-> PetList"
      }
      arrivals += 1
    }
  }
}
