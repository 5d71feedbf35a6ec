@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
}
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  nonisolated public override init() { super.init() }
  open var collectionView: UICollectionView? { nil }
}
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
}
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open internal(set) var reuseIdentifier: String?
}
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  open internal(set) lazy var contentView: UIView = {
    let view = UIView(frame: .zero)
    addSubview(view)
    return view
  }()
  var selectionTemplate: UIStoryboardSegueTemplate?
}
extension UICollectionViewCell: KeyValueCoded {
  var keys: Set<String> { ["selectionSegueTemplate"] }
  func keyedValue(_ key: String) -> Any? { selectionTemplate }
}

/// A collection view all of whose items are visible.
@preconcurrency @MainActor open class UICollectionView: ScrollingView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1), left = ScrollPosition(rawValue: 8)
  }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  open var collectionViewLayout: UICollectionViewLayout
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }
  private var classes: [String: UICollectionViewCell.Type] = [:]
  open func register(_ type: AnyClass?, forCellWithReuseIdentifier name: String) {
    (classes[name], prototypes[name], nibs[name]) = (type as? UICollectionViewCell.Type, nil, nil)
  }
  private var nibs: [String: UINib] = [:]
  open func register(_ nib: UINib?, forCellWithReuseIdentifier name: String) {
    (nibs[name], classes[name], prototypes[name]) = (nib, nil, nil)
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var selected: [IndexPath] = []
  private weak var nib: SceneNib?
  private var prototypes: [String: NibElement] = [:]

  func read(_ element: NibElement, of nib: SceneNib) {
    self.nib = nib
    for prototype in element.child("cells")?.children ?? [] {
      if let name = prototype["reuseIdentifier"] { prototypes[name] = prototype }
    }
  }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    if let cell = cells[path] { return cell }
    guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section)
    else { return nil }
    let cell = dataSource?.collectionView(self, cellForItemAt: path)
    cells[path] = cell
    if let cell { addSubview(cell) }
    return cell
  }
  open func dequeueReusableCell(
    withReuseIdentifier name: String, for path: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      prototypes[name].flatMap { nib?.makeCell($0) as? UICollectionViewCell }
      ?? nibs[name]?.instantiate(withOwner: nil).first as? UICollectionViewCell
      ?? (classes[name] ?? UICollectionViewCell.self).init(frame: .zero)
    cell.reuseIdentifier = name
    return cell
  }
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selected = path.map { [$0] } ?? []
  }
  open func reloadData() {
    cells.values.forEach { $0.removeFromSuperview() }
    (cells, selected) = ([:], [])
  }
}

@preconcurrency @MainActor
open class UICollectionViewController: UIViewController,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  private var grid: UICollectionView?
  open var collectionView: UICollectionView! {
    get {
      if grid == nil { loadViewIfNeeded() }
      return grid
    }
    set { grid = newValue }
  }
  open override func loadView() {
    super.loadView()
    guard grid == nil else { return }
    let made = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    (made.dataSource, made.delegate) = (self, self)
    grid = made
    view = made
  }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    0
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}
  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
  open var clearsSelectionOnViewWillAppear = true
}
