import Foundation

/// The coder that controllers are made with.
///
/// It holds what a storyboard says of the controller itself, under UIKit's keys; a key it does not
/// know is absent, as in any archive.
final class StoryboardCoder: NSCoder {
  private let values: [String: String]

  init(scene: Scene) {
    var values: [String: String] = [:]
    values["UIStoryboardIdentifier"] = scene.identifier
    self.values = values
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeObject(forKey key: String) -> Any? { values[key] }

  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
