import Weft

// Scripts that a prompt works in.
extension Session {
  /// Opens a Lua state in which nothing has run, for a prompt without a file.
  ///
  /// - Parameter root: the folder that it may read.
  /// - Throws: `WeftError` where there is no memory for it.
  public func openEmpty(root: String) throws(WeftError) -> SessionScript {
    let script = SessionScript(file: root + "/(prompt)", root: root)
    script.host = try makeHost(script)
    scripts.append(script)
    return script
  }

  /// Runs a file in the state of a script that has no file yet, so that what has been made in it stays.
  ///
  /// - Returns: what stands in its place; nil where the file failed, which is thrown.
  public func load(
    file: String, root: String, into empty: SessionScript
  ) throws(WeftError) -> SessionScript {
    guard let host = empty.host else { throw WeftError(.runtime, "the script has not run") }
    try within(host) { () throws(WeftError) in try host.run(file: file) }
    let script = SessionScript(file: file, root: root)
    script.host = host
    scripts.removeAll { $0 === empty }
    scripts.insert(script, at: scripts.firstIndex { $0.file > file } ?? scripts.endIndex)
    onEvent(.scriptsChanged)
    return script
  }

  /// Runs code of a script within the limits of one call.
  ///
  /// - Throws: `WeftError` with the script's file and line; `runtime` where it has never run.
  public func perform<Result>(
    in script: SessionScript, _ body: (ScriptHost) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let host = script.host else { throw script.problem ?? WeftError(.runtime, "the script has not run") }
    return try within(host) { () throws(WeftError) in try body(host) }
  }

  /// Lets a node that lives already be shown by a name, beside the script's previews: whoever shows it shows this one.
  public func pin(_ live: LivePreview, named name: String, to script: SessionScript) {
    script.pinned.removeAll { $0.name == name || $0.live === live }
    script.pinned.append((name, live))
    onEvent(.scriptsChanged)
  }
}
