import WeftLua
import WeftNodes

/// Something that ends later, with values or with an error, and that scripts can wait for by `ui.await`.
///
/// It stands for a function that runs as a coroutine: the script's body, a test, what `ui.task` and `ui.after` are
/// given; or for work of Swift code, see ``ScriptHost/makePendingTask(_:location:)``.
public final class LuaTask {
  /// How far it is.
  public enum State: Sendable {
    /// It has not begun.
    case ready
    /// Its function runs, or work of Swift goes on.
    case running
    /// Its function waits.
    case waiting
    /// It has ended, and has its values.
    case ended
    /// It has ended with an error.
    case failed(WeftError)
    /// It was cancelled.
    case cancelled
  }

  /// What a function waits for.
  struct Wait {
    /// As messages name it: `ui.sleep(0.2)`.
    let what: String
    let location: SourceLocation?
    /// The task that it waits for; nil for a time.
    let task: LuaTask?
  }

  /// How far it is.
  public internal(set) var state = State.ready
  /// What it is, as messages name it: `the script's body`.
  public let name: String
  /// Where it was made.
  public let location: SourceLocation?
  var wait: Wait?
  /// What goes on with it at a time.
  var timer: EventLoop.Timer?
  /// Whether its error ends the script at once where nobody waits for it: as a timer's does, which hardly anybody does.
  let endsScript: Bool
  /// True while Swift code waits for its end, and throws its error itself.
  var isAwaitedByHost = false
  /// Whether it was cancelled while its function ran: it ends at its next wait.
  var isCancelledWhileRunning = false
  /// Whether it was made while a file was being loaded, or is the body of one.
  var isOfBody = false

  init(_ name: String, location: SourceLocation?, endsScript: Bool = false) {
    self.name = name
    self.location = location
    self.endsScript = endsScript
  }

  /// Whether it has ended, in whatever way.
  public var isDone: Bool {
    switch state {
    case .ready, .running, .waiting: false
    case .ended, .failed, .cancelled: true
    }
  }

  /// Throws its error if it has failed.
  func throwFailure() throws(WeftError) {
    if case .failed(let error) = state { throw error }
  }

  /// Whether it waits for another task, or that for another, and so on.
  func waits(for other: LuaTask) -> Bool {
    var task: LuaTask? = self
    while let current = task {
      if current === other { return true }
      task = current.wait?.task
    }
    return false
  }

  /// `<Task waiting: ui.sleep(0.2)>`
  var summary: String {
    switch state {
    case .ready: "<Task ready>"
    case .running: "<Task running>"
    case .waiting: "<Task waiting: \(wait?.what ?? "")>"
    case .ended: "<Task ended>"
    case .failed: "<Task failed>"
    case .cancelled: "<Task cancelled>"
    }
  }
}

/// The user values of a task's userdata. What a task refers to lives there, so that tasks which hold each other, and
/// which nothing can go on with, are collected.
enum TaskValues {
  /// The coroutine.
  static let thread: Int32 = 1
  /// The list of values that it has ended with, or the value that it has raised.
  static let outcome: Int32 = 2
  /// The tasks that wait for it, as a list.
  static let waiters: Int32 = 3
  static let count: Int32 = 3
}

/// The tasks of a script, and its clock.
package final class Tasks {
  /// The task whose function runs, and its stack.
  var current: (task: LuaTask, stack: OpaquePointer)?
  /// What has run last, for messages.
  var last: LuaTask?
  /// Moves the clock where time is real; nil where it is virtual.
  var realTime: RealTime?
}
