/// What belongs to snapshots: when they are written, what they show of a value, and what they leave out.
///
/// Its types are written with a dot, as in `.recording(.all)` and `redacting: [.type(UUID.self)]`.
public enum Snapshot {}
