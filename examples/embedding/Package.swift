// swift-tools-version: 6.2
import PackageDescription

// The repository that this file is in; a project of your own has an address here.
let weft = Context.environment["WEFT_URL"] ?? "file://\(Context.packageDirectory)/../.."

let package = Package(
  name: "card",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: weft, .upToNextMinor(from: "0.1.0"))],
  targets: [
    .executableTarget(name: "card", dependencies: [.product(name: "Weft", package: "weft")]),
    .executableTarget(name: "report", dependencies: [.product(name: "Weft", package: "weft")]),
  ]
)
