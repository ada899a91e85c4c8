import WeftDisplay
import WeftLayout
import WeftLua

extension Canvas {
  /// The host of the script that draws.
  package var host: ScriptHost { frame.host }

  /// Pushes a canvas that records into `recorder`, and runs `body`.
  static func recording(
    _ recorder: inout DisplayListRecorder, _ frame: LuaFrame, _ host: ScriptHost,
    _ body: (LuaFrame) throws(WeftError) -> Void
  ) throws(WeftError) {
    let canvas = Canvas(recorder, frame)
    frame.pushObject(canvas, host.objects.canvas.kind, metatable: host.objects.canvas.metatable, userValues: 0)
    defer {
      canvas.isOpen = false
      // Saves and groups that a failed script left open are closed, so that they have no effect on later drawing.
      while canvas.recorder.depth > 0, canvas.recorder.restore() || canvas.recorder.endGroup() {}
      recorder = canvas.recorder
    }
    try body(frame)
    try canvas.checkBalance(host)
  }

  /// Counts the recorded commands towards the memory limit, but not after each one.
  func weigh(_ host: ScriptHost) {
    let bytes = recorder.footprint + openings.capacity * MemoryLayout<Opening>.stride
    guard bytes > weighed + 65_536 else { return }
    weighed = bytes
    host.lua.weigh(self, .content, bytes: bytes)
  }

  /// Throws `memory` if there is no memory for the next command.
  func makeRoom(_ host: ScriptHost) throws(WeftError) {
    let opening = openings.count < openings.capacity ? 0 : 2 * openings.count * MemoryLayout<Opening>.stride
    let growth = recorder.nextGrowth + opening
    if growth > 65_536 { try host.lua.checkMemory(for: growth) }
  }

  /// Records the beginning of a save or a group.
  package func open(_ kind: Opening.Kind) {
    // Level 1 is the function of the canvas's caller.
    openings.append(Opening(kind: kind, place: frame.callPlace(host)))
  }

  /// Calls a script's function inside a save or a group that was just opened, and closes it.
  package func draw(inside kind: Opening.Kind, _ function: FunctionValue) throws(WeftError) {
    let (before, caller) = (floor, frame)
    floor = openings.count
    defer {
      floor = before
      frame = caller
    }
    try function.call()
    // The frame of the last call inside may be that of a coroutine which is gone.
    frame = caller
    try checkBalance(host)
    floor = before
    try close(kind)
  }

  /// Throws if the function has opened a save or a group without closing it: later drawing would be affected.
  func checkBalance(_ host: ScriptHost) throws(WeftError) {
    guard openings.count > floor, let last = openings.last else { return }
    let place = host.engine.position(file: last.place.file, line: last.place.line)
    throw WeftError(
      .runtime, "canvas:\(last.kind): it has no \(last.kind.ending)",
      location: place,
      hint: last.kind == .save
        ? "end it by canvas:restore(), or write canvas:save(function() … end)"
        : "end it by canvas:endGroup(), or write canvas:group({ … }, function() … end)")
  }

  static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<Canvas>, _ methods: [Method<Canvas>]) {
    frame.pushTable()
    for method in methods {
      frame.pushFunction(method.name) { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let canvas = try frame.argument(1, kind)
          guard canvas.isOpen else {
            throw WeftError(.runtime, "canvas:\(method.name): the drawing is over; a canvas lasts for one call")
          }
          try canvas.makeRoom(host)
          canvas.frame = frame
          let count = try method.call(canvas, frame)
          canvas.weigh(host)
          return count
        }
      }
      frame.rawSet(-2, field: method.name)
    }
    frame.rawSet(-2, field: "__index")
  }
}
