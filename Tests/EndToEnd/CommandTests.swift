import Foundation
import Testing
import WeftJSON

@Suite("The command line")
struct CommandTests {
  /// Prints a word, and has a preview of a box.
  static let box = """
    local ui = require "weft"
    print "said"
    ui.preview("A box", { width = 20, height = 10 }, function() return ui.DisplayNode { backgroundColor = "red" } end)

    """

  @Test("--version names the tool and its version")
  func version() throws {
    let run = try Command().run("--version")
    #expect(run.status == 0)
    #expect(run.text.wholeMatch(of: /weft \d+\.\d+\.\d+\n/) != nil, "\(run.text)")
    #expect(run.errors.isEmpty)
  }

  @Test("--version --verbose names the libraries and how texts are measured, which is found once and kept")
  func verboseVersion() throws {
    let command = try Command()
    let cache = command.folder.path + "/cache"
    for (number, arguments) in [["--version", "--verbose"], ["--verbose", "--version"]].enumerated() {
      let run = try command.run(arguments, environment: ["XDG_CACHE_HOME": cache])
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      let lines = run.text.split(separator: "\n").map(String.init)
      try #require(lines.count == 5, "\(run.text)")
      #expect(lines[0].wholeMatch(of: /weft \d+\.\d+\.\d+/) != nil)
      #expect(lines[1].wholeMatch(of: /Lua 5\.4\.\d+/) != nil, "\(lines[1])")
      let version = /Pango [\d.]+, HarfBuzz [\d.]+, Cairo [\d.]+, fontconfig [\d.]+/
      #expect(lines[2].wholeMatch(of: version) != nil, "\(lines[2])")
      #expect(lines[3].wholeMatch(of: /fonts: [1-9]\d* families/) != nil, "\(lines[3])")
      #expect(lines[4].hasPrefix("text: shaped once for all widths: "), "\(lines[4])")
      let origin = number == 0 ? "(found now)" : "(known from \(cache)/weft/text-proofs)"
      #expect(lines[4].hasSuffix(origin), "\(lines[4])")
    }
    let kept = try String(contentsOfFile: cache + "/weft/text-proofs", encoding: .utf8)
    let line = /weft .+ pango .+ harfbuzz .+ fonts [0-9a-f]+: equal, trailing space is (ignored|counted)\n/
    #expect(kept.wholeMatch(of: line) != nil, "\(kept)")
  }

