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
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
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
@preconcurrency @MainActor open class UICollectionReusableView: ReusableView {
  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {}
extension UICollectionViewCell: KeyValueCoded {
  var keys: Set<String> { ["selectionSegueTemplate"] }
  func keyedValue(_ key: String) -> Any? { selectionTemplate }
}

/// A collection view that shows twelve items at a time.
@preconcurrency @MainActor open class UICollectionView: CellsView<UICollectionViewCell> {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1), left = ScrollPosition(rawValue: 8)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
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
  open func register(_ type: AnyClass?, forCellWithReuseIdentifier name: String) {
    register((type as? UICollectionViewCell.Type).map { .type($0) }, as: name)
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier name: String) {
    register(nib.map { .nib($0) }, as: name)
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  open var allowsSelection = true
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  override var counts: [Int] { (0..<numberOfSections).map(numberOfItems) }
  override var visibleCount: Int { 12 }
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? { cell(at: path) }
  override func makeCell(at path: IndexPath) -> UICollectionViewCell? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }
  open func dequeueReusableCell(
    withReuseIdentifier name: String, for path: IndexPath
  ) -> UICollectionViewCell {
    let cell = cell(named: name) { $0.init(frame: .zero) } ?? UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = name
    return cell
  }
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: path, before: position.contains(.centeredVertically) ? 6 : 0)
  }
  open var indexPathsForVisibleItems: [IndexPath] { visiblePaths }
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selected = path.map { [$0] } ?? []
  }
  open func reloadData() {
    reuseAll()
    selected = []
  }
}

@preconcurrency @MainActor
open class UICollectionViewController: UIViewController,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    layoutGiven = layout
    super.init(nibName: nil, bundle: nil)
  }
  private var layoutGiven = UICollectionViewLayout()
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
    let made = UICollectionView(frame: .zero, collectionViewLayout: layoutGiven)
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
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}
  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
  open var clearsSelectionOnViewWillAppear = true
}
