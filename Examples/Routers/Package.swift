// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Routers",
  platforms: [.macOS(.v10_15), .iOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: …, branch: "main").
    .package(name: "FlowTesting", path: "../..")
  ],
  targets: [
    // As new projects of Xcode have it.
    .target(name: "Travel", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "Notes"),
    .target(name: "Bakery"),
    .testTarget(
      name: "RoutersTests",
      dependencies: [
        "Travel", "Notes", "Bakery", .product(name: "FlowTesting", package: "FlowTesting"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
