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
    .testTarget(
      name: "RoutersTests",
      dependencies: ["Travel", "Notes", .product(name: "FlowTesting", package: "FlowTesting")]),
  ],
  swiftLanguageModes: [.v6]
)
