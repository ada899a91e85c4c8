import Weft

// Scripts of a prompt.
extension Session {
  /// Opens a Lua state in which nothing has run, for a prompt without a file.
  ///
  /// - Parameter root: the folder that scripts may read.
  /// - Throws: `WeftError` if there is no memory for it.
  public func openEmpty(root: String) throws(WeftError) -> SessionScript {
    let script = SessionScript(root: root)
    script.host = try makeHost(script)
    scripts.append(script)
    return script
  }

  /// Runs a file in the state of a script that has no file yet, so that its values stay.
  ///
  /// - Returns: The script that replaces it; nil if the file failed, whose error is thrown.
  public func load(
    file: String, root: String, into empty: SessionScript
  ) throws(WeftError) -> SessionScript {
    guard let host = empty.host else { throw WeftError(.runtime, "the script has not run") }
    try within(host) { () throws(WeftError) in try host.run(file: file) }
    let script = SessionScript(file: file, root: root)
    script.host = host
    empty.live = []
    scripts.removeAll { $0 === empty }
    scripts.insert(script, at: scripts.firstIndex { $0.file > file } ?? scripts.endIndex)
    tell(.scriptsChanged)
    return script
  }

  /// Runs code of a script within the limits of one call.
  ///
  /// The script may already hold all the memory it is allowed: an entry gets some more, so that it can release some.
  /// The next call that doesn't need it has the session's limit again.
  ///
  /// - Parameter isEntry: true for an entry at a prompt, which gets the additional memory.
  /// - Throws: `WeftError` with the script's file and line; `runtime` if it has never run.
  public func perform<Result>(
    in script: SessionScript, isEntry: Bool = false, _ body: (ScriptHost) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let host = script.host else { throw script.problem ?? WeftError(.runtime, "the script has not run") }
    if isEntry { script.memoryLimit = roomyLimit(host) }
    return try within(host, isEntry: isEntry) { () throws(WeftError) in try body(host) }
  }

  /// Returns the memory limit of an entry, if it is higher than the session's.
  private func roomyLimit(_ host: ScriptHost) -> Int? {
    let room = 8 << 20
    guard host.lua.memoryInUse + room > configuration.memoryLimit else { return nil }
    host.lua.collectGarbage()
    let limit = host.lua.memoryInUse + room
    return limit > configuration.memoryLimit ? limit : nil
  }

  /// Adds an existing node to the script's previews under a name: that node is shown, not a new one.
  public func pin(_ live: LivePreview, named name: String, to script: SessionScript) {
    script.pinned.removeAll { $0.name == name || $0.live === live }
    script.pinned.append((name, live))
    tell(.scriptsChanged)
  }
}
