/// What libFuzzer calls with bytes it makes up: reads them as a storyboard, checks the map and makes
/// some moves on it.
///
/// Every answer is a good one; only a trap, a leak or an input that takes too long is not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStoryboard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let model = try SceneModel(storyboard: bytes, named: "Fuzz")
    for diagnostic in model.diagnose() { precondition(!diagnostic.description.isEmpty) }
    walk(over: model, choosing: bytes.suffix(16))
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

/// Makes a move for each byte, which chooses it, and reads what is on screen after each.
private func walk(over model: SceneModel, choosing bytes: ArraySlice<UInt8>) {
  var navigation = Navigation(model)
  for byte in bytes {
    let moves = navigation.moves(in: model)
    guard !moves.isEmpty else { return }
    navigation =
      navigation.performing(moves[Int(byte) % moves.count], in: model).navigation
    _ = navigation.outline(in: model)
  }
}
