import Testing
import Weft
import WeftAPI

@Suite("Tasks, timers and waiting")
struct TaskTests {
  let script: Script

  init() throws { script = try Script() }

  private var lua: LuaState { script.host.lua }

  @Test("What is left when the body has ended waits for the clock to be moved")
  func later() throws {
    try script.run("ui.after(0.5, function() print(ui.now()) end) ui.after(2, function() print 'late' end)")
    #expect(script.printed.isEmpty && script.host.clock == 0)
    try script.host.advance(to: 0.4)
    #expect(script.printed.isEmpty)
    try script.host.advance(to: 1)
    #expect(script.printed == ["0.5"] && script.host.clock == 1)
    try script.host.finish()
    #expect(script.printed == ["0.5", "late"] && script.host.clock == 2)
  }

  @Test("An error passes through await unchanged: text, error objects, tables, and its own traceback")
  func errors() throws {
    let text = try script.run(
      """
      local value = { code = 42 }
      local raising = ui.task(function() ui.sleep(0.1) error(value) end)
      local ok, problem = pcall(ui.await, raising)
      print(ok, problem == value, select(2, pcall(ui.await, raising)) == value)
      local ok, problem = pcall(ui.await, ui.task(function() error("plain", 0) end))
      print(ok, problem.message, problem.line)
      local task = ui.task(function() ui.TextNode { texd = "x" } end)
      local ok, problem = pcall(ui.await, task)
      print(problem.code, problem.line, problem.hint)
      """)
    #expect(text == "false\ttrue\ttrue\nfalse\tplain\t5\ntype\t7\tdid you mean \"text\"?")
    let error = try script.failure(
      """
      local function load()
        local nothing
        return nothing.name
      end
      local task = ui.task(function() ui.sleep(0.1) load() end)
      ui.await(task)
      """)
    #expect(error.location?.line == 3)
    #expect(error.traceback.map(\.line).prefix(2) == [3, 5])
  }

