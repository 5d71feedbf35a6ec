// Nib files, from which cells, views and controllers' views are made.

@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: Hashable, Sendable {}
  private let name: String
  private let file: StoryboardFile?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (self.name, file) = (name, StoryboardFile.read("\(name).xib", in: bundleOrNil))
  }

  /// Makes the objects of the file, and connects them and its owner.
  @discardableResult open func instantiate(
    withOwner owner: Any?, options: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let file else {
      StandIn.raise(
        "NSInternalInconsistencyException", "Could not load NIB in bundle with name '\(name)'")
      return []
    }
    let nib = SceneNib(file.root, in: UIStoryboard(file), of: owner as? UIViewController)
    return nib.makeObjects(owner: owner as? NSObject)
  }
}

extension Bundle {
  @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner) }
}

extension UIViewController {
  /// The view of the nib file that is named after the controller, where it has no scene. (D `nibName`)
  func loadNib() -> Bool {
    guard nib == nil else { return false }
    let type = String(describing: type(of: self))
    let names = nibNameGiven.map { [$0] } ?? [String(type.dropLast("Controller".count)), type]
    guard let name = names.first(where: { StoryboardFile.read("\($0).xib", in: nil) != nil }) else {
      return false
    }
    UINib(nibName: name, bundle: nil).instantiate(withOwner: self)
    return viewIfLoaded != nil
  }
}
