import Foundation
import Testing
import WeftJSON

@Suite("Details of the command line")
struct CommandDetailTests {
  private static let box = """
    local ui = require "weft"
    print "said"
    ui.preview("A box", { width = 20, height = 10 }, function() return ui.DisplayNode { backgroundColor = "red" } end)

    """

  @Test(
    "Without arguments and without a terminal it prints its help; help alone does, too, and help for each subcommand")
  func help() throws {
    let command = try Command()
    let help = try command.run("--help")
    for arguments in [[], ["help"]] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.errors.isEmpty && run.text == help.text, "\(arguments)")
    }
    #expect(try command.run("help", "sweep").text.hasPrefix("OVERVIEW: Lay previews out at every width"))
  }

  @Test("What a script that fails has printed is written before its end; a full output changes no exit code but 0")
  func fullOutput() throws {
    let command = try Command(["a.lua": Self.box, "b.lua": "print 'said' error 'no'"])
    for (line, status) in [("run a.lua", 1), ("run b.lua", 1), ("tree a.lua --explain none", 2)] {
      let run = try command.shell("weft \(line) > /dev/full")
      #expect(
        Int(run.status) == status && run.errors.contains("can't write to standard output: No space left"), "\(line)")
    }
  }

  @Test(
    "With --json a script's error is an object on standard output, for every command that has it; else there is none")
  func jsonErrors() throws {
    let command = try Command(["a.lua": "\nerror 'no luck'"])
    for subcommand in ["tree", "bench", "sweep"] {
      let run = try command.run(subcommand, "a.lua", "--json")
      #expect(run.status == 1 && run.errors.hasPrefix("a.lua:2: error: no luck\n"), "\(subcommand): \(run.errors)")
      let error = try JSON(parsing: Array(run.output.dropLast()))["error"]
      #expect(error?["line"]?.double == 2 && error?["message"]?.string == "no luck")
    }
    for subcommand in ["run", "render", "tree", "bench", "sweep", "share"] {
      let run = try command.run(subcommand, "a.lua")
      #expect(run.status == 1 && run.text.isEmpty && run.errors.hasPrefix("a.lua:2: error: no luck\n"), "\(subcommand)")
    }
  }

  @Test("What a script prints goes to standard error where standard output is the result, and only there")
  func printedAside() throws {
    let command = try Command(["a.lua": Self.box])
    let result = ["--widths", "20"]
    for arguments in [
      ["bench", "a.lua", "--json"], ["sweep", "a.lua", "--json"] + result, ["share", "a.lua", "-o", "-"],
      ["tree", "a.lua", "--json"], ["tree", "a.lua", "--json", "--explain", "1"], ["render", "a.lua", "-o", "-"],
    ] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.errors == "said\n", "\(arguments): \(run.errors)")
      #expect(!run.text.contains("said\n"), "\(arguments)")
      if arguments.contains("--json") { _ = try JSON(parsing: Array(run.output.dropLast())) }
    }
    for arguments in [
      ["sweep", "a.lua"] + result, ["render", "a.lua", "-o", "a.png"], ["tree", "a.lua"],
    ] {
      let run = try command.run(arguments)
      #expect(run.text.hasPrefix("said\n") && run.errors.isEmpty, "\(arguments)")
    }
    #expect(try command.run("share", "a.lua").errors == "said\n")
  }

  @Test("A picture that is too large, and a script that needs too much by default, are failures; no file is made")
  func limits() throws {
    let command = try Command(["a.lua": Self.box, "b.lua": "local text = ('x'):rep(6e8)"])
    let large = try command.run("render", "a.lua", "--scale", "100", "--width", "900", "-o", "a.png")
    #expect(large.status == 1)
    #expect(large.errors.hasPrefix("error: a picture of 90000 x 1000 pixels is too large: "), "\(large.errors)")
    #expect(!command.exists("a.png"))
    for arguments in [["run", "b.lua"], ["tree", "b.lua"], ["check", "b.lua"], ["test", "b.lua"]] {
      let run = try command.run(arguments)
      #expect(run.status == 1)
      #expect(
        (run.text + run.errors).contains("needs more memory than its limit of 512 MB"), "\(run.text)\(run.errors)")
    }
    let input = try command.run(["repl"], input: "local text = ('x'):rep(6e8)\n")
    #expect(input.status == 1 && input.errors.contains("memory"), "\(input.errors)")
  }

  @Test("--unsafe opens the libraries of the system; without it, and in check and test, a script has none of them")
  func unsafe() throws {
    let script = Self.box + "print(io ~= nil, os ~= nil and os.getenv ~= nil)"
    let command = try Command(["a.lua": script])
    for arguments in [
      ["run", "a.lua"], ["render", "a.lua"], ["tree", "a.lua"], ["sweep", "a.lua", "--widths", "20"],
      ["share", "a.lua"],
    ] {
      let (safe, unsafe) = (try command.run(arguments), try command.run(arguments + ["--unsafe"]))
      #expect((safe.text + safe.errors).contains("false\tfalse\n"), "\(arguments): \(safe.text)\(safe.errors)")
      #expect((unsafe.text + unsafe.errors).contains("true\ttrue\n"), "\(arguments): \(unsafe.text)\(unsafe.errors)")
    }
    #expect(try command.run(["repl", "--unsafe"], input: "io ~= nil\n").text == "true\n")
    #expect(try command.run(["repl"], input: "io ~= nil\n").text == "false\n")
    #expect(try command.run("test", "a.lua", "--no-ci").errors == "said\nfalse\tfalse\n")
    #expect(try command.run("check", "a.lua", "--unsafe").status == 2)
  }

  @Test("An error is quoted from the text that has run, not from what the file has become meanwhile")
  func quoted() throws {
    let command = try Command([
      "a.lua": """
      local file = io.open("a.lua", "w") file:write("\\n-- another\\n") file:close()
      error "no luck"
      """
    ])
    let run = try command.run("run", "a.lua", "--unsafe")
    #expect(
      run.status == 1 && run.errors.hasPrefix("a.lua:2: error: no luck\n  2 | error \"no luck\"\n"), "\(run.errors)")
  }

  @Test("A picture and a page are made in the current folder, whatever folder the script is in; of input, on output")
  func defaultOutput() throws {
    let command = try Command()
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(Self.box.utf8).write(to: inner.appendingPathComponent("my.box.lua"))
    #expect(try command.run("render", "inner/my.box.lua").status == 0)
    #expect(try command.run("share", "inner/my.box.lua").status == 0)
    #expect(command.files == ["inner", "my.box.html", "my.box.png"])
    let page = try command.run(["share", "-"], input: Self.box)
    #expect(page.status == 0 && page.text.contains("<title>\(command.folder.lastPathComponent)</title>"))
    #expect(command.files.count == 3)
  }

  @Test("Props that can't be read are a wrong command line; a text in place of a file is answered with what is taken")
  func props() throws {
    let command = try Command(["a.lua": "return require('weft').DisplayNode:subclass 'A'"])
    for (props, hint) in [
      ("{\"a\": 1}", "; --props takes a file, or - for standard input"),
      ("[1]", "; --props takes a file, or - for standard input"), ("none.json", ""), ("a[1]{", ""),
    ] {
      let run = try command.run("tree", "a.lua", "--props", props)
      #expect(run.status == 2)
      #expect(run.errors == "error: can't read \(props): No such file or directory\(hint)\n", "\(run.errors)")
    }
    let input = try command.run(["tree", "a.lua", "--props", "-"], input: "{\n\"a\": }")
    #expect(input.status == 1 && input.errors.hasPrefix("standard input:2: error: no JSON: "), "\(input.errors)")
  }

  @Test("A name of several entries of the API has them listed, and no example; JSON has them all")
  func api() throws {
    let command = try Command()
    let several = try command.run("api", "width", "--example")
    #expect(several.status == 1 && several.text.isEmpty)
    #expect(several.errors.hasPrefix("error: \"width\" is the name of several:\n"), "\(several.errors)")
    let text = try command.run("api", "width")
    #expect(text.status == 0 && "error: " + text.text == several.errors && text.errors.isEmpty)
    let json = try JSON(parsing: Array(try command.run("api", "width", "--json").output))
    #expect(json.elements.compactMap { $0["path"]?.string }.sorted() == ["image.width", "style.width"])
    let example = try command.run("api", "StackLayoutSpec.spacing", "--example").text
    #expect(example.hasSuffix("\n") && !example.hasSuffix("\n\n"))
    for arguments in [["api", "spacing", "--json", "--example"], ["api", "--example"]] {
      let run = try command.run(arguments)
      #expect(
        run.errors.contains(arguments.count > 2 ? "exclude each other" : "--example needs a name"), "\(run.errors)")
    }
  }

  @Test("init names the folder as it was given in what it says next, with one slash")
  func madeFolder() throws {
    let command = try Command()
    for (arguments, made, cell) in [
      (["init"], "Made in this folder:\n", "cell.lua"), (["init", "a/b"], "Made in a/b:\n", "a/b/cell.lua"),
      (["init", "c/"], "Made in c/:\n", "c/cell.lua"), (["init", "./d"], "Made in ./d:\n", "./d/cell.lua"),
    ] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.text.hasPrefix(made), "\(run.text)")
      #expect(run.text.contains("\nNext: weft preview \(cell)\n"), "\(run.text)")
      #expect(run.text.contains("\n      weft render \(cell) -o cell.png\n"), "\(run.text)")
      #expect(command.exists(cell))
    }
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("a/b/.luarc.json"))
    try FileManager.default.removeItem(at: command.folder.appendingPathComponent("a/b/cell.lua"))
    let one = try command.run("init", "a/b")
    #expect(one.errors == "error: .weft/library/weft.lua is there already; --force writes over it\n")
    #expect(!command.exists("a/b/cell.lua"))
  }

  @Test("Only a file that can be run is found on the PATH; the advice has the whole path of what is to be run")
  func path() throws {
    let command = try Command()
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("bin"), withIntermediateDirectories: false)
    let file = command.folder.appendingPathComponent("bin/weft")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    func advice(_ mode: Int, _ path: String) throws -> String? {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      let run = try command.run(["init", UUID().uuidString], environment: ["PATH": path])
      return run.text.range(of: "There is no weft on the PATH yet. ").map { String(run.text[$0.upperBound...]) }
    }
    let bin = file.deletingLastPathComponent().path
    #expect(try advice(0o755, "/nowhere:\(bin):/usr/bin") == nil)
    let told = try #require(try advice(0o644, "/nowhere:\(bin)"))
    #expect(try advice(0o644, "") == told)
    let own = try #require(Command.executable).resolvingSymlinksInPath().path
    if let range = own.range(of: "/.build/") {
      let root = own[..<range.lowerBound]
      if FileManager.default.isExecutableFile(atPath: root + "/scripts/setup") {
        #expect(
          told == "This puts it into ~/.local/bin: \(root)/scripts/setup --link\nOr write \(root)/scripts/weft.\n")
      }
    }
  }
}
