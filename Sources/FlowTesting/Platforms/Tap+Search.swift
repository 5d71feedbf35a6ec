#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // What a person does in a search bar. The bar of a search controller also asks its updater for the results, which
  // the screen that searches shows, or a screen of their own over it.

  extension Tap {
    /// Returns what can be done in a search bar: search, clear the text, cancel, choose a scope.
    static func searches(in bar: UISearchBar, on screen: ScreenParts) -> [Tap] {
      let search = screen.search?.searchBar === bar ? screen.search : nil
      let names = [bar.placeholder, bar.accessibilityIdentifier]
      let found = screen.lastText ?? bar.keyboardType.text
      var find = Tap(typing: "search", names, []) { number in
        bar.type(number == 0 && search != nil ? found : bar.keyboardType.text, in: search)
        DelegateCalls.didTapSearch(bar)
      }
      // The first text is that of the last row, so that it is found and becomes the first row.
      find.senders = search == nil ? nil : 2
      var taps = [find]
      if bar.text?.isEmpty == false {
        taps.append(Tap(typing: "clear", names, []) { _ in bar.type("", in: search) })
      }
      if search?.isActive == true || bar.hasCancelButton {
        taps.append(Tap(typing: "cancel", names, []) { _ in bar.cancel(search) })
      }
      let scopes = bar.scopeButtonTitles?.count ?? 0
      if scopes > 1, search?.isActive == true || bar.showsScopeBar {
        var scope = Tap(typing: "scope", names, []) { number in
          bar.selectedScopeButtonIndex = number
          DelegateCalls.didSelectScope(number, of: bar)
        }
        scope.senders = scopes
        taps.append(scope)
      }
      return taps
    }
  }

  extension UISearchBar {
    fileprivate var hasCancelButton: Bool {
      #if os(tvOS)
        false
      #else
        showsCancelButton
      #endif
    }

    fileprivate func type(_ typed: String, in search: UISearchController?) {
      search?.isActive = true
      text = typed
      DelegateCalls.didChange(self, typed)
      if let search { search.searchResultsUpdater?.updateSearchResults(for: search) }
    }

    fileprivate func cancel(_ search: UISearchController?) {
      DelegateCalls.didTapCancel(self)
      guard let search else { return }
      text = ""
      search.isActive = false
    }
  }

  extension ScreenParts {
    /// The text of the last row, which a search may find; nil without any.
    fileprivate var lastText: String? {
      let texts = cells.suffix(1).flatMap { cell in
        cell.view.withSubviews.map { ($0 as? UILabel)?.text }
          + [(cell.view as? UITableViewCell)?.textLabel?.text]
      }
      return texts.lazy.compactMap { $0 }.first { !$0.isEmpty }
    }

    /// Whether an active search hides the navigation bar.
    var hidesBar: Bool {
      search?.isActive == true && search?.hidesNavigationBarDuringPresentation == true
    }

    /// Whether an item is in a navigation bar that a search hides.
    func isHidden(_ item: UIBarButtonItem) -> Bool {
      hidesBar && items(of: controller.navigationItem).contains { $0 === item }
    }
  }
#endif
