import Foundation
import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

/// A script's file in a folder of its own, run, with its first preview open.
final class ScriptFixture {
  let folder: URL
  let host: ScriptHost
  let live: LivePreview

  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples")

  init(_ source: String, width: Double? = nil) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-explain-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appendingPathComponent("main.lua"))
    host = try ScriptHost(platform: .standard)
    try host.run(file: folder.appendingPathComponent("main.lua").path)
    live = try host.open(host.previews.first, in: PreviewEnvironment(width: width))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: String { folder.appendingPathComponent("main.lua").path }

  /// The element of a name.
  func element(_ name: String, _ location: Testing.SourceLocation = #_sourceLocation) throws -> InspectedElement {
    try #require(try host.inspect(live).elements(named: name).first, sourceLocation: location)
  }

  func explanation(_ name: String, _ location: Testing.SourceLocation = #_sourceLocation) throws -> Explanation {
    try #require(try host.explain(element(name, location).id, in: live), sourceLocation: location)
  }
}

extension InspectedElement {
  /// The value of a style's property.
  func styleValue(_ name: String) -> String? { style.first { $0.name == name }?.value }
  /// The line that set it.
  func styleLine(_ name: String) -> Int? { style.first { $0.name == name }?.location?.line }
}

/// A row that is too long, with specs of many kinds around it.
let cardSource = """
  local ui = require "weft"

  local Card = ui.CellNode:subclass "Card"

  function Card:init()
    self.automaticallyManagesSubnodes = true
    self.title = ui.TextNode { text = "A title that is longer than its row", style = { flexShrink = 1 } }
    self.badge = ui.DisplayNode {
      backgroundColor = "tomato",
      style = { preferredSize = { 40, 20 } },
    }
    self.photo = ui.DisplayNode { backgroundColor = "gold" }
    self.count = 3
    self.photo.style.maxHeight = 120
  end

  function Card:layoutSpecThatFits(constrainedSize)
    return ui.StackLayoutSpec { direction = "vertical", debugName = "column",
      ui.InsetLayoutSpec { insets = { left = 10, right = 14, top = 4, bottom = 6 },
        ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center", debugName = "row",
          self.title,
          self.badge,
        },
      },
      ui.RatioLayoutSpec { ratio = 0.5, self.photo },
    }
  end

  ui.preview("Card", { width = 200 }, function() return Card() end)
  """