  @Test("A difference that is kept names the sample, and pictures are the same by Pango alone")
  func differingSample() throws {
    let command = try Command(["a.lua": Self.manyTexts])
    let cache = ["XDG_CACHE_HOME": command.folder.path + "/cache"]
    _ = try command.run(["--version", "--verbose"], environment: cache)
    let tree = try command.run(["tree", "a.lua", "--json"], environment: cache)
    #expect(tree.status == 0, "\(tree.errors)")
    let file = command.folder.appendingPathComponent("cache/weft/text-proofs")
    let kept = try String(contentsOf: file, encoding: .utf8)
    try Data(kept.replacing(/: equal.*/, with: ": differs, the sample \"tabs\" differs at 17.0 points").utf8).write(
      to: file)
    let version = try command.run(["--version", "--verbose"], environment: cache)
    #expect(
      version.text.contains(
        "text: each width is measured by Pango, which is slower: the sample \"tabs\" differs at 17.0 points (known from "
      ),
      "\(version.text)")
    let byPango = try command.run(["tree", "a.lua", "--json"], environment: cache)
    #expect(byPango.text == tree.text)
  }

  @Test("A damaged cache, or one of other fonts, costs nothing but another proof, and is replaced")
  func damagedCache() throws {
    let command = try Command(["a.lua": Self.manyTexts])
    let cache = ["XDG_CACHE_HOME": command.folder.path + "/cache"]
    _ = try command.run(["--version", "--verbose"], environment: cache)
    let tree = try command.run(["tree", "a.lua", "--json"], environment: cache)
    let file = command.folder.appendingPathComponent("cache/weft/text-proofs")
    let kept = try Data(contentsOf: file)
    let text = String(decoding: kept, as: UTF8.self)
    let damaged = [
      Data(), kept.dropLast(12), kept.dropFirst(3), Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 89) }),
      Data(text.replacing(/fonts [0-9a-f]+/, with: "fonts 0123").utf8),
      Data(text.replacing(/pango [0-9.]+/, with: "pango 1.0").utf8),
      Data(text.replacing(/space is \w+/, with: "space is purple").utf8),
    ]
    for bytes in damaged {
      try bytes.write(to: file)
      let version = try command.run(["--version", "--verbose"], environment: cache)
      #expect(version.status == 0)
      #expect(version.text.hasSuffix("(found now)\n"), "\(version.text)")
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).hasSuffix(text))
      try bytes.write(to: file)
      let run = try command.run(["tree", "a.lua", "--json"], environment: cache)
      #expect(run.text == tree.text)
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("A cache that can't be read or written costs nothing but another proof")
  func unusableCache() throws {
    let command = try Command(["a.lua": Self.manyTexts, "cache": "a file in place of the folder"])
    let tree = try command.run(["tree", "a.lua"], environment: ["XDG_CACHE_HOME": command.folder.path + "/cache"])
    #expect(tree.status == 0)
    #expect(tree.errors.isEmpty, "\(tree.errors)")
    let version = try command.run(
      ["--version", "--verbose"], environment: ["XDG_CACHE_HOME": command.folder.path + "/cache"])
    #expect(version.text.hasSuffix("(found now)\n"), "\(version.text)")
  }

  /// Measures 150 texts at several widths.
  private static let manyTexts = """
    local ui = require "weft"
    ui.preview("many", { width = 180 }, function()
      local rows = { direction = "vertical", alignItems = "stretch" }
      for number = 1, 150, 2 do
        local one = ui.TextNode { text = "Text number " .. number .. " takes several lines" }
        local two = ui.TextNode { text = "and text number " .. number + 1 .. " as well" }
        one.style.flexShrink, two.style.flexShrink = 1, 1
        rows[#rows + 1] = ui.StackLayoutSpec { direction = "horizontal", spacing = 5, one, two }
      end
      local node = ui.DisplayNode()
      node.automaticallyManagesSubnodes = true
      node.layoutSpecBlock = function() return ui.StackLayoutSpec(rows) end
      return node
    end)
    """

  @Test("--help lists the subcommands and the exit codes on standard output; each subcommand has its own")
  func help() throws {
    let command = try Command()
    let run = try command.run("--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for word in ["USAGE: weft", "run", "render", "tree", "Exit codes: 0"] {
      #expect(run.text.contains(word), "\(word)")
    }
    for (subcommand, words) in [
      ("render", ["--preview", "--width", "--height", "--scale", "--props", "--output", "--background"]),
      ("tree", ["--preview", "--json"]), ("run", ["--time-limit", "--memory-limit"]),
    ] {
      for arguments in [[subcommand, "--help"], ["help", subcommand]] {
        let run = try command.run(arguments)
        #expect(run.status == 0)
        for word in words { #expect(run.text.contains(word), "\(subcommand) \(word)") }
      }
    }
  }

  @Test(
    "A wrong command line is exit code 2, with the reason on standard error and nothing on standard output",
    arguments: [
      (["rendr", "a.lua"], "rendr"), (["render"], "<file>"), (["render", "a.lua", "--wide", "3"], "--wide"),
      (["render", "a.lua", "--width", "-3"], "--width"), (["render", "a.lua", "--width", "wide"], "wide"),
      (["render", "a.lua", "--scale", "0"], "--scale"), (["run", "a.lua", "--time-limit", "0"], "--time-limit"),
      (["run", "a.lua", "--memory-limit", "0"], "--memory-limit"), (["run", "a.lua", "b.lua"], "b.lua"),
      (["run", "missing.lua"], "there is no file missing.lua"),
      (["tree", "missing.lua"], "there is no file missing.lua"),
      (
        ["render", "a.lua", "-o", "a.bmp"],
        "-o a.bmp: expected a name that ends in .png, .jpg, .svg, .pdf, .webp or .gif"
      ),
      (["render", "a.lua", "--props", "missing.json"], "can't read missing.json"),
    ])
  func usage(arguments: [String], reason: String) throws {
    let command = try Command(["a.lua": "return require('weft').TextNode { text = 'a' }", "b.lua": ""])
    let run = try command.run(arguments)
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(command.files == ["a.lua", "b.lua"])
  }

  @Test("A preview that there isn't is exit code 2, with the nearest name and all names")
  func wrongPreview() throws {
    let command = try Command([
      "a.lua":
        "local ui = require 'weft' for _, n in ipairs { 'Short', 'Long text' } do ui.preview(n, function() end) end",
      "b.lua": "return require('weft').TextNode { text = 'a' }",
    ])
    let run = try command.run("tree", "a.lua", "--preview", "short")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: there is no preview \"short\"; did you mean \"Short\"?; there are \"Short\", \"Long text\"\n")
    #expect(
      try command.run("tree", "b.lua", "--preview", "x").errors
        == "error: there is no preview \"x\"; the script declares none\n")
  }

  @Test("run prints what the script prints, and nothing else; a script without a node is fine")
  func printing() throws {
    let command = try Command(["a.lua": "print('one', 2, nil, true)\nprint()\nfor i = 1, 1000 do print(i) end"])
    let run = try command.run("run", "a.lua")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text == "one\t2\tnil\ttrue\n\n" + (1...1000).map { "\($0)\n" }.joined())
    #expect(try command.run("run", "-", input: "print 'from input'").text == "from input\n")
  }

  @Test("An error has file, line, excerpt, hint and calls, on standard error; what was printed before stays")
  func error() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      print "before"
      local function make()
        return ui.TextNode { txt = "hello" }
      end
      local node = make()
      return node
      """
    ])
    let run = try command.run("render", "a.lua")
    #expect(run.status == 1)
    #expect(run.text == "before\n")
    #expect(
      run.errors == """
        a.lua:4: error: TextNode has no property "txt"
          4 |   return ui.TextNode { txt = "hello" }
            |                        ^
          hint: did you mean "text"?
          at a.lua:4 in make
          at a.lua:6 in the script's body

        """)
    #expect(command.files == ["a.lua"])
  }

  @Test("A syntax error has its line; an error of a required module that module's")
  func otherErrors() throws {
    let command = try Command([
      "a.lua": "local x = 1\nx = = 2", "b.lua": "\nrequire 'c'", "c.lua": "\n\nerror 'no luck'",
    ])
    #expect(
      try command.run("run", "a.lua").errors
        == """
        a.lua:2: error: unexpected symbol near '='
          2 | x = = 2
            |     ^
          hint: one = is enough to set a value

        """)
    let run = try command.run("run", "b.lua")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("c.lua:3: error: no luck\n  3 | error 'no luck'\n"), "\(run.errors)")
    #expect(run.errors.contains("at b.lua:2 in the script's body"), "\(run.errors)")
  }

  @Test("An error in a layout says in which nodes and in which ranges")
  func layoutError() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local A = ui.CellNode:subclass "A"
      function A:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = 10, self.missing }
      end
      return A
      """
    ])
    let run = try command.run("tree", "a.lua")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "a.lua:4: error: InsetLayoutSpec has no child; expected a node or a spec at [1], got nil\n"
          + "  4 |   return ui.InsetLayoutSpec { insets = 10, self.missing }\n"), "\(run.errors)")
    #expect(
      run.errors.hasSuffix("  in A\n  measuring A in 375 x 0...inf\n  at a.lua:4 in A:layoutSpecThatFits\n"),
      "\(run.errors)")
  }

  @Test("A script that never ends is stopped by its limit, with exit code 1")
  func limits() throws {
    let command = try Command([
      "time.lua": "\nwhile true do end",
      "memory.lua": "local t = {}\nwhile true do t[#t + 1] = ('x'):rep(1e6) .. #t end",
    ])
    let time = try command.run("run", "time.lua", "--time-limit", "0.2")
    #expect(time.status == 1)
    #expect(
      time.errors.hasPrefix("time.lua:2: error: the script ran longer than its limit of 0.2 s\n"), "\(time.errors)")
    let memory = try command.run("run", "memory.lua", "--memory-limit", "20")
    #expect(memory.status == 1)
    #expect(
      memory.errors.hasPrefix("memory.lua:2: error: the script needs more memory than its limit of 20 MB\n"),
      "\(memory.errors)")
  }

  #if os(Linux)
    @Test("A sweep of thousands of nodes that cover one another stays near the memory limit")
    func sweepMemory() throws {
      let command = try Command([
        "sweep.lua": """
        local ui = require "weft"
        local root = ui.DisplayNode {}
        for _ = 1, 4000 do
          root:addSubnode(ui.DisplayNode { backgroundColor = "red", frame = { 0, 0, 10, 10 } })
        end
        print(#ui.sweep(root, { from = 300, to = 302 }).marks)
        """
      ])
      let usage = try command.usage("run", "sweep.lua", "--memory-limit", "100", "--time-limit", "120")
      #expect(usage.errors.contains("the script needs more memory than its limit of 100 MB"), "\(usage.errors)")
      #expect(usage.peak < 300 << 20, "\(usage.peak >> 20) MB")
    }
  #endif

  @Test("A warning goes to standard error, with its line, and is no failure")
  func warnings() throws {
    let command = try Command([
      "a.lua": "local ui = require 'weft'\nreturn ui.TextNode { text = 'a', font = 'Nofont 12' }"
    ])
    let run = try command.run("tree", "a.lua")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("a.lua:2: warning: font family \"Nofont\" isn't installed"), "\(run.errors)")
    #expect(!run.text.contains("warning"))
  }

  @Test("A script that gives nothing to draw says so")
  func nothing() throws {
    let command = try Command([
      "a.lua": "return 3", "b.lua": "return require('weft').DisplayNode {}", "c.lua": "",
      "d.lua": "return require('weft').CellNode",
    ])
    let number = try command.run("render", "a.lua")
    #expect(number.status == 1)
    #expect(number.errors.contains("a.lua:1: error: the script: expected a node, got 3"), "\(number.errors)")
    #expect(
      try command.run("render", "c.lua").errors.contains("hint: return a node or its class, or declare a ui.preview"))
    for file in ["b.lua", "d.lua"] {
      let run = try command.run("render", file)
      #expect(run.status == 1)
      #expect(
        run.errors.contains("style.preferredSize") || run.errors.contains("there is nothing to draw"), "\(run.errors)")
    }
  }

  @Test("The folder of a script is what it may read, wherever the command is run")
  func folders() throws {
    let command = try Command(["part.lua": "return 'outside'"])
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("print(require 'near')".utf8).write(to: inner.appendingPathComponent("a.lua"))
    try Data("return 'near'".utf8).write(to: inner.appendingPathComponent("near.lua"))
    try Data("print(require 'part')".utf8).write(to: inner.appendingPathComponent("b.lua"))
    #expect(try command.run("run", "inner/a.lua").text == "near\n")
    let outside = try command.run("run", "inner/b.lua")
    #expect(outside.status == 1)
    #expect(outside.errors.contains("inner/b.lua:1: error: module \"part\" not found"), "\(outside.errors)")
  }

  @Test(
    "Without arguments and without a terminal it prints its help; help alone does, too, and help for each subcommand")
  func withoutArgumentsItPrintsItsHelp() throws {
    let command = try Command()
    let help = try command.run("--help")
    for arguments in [[], ["help"]] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.errors.isEmpty && run.text == help.text, "\(arguments)")
    }
    #expect(try command.run("help", "sweep").text.hasPrefix("OVERVIEW: Lay previews out at every width"))
  }

  @Test("A picture that is too large, and a script that needs too much by default, are failures; no file is made")
  func aPictureThatIsTooLargeIsAFailure() throws {
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
  func unsafeOpensTheLibrariesOfTheSystem() throws {
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
  func anErrorIsQuotedFromTheTextThatHasRun() throws {
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
  func aPictureAndAPageAreMadeInTheCurrentFolder() throws {
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
}
