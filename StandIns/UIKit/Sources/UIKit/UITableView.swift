@preconcurrency @MainActor open class UITableViewCell: ReusableView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  open var accessoryType = AccessoryType.none {
    didSet {
      detailButton?.removeFromSuperview()
      guard [.detailButton, .detailDisclosureButton].contains(accessoryType) else { return }
      let button = UIButton(frame: .zero)
      button.addTarget(self, action: "_accessoryButtonAction:", for: .touchUpInside)
      addSubview(button)
      detailButton = button
    }
  }

  /// A button in the cell that tells the cell, which tells the table's delegate. (10.7)
  private weak var detailButton: UIButton?
  func tapAccessory() {
    if let accessoryTemplate { return accessoryTemplate.perform(sender: self) }
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else {
      return
    }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
  var accessoryTemplate: UIStoryboardSegueTemplate?
}
extension UITableViewCell: KeyValueCoded {
  var keys: Set<String> { ["selectionSegueTemplate", "accessoryActionSegueTemplate"] }
  func keyedValue(_ key: String) -> Any? {
    key == "selectionSegueTemplate" ? selectionTemplate : accessoryTemplate
  }
}

/// A table that shows eight rows at a time.
@preconcurrency @MainActor open class UITableView: CellsView<UITableViewCell> {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  public init(frame: CGRect = .zero, style: Style = .plain) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var allowsSelection = true
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  private func replace(_ old: UIView?, by view: UIView?) {
    old?.removeFromSuperview()
    if let view { addSubview(view) }
  }

  private(set) var fixed: [[UITableViewCell]]?

  func readCells(_ element: NibElement, of nib: SceneNib) {
    read(element.child("prototypes"), of: nib)
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
  override var counts: [Int] { (0..<numberOfSections).map(numberOfRows) }
  override var visibleCount: Int { 8 }
  override var reusesCells: Bool { fixed == nil }
  open func cellForRow(at path: IndexPath) -> UITableViewCell? { cell(at: path) }
  override func makeCell(at path: IndexPath) -> UITableViewCell? {
    defer { look() }
    return dataSource?.tableView(self, cellForRowAt: path) ?? fixed?[path.section][path.row]
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
    cell(named: name) { $0.init(style: .default, reuseIdentifier: name) }
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier name: String) {
    register(nib.map { .nib($0) }, as: name)
  }
  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier name: String) {}
  open func register(_ type: AnyClass?, forCellReuseIdentifier name: String) {
    register((type as? UITableViewCell.Type).map { .type($0) }, as: name)
  }
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// Selects a row and calls no delegate. (9.3)
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selected = path.map { [$0] } ?? []
  }
  open func deselectRow(at path: IndexPath, animated: Bool) { selected.removeAll { $0 == path } }
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: path, before: position == .bottom ? 7 : position == .middle ? 4 : 0)
  }
  open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }
  open func reloadData() {
    reuseAll()
    marginals.forEach { $0.removeFromSuperview() }
    (selected, known, marginals) = ([], nil, [])
  }

  /// The number of rows of each section when the table last looked; nil if it did not since it was reloaded.
  private var known: [Int]?

  /// The headers and footers that the delegate made.
  private var marginals: [UIView] = []
  private var update = TableUpdate()

  /// Counts the rows, and asks for the headers and footers.
  private func look() {
    guard known == nil else { return }
    known = counts
    marginals = (0..<numberOfSections).flatMap { section in
      [
        delegate?.tableView(self, viewForHeaderInSection: section),
        delegate?.tableView(self, viewForFooterInSection: section),
      ].compactMap { $0 }
    }
    marginals.forEach(addSubview)
  }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    change { update in paths.forEach { update.inserted[$0.section, default: 0] += 1 } }
  }
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    change { update in paths.forEach { update.deleted[$0.section, default: []].insert($0.row) } }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { ($0.hasSections, $0.goneSections) = (true, $0.goneSections + sections.count) }
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  open func beginUpdates() { update.depth += 1 }
  open func endUpdates() {
    update.depth -= 1
    change { _ in }
  }

  /// Makes a change, and checks the rows when the last update ends.
  private func change(_ body: (inout TableUpdate) -> Void) {
    body(&update)
    guard update.depth <= 0 else { return }
    let made = update
    update = TableUpdate()
    if let known, let fault = made.fault(before: known, after: self) {
      StandIn.raise("NSInternalInconsistencyException", fault)
    }
    reloadData()
  }
}

/// The rows that are inserted and deleted together.
@MainActor struct TableUpdate {
  var depth = 0
  var inserted: [Int: Int] = [:]
  var deleted: [Int: Set<Int>] = [:]
  var newSections = 0
  var goneSections = 0

  /// Whether sections change, whose rows are not counted then.
  var hasSections = false

  /// UIKit's sentence for rows that the data source did not insert or delete; nil if all fit. (X, many logs)
  func fault(before known: [Int], after table: UITableView) -> String? {
    let sections = table.numberOfSections
    guard sections == known.count + newSections - goneSections else {
      return """
        Invalid update: invalid number of sections.  The number of sections contained in the table view after the \
        update (\(sections)) must be equal to the number of sections contained in the table view before the update \
        (\(known.count)), plus or minus the number of sections inserted or deleted (\(newSections) inserted, \
        \(goneSections) deleted).
        """
    }
    if hasSections { return nil }
    for (section, before) in known.enumerated() {
      let (added, gone) = (inserted[section] ?? 0, deleted[section] ?? [])
      if let row = gone.first(where: { $0 >= before }) {
        return
          "attempt to delete row \(row) from section \(section) which only contains \(before) rows before the update"
      }
      let after = table.numberOfRows(inSection: section)
      guard after != before + added - gone.count else { continue }
      return """
        Invalid update: invalid number of rows in section \(section).  The number of rows contained in an existing \
        section after the update (\(after)) must be equal to the number of rows contained in that section before the \
        update (\(before)), plus or minus the number of rows inserted or deleted from that section (\(added) \
        inserted, \(gone.count) deleted) and plus or minus the number of rows moved into or out of that section (0 \
        moved in, 0 moved out).
        """
    }
    return nil
  }
}

// MARK: - Contents of a cell
