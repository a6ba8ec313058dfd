// swift-tools-version: 6.2
import PackageDescription

// An app's own package that runs its scenarios among its tests:
//
//   swift test --package-path Examples/Inbox
//
// In your package the dependency is the address of navscript's repository.
let package = Package(
  name: "Inbox",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [.package(name: "navscript", path: "../..")],
  targets: [
    .target(
      name: "InboxSwipe", dependencies: [.product(name: "TransitionCore", package: "navscript")]),
    .testTarget(
      name: "InboxTests",
      dependencies: ["InboxSwipe", .product(name: "ScenarioTesting", package: "navscript")],
      exclude: ["Scenarios", "ShippedRule"]),
  ]
)
