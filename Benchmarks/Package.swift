// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "FlowTesting", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks", dependencies: [.product(name: "FlowTesting", package: "FlowTesting")])
  ],
  swiftLanguageModes: [.v6]
)
