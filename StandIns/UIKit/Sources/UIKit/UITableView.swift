@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open internal(set) var reuseIdentifier: String?
  open private(set) lazy var contentView = UIView(frame: .zero)
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  open var selectionStyle = SelectionStyle.default
  open var selectedBackgroundView: UIView?
  open var backgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var showsReorderControl = false
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// Configures the cell at once; UIKit does so before it is shown next.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: UICellConfigurationState()) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
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
@preconcurrency @MainActor open class UITableView: ScrollingView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public static let automaticDimension: CGFloat = -1
  public init(frame: CGRect = .zero, style: Style = .plain) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  private func replace(_ old: UIView?, by view: UIView?) {
    old?.removeFromSuperview()
    if let view { addSubview(view) }
  }
  open var backgroundView: UIView?
  open var rowHeight: CGFloat = 44
  open var estimatedRowHeight: CGFloat = 44
  open var sectionHeaderHeight: CGFloat = 0
  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var cellLayoutMarginsFollowReadableWidth = false
  open var allowsMultipleSelection = false
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private var cells: [IndexPath: UITableViewCell] = [:]
  private var selected: [IndexPath] = []
  private weak var nib: SceneNib?
  private var prototypes: [String: NibElement] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]
  private var nibs: [String: UINib] = [:]
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
    if let cell = nibs[name]?.instantiate(withOwner: nil).first as? UITableViewCell { return cell }
    return classes[name]?.init(style: .default, reuseIdentifier: name)
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier name: String) {
    (nibs[name], classes[name], prototypes[name]) = (nib, nil, nil)
  }
  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier name: String) {}
  open func dequeueReusableHeaderFooterView(withIdentifier name: String)
    -> UITableViewHeaderFooterView?
  { nil }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func register(_ type: AnyClass?, forCellReuseIdentifier name: String) {
    (classes[name], prototypes[name], nibs[name]) = (type as? UITableViewCell.Type, nil, nil)
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
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func moveRow(at path: IndexPath, to target: IndexPath) { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
}

@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  open private(set) lazy var contentView = UIView(frame: .zero)
}

// MARK: - Contents of a cell

@MainActor public protocol UIContentConfiguration {}
/// The texts and the image of a cell in the standard layout.
public struct UICellConfigurationState {
  public var isSelected = false, isHighlighted = false, isEditing = false, isDisabled = false
}
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var color = UIColor.label
    public var font = UIFont(size: 17)
    public var numberOfLines = 0
  }
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  nonisolated public func updated(for state: UICellConfigurationState) -> Self { self }
  nonisolated public init() {}
  nonisolated public static func cell() -> Self { Self() }
  nonisolated public static func subtitleCell() -> Self { Self() }
  nonisolated public static func valueCell() -> Self { Self() }
}
