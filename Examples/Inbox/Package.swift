// swift-tools-version: 6.2
import PackageDescription

// An app's own package that runs its scenarios among its tests:
//
//   swift test --package-path Examples/Inbox
//
// In your package the dependency is the address of navscript's repository.
let package = Package(
  name: "Inbox",
  dependencies: [.package(name: "navscript", path: "../..")],
  targets: [
    .testTarget(
      name: "InboxTests",
      dependencies: [.product(name: "ScenarioTesting", package: "navscript")],
      exclude: ["Scenarios"])
  ]
)
