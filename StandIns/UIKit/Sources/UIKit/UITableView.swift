extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
}
@preconcurrency @MainActor public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
}
extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
}

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark
  }
  public init(style: CellStyle = .default, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open internal(set) var reuseIdentifier: String?
  open private(set) lazy var contentView = UIView(frame: .zero)
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
  open var accessoryType = AccessoryType.none
  open var isSelected = false
  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  var selectionTemplate: UIStoryboardSegueTemplate?
  var accessoryTemplate: UIStoryboardSegueTemplate?
}
extension UITableViewCell: KeyValueCoded {
  var keys: Set<String> { ["selectionSegueTemplate", "accessoryActionSegueTemplate"] }
  func keyedValue(_ key: String) -> Any? {
    key == "selectionSegueTemplate" ? selectionTemplate : accessoryTemplate
  }
}

/// A table all of whose rows are visible.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable { case fade, none, automatic = 100 }
  public init(frame: CGRect = .zero, style: Style = .plain) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var refreshControl: UIRefreshControl?

  private var cells: [IndexPath: UITableViewCell] = [:]
  private var selected: [IndexPath] = []
  private weak var nib: SceneNib?
  private var prototypes: [String: NibElement] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]
  private(set) var fixed: [[UITableViewCell]]?

  func read(_ element: NibElement, of nib: SceneNib) {
    self.nib = nib
    for prototype in element.child("prototypes")?.children ?? [] {
      if let name = prototype["reuseIdentifier"] { prototypes[name] = prototype }
    }
    guard let sections = element.child("sections") else { return }
    fixed = sections.children.map { section in
      (section.child("cells")?.children ?? []).compactMap {
        let cell = nib.makeCell($0) as? UITableViewCell
        cell?.reuseIdentifier = $0["reuseIdentifier"]
        return cell
      }
    }
    fixed?.joined().forEach(addSubview)
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? fixed?.count ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? fixed?[section].count ?? 0
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
      ?? fixed.flatMap { rows in
        rows.indices.lazy.compactMap { section in
          rows[section].firstIndex { $0 === cell }.map { IndexPath(row: $0, section: section) }
        }.first
      }
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let cell = cells[indexPath] { return cell }
    guard indexPath.section < numberOfSections,
      indexPath.row < numberOfRows(inSection: indexPath.section)
    else { return nil }
    let cell =
      dataSource?.tableView(self, cellForRowAt: indexPath)
      ?? fixed?[indexPath.section][indexPath.row]
    cells[indexPath] = cell
    if let cell { addSubview(cell) }
    return cell
  }
  open var visibleCells: [UITableViewCell] {
    indexPathsForVisibleRows?.compactMap(cellForRow) ?? []
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }
  open func dequeueReusableCell(withIdentifier name: String, for path: IndexPath) -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: name) { return cell }
    StandIn.raise(
      "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier \(name) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(reuseIdentifier: name)
  }
  open func dequeueReusableCell(withIdentifier name: String) -> UITableViewCell? {
    if let prototype = prototypes[name], let cell = nib?.makeCell(prototype) as? UITableViewCell {
      cell.reuseIdentifier = name
      return cell
    }
    guard let type = classes[name], let cell = type.init(coder: NSCoder()) else { return nil }
    cell.reuseIdentifier = name
    return cell
  }
  open func register(_ type: AnyClass?, forCellReuseIdentifier name: String) {
    classes[name] = type as? UITableViewCell.Type
  }
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
  /// Selects a row and calls no delegate. (9.3)
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selected = path.map { [$0] } ?? []
  }
  open func deselectRow(at path: IndexPath, animated: Bool) { selected.removeAll { $0 == path } }
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
  open func reloadData() {
    cells.values.forEach { $0.removeFromSuperview() }
    (cells, selected) = ([:], [])
  }
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
}

@preconcurrency @MainActor
open class UITableViewController: UIViewController,
  UITableViewDataSource, UITableViewDelegate
{
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  private var table: UITableView?
  open var refreshControl: UIRefreshControl?
  open var clearsSelectionOnViewWillAppear = true
  open var tableView: UITableView! {
    get {
      if table == nil { loadViewIfNeeded() }
      return table
    }
    set { table = newValue }
  }
  open override func loadView() {
    super.loadView()
    guard table == nil else { return }
    let made = UITableView(frame: .zero)
    (made.dataSource, made.delegate) = (self, self)
    table = made
    view = made
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    table?.selectRow(at: nil, animated: animated, scrollPosition: .none)
  }
  open func numberOfSections(in tableView: UITableView) -> Int { tableView.fixed?.count ?? 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.fixed?[section].count ?? 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    tableView.fixed?[path.section][path.row] ?? UITableViewCell(reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    path
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
}
