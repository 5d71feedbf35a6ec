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
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}
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

@preconcurrency @MainActor open class UICollectionView: ScrollingView {
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
  var classes: [String: UICollectionViewCell.Type] = [:]
  open func register(_ type: AnyClass?, forCellWithReuseIdentifier name: String) {
    (classes[name], prototypes[name], nibs[name]) = (type as? UICollectionViewCell.Type, nil, nil)
    reusable[name] = nil
  }
  private var nibs: [String: UINib] = [:]
  open func register(_ nib: UINib?, forCellWithReuseIdentifier name: String) {
    (nibs[name], classes[name], prototypes[name]) = (nib, nil, nil)
    reusable[name] = nil
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  open var allowsSelection = true
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
  /// Returns the cell of a visible item, of which there are twelve at a time. (10.8)
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    guard isVisible(path) else { return nil }
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
    if let cell = reusable[name]?.popLast() { return cell }
    let cell =
      prototypes[name].flatMap { nib?.makeCell($0) as? UICollectionViewCell }
      ?? nibs[name]?.instantiate(withOwner: nil).first as? UICollectionViewCell
      ?? (classes[name] ?? UICollectionViewCell.self).init(frame: .zero)
    cell.reuseIdentifier = name
    return cell
  }
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let paths = paths
    guard let item = paths.firstIndex(of: path) else { return }
    let before = position.contains(.centeredVertically) ? 6 : 0
    offset = max(0, min(item - before, paths.count - Self.visibleItems))
  }
  open var indexPathsForVisibleItems: [IndexPath] { paths.filter(isVisible) }

  private static let visibleItems = 12

  /// The number of items before those that are visible.
  private var offset: Int {
    get { Int(contentOffset.y) / 44 }
    set { contentOffset.y = CGFloat(newValue * 44) }
  }
  open override var contentOffset: CGPoint {
    didSet { for (path, cell) in cells where !isVisible(path) { reuse(cell, at: path) } }
  }
  open override func layoutIfNeeded() {
    for path in indexPathsForVisibleItems { _ = cellForItem(at: path) }
  }
  private var reusable: [String: [UICollectionViewCell]] = [:]
  private var paths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }
  private func isVisible(_ path: IndexPath) -> Bool {
    guard let item = paths.firstIndex(of: path) else { return false }
    let first = max(0, min(offset, paths.count - Self.visibleItems))
    return (first..<first + Self.visibleItems).contains(item)
  }
  private func reuse(_ cell: UICollectionViewCell, at path: IndexPath) {
    cells[path] = nil
    cell.removeFromSuperview()
    guard let name = cell.reuseIdentifier else { return }
    cell.prepareForReuse()
    reusable[name, default: []].append(cell)
  }
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selected = path.map { [$0] } ?? []
  }
  open func reloadData() {
    for (path, cell) in cells { reuse(cell, at: path) }
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
