// Swift Testing has an overlay for files that import AppKit too: here there is nothing in it.
@_exported import AppKit
