import WeftLua
import WeftNodes

/// Records the changes that a reload makes while it is tried.
protocol ReloadNotes: AnyObject {
  /// Called before a class is reset.
  func begin(_ nodeClass: ScriptClass)
  func begin(_ specClass: LayoutClass)
  /// Called after a class was made.
  func made(_ nodeClass: ScriptClass)
  /// Called when a task begins.
  func note(_ task: LuaTask)
  /// Returns true if the trial has begun a task.
  func hasBegun(_ task: LuaTask) -> Bool
  /// Called when a task is cancelled; returns true if it is older than the trial, which cancels it when it is kept.
  func postpones(cancelling task: LuaTask) -> Bool
  /// Called before a property is set.
  func note(_ property: NodeProperty, of node: DisplayNode, _ frame: LuaFrame)
}
