import Foundation

/// The coder that controllers are made with.
///
/// It holds the attributes of the controller itself under UIKit's keys. Any other key is absent, as in
/// every archive.
final class StoryboardCoder: BaseCoder {
  private let identifier: String?

  init(scene: Scene) throws(Finding) {
    identifier = scene.identifier
    #if canImport(ObjectiveC)
      let archive = NSKeyedArchiver(requiringSecureCoding: false)
      archive.finishEncoding()
      do {
        try super.init(forReadingFrom: archive.encodedData)
      } catch {
        throw .noCoder(error)
      }
      requiresSecureCoding = false
    #else
      super.init()
    #endif
  }

  private func text(forKey key: String) -> String? {
    key == "UIStoryboardIdentifier" ? identifier : nil
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { text(forKey: key) != nil }
  override func decodeObject(forKey key: String) -> Any? { text(forKey: key) }

  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }

  #if !canImport(ObjectiveC)
    // Foundation's implementations end the process.
    override func decodePropertyList(forKey key: String) -> Any? { text(forKey: key) }
    override func decodeCInt(forKey key: String) -> Int32 { 0 }
    override func decodeObject() -> Any? { nil }
    override func decodeData() -> Data? { nil }
  #endif
}

#if canImport(ObjectiveC)
  // UIKit's own classes may call any method of their coder, and NSCoder leaves most of them to subclasses.
  // This has not been run on Apple's systems yet.
  typealias BaseCoder = NSKeyedUnarchiver

  extension Finding {
    fileprivate static func noCoder(_ error: any Error) -> Finding {
      .library(message: "An empty archive cannot be read: \(error).")
    }
  }
#else
  typealias BaseCoder = NSCoder
#endif
