import ArgumentParser
import WeftEssentials
import Weft

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "weft",
    abstract: "Begin a project: a cell to change, and types for your editor.",
    discussion: """
      Writes cell.lua, and what Lua's language server (LuaLS) needs to complete and check the names of Weft: \
      .luarc.json and .weft/library/weft.lua. If one of them exists, nothing is written, unless --force is \
      given.
      """)

  @Argument(
    help: "The folder, which is created if it doesn't exist. By default the current one.", completion: .directory)
  var folder = "."

  @Flag(help: "Overwrite existing files.")
  var force = false

  func run() throws {
    let root = URL(fileURLWithPath: folder)
    let files = [
      ("cell.lua", Starter.cell(named: "cell.lua")), (".luarc.json", Starter.settings),
      (".weft/library/weft.lua", LuaAPI.weft.stubs),
    ]
    let existing = files.map(\.0).filter {
      FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
    }
    if !existing.isEmpty, !force {
      throw Failure(
        "\(existing.joined(separator: ", ")) \(existing.count == 1 ? "is" : "are") there already; --force writes over "
          + "\(existing.count == 1 ? "it" : "them")")
    }
    // Either all files are written, or none.
    let home = RealPath.of(root.path)
    do throws(OutputFile.Refusal) {
      let outputs = try files.map { name, text throws(OutputFile.Refusal) in
        (try OutputFile(root.appendingPathComponent(name).path, inside: [home], makesFolders: true), text)
      }
      for (file, text) in outputs { try file.write(text.utf8) }
    } catch {
      throw Failure("can't write \(Failure.shortPath(error.path)): \(error.reason)")
    }
    // A shell completes a folder's name with a slash.
    let cell = folder == "." ? "cell.lua" : folder.hasSuffix("/") ? "\(folder)cell.lua" : "\(folder)/cell.lua"
    print(
      """
      Made in \(folder == "." ? "this folder" : folder):
        cell.lua                 a cell with two previews
        .luarc.json              settings for Lua's language server
        .weft/library/weft.lua   the types of Weft, for it

      Next: weft preview \(cell)
              a page in the browser with both previews, updated with each save
            weft render \(cell) -o cell.png
              a picture
      """)
    if let advice = CommandPath.advice { print("\n\(advice)") }
  }
}
