import WeftLua

extension LuaState {
  /// Runs a body that carries out the script's code again, and drops what that prints: it has been printed before.
  func withoutPrinting<Result>(_ body: () throws(WeftError) -> Result) throws(WeftError) -> Result {
    let before = onPrint
    onPrint = { _ in }
    defer { onPrint = before }
    return try body()
  }
}
