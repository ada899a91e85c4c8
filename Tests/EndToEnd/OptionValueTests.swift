import Foundation
import Testing
import Weft

@testable import WeftCommand

/// What the options of the command take, and what they are where nothing is given: parsed, without a run.
@Suite("Values of options")
struct OptionValueTests {
  /// An option with its values at the edge of what it takes.
  private struct Edge {
    let option: String
    let commands: [String]
    let taken: [String]
    let refused: [String]
    let expected: String
  }

  private static let all = [
    "run a.lua", "render a.lua", "tree a.lua", "watch a.lua", "preview a.lua", "check a.lua", "test a.lua",
    "sweep a.lua", "share a.lua", "bench a.lua", "repl a.lua",
  ]

  private static let edges = [
    Edge(
      option: "--time-limit", commands: all, taken: ["0.001", "31536000"], refused: ["0", "-1", "31536000.5", "nan"],
      expected: "expected seconds above 0 and at most 31,536,000"),
    Edge(
      option: "--memory-limit", commands: all, taken: ["1", "1073741823"], refused: ["0", "-1", "1.5", "1073741824"],
      expected: "expected whole megabytes from 1 to 1073741823"),
    Edge(
      option: "--width", commands: ["render a.lua", "tree a.lua", "watch a.lua", "share a.lua", "bench a.lua"],
      taken: ["0", "0.5", "9999999.5"], refused: ["-0.5", "10000000", "nan"],
      expected: "expected points from 0 to below 10,000,000"),
    Edge(
      option: "--height", commands: ["render a.lua", "tree a.lua", "watch a.lua", "sweep a.lua"],
      taken: ["0", "0.5", "9999999.5"], refused: ["-0.5", "10000000", "nan"],
      expected: "expected points from 0 to below 10,000,000"),
    Edge(
      option: "--width", commands: ["check a.lua"], taken: ["0.5", "9999999.5"], refused: ["0", "-1", "10000000"],
      expected: "expected points above 0 and below 10,000,000"),
    Edge(
      option: "--step", commands: ["sweep a.lua"], taken: ["0.5", "9999999.5"], refused: ["0", "-1", "10000000"],
      expected: "expected points above 0 and below 10,000,000"),
    Edge(
      option: "--scale", commands: ["render a.lua", "tree a.lua", "watch a.lua", "share a.lua", "sweep a.lua"],
      taken: ["0.01", "100"], refused: ["0", "-1", "100.5", "inf"],
      expected: "expected pixels per point, above 0 and at most 100"),
    Edge(
      option: "--time", commands: ["render a.lua"], taken: ["0", "86400"], refused: ["-0.5", "86400.5"],
      expected: "expected seconds from 0 to 86,400"),
    Edge(
      option: "--duration", commands: ["render a.lua"], taken: ["0.1", "600"], refused: ["0", "600.5"],
      expected: "expected seconds above 0 and at most 600"),
    Edge(
      option: "--fps", commands: ["render a.lua"], taken: ["0.1", "1000000"], refused: ["0", "-1", "inf", "nan"],
      expected: "expected pictures a second, above 0"),
    Edge(
      option: "--tolerance", commands: ["test a.lua"], taken: ["0", "255"], refused: ["-1", "1.5", "256"],
      expected: "expected a whole number from 0 to 255"),
    Edge(
      option: "--port", commands: ["preview a.lua"], taken: ["0", "65535"], refused: ["-1", "80.5", "65536"],
      expected: "expected a port from 0 to 65535"),
    Edge(
      option: "--schedule", commands: ["run a.lua", "render a.lua", "test a.lua"],
      taken: ["0", "18446744073709551615"], refused: ["-1", "1.5", "18446744073709551616"],
      expected: "expected a whole number from 0 to 18446744073709551615"),
  ]

  /// The message of a command line that is refused; nil of one that is taken.
  private static func refusal(_ words: [String]) -> String? {
    do {
      _ = try WeftTool.parseAsRoot(words)
      return nil
    } catch {
      return WeftTool.message(for: error)
    }
  }

  @Test("Each number is taken up to the edge of its range, and beyond it refused with the range and its unit")
  func edges() {
    for edge in Self.edges {
      for command in edge.commands.map({ $0.split(separator: " ").map(String.init) }) {
        for value in edge.taken {
          #expect(Self.refusal(command + [edge.option, value]) == nil, "\(command) \(edge.option) \(value)")
        }
        for value in edge.refused {
          // A number that begins with a sign is a value, too, and no option.
          let said = Self.refusal(command + [edge.option, value])
          #expect(said?.contains(edge.expected) == true, "\(command) \(edge.option) \(value): \(said ?? "taken")")
        }
      }
    }
  }

