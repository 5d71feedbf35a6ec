// Swift Testing has an overlay for files that import UIKit too: here there is nothing in it.
@_exported import UIKit
