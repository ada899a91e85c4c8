import Foundation
import Testing

@Suite("weft run, and time in other commands")
struct RunTests {
  @Test("It ends when the body, its timers and its tasks have ended, and a sleep takes its time")
  func realTime() throws {
    let command = try Command([
      "main.lua": """
      local ui = require "weft"
      local start = ui.now()
      ui.after(0.3, function() print "timer" end)
      local task = ui.task(function() ui.sleep(0.1) print "task" ui.sleep(0.1) return "result" end)
      print "body"
      print(ui.await(task))
      print(ui.now() - start >= 0.2)
      """
    ])
    let start = ContinuousClock.now
    let run = try command.run("run", "main.lua")
    #expect(run.text == "body\ntask\nresult\ntrue\ntimer\n" && run.errors.isEmpty && run.status == 0)
    let took = start.duration(to: .now)
    #expect(took >= .seconds(0.3) && took < .seconds(600))
  }

  @Test("Timers and sleeps count from their calls, however long the script was busy before in the same turn")
  func busyBefore() throws {
    let command = try Command([
      "main.lua": """
      local ui = require "weft"
      local start = ui.now()
      while ui.now() < start + 0.2 do end
      local call = ui.now()
      ui.after(0.1, function() print("timer", ui.now() - call >= 0.1) end)
      ui.task(function()
        ui.sleep(0.1)
        print("sleep", ui.now() - call >= 0.1)
      end)
      """
    ])
    let run = try command.run("run", "main.lua")
    #expect(run.text.split(separator: "\n").sorted() == ["sleep\ttrue", "timer\ttrue"], "\(run.text)\(run.errors)")
  }

  @Test("The time limit ends what never ends, and names what it waits for with its line")
  func limit() throws {
    let command = try Command([
      "timers.lua": """
      local ui = require "weft"
      local function again()
        ui.after(0.05, again)
      end
      again()
      """,
      "sleep.lua": """
      require("weft").sleep(1000)
      """,
      "await.lua": """
      local ui = require "weft"
      local task = ui.task(function() ui.sleep(1000) end)
      ui.await(task)
      """,
    ])
    for (file, line, wait) in [
      ("timers.lua", 3, "ui.after(0.05)"), ("sleep.lua", 1, "ui.sleep(1000)"), ("await.lua", 3, "ui.await of a task"),
    ] {
      let run = try command.run("run", file, "--time-limit", "0.5")
      #expect(run.status == 1 && run.text.isEmpty)
      #expect(
        run.errors.hasPrefix("\(file):\(line): error: the script ran longer than its limit of 0.5 s; at 0."),
        "\(run.errors)")
      #expect(run.errors.contains("s it waited for \(wait)\n"), "\(run.errors)")
    }
  }

  @Test(
    "Errors of timers, and of tasks that nobody waits for, have their line and calls, and fail the command")
  func errors() throws {
    let command = try Command([
      "timer.lua": """
      local ui = require "weft"
      local function answer() error "no answer" end
      ui.after(0.01, function()
        answer()
      end)
      ui.sleep(1000)
      """,
      "task.lua": """
      local ui = require "weft"
      ui.task(function() ui.sleep(0.01) local t = nil; t.x = 1 end)
      print "body"
      """,
    ])
    let timer = try command.run("run", "timer.lua")
    #expect(timer.status == 1)
    #expect(
      timer.errors == """
        timer.lua:2: error: no answer
          2 | local function answer() error "no answer" end
          at timer.lua:2 in answer
          at timer.lua:4 in a function

        """)
    let task = try command.run("run", "task.lua")
    #expect(task.status == 1 && task.text == "body\n")
    #expect(task.errors.hasPrefix("task.lua:2: error: attempt to index a nil value (local 't')"))
  }

  @Test("Pictures, trees and checks are of the moment when the body has ended; what waits doesn't hold them up")
  func virtual() throws {
    let command = try Command([
      "card.lua": """
      local ui = require "weft"
      ui.sleep(500)
      local card = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 40 } } }
      ui.after(1000, function() error "late" end)
      ui.preview("Card", { width = 40 }, function() return card end)
      """
    ])
    let start = ContinuousClock.now
    for arguments in [["render", "card.lua", "-o", "card.png"], ["tree", "card.lua"], ["check", "card.lua"]] {
      let run = try command.run(arguments)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
    #expect(start.duration(to: .now) < .seconds(900))
  }

  @Test("Tests sleep on a clock of their own, at once")
  func tests() throws {
    let command = try Command([
      "clock_test.lua": """
      local ui = require "weft"
      ui.test("an hour", function(t) ui.sleep(3600) t.equal(ui.now(), 3600) end)
      ui.test("from 0", function(t) t.equal(ui.now(), 0) end)
      ui.test("too late", function(t)
        local done
        ui.after(2, function() done = true end)
        ui.sleep(1.999)
        t.equal(done, true)
      end)
      """
    ])
    let run = try command.run("test", "clock_test.lua")
    #expect(run.status == 1)
    #expect(run.text.contains("FAILED test \"too late\"") && run.text.contains("3 tests, 1 FAILED"), "\(run.text)")
  }
}
