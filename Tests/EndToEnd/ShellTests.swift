import Foundation
import Testing

/// The generated completion, in the shells themselves.
@Suite("Completion in bash, zsh and fish")
struct ShellTests {
  /// The names of previews, most with what shells take for something else.
  private static let names = [
    "1 long one", "2 State: on", "3 It's", "4 \"quoted\"", "5 $HOME", "6 $(touch made)", "7 `touch made`", "8 a\\b",
    "9 *", "a {b,c}", "b ~", "c #", "d été – 文", "e; touch made", "f/g", "g=h", "h!", "j [k]", "~", "*",
  ]

  private static func script(_ names: [String]) -> String {
    let head = """
      local ui = require "weft"
      local function box(name) return ui.DisplayNode { debugName = name, style = { height = 9 } } end

      """
    return head + names.map { "ui.preview([==[\($0)]==], function() return box [==[\($0)]==] end)\n" }.joined()
  }

  /// The subcommands, as the help has them.
  private func subcommands(_ command: Command) throws -> [String] {
    let lines = try command.run("--help").text.split(separator: "\n")
    let rows = lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    return rows.map { String($0.dropFirst(2).prefix { $0 != " " }) }.filter { $0 != "See" }
  }

  @Test("All subcommands are offered, and those that begin as what was typed", arguments: CompletingShell.Kind.allCases)
  func subcommands(_ kind: CompletingShell.Kind) throws {
    let command = try Command()
    let shell = try CompletingShell(kind, command)
    let all = try subcommands(command)
    #expect(all.count >= 13 && all.contains("preview"), "\(all)")
    let offered = try shell.offers("weft ")
    #expect(Set(offered).isSuperset(of: all), "\(offered)")
    #expect(try shell.offers("weft prev") == ["preview"])
    #expect(try shell.offers("weft re").sorted() == ["render", "repl"])
    #expect(try shell.offers("weft none").isEmpty)
  }

  @Test("Tab completes a subcommand, a file and the name of a preview", arguments: CompletingShell.Kind.typed)
  func keys(_ kind: CompletingShell.Kind) throws {
    let shell = try CompletingShell(kind, Command(["cell.lua": Self.script(["1 long one", "Other"]), "cell.txt": ""]))
    for (typed, completed) in [
      ("weft prev", "weft preview "), ("weft preview ce", "weft preview cell.lua "),
      ("weft render --sca", "weft render --scale "),
      ("weft tree cell.lua --preview 1", "weft tree cell.lua --preview 1\\ long\\ one "),
    ] {
      #expect(try shell.completed(typed) == completed)
    }
  }

  @Test("Scripts and folders are offered to each subcommand that takes them", arguments: CompletingShell.Kind.allCases)
  func files(_ kind: CompletingShell.Kind) throws {
    let command = try Command(["cell.lua": "", "cell.txt": "", "other.lua": ""])
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("cells"), withIntermediateDirectories: false)
    let shell = try CompletingShell(kind, command)
    for name in try subcommands(command) where !["init", "api", "help"].contains(name) {
      let found = try shell.offers("weft \(name) ce").map { $0.filter { $0 != "/" } }
      // A service has the scripts of a folder.
      #expect(found.sorted() == (name == "serve" ? ["cells"] : ["cell.lua", "cells"]), "\(name): \(found)")
    }
  }

  @Test("The names of previews are offered to each subcommand that takes one", arguments: CompletingShell.Kind.allCases)
  func previews(_ kind: CompletingShell.Kind) throws {
    let command = try Command(["a.lua": Self.script(["1 long one", "Other", "Others"])])
    let shell = try CompletingShell(kind, command)
    for name in try subcommands(command) {
      guard try command.run(name, "--help").text.contains("--preview <") else { continue }
      let found = try shell.offers("weft \(name) a.lua --preview O")
      #expect(found == ["Other", "Others"], "\(name)")
    }
    let found = try shell.offers("weft tree a.lua --preview 1")
    #expect(found == ["1 long one"])
    #expect(try shell.offers("weft tree a.lua --preview z").isEmpty)
  }

  @Test(
    "Tab makes a preview's name of it, whatever stands in it, or nothing where bash can't; nothing in it is run",
    arguments: CompletingShell.Kind.typed)
  func unusualNames(_ kind: CompletingShell.Kind) throws {
    let numbered = Self.names.enumerated().map { ("\($0.offset)", $0.element) }
    let command = try Command(
      Dictionary(uniqueKeysWithValues: numbered.map { ("\($0).lua", Self.script([$1])) }))
    let shell = try CompletingShell(kind, command)
    for (number, _) in numbered {
      shell.run("weft tree \(number).lua --preview ", then: " >\(number).txt 2>&1")
    }
    try shell.end()
    for (number, name) in numbered {
      let text = String(decoding: try command.data("\(number).txt"), as: UTF8.self)
      // bash writes these as they are, as if they were meant.
      let isLeftOut = kind == .bash && (name.hasPrefix("~") || name.contains { "$`".contains($0) })
      let wanted = isLeftOut ? "Error: Missing value for '--preview" : "DisplayNode \"\(name)\""
      #expect(text.hasPrefix(wanted), "\(name): \(text)")
    }
    #expect(!command.exists("made"))
  }

  @Test("fish is offered the names as they are; nothing in them is run")
  func unusualNamesInFish() throws {
    let command = try Command(["a.lua": Self.script(Self.names)])
    let found = try CompletingShell(.fish, command).offers("weft tree a.lua --preview ")
    #expect(found.sorted() == Self.names.sorted())
    #expect(!command.exists("made"))
  }
}
