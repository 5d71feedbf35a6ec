/// The records of all runs of the process, which a signal handler reads without a lock.
enum WalksInProgress {
  /// The walk that a task belongs to: its own task, and each that it starts.
  @TaskLocal static var current: (memory: UInt, number: UInt64)?

  /// The addresses of the records, 0 where there is none, which are written with the lock held.
  nonisolated(unsafe) private static let addresses: UnsafeMutablePointer<UInt> = {
    let addresses = UnsafeMutablePointer<UInt>.allocate(capacity: places.count)
    addresses.initialize(repeating: 0, count: places.count)
    return addresses
  }()

  /// The places for records; of very many runs at once some are not watched.
  static let places = 0..<256

  /// Returns the record at a place; a signal handler may ask.
  static func memory(at place: Int) -> WalkMemory? { WalkMemory(address: addresses[place]) }

  /// The record of the walk that the current task belongs to, also for a signal handler; nil in another task, and once the
  /// next walk began.
  static var ofTask: WalkMemory? {
    guard let current, places.contains(where: { addresses[$0] == current.memory }),
      let memory = WalkMemory(address: current.memory),
      memory.header.pointee.number == current.number
    else { return nil }
    return memory
  }

  /// The number of runs so far.
  private static let runs = Locked<UInt64>(0)

  static func add(_ memory: WalkMemory) {
    runs.withLock { runs in
      runs += 1
      // No walk of the process has the number of another.
      memory.header.pointee.number = runs << 32
      guard let free = places.first(where: { addresses[$0] == 0 }) else { return }
      addresses[free] = memory.address
    }
  }

  static func remove(_ memory: WalkMemory) {
    runs.withLock { _ in
      for place in places where addresses[place] == memory.address { addresses[place] = 0 }
    }
  }

  /// Calls a closure with each record, which stays meanwhile.
  static func forEach(_ body: (WalkMemory) -> Void) {
    runs.withLock { _ in places.lazy.compactMap { memory(at: $0) }.forEach(body) }
  }
}
