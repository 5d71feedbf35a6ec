import Foundation

extension StandIn {
  /// A stand-in for the `UIStoryboard` that the app's code instantiates scenes from.
  ///
  /// The closure of a ``ScreenMove`` gets it. It has UIKit's methods under UIKit's names. Where UIKit raises an
  /// exception, a method throws a ``Finding`` with UIKit's text, and the walk fails with it even if the app's
  /// code catches it.
  ///
  /// The creator makes the controller, or else the scene's ``Destination``; then ``Inject`` fills it.
  public final class Storyboard {
    /// The storyboard's name; empty for a model written in Swift.
    public let name: String

    private let host: any StandInHost

    /// The record of the code of one move: its uses of this storyboard, and of others that it led to.
    let record: Record

    /// Makes a controller from its coder; when it returns nil, `init(coder:)` does.
    typealias Creator = (NSCoder) throws -> AnyObject?

    final class Record {
      /// The first exception that UIKit would have raised.
      var failure: Finding?
      /// The name of a storyboard without an initial scene that was asked for one.
      var withoutInitial: String?
    }

    init(_ name: String, of host: any StandInHost, record: Record = Record()) {
      self.name = name
      self.host = host
      self.record = record
    }

    // MARK: - UIStoryboard's methods

    /// Returns another storyboard, as `UIStoryboard(name:bundle:)` does.
    ///
    /// - Parameter name: The name of the storyboard, without its ending.
    /// - Throws: An error if the flow has no such storyboard; let it pass, and the walk says so.
    public func storyboard(named name: String) throws -> StandIn.Storyboard {
      let known = Set(host.model.scenes.map(\.storyboardName))
      guard !known.contains(name) else { return StandIn.Storyboard(name, of: host, record: record) }
      let names = known.filter { !$0.isEmpty }.sorted()
      throw raise(
        Finding(
          code: "noSuchStoryboard", subject: name,
          message: """
            There is no storyboard '\(name)': NSInvalidArgumentException: Could not find a storyboard \
            named '\(name)' in bundle NSBundle (loaded)
            """,
          advice: Wording.offered(names, as: "storyboard") + Wording.didYouMean(name, among: names))
      )
    }

    /// Makes the controller of the scene with a storyboard identifier.
    ///
    /// - Parameters:
    ///   - identifier: The scene's storyboard identifier.
    ///   - creator: Makes the controller from its coder; when it returns nil, `init(coder:)` does.
    /// - Throws: An error if there is no such scene; let it pass, and the walk says so.
    public func instantiateViewController<Controller: AnyObject>(
      identifier: String, creator: ((NSCoder) throws -> Controller?)? = nil
    ) throws -> Controller {
      try instantiate(
        scene(identifier), "instantiateViewController(identifier: \"\(identifier)\")", creator)
    }

    /// Makes the controller of the scene with a storyboard identifier, by `init(coder:)`.
    ///
    /// - Parameter identifier: The scene's storyboard identifier.
    /// - Throws: An error if there is no such scene; let it pass, and the walk says so.
    public func instantiateViewController(withIdentifier identifier: String) throws -> AnyObject {
      try instantiate(
        scene(identifier), "instantiateViewController(withIdentifier: \"\(identifier)\")", nil)
    }

    /// Makes the controller of the storyboard's initial scene; nil when none is marked.
    ///
    /// - Parameter creator: Makes the controller from its coder; when it returns nil, `init(coder:)`
    ///   does.
    /// - Throws: An error if the controller cannot be made.
    public func instantiateInitialViewController<Controller: AnyObject>(
      creator: ((NSCoder) throws -> Controller?)?
    ) throws -> Controller? {
      try initialScene.map {
        try instantiate($0, "instantiateInitialViewController(creator:)", creator)
      }
    }

    /// Makes the controller of the storyboard's initial scene, by `init(coder:)`; nil when none is
    /// marked.
    ///
    /// - Throws: An error if the controller cannot be made.
    public func instantiateInitialViewController() throws -> AnyObject? {
      try initialScene.map { try instantiate($0, "instantiateInitialViewController()", nil) }
    }

    private var initialScene: Scene? {
      let own = host.model.scenes.filter { $0.storyboardName == name }
      let initial =
        own.first(where: \.inFile.isEntryPoint) ?? own.first { $0.id == host.model.initial }
      if initial == nil { record.withoutInitial = record.withoutInitial ?? name }
      return initial
    }

    private func scene(_ identifier: String) throws -> Scene {
      let own = host.model.scenes.filter { $0.storyboardName == name && $0.identifier != nil }
      if let scene = own.first(where: { $0.identifier == identifier }) { return scene }
      let known = own.compactMap(\.identifier)
      throw raise(
        Finding(
          code: "noSuchIdentifier", subject: identifier,
          message: """
            No scene of \(name.isEmpty ? "the model" : "'\(name)'") has the identifier \
            '\(identifier)': NSInvalidArgumentException: Storyboard \
            (<UIStoryboard>) doesn't contain a view controller with identifier '\(identifier)'
            """,
          advice: Wording.offered(known, as: "identifier")
            + Wording.didYouMean(identifier, among: known)))
    }

    private func instantiate<Controller: AnyObject>(
      _ scene: Scene, _ call: String, _ creator: ((NSCoder) throws -> Controller?)?
    ) throws -> Controller {
      let made: AnyObject
      do {
        made = try host.instantiate(scene, call, creator.map { creator in { try creator($0) } })
      } catch {
        throw raise(error)
      }
      guard let controller = made as? Controller else {
        let expected = TypeName.text(of: Controller.self)
        throw raise(.wrongClass(scene, expected, found: type(of: made), madeBy: call))
      }
      return controller
    }

    private func raise(_ finding: Finding) -> Finding {
      record.failure = record.failure ?? finding
      return finding
    }
  }
}

extension Scene {
  /// The name of the storyboard the scene is in; empty for one written in Swift.
  var storyboardName: String {
    id.rawValue.lastIndex(of: "/").map { String(id.rawValue[..<$0]) } ?? ""
  }
}

// MARK: - The coder

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
        throw .library(message: "An empty archive cannot be read: \(error).")
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
#else
  typealias BaseCoder = NSCoder
#endif
