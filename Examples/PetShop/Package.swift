// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PetShop",
  platforms: [.macOS(.v10_15), .iOS(.v13)],
  products: [
    .library(name: "PetShop", targets: ["PetShop"])
  ],
  dependencies: [
    // In a package of your own: .package(url: …, branch: "main").
    .package(name: "FlowTesting", path: "../..")
  ],
  targets: [
    // The tests read the storyboards from the sources, so no build need compile them.
    .target(
      name: "PetShop",
      exclude: [
        "PetShop.storyboard", "Checkout.storyboard", "Vets.storyboard", "Care.storyboard",
      ]),
    .testTarget(
      name: "PetShopTests",
      dependencies: ["PetShop", .product(name: "FlowTesting", package: "FlowTesting")]),
  ],
  swiftLanguageModes: [.v6]
)
