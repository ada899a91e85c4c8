import Weft

// Scripts that a prompt works in.
extension Session {
  /// Opens a Lua state in which nothing has run, for a prompt without a file.
  ///
  /// - Parameter root: the folder that it may read.
  /// - Throws: `WeftError` where there is no memory for it.
  public func openEmpty(root: String) throws(WeftError) -> SessionScript {
    let script = SessionScript(root: root)
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
    tell(.scriptsChanged)
    return script
  }

  /// Runs code of a script within the limits of one call.
  ///
  /// What the script holds already may be as much as it may have: so that it can be let go, an entry has some room
  /// beyond it. The next call that doesn't need it has the session's limit again.
  ///
  /// - Parameter isEntry: whether somebody has typed it, and is to have that room.
  /// - Throws: `WeftError` with the script's file and line; `runtime` where it has never run.
  public func perform<Result>(
    in script: SessionScript, isEntry: Bool = false, _ body: (ScriptHost) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let host = script.host else { throw script.problem ?? WeftError(.runtime, "the script has not run") }
    if isEntry { script.memoryLimit = roomyLimit(host) }
    return try within(host, isEntry: isEntry) { () throws(WeftError) in try body(host) }
  }

  /// What an entry may hold, where that is more than the session's limit.
  private func roomyLimit(_ host: ScriptHost) -> Int? {
    let room = 8 << 20
    guard host.lua.memoryInUse + room > configuration.memoryLimit else { return nil }
    host.lua.collectGarbage()
    let limit = host.lua.memoryInUse + room
    return limit > configuration.memoryLimit ? limit : nil
  }

  /// Lets a node that lives already be shown by a name, beside the script's previews: whoever shows it shows this one.
  public func pin(_ live: LivePreview, named name: String, to script: SessionScript) {
    script.pinned.removeAll { $0.name == name || $0.live === live }
    script.pinned.append((name, live))
    tell(.scriptsChanged)
  }
}
