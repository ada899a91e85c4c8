import Foundation
import Testing

@Suite("Files that are no scripts")
struct ForeignFileTests {
  private static let lua = "local x = 1\nreturn x\n"

  private static func utf16(_ littleEndian: Bool, mark: Bool) -> Data {
    lua.data(using: littleEndian ? .utf16LittleEndian : .utf16BigEndian).map { data in
      guard mark else { return data }
      return Data(littleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]) + data
    } ?? Data()
  }

  private static let files: [(Data, String)] = [
    (utf16(true, mark: true), "UTF-16 text"), (utf16(true, mark: false), "UTF-16 text"),
    (utf16(false, mark: true), "UTF-16 text"), (utf16(false, mark: false), "UTF-16 text"),
    (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]), "a PNG picture"),
    (Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]), "a JPEG picture"), (Data("GIF89a\u{1}\0".utf8), "a GIF picture"),
    (Data([0x1F, 0x8B, 8, 0, 0]), "a gzip archive"), (Data("\u{1B}LuaT".utf8), "Lua bytecode"),
    (Data([1, 2, 3, 0, 4, 0, 0, 200]), "binary data"),
  ]

  @Test("A file that is no text is named as what it is: as a script, by require, as props and from standard input")
  func foreign() throws {
    for (data, kind) in Self.files {
      let command = try Command(["a.lua": "require 'module'", "b.lua": "return require('weft').DisplayNode"])
      for name in ["script.lua", "module.lua", "props.json"] {
        try data.write(to: command.folder.appendingPathComponent(name))
      }
      for arguments in [["run", "script.lua"], ["tree", "script.lua"], ["run", "a.lua"], ["check", "script.lua"]] {
        let run = try command.run(arguments)
        #expect(run.status == 1)
        let said = run.errors + run.text
        #expect(said.contains("error: expected a Lua script in UTF-8, got \(kind)"), "\(arguments): \(said)")
        #expect(!said.contains("\0") && !said.contains("\u{FFFD}"), "\(said)")
      }
      let piped = try command.shell("weft run - < script.lua")
      #expect(piped.status == 1)
      #expect(
        piped.errors.hasPrefix("stdin.lua: error: expected a Lua script in UTF-8, got \(kind)"), "\(piped.errors)")
      let props = try command.run("tree", "b.lua", "--props", "props.json")
      #expect(props.status == 1 && props.errors.contains("no JSON"), "\(props.errors)")
      #expect(props.errors.contains(kind), "\(props.errors)")
    }
  }

  @Test("A script in UTF-8 is a script, with a mark in front and with a NUL in a string, too")
  func text() throws {
    let command = try Command(["a.lua": "\u{FEFF}print('a')", "b.lua": "print(#'a\0b')"])
    #expect(try command.run("run", "a.lua").text == "a\n")
    #expect(try command.run("run", "b.lua").text == "3\n")
  }

  @Test("A folder that is given as a script is reported to be one")
  func folder() throws {
    let command = try Command(["a.lua": "require 'module'", "b.lua": "return require('weft').DisplayNode"])
    for name in ["folder", "module.lua", "folder.json"] {
      try FileManager.default.createDirectory(
        at: command.folder.appendingPathComponent(name), withIntermediateDirectories: false)
    }
    for arguments in [
      ["run", "folder"], ["tree", "folder"], ["render", "folder"], ["bench", "folder"], ["run", "a.lua"],
      ["tree", "b.lua", "--props", "folder.json"], ["repl", "folder"],
    ] {
      let run = try command.run(arguments)
      #expect(run.status == 1 && run.errors.contains("is a folder"), "\(arguments): \(run.status) \(run.errors)")
    }
    for line in [
      "weft run - < folder", "weft tree - < folder", "weft tree b.lua --props - < folder", "weft repl < folder",
    ] {
      let run = try command.shell(line)
      #expect(run.status == 1 && run.errors.contains("standard input is a folder"), "\(line): \(run.errors)")
    }
  }

  @Test("Each format is read without loaders of gdk-pixbuf that a system may lack")
  func eachFormatIsReadWithoutLoadersThatASystemMayLack() throws {
    let names = ["forest-hills.webp", "balloons.gif", "portrait-lena.png", "sea-at-dusk.jpg"]
    let script =
      "local ui = require 'weft'\nfor _, name in ipairs { \(names.map { "'\($0)'" }.joined(separator: ", ")) } do\n"
      + "  print(ui.image(name).size.width > 0)\nend\n"
    let command = try Command(["a.lua": script, "loaders.cache": ""])
    let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../examples/pictures").standardizedFileURL
    for name in names {
      try FileManager.default.copyItem(
        at: pictures.appendingPathComponent(name), to: command.folder.appendingPathComponent(name))
    }
    let run = try command.run(
      ["run", "a.lua"], environment: ["GDK_PIXBUF_MODULE_FILE": command.folder.path + "/loaders.cache"])
    #expect(run.text == String(repeating: "true\n", count: names.count), "\(run.errors)")
  }
}
