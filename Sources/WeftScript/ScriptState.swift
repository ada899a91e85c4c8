import WeftLua

/// What a host knows of its script besides the Lua state, the classes and the event loop.
///
/// A reload that fails goes back to it: a ``ReloadTrial`` saves the value as a whole, so that nothing that stands here can
/// be missed. What a host knows for longer than a script's text is a property of the host itself.
package struct ScriptState {
  /// The previews that the main script has declared, in order.
  var previews = Declarations<Preview>()
  /// The tests that the main script has declared, in order.
  var tests = Declarations<ScriptTest>()
  /// What the main script returned.
  package var mainResult: LuaReference?
  /// What modules have returned, by their files; the API by "weft".
  package var loaded: [String: LuaReference] = [:]
  /// The texts of the main script and its modules.
  package var sources = LoadedSources()
  package var images = ImageFiles()
  /// The classes that scripts have derived while they were loaded.
  var declared = DeclaredClasses()
  /// The globals that files have set.
  var globalNames: GlobalNames
  /// Whether layout code has changed nodes that there were before: then what it leaves out later stays as it was.
  var layoutCodeSetsProperties = false

  var scale = 2.0
  var onWarning: (ScriptWarning) -> Void = { _ in }
  /// The warnings that were given.
  package var warned: [ScriptWarning.Identity: ScriptWarning] = [:]
  package var checkedFonts: Set<String> = []
  /// How many layouts were looked over for each line that asked for them.
  package var reviewedPlaces: [SourceLocation: Int] = [:]

  /// Where what scripts make is shown.
  package var windows = ShownWindows()
  /// The number of the target that a control was given last.
  var lastTarget = 0
  /// Tasks that have failed without anybody waiting for them; somebody still may.
  var unawaited: [LuaTask] = []

  init(_ globalNames: GlobalNames) { self.globalNames = globalNames }
}
