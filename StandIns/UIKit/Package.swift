// swift-tools-version: 6.2
// A UIKit for tests on Linux, and the library's hosted mode compiled and tested with it. The library's
// sources are here by a symbolic link, since a target named UIKit beside them would shadow Apple's.
import PackageDescription

let package = Package(
  name: "UIKitStandIn",
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .target(name: "FlowTesting", dependencies: ["SwiftUI", "UIKit"]),
    .target(name: "PetShop", dependencies: ["UIKit"], exclude: ["Storyboards"]),
    .target(
      name: "PetShopInCode", dependencies: ["SwiftUI", "UIKit"],
      exclude: [
        "App/AppDelegate.swift", "App/Info.plist", "App/PhotoController+Gestures.swift",
      ]
    ),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "FlowTesting", "PetShop", "PetShopInCode", "SwiftUI", "UIKit", "_Testing_UIKit",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
