// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors everywhere. Inner targets import nothing but the C maths library: they
// also compile in Embedded Swift for WebAssembly (scripts/check-embedded.sh).
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "navscript",
  // Not tried yet: `InlineArray` needs these.
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .executable(name: "navscript", targets: ["navscript"]),
    .library(name: "TransitionCore", targets: ["TransitionCore"]),
    .library(name: "ScenarioTesting", targets: ["ScenarioTesting"]),
  ],
  targets: [
    .systemLibrary(name: "CMaths"),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .target(name: "CCommit", publicHeadersPath: "."),
    .target(name: "Platform", swiftSettings: settings),
    .target(name: "TransitionCore", dependencies: ["CMaths"], swiftSettings: settings),
    .target(name: "ScenarioSyntax", swiftSettings: settings),
    .target(
      name: "ScenarioRuntime", dependencies: ["TransitionCore", "ScenarioSyntax"],
      swiftSettings: settings),
    .target(
      name: "Explorer", dependencies: ["ScenarioRuntime", "ScenarioSyntax", "TransitionCore"],
      swiftSettings: settings),
    .target(
      name: "Pictures", dependencies: ["ScenarioRuntime", "ScenarioSyntax", "TransitionCore"],
      swiftSettings: settings),
    .target(
      name: "ScenarioRunner",
      dependencies: ["Explorer", "Platform", "ScenarioRuntime", "ScenarioSyntax", "TransitionCore"],
      swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: [
        "Explorer", "Pictures", "Platform", "ScenarioRunner", "ScenarioRuntime", "ScenarioSyntax",
        "TransitionCore",
      ],
      swiftSettings: settings),
    .target(
      name: "Drivers",
      dependencies: [
        "Platform", "Reports", "ScenarioRunner", "ScenarioRuntime", "ScenarioSyntax", "TransitionCore",
      ],
      swiftSettings: settings),
    .target(
      name: "ScenarioTesting",
      dependencies: [
        "Drivers", "Explorer", "Platform", "ScenarioRunner", "Reports", "ScenarioRuntime", "ScenarioSyntax",
        "TransitionCore",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "navscript",
      dependencies: [
        "Drivers", "Explorer", "Pictures", "Platform", "Reports", "ScenarioRunner", "ScenarioRuntime",
        "ScenarioSyntax", "TransitionCore", "CReadline", "CCommit",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TransitionCoreTests", dependencies: ["TransitionCore"], swiftSettings: settings),
    .testTarget(
      name: "DifferentialTests", dependencies: ["TransitionCore"], swiftSettings: settings),
    .testTarget(
      name: "ScenarioSyntaxTests", dependencies: ["ScenarioSyntax"], swiftSettings: settings),
    .testTarget(
      name: "ScenarioRuntimeTests", dependencies: ["ScenarioRuntime", "ScenarioSyntax", "TransitionCore"],
      swiftSettings: settings),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "ScenarioRuntime", "ScenarioSyntax", "TransitionCore"],
      swiftSettings: settings),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Explorer", "ScenarioRunner", "ScenarioRuntime", "ScenarioSyntax", "TransitionCore"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "navscript", "Drivers", "Explorer", "Pictures", "Reports", "ScenarioRunner", "ScenarioTesting",
        "ScenarioRuntime",
        "ScenarioSyntax",
        "TransitionCore",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
