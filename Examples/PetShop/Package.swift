// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PetShop",
  platforms: [.macOS(.v10_15), .iOS(.v13)],
  products: [
    .library(name: "PetShop", targets: ["PetShop"])
  ],
  targets: [
    .target(
      name: "PetShop",
      exclude: ["PetShop.storyboard", "Checkout.storyboard", "Vets.storyboard"])
  ],
  swiftLanguageModes: [.v6]
)