  @Test(
    "Where a function has to run to its end, waiting is an error that says where it may be done",
    arguments: [
      (
        "local C = ui.CellNode:subclass 'C'\nfunction C:layoutSpecThatFits()\nui.sleep(1)\nend\nC():layoutThatFits {}",
        "3: ui.sleep can't wait in C:layoutSpecThatFits"
      ),
      (
        "local C = ui.CellNode:subclass 'C'\nfunction C:init() ui.await(ui.task(print)) end\nC()",
        "2: ui.await can't wait in C:init"
      ),
      (
        "local C = ui.DisplayNode:subclass 'C'\nfunction C:calculateSizeThatFits() ui.sleep(0) end\nC():layoutThatFits {}",
        "2: ui.sleep can't wait in C:calculateSizeThatFits"
      ),
      ("table.sort({ 1, 2 }, function() ui.sleep(1) end)", "1: ui.sleep can't wait here"),
      ("require 'sleeper'", "sleeper.lua:1: ui.sleep can't wait while a module is loaded"),
    ])
  func elsewhere(source: String, message: String) throws {
    try script.folder.write("require 'weft'.sleep(1)", to: "sleeper.lua")
    #expect(
      try script.complaint(source)
        == "\(message); it can in a script's body, a timer, a task, a touch handler, a ui.test"
        + " | start a task, which continues by itself: ui.task(function() … end)")
  }

  @Test("A preview's function, and a coroutine of the script's own, can't wait either")
  func previews() throws {
    try script.run("ui.preview('p', function() ui.sleep(1) end)")
    let error = try #require(throws: WeftError.self) { try script.host.makePicture(script.host.previews[0]) }
    #expect(error.message.hasPrefix("ui.sleep can't wait here"))
    #expect(
      try script.complaint("coroutine.wrap(function() ui.sleep(1) end)()")
        == "1: ui.sleep can't wait in a coroutine of the script's own | use ui.task in place of coroutine")
  }

  // MARK: errors that nobody waits for

  @Test("A timer's error ends the script at its time, with its line")
  func timerFails() throws {
    let error = try script.failure(
      """
      ui.after(0.2, function()
        error "no answer"
      end)
      ui.sleep(0.1)
      print(ui.now())
      ui.sleep(1)
      print "never"
      """)
    #expect(script.shown(error) == "2: no answer" && error.traceback.first?.line == 2)
    #expect(script.printed == ["0.1"])
  }

  @Test("The error of a task that nobody waits for ends the script when all else has ended; an awaited one doesn't")
  func taskFails() throws {
    let error = try script.failure(
      """
      ui.task(function() ui.sleep(0.1) error "nobody listens" end)
      ui.sleep(1)
      print "ended"
      """)
    #expect(script.shown(error) == "1: nobody listens" && script.printed == ["ended"])
    let text = try script.run(
      """
      local failing = ui.task(function() error("heard", 0) end)
      ui.sleep(1)
      print(select(2, pcall(ui.await, failing)).message)
      """)
    #expect(text == "heard")
    try script.run("ui.task(function() ui.sleep(3) error 'late' end)")
    let late = try #require(throws: WeftError.self) { try script.host.finish() }
    #expect(late.message == "late")
  }

  @Test("What waits for what can't come is reported, with its line")
  func never() throws {
    let pending = script.host.makePendingTask("the display", location: nil)
    pending.push(lua.stack)
    lua.setGlobal("pending")
    #expect(
      try script.complaint("print 'x'\nui.await(pending)")
        == "2: the script's body waits for what can't come: ui.await of the display")
  }

  @Test("Swift completes what scripts wait for, with values or with an error")
  func pending() throws {
    for name in ["first", "second"] {
      let pending = script.host.makePendingTask(name, location: nil)
      pending.push(lua.stack)
      lua.setGlobal(name)
      script.host.eventLoop.perform(after: 0.5) {
        if name == "first" {
          pending.complete { $0.push("a picture") }
        } else {
          pending.fail(WeftError(.io, "no picture"))
        }
        pending.complete()
      }
    }
    lua.collectGarbage()
    let text = try script.run(
      "print(ui.await(first), ui.now()) local ok, e = pcall(ui.await, second) print(ok, e.code, e.message)")
    #expect(text == "a picture\t0.5\nfalse\tio\tno picture")
  }

  // MARK: limits

  @Test(
    "Limits hold over each part of a task, and the host continues",
    arguments: [
      "ui.task(function() ui.sleep(1) while true do end end) ui.sleep(5)",
      "ui.after(1, function() while true do pcall(error) end end) ui.sleep(5)",
      "ui.sleep(1) while true do end",
      "while true do ui.sleep(0.01) end",
      "local function again() ui.after(1, again) end again() ui.await(ui.task(function() while true do ui.sleep(1) end end))",
    ])
  func time(source: String) throws {
    let error = try #require(throws: WeftError.self) {
      try lua.withLimits(time: 0.2) { () throws(WeftError) in
        do {
          try script.run(source)
        } catch let error as WeftError {
          throw error
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(error.code == .time && error.location?.line == 1)
    script.host.eventLoop.drop(since: EventLoop().mark)
    #expect(try script.run("ui.sleep(1) print 'fine'") == "fine")
  }

  @Test("Memory is limited in a task as elsewhere")
  func memory() throws {
    let error = try #require(throws: WeftError.self) {
      try lua.withLimits(memory: 32 << 20) { () throws(WeftError) in
        do {
          try script.run("ui.sleep(1) local t = {} for i = 1, 1e8 do t[i] = {} end")
        } catch let error as WeftError {
          throw error
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(error.code == .memory)
    #expect(try script.run("ui.sleep(1) print 'fine'") == "fine")
  }

  @Test(
    "What starts itself again in the same moment forever is stopped",
    arguments: ["ui.task(again)", "ui.after(0, again)"])
  func infinite(call: String) throws {
    let error = try script.failure("function again() \(call) end\nagain()\nui.sleep(1)")
    #expect(error.message.hasPrefix("10000 turns at one moment, 0 s") && error.location?.line == 1)
  }

  // MARK: lifetimes

  @Test("Tasks that have ended, were cancelled or wait forever leave nothing behind")
  func lifetimes() throws {
    try script.run("local t = ui.task(function() end) ui.await(t)")
    lua.collectGarbage()
    let before = lua.liveObjectCount
    try script.run(
      """
      for i = 1, 2000 do
        local cell = ui.CellNode {}
        cell.task = ui.task(function() ui.sleep(0.1) cell.done = true return cell end)
        cell.timer = ui.after(100, function() cell.done = true end)
        cell.waiting = ui.task(function() return cell, pcall(ui.await, cell.timer) end)
        if i % 2 == 0 then ui.sleep(0.001) end
        cell.timer:cancel()
      end
      ui.sleep(1)
      """)
    try script.host.eventLoop.advance(by: 0)
    lua.collectGarbage()
    #expect(lua.liveObjectCount <= before + 1)
  }

  @Test("Timers that are never due are released with the host")
  func released() throws {
    weak var host: ScriptHost?
    do {
      let other = try Script()
      try other.run("for i = 1, 100 do local c = ui.CellNode {} c.timer = ui.after(100, function() return c end) end")
      host = other.host
    }
    #expect(host == nil)
  }

  // MARK: tests

  @Test("Each test has a clock of its own from 0, and what it leaves ends with it")
  func clocks() throws {
    try script.run(
      """
      ui.after(10, function() print "of the file" end)
      for i = 1, 3 do
        ui.test("test " .. i, function(t)
          t.equal(ui.now(), 0)
          ui.after(0.5, function() print("left by " .. i) end)
          ui.sleep(0.3)
          t.equal(ui.now(), 0.3)
        end)
      end
      ui.test("failing", function(t) ui.task(function() error "in a task" end) end)
      ui.test("long", function(t) ui.sleep(20) t.equal(ui.now(), 20) end)
      """)
    for test in script.host.state.tests.all where test.name != "failing" { try TestRunner.of(script.host).run(test) }
    #expect(script.printed == ["of the file"])
    let error = try #require(throws: WeftError.self) {
      try TestRunner.of(script.host).run(script.host.state.tests.all[3])
    }
    #expect(error.message == "in a task")
  }
}
