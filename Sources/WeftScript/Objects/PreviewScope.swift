/// The owner of the timers and tasks that an instance of a live preview has started: in its function, in its nodes'
/// methods, in handlers of its touches, and in other tasks of the same owner. They end with it.
package final class PreviewScope {
  /// True after ``ScriptHost/end(_:)``: its tasks no longer wait for a time.
  package var isEnded = false
}
