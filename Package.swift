// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// Tests run beside optimised code, and once: to optimise them takes longer than it saves.
let tested: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// The folders of WeftAPI: each with entries, with their examples, and with answers to names of other systems.
let features = [
  "Accessibility", "Animation", "Buttons", "Canvas", "Controls", "Fetch", "HitTests", "Images", "Lists", "Modules",
  "Nodes", "Previews", "Scrolling", "Specs", "Style", "Tasks", "Tests", "Text", "Windows",
]

let package = Package(
  name: "Weft",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Weft", targets: ["Weft"]),
    .executable(name: "weft", targets: ["WeftCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // System libraries and the C that Lua may longjmp out of.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo pangoft2 fontconfig gdk-pixbuf-2.0",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev", "libgdk-pixbuf-2.0-dev"]), .brew(["pango", "gdk-pixbuf"]),
      ]),
    // Animated pictures: WebP, and GIF by giflib, which pkg-config doesn't know.
    .systemLibrary(
      name: "CAnimatedPictures", pkgConfig: "libwebpmux libwebpdemux libwebp",
      providers: [.apt(["libwebp-dev", "libgif-dev"]), .brew(["webp", "giflib"])]),
    // Compression of PNG files.
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(name: "CLuaBridge", dependencies: ["CLua"]),
    // Writing files: the calls of the system that Swift doesn't have.
    .target(name: "CFiles"),
    // The line editor of the prompt.
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CEdit", dependencies: ["CLibEdit"]),

    // The rooms; arrows point one way.
    // Threads and processes: the calls of the system that Swift doesn't have.
    .target(name: "CProcesses"),
    // What they use of Foundation: the part without ICU.
    .target(name: "WeftEssentials", swiftSettings: strict),
    // What each of them may use: places in files, spelling, a mutex, numbers as messages write them.
    .target(name: "WeftSupport", dependencies: ["WeftEssentials", "CProcesses"], swiftSettings: strict),
    .target(
      name: "WeftLua", dependencies: ["WeftEssentials", "WeftSupport", "CLua", "CLuaBridge", "WeftJSON"],
      swiftSettings: strict),
    .target(name: "WeftJSON", swiftSettings: strict),
    // Files that are written, whatever happens to their folders meanwhile.
    .target(name: "WeftFiles", dependencies: ["WeftEssentials", "CFiles"], swiftSettings: strict),
    // Lua source as text: tokens, constructors, what is wrong with a text that Lua can't read.
    .target(name: "WeftSyntax", dependencies: ["WeftSupport", "WeftLua"], swiftSettings: strict),
    .target(name: "WeftLayout", dependencies: ["WeftSupport"], swiftSettings: strict),
    .target(name: "WeftDisplay", dependencies: ["WeftEssentials", "WeftSupport", "WeftLayout"], swiftSettings: strict),
    .target(
      name: "WeftGraphics",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftDisplay", "WeftLayout", "CPangoCairo", "CAnimatedPictures", "CDeflate",
      ],
      swiftSettings: strict),
    .target(
      name: "WeftNodes", dependencies: ["WeftEssentials", "WeftSupport", "WeftLayout", "WeftDisplay"],
      swiftSettings: strict),
    // Tables, collections and pagers.
    .target(
      name: "WeftLists", dependencies: ["WeftSupport", "WeftNodes", "WeftDisplay", "WeftLayout"], swiftSettings: strict),
    // Images over the network, by libcurl, which is loaded when a request needs it.
    .target(name: "CCurl"),
    .target(
      name: "WeftNetwork",
      dependencies: ["WeftEssentials", "WeftSupport", "WeftNodes", "WeftDisplay", "WeftFiles", "CCurl"],
      swiftSettings: strict),
    .target(
      name: "WeftScript",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftSyntax", "WeftLua", "WeftLists", "WeftNodes", "WeftDisplay", "WeftLayout",
        "WeftFiles",
        "WeftJSON",
      ],
      swiftSettings: strict),
    // The entries: what scripts can name, and what that does.
    .target(
      name: "WeftAPI",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftScript", "WeftSyntax", "WeftLua", "WeftLists", "WeftNodes", "WeftDisplay",
        "WeftLayout",
      ],
      exclude: ["Examples"] + features.flatMap { ["\($0)/Examples", "\($0)/names.txt"] }, swiftSettings: strict,
      plugins: ["EmbedTexts"]),
    // What is known of the API without running a script: help, the names that complete a place, stubs, recipes.
    .target(
      name: "WeftReference",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftAPI", "WeftScript", "WeftSyntax", "WeftDisplay", "WeftLayout",
        "WeftFiles",
      ],
      exclude: ["Recipes"], swiftSettings: strict, plugins: ["EmbedTexts"]),
    // What is seen in a running script: inspection, warnings, sweeps, records of tests, the prompt's values.
    .target(
      name: "WeftInspection",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftReference", "WeftAPI", "WeftScript", "WeftSyntax", "WeftLua", "WeftLists",
        "WeftNodes",
        "WeftDisplay", "WeftLayout", "WeftFiles", "WeftJSON",
      ],
      exclude: ["Share/Page"], swiftSettings: strict, plugins: ["EmbedTexts"]),
    // Texts that are no Swift, as a Swift file: the examples of the registry, the page.
    .plugin(name: "EmbedTexts", capability: .buildTool(), path: "Sources/EmbedTexts"),
    .target(
      name: "Weft",
      dependencies: [
        "WeftSupport",
        "WeftInspection", "WeftReference", "WeftAPI", "WeftScript", "WeftGraphics", "WeftNetwork", "WeftLists",
        "WeftNodes",
        "WeftDisplay", "WeftLayout", "WeftLua", "WeftFiles",
      ],
      swiftSettings: strict),
    // Processes that answer lines with lines, and pools of them.
    .target(
      name: "WeftProcesses", dependencies: ["WeftEssentials", "WeftSupport", "CProcesses"], swiftSettings: strict),
    // Pictures of many rows: rows, the protocol of a worker, the batch.
    .target(
      name: "WeftCards",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftFiles", "WeftJSON", "WeftProcesses", "Weft", "WeftDisplay",
        "WeftGraphics",
      ],
      swiftSettings: strict),
    // A live session: what the page, the terminal and the prompt share.
    .target(
      name: "WeftSession", dependencies: ["WeftEssentials", "WeftSupport", "Weft", "WeftDisplay", "CTerminal"],
      swiftSettings: strict),
    // Pictures in a terminal, by chafa where it has no protocol for them.
    .systemLibrary(
      name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"]), .brew(["chafa"])]),
    .target(name: "CTerminal"),
    .target(
      name: "WeftTerminal",
      dependencies: ["WeftEssentials", "WeftSupport", "WeftGraphics", "WeftDisplay", "CChafa", "CTerminal"],
      swiftSettings: strict),
    // HTTP and WebSockets on a port of this machine, by SwiftNIO, whose types stay in here.
    .target(
      name: "WeftHTTP",
      dependencies: [
        "WeftEssentials", "WeftSupport", "CZlib",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // The live page: a server, and what the browser loads from it.
    .target(
      name: "WeftPreview",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftHTTP", "WeftSession", "Weft", "WeftNodes", "WeftDisplay", "WeftLayout",
        "WeftJSON", "CPangoCairo",
      ],
      exclude: ["Page", "PageTypes", "jsconfig.json"], swiftSettings: strict, plugins: ["EmbedTexts"]),
    // The service of cards: a server over the pool of workers.
    .target(
      name: "WeftService",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftFiles", "WeftHTTP", "WeftProcesses", "WeftCards", "WeftSession",
        "WeftGraphics",
        "WeftJSON",
      ],
      swiftSettings: strict),
    // The prompt: entries of Lua, typed or piped.
    .target(
      name: "WeftREPL",
      dependencies: [
        "WeftEssentials", "WeftSupport", "WeftSession", "Weft", "WeftAPI", "WeftSyntax", "WeftTerminal", "CEdit",
      ],
      swiftSettings: strict),
    // Conformance cases and benchmarks, for the tools and the tests; nothing else depends on them.
    .target(name: "WeftCases", dependencies: ["WeftLayout", "WeftJSON"], swiftSettings: strict),
    // Programs for developers: they are built in this package, and no product for others.
    .executableTarget(
      name: "weft-conformance", dependencies: ["Weft", "WeftCases", "WeftJSON"], path: "Sources/ConformanceCommand",
      resources: [.copy("Resources/case.lua")], swiftSettings: strict),
    .executableTarget(
      name: "WeftCommand",
      dependencies: [
        "WeftEssentials", "WeftSupport",
        "Weft", "WeftCards", "WeftDisplay", "WeftJSON", "WeftPreview", "WeftProcesses", "WeftREPL", "WeftService",
        "WeftSession",
        "WeftTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "weft-bench",
      dependencies: [
        "Weft", "WeftCases", "WeftLayout", "CPangoCairo",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/BenchCommand", resources: [.copy("Resources/workloads.lua")], swiftSettings: strict),

    .testTarget(
      name: "WeftLuaTests", dependencies: ["WeftSupport", "WeftLua", "WeftJSON", "CLua", "CLuaBridge"],
      swiftSettings: tested),
    .testTarget(
      name: "WeftFilesTests", dependencies: ["RandomNumbers", "SavingFiles", "WeftFiles"], swiftSettings: tested),
    // Random numbers with a seed.
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: strict),
    // The ways in which editors save, and folders and threads for tests of that.
    .target(name: "SavingFiles", path: "Tests/SavingFiles", swiftSettings: strict),
    .testTarget(name: "WeftProcessesTests", dependencies: ["WeftSupport", "WeftProcesses"], swiftSettings: tested),
    // Rows, paths, the journal.
    .testTarget(
      name: "WeftCardsTests",
      dependencies: [
        "WeftEssentials", "WeftSupport", "RandomNumbers", "WeftProcesses", "WeftCards", "WeftJSON",
        "WeftNodes", "TestServer",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "WeftSessionTests",
      dependencies: [
        "WeftSupport", "RandomNumbers", "SavingFiles", "WeftSession", "Weft", "WeftScript", "WeftDisplay",
      ],
      swiftSettings: tested),
    // The server of HTTP and WebSockets, over real sockets.
    .testTarget(
      name: "WeftHTTPTests",
      dependencies: [
        "RawClient", "WeftSupport", "WeftHTTP",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: tested),
    // Queries, signatures, formats, numbers; the service as a whole is tested with the command.
    .testTarget(
      name: "WeftServiceTests", dependencies: ["WeftSupport", "WeftHTTP", "WeftProcesses", "WeftService", "WeftJSON"],
      swiftSettings: tested),
    // A connection that sends whatever it receives to, right or wrong.
    .target(name: "RawClient", dependencies: ["WeftSupport"], path: "Tests/RawClient", swiftSettings: strict),
    // The page's server, over real sockets.
    .testTarget(
      name: "WeftPreviewTests",
      dependencies: [
        "RawClient", "WeftSupport", "WeftHTTP", "SavingFiles", "WeftPreview", "WeftSession", "Weft", "WeftDisplay",
        "WeftInspection", "WeftReference", "WeftJSON",
      ],
      swiftSettings: tested),
    // The page in a headless Chromium.
    .testTarget(
      name: "Browser", dependencies: ["WeftCommand", "WeftJSON"], exclude: ["audit.js", "Checks"], swiftSettings: tested
    ),
    .testTarget(
      name: "WeftREPLTests",
      dependencies: [
        "WeftSupport", "RandomNumbers", "TestTerminal", "WrongArguments", "WeftREPL", "WeftSession",
        "Weft", "WeftSyntax",
      ],
      swiftSettings: tested),
    // Calls with arguments of the wrong type, for the API's functions and the prompt's.
    .target(
      name: "WrongArguments", dependencies: ["WeftScript"], path: "Tests/WrongArguments", swiftSettings: strict),
    // A terminal's screen, for what the prompt and the command write.
    .target(name: "TestTerminal", dependencies: ["CTerminal"], path: "Tests/TestTerminal", swiftSettings: strict),
    .testTarget(
      name: "WeftLayoutTests", dependencies: ["WeftSupport", "RandomNumbers", "WeftLayout"], swiftSettings: tested),
    .testTarget(
      name: "Conformance", dependencies: ["WeftCases", "WeftJSON", "WeftLayout"], exclude: ["Cases"],
      swiftSettings: tested),
    .testTarget(
      name: "WeftNodesTests",
      dependencies: ["WeftSupport", "RandomNumbers", "WeftLists", "WeftNodes", "WeftDisplay", "WeftLayout", "Weft"],
      swiftSettings: tested),
    // Downloads, from a server of the tests' own, which misbehaves.
    .target(
      name: "TestServer", dependencies: ["WeftSupport", "WeftDisplay"], path: "Tests/TestServer", swiftSettings: strict),
    .testTarget(
      name: "WeftNetworkTests", dependencies: ["WeftSupport", "TestServer", "WeftNetwork", "WeftDisplay", "Weft"],
      swiftSettings: tested),
    // Scripts that must be stopped, and random ones.
    .testTarget(
      name: "Bombs",
      dependencies: ["RandomNumbers", "Weft", "WeftInspection", "WeftReference", "WeftAPI", "WeftScript"],
      exclude: ["bombs.lua"],
      swiftSettings: tested),
    .testTarget(
      name: "WeftScriptTests",
      dependencies: [
        "WeftSupport",
        "RandomNumbers", "WrongArguments", "WeftInspection", "WeftReference", "WeftAPI", "WeftScript", "WeftSyntax",
        "Weft", "WeftGraphics", "WeftNodes",
        "WeftDisplay", "WeftLayout", "WeftLua",
      ],
      exclude: ["edit_sequences.lua", "edit_trees.lua"],
      swiftSettings: tested),
    // Why everything is as large as it is, and what the inspector shows.
    .testTarget(
      name: "Explain",
      dependencies: [
        "WeftSupport",
        "RandomNumbers", "Weft", "WeftInspection", "WeftReference", "WeftScript", "WeftSyntax", "WeftLua", "WeftLayout",
        "WeftCases",
        "WeftJSON",
      ],
      path: "Tests/Explain",
      swiftSettings: tested),
    .testTarget(
      name: "Warnings",
      dependencies: ["WeftSupport", "RandomNumbers", "WeftInspection", "WeftReference", "WeftScript", "Weft"],
      exclude: ["Accessibility", "Fixtures"],
      swiftSettings: tested),
    // The command as people run it: the product is built because the tests depend on it.
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "WeftSupport",
        "RandomNumbers", "RawClient", "SavingFiles", "TestServer", "TestTerminal", "WeftCommand", "WeftJSON", "Weft",
        "WeftDisplay",
        "WeftLua", "WeftSession", "WeftInspection", "WeftReference",
      ],
      exclude: ["appearances.lua", "sequence.lua"], swiftSettings: tested),
    .testTarget(
      name: "WeftTerminalTests", dependencies: ["WeftSupport", "WeftTerminal", "WeftDisplay"], swiftSettings: tested),
    .testTarget(
      name: "Examples", dependencies: ["WeftSupport", "TestServer", "Weft", "WeftDisplay"], swiftSettings: tested),
    .testTarget(
      name: "WeftDisplayTests", dependencies: ["WeftSupport", "RandomNumbers", "WeftDisplay", "WeftLayout"],
      swiftSettings: tested),
    .testTarget(
      name: "WeftGraphicsTests",
      dependencies: [
        "WeftSupport", "RandomNumbers", "WeftGraphics", "WeftDisplay", "WeftLayout", "CAnimatedPictures", "CPangoCairo",
      ],
      resources: [.copy("Fixtures")], swiftSettings: tested),
    // The pages are true: snippets run, the reference is what the registry says.
    .testTarget(
      name: "Documentation",
      dependencies: ["Weft", "WeftAPI", "WeftInspection", "WeftReference", "WeftScript", "WeftNodes"],
      swiftSettings: tested),
  ],
  swiftLanguageModes: [.v6]
)

// WEFT_TESTS="WeftLuaTests Bombs": builds these test targets only, so that an edit can be tried in seconds.
if let chosen = Context.environment["WEFT_TESTS"]?.split(separator: " ").map(String.init), !chosen.isEmpty {
  package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}
