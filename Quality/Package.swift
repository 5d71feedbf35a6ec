// swift-tools-version: 6.2
import PackageDescription

// Judges how good the library is: tables of bugs, oracles, fuzz, hostile files, large maps. In a release build:
//
//     swift test --package-path Quality -c release -Xswiftc -enable-testing
let package = Package(
  name: "Quality",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "FlowTesting", path: "..")],
  targets: [
    // `Shared` is a link to the folder of helpers that the library's own tests use, too.
    .testTarget(
      name: "QualityTests", dependencies: [.product(name: "FlowTesting", package: "FlowTesting")],
      exclude: ["Storyboards/HostileAnswers.txt"],
      // The library is optimized. The tests need not be: that took a sixth of the build.
      swiftSettings: [.unsafeFlags(["-Onone"])])
  ],
  swiftLanguageModes: [.v6]
)
