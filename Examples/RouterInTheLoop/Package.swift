// swift-tools-version: 6.2
import PackageDescription

// A router tested inside the model, in a loop with UIKit's callbacks:
//
//   swift test --package-path Examples/RouterInTheLoop
//
// In your package the dependency is the address of navscript's repository.
let package = Package(
  name: "RouterInTheLoop",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [.package(name: "navscript", path: "../..")],
  targets: [
    .target(
      name: "Routers", dependencies: [.product(name: "ScenarioTesting", package: "navscript")]),
    .testTarget(
      name: "RouterTests",
      dependencies: ["Routers", .product(name: "ScenarioTesting", package: "navscript")],
      exclude: ["Scenarios"]),
  ]
)
