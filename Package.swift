// swift-tools-version: 6.2
// 6.2 is the lowest version with `IssueHandlingTrait` and attachments; 6.3 is the one this was run with.
import PackageDescription

let package = Package(
  name: "FlowTesting",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "FlowTesting", targets: ["FlowTesting"])
  ],
  targets: [
    .target(name: "FlowTesting"),
    .testTarget(
      name: "FlowTestingTests", dependencies: ["FlowTesting"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
