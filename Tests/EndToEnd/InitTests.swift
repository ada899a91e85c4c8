import Foundation
import Testing
import WeftJSON

@Suite("weft init")
struct InitTests {
  @Test("It makes a cell that runs and draws as it stands, settings, and types")
  func makes() throws {
    let command = try Command()
    let run = try command.run("init")
    #expect(run.status == 0 && run.errors.isEmpty)
    for name in ["cell.lua", ".luarc.json", ".weft/library/weft.lua"] {
      #expect(command.exists(name), "\(name)")
      #expect(run.text.contains(name))
    }
    let next = run.text.split(separator: "\n").map(String.init).compactMap { line in
      line.range(of: " weft ").map { String(line[$0.upperBound...]) }
    }
    #expect(next.first == "preview cell.lua", "\(run.text)")
    let words = try #require(next.dropFirst().first).split(separator: " ").map(String.init)
    #expect(words == ["render", "cell.lua", "-o", "cell.png"])
    let render = try command.run(words)
    #expect(render.status == 0 && render.errors.isEmpty, "\(render.errors)")
    let size = try pngSize(try command.data("cell.png"))
    #expect(size[0] == 750 && size[1] > 100)
    let long = try command.run("render", "cell.lua", "--preview", "Long", "-o", "long.png")
    #expect(long.status == 0 && long.errors.isEmpty)
    #expect(try pngSize(try command.data("long.png"))[1] > size[1])
  }

  @Test("It says how to put weft on the PATH, unless it is there")
  func path() throws {
    let command = try Command()
    let without = try command.run(["init", "one"], environment: ["PATH": "/nowhere"])
    #expect(without.text.contains("There is no weft on the PATH yet."), "\(without.text)")
    let folder = try #require(Command.executable).deletingLastPathComponent().path
    let with = try command.run(["init", "two"], environment: ["PATH": "/nowhere:\(folder)"])
    #expect(!with.text.contains("PATH"), "\(with.text)")
  }

  @Test("The settings are JSON that points at the types, which are valid Lua")
  func settings() throws {
    let command = try Command()
    #expect(try command.run("init").status == 0)
    let settings = try JSONSerialization.jsonObject(with: try command.data(".luarc.json")) as? [String: Any]
    #expect(settings?["workspace.library"] as? [String] == [".weft/library"])
    #expect(settings?["runtime.version"] as? String == "Lua 5.4")
    let check = try command.run("run", ".weft/library/weft.lua")
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("The shipped examples have the same settings and types")
  func examples() throws {
    let command = try Command()
    #expect(try command.run("init").status == 0)
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples")
    for name in [".luarc.json", ".weft/library/weft.lua"] {
      #expect(try Data(contentsOf: examples.appendingPathComponent(name)) == command.data(name), "\(name)")
    }
  }

  @Test("It makes the folder that it is given, and names the next command with it")
  func folder() throws {
    let command = try Command()
    let run = try command.run("init", "cells/mine")
    #expect(run.status == 0)
    #expect(run.text.contains("weft render cells/mine/cell.lua -o cell.png"))
    #expect(try command.run("render", "cells/mine/cell.lua").status == 0)
  }

  @Test("What is there already is kept, all of it, unless --force is given")
  func keeps() throws {
    let command = try Command(["cell.lua": "-- mine"])
    let run = try command.run("init")
    #expect(run.status == 1)
    #expect(run.errors == "error: cell.lua is there already; --force writes over it\n")
    #expect(String(decoding: try command.data("cell.lua"), as: UTF8.self) == "-- mine")
    #expect(!command.exists(".luarc.json"))
    #expect(try command.run("init", "--force").status == 0)
    #expect(String(decoding: try command.data("cell.lua"), as: UTF8.self).contains("ui.preview"))
    #expect(try command.run("init").errors.contains("cell.lua, .luarc.json, .weft/library/weft.lua are there already"))
  }

  @Test("A folder that can't be written is an error")
  func unwritable() throws {
    let command = try Command(["file": ""])
    let run = try command.run("init", "file")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: can't write"), "\(run.errors)")
  }

  @Test("init names the folder as it was given in what it says next, with one slash")
  func theFolderIsNamedAsItWasGiven() throws {
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
  func onlyAFileThatCanBeRunIsFoundOnThePath() throws {
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

@Suite("weft api")
struct ApiTests {
  @Test("It prints what help prints")
  func text() throws {
    let command = try Command(["a.lua": "help 'StackLayoutSpec.spacing'", "b.lua": "help()"])
    #expect(try command.run("api", "StackLayoutSpec.spacing").text == command.run("run", "a.lua").text)
    #expect(try command.run("api").text == command.run("run", "b.lua").text)
    #expect(try command.run("api", "alignItems", "values").text.contains("baselineFirst"))
  }

  @Test("Words that recipes answer are exit code 0, with the recipes and the names on standard output")
  func words() throws {
    let run = try Command().run("api", "baseline")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.text.contains("help \"align two baselines\"") && run.text.contains("StackLayoutSpec.alignItems"))
    let recipe = try Command().run("api", "a", "grid")
    #expect(recipe.status == 0 && recipe.text.hasPrefix("A grid\n\n"))
  }

  @Test("A name that there isn't is exit code 1, with the nearest names")
  func unknown() throws {
    for arguments in [["api", "spacin"], ["api", "spacin", "--json"], ["api", "spacin", "--example"]] {
      let run = try Command().run(arguments)
      #expect(run.status == 1 && run.text.isEmpty)
      #expect(run.errors.contains("spacing"))
    }
  }

  @Test("--json is a list of entries; without a name, all")
  func json() throws {
    let one = try JSONSerialization.jsonObject(with: try Command().run("api", "flexGrow", "--json").output)
    let entry = try #require((one as? [[String: Any]])?.first)
    #expect(entry["path"] as? String == "style.flexGrow")
    #expect(entry["default"] as? String == "0")
    #expect(entry["invalidates"] as? String == "layout")
    let all = try JSONSerialization.jsonObject(with: try Command().run("api", "--json").output)
    #expect(try #require(all as? [[String: Any]]).count > 200)
  }

  @Test("--example is a script that weft render draws")
  func example() throws {
    let command = try Command()
    let script = try command.run("api", "StackLayoutSpec.spacing", "--example")
    #expect(script.status == 0)
    let run = try command.run(["render", "-", "-o", "out.png", "--width", "240"], input: script.text)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try pngSize(try command.data("out.png")) == [480, 80])
  }

  @Test("--json and --example exclude each other; --example needs a name")
  func usage() throws {
    #expect(try Command().run("api", "spacing", "--json", "--example").status == 2)
    #expect(try Command().run("api", "--example").status == 2)
  }

  @Test("A name of several entries of the API has them listed, and no example; JSON has them all")
  func aNameOfSeveralEntriesHasThemListed() throws {
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
}
