import Testing
import Weft

@Suite("Tasks whose work Swift does")
struct PendingTaskTests {
  let script: Script

  init() throws { script = try Script() }

  private func make(_ name: String) -> PendingTask {
    let pending = script.host.makePendingTask(name, location: nil)
    pending.push(script.host.lua.stack)
    script.host.lua.setGlobal(name)
    return pending
  }

  @Test("The last closure for a cancelled task runs, once; what comes after that has no effect")
  func cancelled() throws {
    let pending = make("pending")
    var calls: [String] = []
    pending.onCancel { calls.append("first") }
    pending.onCancel { calls.append("second") }
    let text = try script.run(
      """
      local waiter = ui.task(function() return pcall(ui.await, pending) end)
      ui.sleep(0)
      pending:cancel()
      pending:cancel()
      print(pending.isDone, (ui.await(waiter)))
      """)
    #expect(text == "true\tfalse" && calls == ["second"])
    pending.complete { $0.push("late") }
    pending.fail(WeftError(.io, "late"))
    #expect(try script.run("print((pcall(ui.await, pending)))") == "false")
    try script.host.finish()
  }

  @Test("A task that has ended keeps its values: no second end, no error and no cancelling counts")
  func ended() throws {
    let pending = make("pending")
    var calls = 0
    pending.onCancel { calls += 1 }
    pending.complete { frame in
      frame.push("a")
      frame.push("b")
    }
    pending.complete { $0.push("c") }
    pending.fail(WeftError(.io, "late"))
    #expect(
      try script.run("pending:cancel() print(pending, pending.isDone, ui.await(pending))") == "<Task ended>\ttrue\ta\tb"
    )
    #expect(calls == 0)
    try script.host.finish()
  }

  @Test("An error that nobody waits for is reported when all else has ended; one that is waited for is the waiter's")
  func failed() throws {
    let (heard, lost) = (make("heard"), make("lost"))
    heard.fail(WeftError(.io, "heard", hint: "listen"))
    #expect(
      try script.run("local ok, e = pcall(ui.await, heard) print(ok, e.code, e.message, e.hint)")
        == "false\tio\theard\tlisten")
    lost.fail(WeftError(.io, "lost"))
    let error = try #require(throws: WeftError.self) { try script.host.finish() }
    #expect(error.message == "lost" && error.code == .io)
    try script.host.finish()
  }
}
