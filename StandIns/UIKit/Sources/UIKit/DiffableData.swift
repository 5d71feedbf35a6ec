// Data sources that take snapshots, and lists of collections.

public typealias DiffableIdentifier = Hashable & Sendable

/// Sections with items, each of which is in one place. (12.4)
public struct NSDiffableDataSourceSnapshot<Section: DiffableIdentifier, Item: DiffableIdentifier> {
  fileprivate var parts: [(section: Section, items: [Item])] = []
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
  public mutating func appendSections(_ ids: [Section]) { parts += ids.map { ($0, []) } }
  public mutating func insertSections(_ ids: [Section], beforeSection id: Section) {
    let index = sectionIdentifiers.firstIndex(of: id) ?? parts.count
    parts.insert(contentsOf: ids.map { ($0, []) }, at: index)
  }
  public mutating func deleteSections(_ ids: [Section]) {
    parts.removeAll { ids.contains($0.section) }
  }
  public mutating func appendItems(_ items: [Item], toSection id: Section? = nil) {
    guard let part = parts.lastIndex(where: { id == nil || $0.section == id }) else {
      return Self.raise("There are currently no sections in the data source.")
    }
    insert(items, into: part, at: parts[part].items.count)
  }
  public mutating func insertItems(_ items: [Item], beforeItem item: Item) {
    for (part, one) in parts.enumerated() {
      if let index = one.items.firstIndex(of: item) { insert(items, into: part, at: index) }
    }
  }
  public mutating func insertItems(_ items: [Item], afterItem item: Item) {
    for (part, one) in parts.enumerated() {
      if let index = one.items.firstIndex(of: item) { insert(items, into: part, at: index + 1) }
    }
  }
  private mutating func insert(_ items: [Item], into part: Int, at index: Int) {
    if Set(items).count < items.count || !Set(itemIdentifiers).isDisjoint(with: items) {
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
  public mutating func reloadSections(_ ids: [Section]) {}
  private static func raise(_ reason: String) {
    MainActor.assumeIsolated { StandIn.raise("NSInternalInconsistencyException", reason) }
  }
}

/// The common part of data sources that take snapshots; on Apple's systems there is none.
@preconcurrency @MainActor
open class DiffableDataSource<Section: DiffableIdentifier, Item: DiffableIdentifier>: NSObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  private var current = Snapshot()
  private let reload: () -> Void
  fileprivate init(_ reload: @escaping () -> Void) { self.reload = reload }
  open func snapshot() -> Snapshot { current }
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    reload()
    if let completion { StandIn.onNextTurn { completion() } }
  }
  open func itemIdentifier(for path: IndexPath) -> Item? {
    guard path.section < current.parts.count, path.row < count(path.section) else { return nil }
    return current.parts[path.section].items[path.row]
  }
  open func indexPath(for item: Item) -> IndexPath? {
    current.parts.enumerated().lazy.compactMap { section, part in
      part.items.firstIndex(of: item).map { IndexPath(row: $0, section: section) }
    }.first
  }
  fileprivate func count(_ section: Int) -> Int { current.parts[section].items.count }
}

@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: DiffableIdentifier, Item: DiffableIdentifier>:
  DiffableDataSource<Section, Item>, UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private let cell: CellProvider
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    cell = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }
  open func numberOfSections(in table: UITableView) -> Int { snapshot().numberOfSections }
  open func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(section)
  }
  open func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    itemIdentifier(for: path).flatMap { cell(table, path, $0) } ?? UITableViewCell()
  }
  open func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { false }
  open func tableView(
    _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
}

@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  Section: DiffableIdentifier, Item: DiffableIdentifier
>:
  DiffableDataSource<Section, Item>, UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  private let cell: CellProvider
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    cell = cellProvider
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }
  open func numberOfSections(in grid: UICollectionView) -> Int { snapshot().numberOfSections }
  open func collectionView(_ grid: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(section)
  }
  open func collectionView(
    _ grid: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: path).flatMap { cell(grid, path, $0) } ?? UICollectionViewCell()
  }
}

// MARK: - Lists

extension UICollectionView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let handler: (Cell, IndexPath, Item) -> Void
    let name = UUID().uuidString
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
  }
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for path: IndexPath, item: Item?
  ) -> Cell {
    let known = cell(named: registration.name) { $0.init(frame: .zero) }
    let cell = known as? Cell ?? Cell(frame: .zero)
    cell.reuseIdentifier = registration.name
    if let item { registration.handler(cell, path, item) }
    return cell
  }
}
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public init(appearance: Appearance) {}
}
/// The layout of a list, which alone knows what a swipe shows. (12.5)
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private(set) var list: UICollectionLayoutListConfiguration?
  open class func list(
    using list: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout()
    layout.list = list
    return layout
  }
}
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var contentConfiguration: UIListContentConfiguration?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .init() }
}
public struct UIListContentConfiguration { public var text: String?, secondaryText: String? }
