// What tables and collections have in common; on Apple's systems they are no more than scroll views.

/// The common part of cells.
@preconcurrency @MainActor open class ReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}
  open internal(set) lazy var contentView: UIView = {
    let view = UIView(frame: .zero)
    addSubview(view)
    return view
  }()
  var selectionTemplate: UIStoryboardSegueTemplate?
}

/// A list that has cells for what is visible only, and gives those of the others to what comes. (10.8)
@preconcurrency @MainActor open class CellsView<Cell: ReusableView>: ScrollingView {
  enum Source {
    case prototype(NibElement), nib(UINib), type(Cell.Type)
  }
  private weak var nib: SceneNib?
  private var sources: [String: Source] = [:]
  private var reusable: [String: [Cell]] = [:]
  var cells: [IndexPath: Cell] = [:]
  var selected: [IndexPath] = []

  /// The number of rows of each section, and of those that are visible at a time.
  var counts: [Int] { [] }
  var visibleCount: Int { 0 }
  func makeCell(at path: IndexPath) -> Cell? { nil }
  var reusesCells: Bool { true }

  func read(_ prototypes: NibElement?, of nib: SceneNib) {
    self.nib = nib
    for prototype in prototypes?.children ?? [] {
      if let name = prototype["reuseIdentifier"] { sources[name] = .prototype(prototype) }
    }
  }
  func register(_ source: Source?, as name: String) {
    (sources[name], reusable[name]) = (source, nil)
  }

  /// Returns a cell that is out of sight, or a new one; nil if nothing is registered.
  func cell(named name: String, new: (Cell.Type) -> Cell) -> Cell? {
    if let cell = reusable[name]?.popLast() { return cell }
    let made: UIView? =
      switch sources[name] {
      case .prototype(let element): nib?.makeCell(element)
      case .nib(let nib): nib.instantiate(withOwner: nil).first as? UIView
      case .type(let type): new(type)
      case nil: nil
      }
    let cell = made as? Cell
    cell?.reuseIdentifier = name
    return cell
  }
  func cell(at path: IndexPath) -> Cell? {
    guard isVisible(path) else { return nil }
    if let cell = cells[path] { return cell }
    guard path.row < counts[path.section], let cell = makeCell(at: path) else { return nil }
    cells[path] = cell
    addSubview(cell)
    return cell
  }
  func reuseAll(where isGone: (IndexPath) -> Bool = { _ in true }) {
    for (path, cell) in cells where isGone(path) {
      cells[path] = nil
      cell.removeFromSuperview()
      guard reusesCells, let name = cell.reuseIdentifier else { continue }
      cell.prepareForReuse()
      reusable[name, default: []].append(cell)
    }
  }

  // MARK: What is visible

  /// The number of rows before those that are visible.
  private var offset: Int { Int(contentOffset.y) / 44 }
  open override var contentOffset: CGPoint { didSet { reuseAll { !isVisible($0) } } }
  func scroll(to path: IndexPath, before: Int) {
    let paths = paths
    guard let row = paths.firstIndex(of: path) else { return }
    contentOffset.y = CGFloat(max(0, min(row - before, paths.count - visibleCount)) * 44)
  }
  private var paths: [IndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
  }
  var visiblePaths: [IndexPath] { paths.filter(isVisible) }
  private func isVisible(_ path: IndexPath) -> Bool {
    let counts = counts
    guard path.section < counts.count else { return false }
    let first = max(0, min(offset, counts.reduce(0, +) - visibleCount))
    let row = counts[..<path.section].reduce(path.row, +)
    return (first..<first + visibleCount).contains(row)
  }
  open override func layoutIfNeeded() { for path in visiblePaths { _ = cell(at: path) } }
}
