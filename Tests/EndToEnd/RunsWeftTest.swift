import Foundation
import Testing

/// A suite that runs `weft test` on a script with one cell.
protocol RunsWeftTest {}

extension RunsWeftTest {
  /// The command has no look at the variables of the machine that runs these tests.
  @discardableResult func test(_ command: Command, _ arguments: String..., status: Int32) throws -> Run {
    let own = arguments.contains { $0 == "--ci" } ? [] : ["--no-ci"]
    let run = try command.run(["test"] + arguments + own)
    #expect(run.status == status, "\(run.text)\(run.errors)")
    return run
  }

  /// The output, without the time.
  func lines(_ run: Run) -> [String] {
    run.text.replacing(#/ in \d+\.\d\d s/#, with: "").split(separator: "\n").map(String.init)
  }

  /// Replaces a text of a file.
  func edit(_ command: Command, _ old: String, _ new: String, in file: String = "cell.lua") throws {
    let text = String(decoding: try command.data(file), as: UTF8.self)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: command.folder.appendingPathComponent(file))
  }

  /// A cell with a gap to change.
  var cell: String {
    """
    local ui = require "weft"
    local gap = 10
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"
      self.box = ui.DisplayNode { backgroundColor = "navy", style = { preferredSize = { 20, 10 } } }
      self.mark = ui.DisplayNode { backgroundColor = "red", style = { preferredSize = { 5, 5 } } }
    end
    function Cell:layoutSpecThatFits()
      return ui.StackLayoutSpec { spacing = gap, self.box, self.mark }
    end
    ui.preview("In a row", { width = { 100, 60 } }, function() return Cell() end)
    ui.preview("Low", { width = 50, height = 12, scale = 1 }, function() return Cell() end)
    return Cell
    """
  }

  /// The folder with the records of `cell.lua`, and the beginning of their names.
  var recorded: String { "__recorded__/cell" }
}
