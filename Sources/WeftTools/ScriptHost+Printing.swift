import WeftLua
import WeftScript

extension ScriptHost {
  /// Runs a body that carries out the script's code again, and drops what that prints: it has been printed before.
  func withoutPrinting<Result>(_ body: () throws(WeftError) -> Result) throws(WeftError) -> Result {
    let onPrint = lua.onPrint
    lua.onPrint = { _ in }
    defer { lua.onPrint = onPrint }
    return try body()
  }
}
