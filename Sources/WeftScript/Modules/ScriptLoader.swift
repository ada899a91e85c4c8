import WeftEssentials
import WeftLua
import WeftSupport
import WeftSyntax

/// Loads the texts of scripts and modules.
package final class ScriptLoader: HostPart {
  private unowned let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Compiles a script's text and keeps it for messages. A byte order mark and a first line that begins with `#` are
  /// skipped, as the command `lua` does; lines keep their numbers.
  package func load(_ text: [UInt8], file: String) throws(WeftError) -> LuaReference {
    host.state.sources.add(text, file: file)
    let start = SourceText.start(of: text)
    do throws(WeftError) {
      return try host.lua.load(start == 0 ? text : Array(text[start...]), file: file)
    } catch {
      if error.code == .syntax, let kind = ForeignText.kind(of: text) {
        throw ForeignText.error("expected a Lua script in UTF-8", kind, file: file)
      }
      guard error.code == .syntax, let source = host.state.sources.text(of: file) else { throw error }
      throw SyntaxHints.explain(error, source) { text in
        do throws(WeftError) {
          _ = try host.lua.load(start == 0 ? text : Array(text.dropFirst(start)), file: file)
          return nil
        } catch {
          return error
        }
      }
    }
  }

  /// Carries out `require(name)`: pushes the module.
  package func require(_ name: String, for caller: Caller) throws(WeftError) {
    let frame = caller.frame
    if let module = host.state.loaded[name] { return frame.push(module) }
    let file = try host.modules.module(name, relativeTo: frame.location()?.file)
    if host.modules.loadingFile == nil { host.modules.dependencies.noteLate(file) }
    if let module = host.state.loaded[file] { return frame.push(module) }
    if let start = host.modules.loading.firstIndex(of: file) {
      let circle = (host.modules.loading[start...] + [file]).map { URL(fileURLWithPath: $0).lastPathComponent }
      throw WeftError(
        .runtime, "require \"\(name)\": modules require one another in a circle: \(circle.joined(separator: " -> "))",
        hint: "move what both need into a third module")
    }
    host.modules.loading.append(file)
    defer { host.modules.loading.removeLast() }
    let bytes = try read(file)
    if file.hasSuffix(".json") {
      try frame.push(json: bytes, name: file)
    } else {
      let chunk = try load(bytes, file: file)
      host.state.globalNames.begin(frame)
      let before = frame.top
      defer { host.state.globalNames.end(file, before: before, frame) }
      frame.push(chunk)
      frame.push(name)
      try frame.call(arguments: 1, results: 1)
      if frame.isNil(at: -1) {
        frame.pop()
        frame.push(true)
      }
    }
    frame.pushValue(at: -1)
    host.state.loaded[file] = frame.state.makeReference()
  }

  /// Reads a JSON file, to throw what is wrong with it.
  package func check(json file: String) throws(WeftError) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    try frame.push(json: try read(file), name: file)
  }

  /// Returns the text of a file that scripts may read: what an editor has of it, else what is on the disk.
  package func read(_ file: String) throws(WeftError) -> [UInt8] {
    if let text = host.modules.unsavedText(file) {
      try host.lua.checkMemory(for: text.count)
      return text
    }
    // A file that grows without end, or a device, would fill the memory before any check.
    let found = Paths.unfollowed(file)
    if let found, found.size > Modules.maximumFileSize {
      throw WeftError(.io, "\(file) is longer than \(Modules.maximumFileSize >> 20) MB")
    }
    if found?.kind == .folder { throw WeftError(.io, "expected a file, but \(file) is a folder") }
    try host.lua.checkMemory(for: found?.size ?? 0)
    guard found?.kind == .file, let data = FileManager.default.contents(atPath: file) else {
      throw WeftError(.io, "can't read \(file)")
    }
    return [UInt8](data)
  }
}
