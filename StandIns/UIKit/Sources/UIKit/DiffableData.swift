// Data sources that take snapshots. (12.4)

public struct NSDiffableDataSourceSnapshot<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: Sendable {
  private var parts: [(section: Section, items: [Item])] = []
  public init() {}
  public var sectionIdentifiers: [Section] { parts.map(\.section) }
  public var itemIdentifiers: [Item] { parts.flatMap(\.items) }
  public var numberOfSections: Int { parts.count }
  public var numberOfItems: Int { itemIdentifiers.count }
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    parts.first { $0.section == section }?.items ?? []
  }
  public func numberOfItems(inSection section: Section) -> Int {
    itemIdentifiers(inSection: section).count
  }
  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
  public func indexOfSection(_ id: Section) -> Int? { sectionIdentifiers.firstIndex(of: id) }
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    parts.first { $0.items.contains(item) }?.section
  }

  public mutating func appendSections(_ ids: [Section]) { parts += ids.map { ($0, []) } }
  public mutating func insertSections(_ ids: [Section], beforeSection section: Section) {
    parts.insert(contentsOf: ids.map { ($0, []) }, at: indexOfSection(section) ?? parts.count)
  }
  public mutating func deleteSections(_ ids: [Section]) {
    parts.removeAll { ids.contains($0.section) }
  }
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    guard let index = section.map({ indexOfSection($0) }) ?? parts.indices.last else {
      return Self.raise(
        "There are currently no sections in the data source. Please add a section first.")
    }
    insert(items, into: index, at: parts[index].items.count)
  }
  public mutating func insertItems(_ items: [Item], beforeItem item: Item) {
    insert(items, beside: item, after: 0)
  }
  public mutating func insertItems(_ items: [Item], afterItem item: Item) {
    insert(items, beside: item, after: 1)
  }
  private mutating func insert(_ items: [Item], beside item: Item, after: Int) {
    guard let part = parts.firstIndex(where: { $0.items.contains(item) }),
      let index = parts[part].items.firstIndex(of: item)
    else { return Self.raise("Invalid item identifier specified for insertion.") }
    insert(items, into: part, at: index + after)
  }
  private mutating func insert(_ items: [Item], into part: Int, at index: Int) {
    let known = Set(itemIdentifiers)
    guard Set(items).count == items.count, known.isDisjoint(with: items) else {
      return Self.raise("Fatal: supplied item identifiers are not unique.")
    }
    parts[part].items.insert(contentsOf: items, at: index)
  }
  public mutating func deleteItems(_ items: [Item]) {
    for part in parts.indices { parts[part].items.removeAll(where: items.contains) }
  }
  public mutating func deleteAllItems() { parts = [] }
  public mutating func reloadItems(_ items: [Item]) {}
  public mutating func reconfigureItems(_ items: [Item]) {}
  public mutating func reloadSections(_ sections: [Section]) {}
  private static func raise(_ reason: String) {
    MainActor.assumeIsolated { StandIn.raise("NSInternalInconsistencyException", reason) }
  }
}

/// The common part of data sources that take snapshots; on Apple's systems there is none.
@preconcurrency @MainActor
open class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  private var current = Snapshot()
  private let reload: () -> Void
  init(_ reload: @escaping () -> Void) { self.reload = reload }
  open func snapshot() -> Snapshot { current }
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    reload()
    if let completion { StandIn.onNextTurn { completion() } }
  }
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) { apply(snapshot, completion: completion) }
  open func itemIdentifier(for path: IndexPath) -> Item? {
    let items = sectionIdentifier(for: path.section).map(current.itemIdentifiers(inSection:)) ?? []
    return items.indices.contains(path.row) ? items[path.row] : nil
  }
  open func indexPath(for item: Item) -> IndexPath? {
    guard let id = current.sectionIdentifier(containingItem: item),
      let row = current.itemIdentifiers(inSection: id).firstIndex(of: item)
    else { return nil }
    return current.indexOfSection(id).map { IndexPath(row: row, section: $0) }
  }
  open func sectionIdentifier(for index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  func count(in section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }
}

@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  DiffableDataSource<Section, Item>, UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private let cell: CellProvider
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    cell = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }
  open func numberOfSections(in tableView: UITableView) -> Int { snapshot().numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(in: section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    itemIdentifier(for: path).flatMap { cell(tableView, path, $0) } ?? UITableViewCell()
  }
  open func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {}
}

@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: DiffableDataSource<Section, Item>, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  private let cell: CellProvider
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    cell = cellProvider
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }
  open func numberOfSections(in grid: UICollectionView) -> Int { snapshot().numberOfSections }
  open func collectionView(_ grid: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(in: section)
  }
  open func collectionView(
    _ grid: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: path).flatMap { cell(grid, path, $0) } ?? UICollectionViewCell(frame: .zero)
  }
}

// MARK: - Registrations and lists

extension UICollectionView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let handler: Handler
    let name = UUID().uuidString
    public init(handler: @escaping Handler) { self.handler = handler }
  }
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for path: IndexPath, item: Item?
  ) -> Cell {
    if !isRegistered(registration.name) {
      register(Cell.self, forCellWithReuseIdentifier: registration.name)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.name, for: path)
    guard let cell = cell as? Cell else { fatalError("\(cell) is no \(Cell.self)") }
    if let item { registration.handler(cell, path, item) }
    return cell
  }
}
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public let appearance: Appearance
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public init(appearance: Appearance) { self.appearance = appearance }
}
/// The layout of a list, which alone knows what a swipe shows. (12.5)
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private(set) var list: UICollectionLayoutListConfiguration?
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout()
    layout.list = configuration
    return layout
  }
}
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var contentConfiguration: UIListContentConfiguration?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
public struct UIListContentConfiguration {
  public var text: String?, secondaryText: String?
  public static func cell() -> Self { Self() }
}
