import WeftLua
import WeftScript

/// The functions of the module that create tasks and wait.
let taskFunctions = functions(
  Function("now", returns: .time, "The time on the script's clock, since the script or the test began.") {
    $0.host.clock
  },
  Function(
    "sleep", ("seconds", .seconds), returns: .pushed(nil),
    "Waits, while timers and other tasks continue: in a script's body, a timer, a task, a touch handler, a ui.test."
  ) { (call, seconds) throws(WeftError) in
    try Tasks.of(call.host).sleep(seconds, calling: "ui.sleep", call.caller)
  },
  Function(
    "after",
    ("seconds", .seconds.hint { $0.type == .function ? "write ui.after(0.5, function() … end)" : nil }),
    ("action", .function().hint { "write ui.after(\($0.firstArgument.description), function() … end)" }),
    returns: .pushed(.task),
    "Calls a function later, and returns a task for it, which may be cancelled. An error in it ends the script."
  ) { (call, seconds, action) throws(WeftError) in
    try Tasks.of(call.host).startTimer(seconds, calling: "ui.after", action)
  },
  Function(
    "task", ("action", .function().hint { _ in "write ui.task(function() … end)" }), returns: .pushed(.task),
    "Begins a function in the next turn, and returns a task for it. It may wait."
  ) { call, action in
    Tasks.of(call.host).startTask(action)
  },
  Function(
    "await", ("task", .task), returns: .pushed(.any),
    "Waits until a task has ended, and returns its values, or raises its error; allowed where ui.sleep is."
  ) { (call, task) throws(WeftError) in
    try Tasks.of(call.host).await(task, calling: "ui.await", call.caller)
  })

/// The members of a task.
package let taskMembers = ObjectMembers<LuaTask>(
  "Task",
  [ObjectMember("isDone", reading: \.isDone, .boolean, "True if it has ended, failed or been cancelled.")]
    + objectMethods(
      of: \.objects.task.kind,
      Method(
        "cancel",
        "Ends the task where it waits; tasks that wait for it get an error. A task that has ended is unchanged."
      ) { (call) throws(WeftError) in
        try Tasks.of(call.host).cancel(call.object)
      }))

extension Codec where Value == Double {
  /// A time of the clock, which is a float in Lua, also where it is whole.
  fileprivate static var time: Codec { Codec(reading: .seconds) { $1.push($0) } }
}

extension Codec where Value == LuaTask {
  fileprivate static var task: Codec {
    Codec(passing: .task) { (value) throws(Mismatch) in
      try value.object(value.frame.host.objects.task.kind, "a task") {
        value.type == .function ? "write ui.await(ui.task(function() … end))" : "ui.task(function) gives one"
      }
    }
  }
}

extension LuaTask: MethodReceiver {
  package var nameInMessages: String { taskMembers.owner }
}
