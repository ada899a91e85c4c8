import Foundation
import Testing

/// What `weft watch` draws on a terminal.
@Suite("The screen of weft watch", .serialized)
struct WatchScreenTests {
  /// What was drawn last: after the last time that the screen was cleared.
  private static func screen(_ terminal: PseudoTerminal) -> String {
    terminal.text.components(separatedBy: "\u{1B}[2J").last ?? ""
  }

  private static func box(_ height: Int, before: String = "") -> String {
    """
    \(before)
    local ui = require "weft"
    ui.preview("A box", { width = 20, height = \(height) }, function()
      return ui.DisplayNode { backgroundColor = "red" }
    end)
    """
  }

  @Test("Of what is printed the last two hundred lines are kept, over all calls; a text of several lines is several")
  func log() throws {
    let command = try Command([
      "a.lua": Self.box(10, before: "for i = 1, 150 do print('row ' .. 2 * i - 1 .. '.\\nrow ' .. 2 * i .. '.') end")
    ])
    let terminal = try PseudoTerminal(["watch", "a.lua", "--picture", "none"], in: command.folder, rows: 1000)
    try terminal.expect("A box: 20 x 10")
    try terminal.expect("\u{1B}[?2026l")
    let rows = Self.screen(terminal).split(whereSeparator: \.isNewline).filter { $0.contains("row ") }
    #expect(rows.count == 200, "\(rows.count)")
    #expect(rows.first?.contains("row 101.") == true && rows.last?.contains("row 300.") == true, "\(rows)")
  }

  @Test(
    "Warnings, errors and receipts have their colours, and what is printed none; an error has its first line coloured")
  func colors() throws {
    let command = try Command([
      "a.lua": Self.box(10, before: "print 'plain'")
        + "\nui.TextNode { text = 'a', font = 'Nofont 12' }:layoutThatFits { max = { 9, 9 } }"
    ])
    let terminal = try PseudoTerminal(["watch", "a.lua", "--picture", "none"], in: command.folder)
    try terminal.expect("A box: 20 x 10")
    try terminal.expect("\u{1B}[?2026l")
    func row(_ text: String) -> String? {
      Self.screen(terminal).split(whereSeparator: \.isNewline).first { $0.contains(text) }.map(String.init)
    }
    #expect(row("plain")?.contains("\u{1B}[") == false, "\(Self.screen(terminal))")
    #expect(row("A box:")?.contains("\u{1B}[") == false)
    #expect(row("watching a.lua")?.contains("\u{1B}[") == false)
    #expect(row("warning: font family")?.contains("\u{1B}[33m") == true, "\(Self.screen(terminal))")
    try Data(Self.box(30).utf8).write(to: command.folder.appendingPathComponent("a.lua"), options: .atomic)
    try terminal.expect("A box: 20 x 30")
    try terminal.expect("\u{1B}[?2026l")
    #expect(row("reloaded a.lua in ")?.contains("\u{1B}[32m") == true, "\(Self.screen(terminal))")
    #expect(row("plain") == nil && row("watching") == nil && row("warning") == nil)
    try Data("\nlocal = 3".utf8).write(to: command.folder.appendingPathComponent("a.lua"), options: .atomic)
    try terminal.expect("a.lua:2: error: ")
    try terminal.expect("\u{1B}[?2026l")
    #expect(row("a.lua:2: error: ")?.contains("\u{1B}[1;31m") == true, "\(Self.screen(terminal))")
    #expect(row("2 | local = 3")?.contains("\u{1B}[") == false, "\(Self.screen(terminal))")
    #expect(row("reloaded") == nil && row("A box: 20 x 30") != nil)
    terminal.sendControl("C")
    #expect(try terminal.wait() == 0)
  }

  @Test("What moves is seen without a save; a picture that isn't wanted is not drawn, and its caption is")
  func live() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("A box", { width = 20, height = 10 }, function()
        local box = ui.DisplayNode { backgroundColor = "#ff0000" }
        ui.after(0.3, function() box.backgroundColor = "#0000ff" end)
        return box
      end)
      """
    ])
    let terminal = try PseudoTerminal(["watch", "a.lua", "--picture", "blocks"], in: command.folder)
    try terminal.expect("2;255;0;0m")
    try terminal.expect("2;0;0;255m")
    try terminal.expect("A box: 20 x 10")
    let none = try PseudoTerminal(["watch", "a.lua", "--picture", "none"], in: command.folder)
    try none.expect("A box: 20 x 10")
    try none.expect("\u{1B}[?2026l")
    #expect(!Self.screen(none).contains("2;255;0;0m"))
  }
}
