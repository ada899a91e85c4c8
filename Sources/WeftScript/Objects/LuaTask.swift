import WeftLua
import WeftNodes
import WeftSupport

/// An operation that ends later, with values or with an error; scripts wait for it by `ui.await`.
///
/// It is a function that runs as a coroutine: the script's body, a test, an argument of `ui.task` or `ui.after`; or
/// work of Swift code, see ``ScriptHost/makePendingTask(_:location:)``.
public final class LuaTask {
  /// The state of a task.
  public enum State: Sendable {
    /// It has not begun.
    case ready
    /// Its function runs, or its Swift work is in progress.
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

  /// The reason why a function waits.
  struct Wait {
    /// Its name in messages: `ui.sleep(0.2)`.
    let what: String
    let location: SourceLocation?
    /// The task that it waits for; nil for a time.
    let task: LuaTask?
  }

  /// The task's state.
  public internal(set) var state = State.ready
  /// Its name in messages: `the script's body`.
  public let name: String
  /// The place where it was made.
  public let location: SourceLocation?
  /// The file of its function, which may be another: a module may set timers for others.
  var functionFile: String?
  var wait: Wait?
  /// The timer that resumes it.
  var timer: EventLoop.Timer?
  /// True if its error ends the script at once if nobody waits for it: so for a timer, which is rarely waited for.
  let endsScript: Bool
  /// True while Swift code waits for its end, and throws its error itself.
  var isAwaitedByHost = false
  /// True if it was cancelled while its function ran: it ends at its next wait.
  var isCancelledWhileRunning = false
  /// True if it was made while a file was being loaded, or is the body of one.
  var isOfBody = false
  /// Cancels the Swift work of a task that is cancelled.
  var onCancel: (() -> Void)?
  /// The preview that it was started for; nil if it belongs to the script.
  var scope: PreviewScope?

  init(_ name: String, location: SourceLocation?, endsScript: Bool = false) {
    self.name = name
    self.location = location
    self.endsScript = endsScript
  }

  /// True if it has ended in any way.
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

  /// Returns true if it waits for another task, directly or not.
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
    case .waiting: "<Task waiting: \(wait?.what ?? name)>"
    case .ended: "<Task ended>"
    case .failed: "<Task failed>"
    case .cancelled: "<Task cancelled>"
    }
  }
}

/// The user values of a task's userdata. References of a task are kept there, so that tasks which hold each other, and
/// can't be resumed, are collected.
enum TaskValues {
  /// The coroutine.
  static let thread: Int32 = 1
  /// The list of its result values, or the value that it has raised.
  static let outcome: Int32 = 2
  /// The tasks that wait for it, as a list.
  static let waiters: Int32 = 3
  static let count: Int32 = 3
}
