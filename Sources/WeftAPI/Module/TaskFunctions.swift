import WeftLua
import WeftScript

/// The functions of the module that create tasks and wait.
let taskFunctions: [ModuleFunction] = [
  ModuleFunction(
    "now", [], returns: .seconds, "The time on the script's clock, since the script or the test began."
  ) { frame, host in
    frame.push(host.clock)
    return 1
  },
  ModuleFunction(
    "sleep", [("seconds", .seconds)],
    "Waits, while timers and other tasks continue: in a script's body, a timer, a task, a touch handler, a ui.test."
  ) { (frame, host) throws(WeftError) in try host.sleep(frame) },
  ModuleFunction(
    "after", [("seconds", .seconds), ("action", .function(Signature([])))], returns: .task,
    "Calls a function later, and returns a task for it, which may be cancelled. An error in it ends the script."
  ) { (frame, host) throws(WeftError) in try host.startTimer(frame) },
  ModuleFunction(
    "task", [("action", .function(Signature([])))], returns: .task,
    "Begins a function in the next turn, and returns a task for it. It may wait."
  ) { (frame, host) throws(WeftError) in try host.startTask(frame) },
  ModuleFunction(
    "await", [("task", .task)], returns: .any,
    "Waits until a task has ended, and returns its values, or raises its error; allowed where ui.sleep is."
  ) { (frame, host) throws(WeftError) in try host.await(frame) },
  fetchFunction,
]

/// The members of a task.
package let taskMembers = ObjectMembers<LuaTask>([
  ObjectMember("isDone", reading: \.isDone, .boolean, "True if it has ended, failed or been cancelled."),
  ObjectMember(
    method: "cancel", [],
    "Ends the task where it waits; tasks that wait for it get an error. A task that has ended is unchanged.",
    get: { _, frame, _ in
      frame.pushFunction("cancel") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          try host.cancel(try frame.argument(1, host.objects.task.kind))
          return 0
        }
      }
    }),
])
