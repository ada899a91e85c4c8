/// The files that a project begins with, in addition to the stubs.
package enum Starter {
  /// The settings of Lua's language server.
  package static let settings = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "workspace.library": [".weft/library"],
      "workspace.checkThirdParty": false,
      "diagnostics.globals": ["help"],
      "diagnostics.disable": ["inject-field"]
    }

    """

  /// Returns the script of a cell with two previews.
  ///
  /// - Parameter file: the name of its file.
  package static func cell(named file: String) -> String {
    let preview = "weft preview \(file)"
    let render = "weft render \(file) -o \(file.dropLast(4)).png"
    let width = max(preview.count, render.count) + 4
    func padded(_ command: String) -> String { command + String(repeating: " ", count: width - command.count) }
    return """
      -- A cell with a coloured badge, a title and a few words. Change it, and see it with each save:
      --   \(padded(preview))a page in the browser
      --   \(padded(render))a picture

      local ui = require "weft"

      local Cell = ui.CellNode:subclass "Cell"

      function Cell:init(item)
        self.automaticallyManagesSubnodes = true
        self.backgroundColor = "systemBackground" -- follows light and dark, as the other names do

        self.badge = ui.DisplayNode {
          backgroundColor = item.color,
          cornerRadius = 12,
          style = { preferredSize = { 48, 48 } }, -- points
        }
        self.title = ui.TextNode { text = item.title, font = "Inter Semi-Bold 17", color = "label" }
        self.words = ui.TextNode { text = item.words, font = "Inter 14", color = "secondaryLabel", maximumNumberOfLines = 3 }
        self.separator = ui.DisplayNode { backgroundColor = "separator", style = { height = 1 } }
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

      local dark = { name = "Dark", userInterfaceStyle = "dark" }

      ui.preview("Short", { width = 375, variants = { dark } }, function()
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
}
