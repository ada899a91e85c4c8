import ArgumentParser
import Foundation
import Weft

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
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
      ("cell.lua", Starter.cell), (".luarc.json", Starter.settings), (".weft/library/weft.lua", LuaAPI.stubs),
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
    let occupied = files.map { root.appendingPathComponent($0.0).path }.first(where: OutputFile.isOccupied)
    if let occupied { try write("", to: URL(fileURLWithPath: occupied)) }
    for (name, text) in files { try write(text, to: root.appendingPathComponent(name)) }
    let cell = folder == "." ? "cell.lua" : "\(folder)/cell.lua"
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

  private func write(_ text: String, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile(file.path).write(text.utf8)
    } catch let refusal as OutputFile.Refusal {
      throw Failure("can't write \(Failure.shortPath(file.path)): \(refusal.reason)")
    } catch {
      throw Failure("can't write \(Failure.shortPath(file.path)): \(error.localizedDescription)")
    }
  }
}

/// The files that `weft init` writes, in addition to the stubs.
enum Starter {
  static let settings = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "workspace.library": [".weft/library"],
      "workspace.checkThirdParty": false,
      "diagnostics.globals": ["help"],
      "diagnostics.disable": ["inject-field"]
    }

    """

  static let cell = """
    -- A cell with a coloured badge, a title and a few words. Change it, and see it with each save:
    --   weft preview cell.lua               a page in the browser
    --   weft render cell.lua -o cell.png    a picture

    local ui = require "weft"

    local Cell = ui.CellNode:subclass "Cell"

    function Cell:init(item)
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"

      self.badge = ui.DisplayNode {
        backgroundColor = item.color,
        cornerRadius = 12,
        style = { preferredSize = { 48, 48 } }, -- points
      }
      self.title = ui.TextNode { text = item.title, font = "Inter Semi-Bold 17", color = "#1c1c1e" }
      self.words = ui.TextNode { text = item.words, font = "Inter 14", color = "#6b6b70", maximumNumberOfLines = 3 }
      self.separator = ui.DisplayNode { backgroundColor = "#e3e3e8", style = { height = 1 } }
    end

    function Cell:layoutSpecThatFits(constrainedSize)
      local texts = ui.StackLayoutSpec { direction = "vertical", spacing = 4,
        style = { flexShrink = 1 }, -- or long texts would not wrap
        self.title,
        self.words,
      }
      return ui.StackLayoutSpec { direction = "vertical",
        ui.InsetLayoutSpec { insets = 16,
          ui.StackLayoutSpec { direction = "horizontal", spacing = 12, alignItems = "center",
            self.badge,
            texts,
          },
        },
        self.separator,
      }
    end

    ui.preview("Short", { width = 375 }, function()
      return Cell { title = "Tomato", words = "A fruit, whatever the cook says.", color = "tomato" }
    end)

    ui.preview("Long", { width = 375 }, function()
      return Cell {
        title = "Steel blue",
        words = "The colour of the sea an hour before the rain, of old tools, and of the sky above a town where "
          .. "everybody has gone to lunch.",
        color = "steelblue",
      }
    end)

    return Cell

    """
}
