import WeftLua
import WeftScript
import WeftSupport

/// Keeps the tests that scripts declare, and runs them.
package final class TestRunner: HostPart {
  unowned let host: ScriptHost
  /// The test that is running.
  private var runningTest: String?
  /// The assertions that tests receive.
  var assertionTable: LuaReference?

  package init(_ host: ScriptHost) { self.host = host }

  /// Carries out `ui.test(name, function)`: keeps the function for ``run(_:)``.
  package func declare(_ name: String, _ check: LuaReference, at location: SourceLocation?) throws(WeftError) {
    if let runningTest {
      throw WeftError(
        .runtime, "ui.test \"\(name)\": declared while the test \"\(runningTest)\" runs; declare tests beside it")
    }
    // As with previews, a file that is only required declares none.
    guard host.modules.loading.isEmpty else { return }
    if let first = host.state.tests[name] {
      let place = first.location.map { " in line \($0.line)" } ?? ""
      throw WeftError(.runtime, "there is a test \"\(name)\" already\(place); names must differ")
    }
    host.state.tests.add(
      ScriptTest(name: name, location: location, function: check), named: name)
  }

  /// Runs a test with the assertions as its argument.
  ///
  /// Its clock is virtual and begins at 0; when the test waits, the clock advances at once. Timers and tasks of a test
  /// end with it.
  ///
  /// - Throws: `WeftError`: a failed assertion has the code `assertion`; else the error that the test raised.
  package func run(_ test: ScriptTest) throws(WeftError) {
    runningTest = test.name
    host.eventLoop.restart()
    let mark = host.eventLoop.mark
    let frame = host.lua.stack
    let top = frame.top
    defer {
      frame.top = top
      host.eventLoop.drop(since: mark)
      host.state.unawaited = []
      runningTest = nil
    }
    let assertions = assertions()
    frame.push(test.function)
    let task = Tasks.of(host).pushTask("the test \"\(test.name)\"", functionAt: -1, location: test.location, frame)
    // What hooks report while the test runs is part of its result, and of no other test's.
    let reports = host.eventLoop.openReportScope()
    do throws(WeftError) {
      try Tasks.of(host).finish(task) { frame in
        frame.push(assertions)
        return 1
      }
      try host.settle()
      try Tasks.of(host).checkUnawaited()
    } catch {
      var error = error
      error.location = error.location ?? test.location
      let reported = host.eventLoop.close(reports)
      if let reported, error.cause == nil { error.cause = WeftError(reported: reported) }
      throw error
    }
    if let reported = host.eventLoop.close(reports) { throw WeftError(reported: reported) }
  }
}