  @Test("Where nothing is given, the limits are 10 seconds and 512 megabytes, and everything else is as documented")
  func defaults() throws {
    let limits = try LimitOptions.parse([])
    #expect(limits.timeLimit == 10 && limits.memory == 512 << 20)
    #expect(try LimitOptions.parse(["--memory-limit", "3"]).memory == 3 << 20)
    let repl = try WeftCommand.Repl.parse([])
    #expect(repl.file == nil && repl.timeLimit == nil && repl.memoryLimit == 512)
    #expect(!repl.unsafe && !repl.offline && !repl.skipsStartupFile)
    let script = try ScriptOptions.parse(["a.lua"])
    #expect(!script.unsafe && script.limits.timeLimit == 10 && script.limits.memoryLimit == 512)
    let watch = try Watch.parse(["a.lua"])
    #expect(watch.background == "white" && watch.picture == nil && watch.preview == nil)
    #expect(!watch.unsafe && !watch.offline && watch.limits.timeLimit == 10)
    let preview = try PreviewCommand.parse([])
    #expect(preview.path == "." && preview.host == "127.0.0.1" && preview.port == nil)
    #expect(!preview.newToken && !preview.readOnly && !preview.open && !preview.offline && !preview.unsafe)
    let test = try TestCommand.parse([])
    #expect(test.paths == ["."] && test.tolerance == 0 && test.ci == nil && test.pictures == nil)
    #expect(!test.record && !test.allowWarnings && !test.json && !test.verbose && test.output == nil)
    let sweep = try SweepCommand.parse(["a.lua"])
    #expect(sweep.widths == "280-480" && sweep.step == 1 && !sweep.strict && !sweep.json)
    let check = try Check.parse(["a.lua"])
    #expect(check.width.isEmpty && !check.allowWarnings && !check.json)
    #expect(try Init.parse([]).folder == "." && !Init.parse([]).force)
    #expect(try !WeftCommand.Run.parse(["a.lua"]).script.allowsNetwork)
    let render = try Render.parse(["a.lua"])
    #expect(
      render.drawing.background == nil && render.drawing.time == nil && render.drawing.fps == nil
        && !render.drawing.ranges)
  }

  @Test("Options have their short names; what may be turned on may be turned off")
  func names() throws {
    let test = try TestCommand.parse(["-v", "-o", "out", "--no-ci", "--no-pictures", "a.lua", "b"])
    #expect(test.verbose && test.output == "out" && test.ci == false && test.pictures == false)
    #expect(test.paths == ["a.lua", "b"])
    let other = try TestCommand.parse(["--ci", "--pictures"])
    #expect(other.ci == true && other.pictures == true)
    #expect(try WeftCommand.Repl.parse(["--no-init", "--offline", "--unsafe"]).skipsStartupFile)
    #expect(try WeftCommand.Run.parse(["a.lua", "--allow-net"]).script.allowsNetwork)
    #expect(try Check.parse(["a.lua", "--width", "1", "--width", "2", "b.lua"]).width == [1, 2])
    #expect(try Check.parse(["a.lua", "--width", "1", "b.lua"]).paths == ["a.lua", "b.lua"])
    #expect(try Render.parse(["a.lua", "-o", "b.png"]).output == "b.png")
    #expect(try Share.parse(["a.lua", "-o", "-"]).output == "-")
  }

  @Test("Traits are names between commas, in their order, or all that can be chosen")
  func traits() throws {
    func choices(_ words: String...) throws -> TraitChoices { try TraitOptions.parse(words).choices() }
    let none = try choices()
    #expect(none == TraitChoices())
    let all = try choices("--text-sizes", "all", "--schemes", "all", "--directions", "all")
    #expect(all.contentSizeCategories == ContentSizeCategory.allCases.filter { $0 != .unspecified })
    #expect(all.userInterfaceStyles == [.light, .dark])
    #expect(all.layoutDirections == [.leftToRight, .rightToLeft])
    let some = try choices(
      "--text-sizes", "extraLarge, small", "--schemes", "dark,light", "--directions", "rightToLeft")
    #expect(some.contentSizeCategories == [.extraLarge, .small])
    #expect(some.userInterfaceStyles == [.dark, .light] && some.layoutDirections == [.rightToLeft])
    for (option, value, message) in [
      ("--schemes", "unspecified", "--schemes: expected light, dark or all, got unspecified"),
      ("--schemes", "light,darc", "--schemes: expected light, dark or all, got darc; did you mean dark?"),
      (
        "--directions", "leftToRigth",
        "--directions: expected leftToRight, rightToLeft or all, got leftToRigth; did you mean leftToRight?"
      ),
      ("--text-sizes", "17", "--text-sizes: expected extraSmall, small, "),
    ] {
      for subcommand in ["sweep", "share"] {
        let said = Self.refusal([subcommand, "a.lua", option, value])
        #expect(said?.hasPrefix(message) == true, "\(option) \(value): \(said ?? "taken")")
      }
    }
  }

  @Test("The widths of a sweep are two numbers or one; another text is refused with itself")
  func widths() {
    for widths in ["280-480", "280", "100.5-100.5", "1e2-2e2"] {
      #expect(Self.refusal(["sweep", "a.lua", "--widths", widths]) == nil, "\(widths)")
    }
    for widths in ["-", "100-", "100-200-300", "a-b", "100 200"] {
      let said = Self.refusal(["sweep", "a.lua", "--widths=\(widths)"])
      #expect(said == "--widths: expected two widths such as 280-480, got \(widths)", "\(said ?? "taken")")
    }
    let names = ["sheet.png", "a.b/sheet.SVG", "sheet.pdf"]
    for name in names { #expect(Self.refusal(["sweep", "a.lua", "-o", name]) == nil, "\(name)") }
    for name in ["sheet", "sheet.gif", "sheet.webp", "-"] {
      let said = Self.refusal(["sweep", "a.lua", "-o", name])
      #expect(said == "-o \(name): expected a name that ends in .png, .jpg, .svg or .pdf", "\(said ?? "taken")")
    }
  }

  @Test("A file or a pipe is read to its end, up to 64 megabytes; one that is longer is refused by its name")
  func longInput() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("weft-long-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    func read(_ length: Int) throws -> [UInt8] {
      #expect(ftruncate(descriptor, off_t(length)) == 0 && lseek(descriptor, 0, SEEK_SET) == 0)
      return try StandardStreams.contents(of: descriptor, named: "the input")
    }
    for length in [0, 1, 1 << 16, 1 << 16 + 1] { #expect(try read(length).count == length) }
    #expect(try read(64 << 20).count == 64 << 20)
    let failure = #expect(throws: Failure.self) { _ = try read(64 << 20 + 1) }
    #expect(failure?.exitCode == 1)
  }
}
