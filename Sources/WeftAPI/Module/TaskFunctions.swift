import WeftLua
import WeftScript

/// The functions of the module that have to do with time.
let taskFunctions: [ModuleFunction] = [
  ModuleFunction(
    "now", [], returns: .seconds, "The time on the script's clock, since the script or the test began."
  ) { frame, host in
    frame.push(host.clock)
    return 1
  },
  ModuleFunction(
    "sleep", [("seconds", .seconds)],
    "Waits, while timers and other tasks go on: in a script's body, a timer, a task, a touch handler, a ui.test."
  ) { (frame, host) throws(WeftError) in try host.sleep(frame) },
  ModuleFunction(
    "after", [("seconds", .seconds), ("action", .function(Signature([])))], returns: .task,
    "Calls a function later, and gives a task for it, which may be cancelled. An error in it ends the script."
  ) { (frame, host) throws(WeftError) in try host.startTimer(frame) },
  ModuleFunction(
    "task", [("action", .function(Signature([])))], returns: .task,
    "Begins a function in the next turn, beside what goes on now, and gives a task for it. It may wait."
  ) { (frame, host) throws(WeftError) in try host.startTask(frame) },
  ModuleFunction(
    "await", [("task", .task)], returns: .any,
    "Waits until a task has ended, and gives its values, or raises its error; it can where ui.sleep can."
  ) { (frame, host) throws(WeftError) in try host.await(frame) },
]

/// What a task has.
package let taskMembers = ObjectMembers<LuaTask>([
  ObjectMember("isDone", reading: \.isDone, .boolean, "Whether it has ended, failed or been cancelled."),
  ObjectMember(
    method: "cancel", [],
    "Ends it where it waits; what waits for it gets an error. A task that has ended is left alone.",
    get: { _, frame, _ in
      frame.pushFunction("cancel") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          try host.cancel(try frame.argument(1, host.objects.task.kind))
          return 0
        }
      }
    }),
])
