#if os(Linux)
  import Testing

  @Suite("Long texts where names are meant")
  struct LongTextTests {
    /// Calls with a text of 30 MB in place of a name, a path, a colour or a font, each with an error or a short answer.
    private static let calls = [
      "help(s)", "require(s)", "return ui[s]", "ui[s] = 1", "return ui.font(s)", "ui.TextNode { [s] = 1 }",
      "ui.TextNode { font = s }", "ui.DisplayNode { backgroundColor = s }", "ui.ImageNode { image = s }",
      "ui.NetworkImageNode { url = s }", "ui.StackLayoutSpec { [s] = 1 }", "ui.StackLayoutSpec { direction = s }",
      "ui.StackLayoutSpec { spacing = s }", "ui.DisplayNode { style = { [s] = 1 } }",
      "ui.DisplayNode { style = { width = s } }", "return ui.DisplayNode {}[s]", "ui.DisplayNode {}[s]()",
      "ui.DisplayNode {}.style[s] = 1", "return ui.DisplayNode:subclass 'A'[s]", "ui.DisplayNode:subclass(s)",
      "ui.TextNode { attributedText = { { 'a', [s] = 1 } } }", "ui.TableNode { delegate = { [s] = print } }",
      "ui.ButtonNode {}:addTarget(ui.DisplayNode {}, s)", "ui.preview('a', { [s] = 1 }, function() end)",
      "return ui.BezierPath {}[s]", "error(s)", "error { message = s }", "ui.fetch('file:a', { [s] = 1 })",
    ]

    @Test("Each is answered in time and in the memory limit, in a few words")
    func answered() throws {
      // The texts differ in their last byte, so that nothing kept for one serves another.
      let lines = Self.calls.enumerated().map { index, call in
        "do local s = text .. string.char(65 + \(index)) pcall(function() \(call) end) end collectgarbage()"
      }
      let source =
        "local ui = require 'weft'\nlocal text = ('x'):rep(3e7)\n" + lines.joined(separator: "\n") + "\nprint 'end'"
      let command = try Command(["a.lua": source, "none.lua": ""])
      let run = try command.run("run", "a.lua", "--memory-limit", "200", "--time-limit", Command.ampleTime)
      #expect(run.status == 0 && run.text.hasSuffix("end\n"), "\(run.text.suffix(2000)) \(run.errors.prefix(2000))")
      #expect(run.text.utf8.count < 20_000)
      let none = try command.usage("run", "none.lua")
      let usage = try command.usage("run", "a.lua", "--memory-limit", "200", "--time-limit", Command.ampleTime)
      // Of the processor's time, which other processes don't take away.
      #expect(usage.seconds < 20)
      #expect(usage.peak - none.peak < 400 << 20, "\((usage.peak - none.peak) >> 20) MB")
    }
  }
#endif
