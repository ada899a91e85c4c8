import Foundation
import Testing

/// `--fonts`, `--font-lock` and `--strict-glyphs` of the commands.
@Suite("The fonts of one folder")
struct FontOptionTests {
  private static let script = """
    local ui = require "weft"
    ui.preview("A card", { width = 200 }, function()
      return ui.StackLayoutSpec { direction = "vertical",
        ui.TextNode { text = "Ahoy", font = "DejaVu Sans 20" },
        ui.TextNode { text = "⠿", font = "Inter 20" },
      }
    end)
    """

  /// A command with the script, and a folder `fonts` that has Inter.
  private func command() throws -> Command {
    let command = try Command(["in.lua": Self.script])
    let fonts = command.folder.appendingPathComponent("fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
      to: fonts.appendingPathComponent("Inter-Regular.otf"))
    return command
  }

  @Test("Texts have the folder's fonts, and the warnings name the folder")
  func only() throws {
    let command = try command()
    let machine = try command.run("tree", "in.lua")
    let folder = try command.run("tree", "in.lua", "--fonts", "fonts")
    #expect(folder.status == 0 && machine.status == 0)
    #expect(folder.text != machine.text)
    #expect(
      folder.errors.contains(
        "in.lua:5: warning: no font in \(command.folder.path)/fonts has U+283F \"⠿\" of TextNode, in \"⠿\": boxes are "
          + "drawn; add a font that has it to that folder"), "\(folder.errors)")
    #expect(!machine.errors.contains("U+283F"), "\(machine.errors)")
    #expect(
      folder.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("in.lua:") },
      "fontconfig says nothing: \(folder.errors)")
  }

  @Test("With --strict-glyphs, a character that no font has is an error: nothing is written")
  func strict() throws {
    let command = try command()
    let render = try command.run("render", "in.lua", "--fonts", "fonts", "--strict-glyphs", "-o", "out.png")
    #expect(render.status == 1)
    #expect(render.errors.contains("in.lua:5: error: no font in "), "\(render.errors)")
    #expect(!command.files.contains("out.png"))
    #expect(try command.run("render", "in.lua", "--strict-glyphs", "-o", "out.png").status == 0)
    let check = try command.run("check", "in.lua", "--fonts", "fonts", "--strict-glyphs", "--allow-warnings")
    #expect(check.status == 1)
    #expect(check.text.contains("in.lua:5: error: no font in "), "\(check.text)")
    #expect(try command.run("check", "in.lua", "--fonts", "fonts", "--allow-warnings").status == 0)
  }

  @Test("A lock is written once, and then fonts that differ are an error of each command")
  func lock() throws {
    let command = try command()
    let options = ["--fonts", "fonts", "--font-lock", "fonts.lock"]
    let first = try command.run(["render", "in.lua", "-o", "out.png"] + options)
    #expect(first.status == 0 && first.errors.contains("note: fonts.lock has the hashes of the fonts now"))
    let sums = try command.shell("cd fonts && sha256sum --check --strict ../fonts.lock")
    #expect(sums.status == 0, "\(sums.errors)")
    let second = try command.run(["render", "in.lua", "-o", "out.png"] + options)
    #expect(second.status == 0 && !second.errors.contains("fonts.lock"))
    let font = command.folder.appendingPathComponent("fonts/Inter-Regular.otf")
    try (Data(contentsOf: font) + [0]).write(to: font)
    let hashes = try command.shell("cut -c1-64 fonts.lock; sha256sum fonts/Inter-Regular.otf | cut -c1-64").text
      .split(separator: "\n")
    for words in [
      ["render", "in.lua", "-o", "other.png"], ["check", "in.lua"], ["test", "in.lua"], ["tree", "in.lua"],
    ] {
      let run = try command.run(words + options)
      #expect(run.status == 1)
      #expect(
        run.errors.contains(
          "error: the fonts in fonts aren't those of fonts.lock: Inter-Regular.otf has the hash \(hashes[1]), "
            + "and not \(hashes[0]); remove fonts.lock to use them from now on"), "\(words): \(run.errors)")
    }
    #expect(!command.files.contains("other.png"))
  }

  @Test(
    "A folder without fonts, and a lock without a folder, are refused",
    arguments: [
      (["--fonts", "nothing"], "--fonts nothing: there is no such folder"),
      (["--fonts", "in.lua"], "--fonts in.lua: it is no folder"),
      (["--font-lock", "fonts.lock"], "--font-lock fonts.lock: give the folder of the fonts with --fonts"),
    ])
  func refused(_ options: [String], _ message: String) throws {
    let run = try command().run(["check", "in.lua"] + options)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: \(message)"), "\(run.errors)")
  }
}
