/// A router that is a value: the notes, and the screens on the way to the one on top.
struct NotesRouter: Hashable, Sendable {
  enum Screen: Hashable, Sendable {
    case list
    case note(Int)
    case editor(Int)
  }

  private(set) var path: [Screen] = []
  private(set) var notes = ["Milk", "Call mum"]

  init() {}

  var screen: Screen { path.last ?? .list }

  mutating func open(_ note: Int) { path.append(.note(note)) }

  mutating func edit() {
    guard case .note(let note) = screen else { return }
    path.append(.editor(note))
  }

  mutating func save(_ text: String) {
    guard case .editor(let note) = screen else { return }
    notes[note] = text
    path.removeLast()
  }

  mutating func delete(_ note: Int) { notes.remove(at: note) }

  mutating func back() { path.removeLast() }

  /// Opens a note from a link, whatever is on screen.
  mutating func openLink(to note: Int) {
    path = notes.indices.contains(note) ? [.note(note)] : []
  }
}
