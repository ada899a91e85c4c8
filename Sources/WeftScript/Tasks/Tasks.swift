import WeftNodes

/// The tasks of a script, and its clock.
package final class Tasks: HostPart {
  unowned let host: ScriptHost
  /// The task whose function runs, and its stack.
  var current: (task: LuaTask, stack: OpaquePointer)?
  /// The task that ran last, for messages.
  var last: LuaTask?
  /// Advances the clock with real time; nil if time is virtual.
  // `unchecked`: it is accessed briefly, by the one thread that uses the host.
  @exclusivity(unchecked) var realTime: RealTime?

  package init(_ host: ScriptHost) {
    self.host = host
    superviseTime()
  }
}
