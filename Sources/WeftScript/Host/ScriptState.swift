import WeftLua
import WeftNodes
import WeftSupport

/// The state of a host's script, apart from the Lua state, the classes and the event loop.
///
/// A failed reload restores it: a ``ReloadTrial`` saves the value as a whole, so that no part can be forgotten. State
/// that lasts longer than a script's text is in properties of the host itself.
package struct ScriptState {
  /// The previews that the main script has declared, in order.
  package var previews = Declarations<Preview>()
  /// The tests that the main script has declared, in order.
  package var tests = Declarations<ScriptTest>()
  /// The file of the script that was run; nil before the first.
  var mainFile: String?
  /// The main script's result.
  package var mainResult: LuaReference?
  /// The results of modules, by their files; the API by "weft".
  package var loaded: [String: LuaReference] = [:]
  /// The texts of the main script and its modules.
  package var sources = LoadedSources()
  package var images = ImageFiles()
  /// The classes that scripts have derived while they were loaded.
  var declared = DeclaredClasses()
  /// The globals that files have set.
  var globalNames: GlobalNames
  /// True if layout code has changed nodes that existed before: changes that it no longer makes later would stay.
  var layoutCodeSetsProperties = false

  var scale = 2.0
  var onWarning: (ScriptWarning) -> Void = { _ in }
  /// The warnings that were given.
  package var warned: [ScriptWarning.Identity: ScriptWarning] = [:]
  package var fonts = ReadFonts()
  /// The number of checked layouts for each line that made them.
  package var reviewedPlaces: [SourceLocation: Int] = [:]

  /// The windows with scripts' nodes.
  package var windows = ShownWindows()
  /// The number of the control target that was added last.
  package var lastTarget = 0
  /// Failed tasks for which nobody has waited so far.
  package var unawaited: [LuaTask] = []

  /// The reported warnings that may still be true: those of a reloaded file are dropped, until they are found again.
  package var toldWarnings: Set<ScriptWarning> { Set(warned.values) }

  /// Forgets which warnings were given, so that they are given again.
  package mutating func forgetWarnings() {
    warned = [:]
    fonts = ReadFonts()
    reviewedPlaces = [:]
  }

  /// Records that layout code sets a property of a node that it has not made itself.
  mutating func noteWriteInPass(_ node: DisplayNode, _ host: ScriptHost) {
    guard !layoutCodeSetsProperties else { return }
    layoutCodeSetsProperties = host.passes.nodes.count > 500 || !host.passes.nodes.contains { $0 === node }
  }

  init(_ globalNames: GlobalNames) { self.globalNames = globalNames }

  /// Returns the error of a call with a colon, `ui:TextNode { … }`, whose first argument is the module; nil for any
  /// other call.
  func errorIfCalledOnModule(_ frame: LuaFrame, _ argument: Int32, name: String, arguments: String) -> WeftError? {
    guard frame.top >= argument, frame.type(at: argument) == .table, let module = loaded["weft"],
      frame.checkStack(2)
    else { return nil }
    let argument = frame.absolute(argument)
    frame.push(module)
    defer { frame.pop() }
    guard frame.rawEqual(argument, -1) else { return nil }
    return WeftError(
      .type, "ui:\(name): the first argument is ui itself", hint: "call it with a dot: ui.\(name)\(arguments)")
  }
}
