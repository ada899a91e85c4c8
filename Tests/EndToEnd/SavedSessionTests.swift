import Foundation
import Testing

@Suite("Sessions that are saved and run again")
struct SavedSessionTests {
  @Test("A session is saved as it was typed, with what was said as comments; :help and :save are no part of it")
  func aSessionIsSavedAsItWasTyped() throws {
    let command = try Command()
    let run = try command.run(
      "repl",
      input: """
        :help width
        :width 300
        :wid
        local f = function()
          return 1
        end
        "a", f()
        x.y
        ?tap
        hid;
        :save session.lua
        :save no/session.lua
        :save 'again and again.lua'

        """)
    let lines = String(decoding: try command.data("session.lua"), as: UTF8.self)
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    #expect(
      text == """
        --> :width [points]
        -->   Sets the width for show and measure; 375 by default.
        :width 300
        :wid
        --> width 300
        local f = function()
          return 1
        end
        "a", f()
        --> "a"
        --> 1
        x.y
        --> entry 3:1: error: attempt to index a nil value (global 'x')
        -->   1 | x.y
        -->     | ^
        --> tap(x: node, px?: points | {x, y}, py?: points): node
        -->   Taps x at a point of its own coordinates, by default its middle; returns the tapped node.
        -->
        --> Example
        -->   tap(cell.like)
        hid;

        """)
    #expect(run.text.contains("session.lua: \(lines.count { $0 == "\n" }) lines\n"))
    #expect(run.errors.contains("error: can't write no/session.lua: there is no folder no") && run.status == 1)
    #expect(command.exists("again and again.lua"))
  }

  @Test("Sessions that run each other are run once each, and one after the other as often as asked")
  func sessionsThatRunEachOtherAreRunOnceEach() throws {
    let mark = "-- A session of weft repl: by hand\n"
    let command = try Command([
      "one.lua": mark + "a = (a or 0) + 1\n:load two.lua\n",
      "two.lua": mark + "b = (b or 0) + 1\n:load one.lua\nc = 3\n",
    ])
    let run = try command.run("repl", input: ":load one.lua\n:watch one.lua\na, b, c\n:save all.lua\n")
    #expect(run.text.hasPrefix("2\n2\n3\n"))
    #expect(run.errors.contains("error: one.lua would run itself") && run.errors.contains("there is no file to watch"))
    // Of the files the entries are noted, and not the commands that ran them.
    let all = String(decoding: try command.data("all.lua"), as: UTF8.self)
    #expect(all.split(separator: "\n").count { $0.hasPrefix("a = (a or 0) + 1") } == 2 && !all.contains("\n:"))
  }
}
