import WeftLua

/// The functions of the module that have to do with time.
let taskFunctions: [ModuleFunction] = [
  ModuleFunction(
    "now", [], returns: .seconds, "The time on the script's clock, since the script or the test began.",
    example: """
      ui.sleep(0.25)
      print(ui.now()) --> 0.25
      """
  ) { frame, host in
    frame.push(host.clock)
    return 1
  },
  ModuleFunction(
    "sleep", [("seconds", .seconds)],
    "Waits, while timers and other tasks go on: in a script's body, a timer, a task, a touch handler, a ui.test.",
    example: """
      ui.after(0.1, function() print "meanwhile" end) --> meanwhile
      ui.sleep(0.2)
      print "afterwards" --> afterwards
      """
  ) { (frame, host) throws(WeftError) in try host.sleep(frame) },
  ModuleFunction(
    "after", [("seconds", .seconds), ("action", .function(Signature([])))], returns: .task,
    "Calls a function later, and gives a task for it, which may be cancelled. An error in it ends the script.",
    example: """
      local timer = ui.after(0.3, function() print "never" end)
      timer:cancel()
      ui.after(0.3, function() print(ui.now()) end) --> 0.3
      ui.sleep(0.3)
      """
  ) { (frame, host) throws(WeftError) in try host.startTimer(frame) },
  ModuleFunction(
    "task", [("action", .function(Signature([])))], returns: .task,
    "Begins a function in the next turn, beside what goes on now, and gives a task for it. It may wait.",
    example: """
      local function load(name, seconds)
        return ui.task(function()
          ui.sleep(seconds)
          return name .. " is here"
        end)
      end

      local cat, dog = load("the cat", 0.2), load("the dog", 0.3)
      print(ui.await(cat), ui.await(dog), ui.now()) --> the cat is here  the dog is here  0.3
      """
  ) { (frame, host) throws(WeftError) in try host.startTask(frame) },
  ModuleFunction(
    "await", [("task", .task)], returns: .any,
    "Waits until a task has ended, and gives its values, or raises its error; it can where ui.sleep can.",
    example: """
      local task = ui.task(function() error("no network", 0) end)
      local ok, problem = pcall(ui.await, task)
      print(ok, problem.message) --> false  no network
      """
  ) { (frame, host) throws(WeftError) in try host.await(frame) },
]

/// What a task has.
let taskMembers = ObjectMembers<LuaTask>([
  ObjectMember(
    "isDone", .boolean, "Whether it has ended, failed or been cancelled.",
    example: """
      local task = ui.task(function() ui.sleep(1) end)
      print(task.isDone) --> false
      ui.await(task)
      print(task.isDone) --> true
      """,
    get: { task, frame, _ in frame.push(task.isDone) }),
  ObjectMember(
    method: "cancel", [],
    "Ends it where it waits; what waits for it gets an error. A task that has ended is left alone.",
    example: """
      local task = ui.task(function()
        ui.sleep(1)
        print "never"
      end)
      ui.sleep(0.5)
      task:cancel()
      print(pcall(ui.await, task)) --> false  *
      """,
    get: { _, frame, _ in
      frame.pushFunction("cancel") { (frame) throws(WeftError) in
        try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
          try host.cancel(try frame.argument(1, host.tasks.kind))
          return 0
        }
      }
    }),
])
