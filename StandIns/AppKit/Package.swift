// swift-tools-version: 6.2
// An AppKit for tests on Linux, and the library compiled with it. The library's sources, and what the
// stand-ins share, are here by symbolic links.
import PackageDescription

let package = Package(
  name: "AppKitStandIn",
  targets: [
    .target(name: "AppKit"),
    .target(name: "_Testing_AppKit", dependencies: ["AppKit"]),
    .target(name: "FlowTesting", dependencies: ["AppKit"]),
    .testTarget(name: "AppKitTests", dependencies: ["FlowTesting", "AppKit", "_Testing_AppKit"]),
  ],
  swiftLanguageModes: [.v6]
)
