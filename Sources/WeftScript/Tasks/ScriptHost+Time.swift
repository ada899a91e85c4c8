import WeftLua
import WeftNodes
import WeftSupport

// The clock of a script: virtual, or real if `isRealTime` is true. And work of Swift code that its tasks wait for.
extension ScriptHost {
  /// The seconds on the script's clock.
  public var clock: Double { Tasks.of(self).clock }

  /// True if the script's clock is the machine's. Otherwise, as by default, it stands still until something waits for
  /// it or ``advance(to:)`` moves it.
  public var isRealTime: Bool {
    get { Tasks.of(self).realTime != nil }
    set {
      guard newValue != isRealTime else { return }
      Tasks.of(self).realTime = newValue ? RealTime(eventLoop) : nil
    }
  }

  /// Advances the clock to a time, in seconds, and runs the work that is due on the way: turns, timers, tasks, layout
  /// passes of windows.
  ///
  /// - Throws: `WeftError` of a timer or a hook, or `runtime` after
  ///   ``WeftNodes/EventLoop/maximumTurnsAtOnce`` turns at one time; then the clock stops at that time.
  public func advance(to time: Double) throws(WeftError) { try Tasks.of(self).advance(to: time) }

  /// Runs the work that is due by now if time is real, else that of the next turns; doesn't wait.
  ///
  /// - Throws: `WeftError` as ``advance(to:)``, and of a task for which nobody has waited.
  public func catchUp() throws(WeftError) { try Tasks.of(self).catchUp() }

  /// Runs the next turns until none is due; the clock stands still.
  ///
  /// - Throws: `WeftError` as ``advance(to:)``.
  public func settle() throws(WeftError) { try Tasks.of(self).settle() }

  /// Makes a task for work of Swift code.
  ///
  /// - Parameters:
  ///   - name: its name in messages: `node:display()`.
  ///   - location: the place in the script that requested it.
  public func makePendingTask(_ name: String, location: SourceLocation?) -> PendingTask {
    let frame = lua.stack
    let task = LuaTask(name, location: location)
    task.state = .waiting
    task.isOfBody = modules.loadingFile != nil
    task.scope = Tasks.of(self).currentScope
    reloading?.note(task)
    frame.pushObject(task, objects.task.kind, metatable: objects.task.metatable, userValues: TaskValues.count)
    return PendingTask(task, lua.makeReference(), self)
  }
}
