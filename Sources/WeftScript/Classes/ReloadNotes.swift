import WeftLua
import WeftNodes

/// What hears of the changes that a reload makes while it is tried.
protocol ReloadNotes: AnyObject {
  /// A class is about to be begun anew.
  func begin(_ nodeClass: ScriptClass)
  func begin(_ specClass: CustomSpecClass)
  /// A class was made.
  func made(_ nodeClass: ScriptClass)
  /// A task has begun.
  func note(_ task: LuaTask)
  /// A property is about to be set.
  func note(_ property: NodeProperty, of node: DisplayNode, _ frame: LuaFrame)
}
