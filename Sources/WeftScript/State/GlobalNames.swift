import WeftLua

/// The globals that each file has set while it was loaded, so that they can be removed when it is loaded again.
package struct GlobalNames {
  /// The globals without any script.
  private let standard: LuaReference
  private(set) var namesOfFiles: [String: Set<String>] = [:]
  /// Names that were set by the present files, one set for each file inside another.
  private var open: [Set<String>] = []

  init(_ lua: LuaState) {
    Self.pushCopy(lua.stack)
    standard = lua.makeReference()
  }

  static func pushCopy(_ frame: LuaFrame) {
    frame.pushTable()
    let copy = frame.top
    frame.pushGlobals()
    frame.forEachRaw(-1) { frame in
      frame.pushValue(at: -2)
      frame.pushValue(at: -2)
      frame.rawSet(copy)
    }
    frame.pop()
  }

  /// Begins to record a file's globals; pushes the value for ``end(_:_:)``.
  mutating func begin(_ frame: LuaFrame) {
    Self.pushCopy(frame)
    open.append([])
  }

  /// Ends the recording, with the value of ``begin(_:)`` at an index.
  mutating func end(_ file: String, before: Int32, _ frame: LuaFrame) {
    let before = frame.absolute(before)
    let ofOthers = open.popLast() ?? []
    var changed: Set<String> = []
    frame.pushGlobals()
    frame.forEachRaw(-1) { frame in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else { return }
      frame.pushValue(at: -2)
      frame.rawGet(before)
      if !frame.rawEqual(-1, -2) { changed.insert(name) }
      frame.pop()
    }
    frame.pop()
    namesOfFiles[file] = changed.subtracting(ofOthers)
    if !open.isEmpty { open[open.count - 1].formUnion(changed) }
  }

  /// Resets every global that some files have set to its value without scripts, mostly nil.
  mutating func reset(_ files: Set<String>, _ frame: LuaFrame) {
    frame.pushGlobals()
    frame.push(standard)
    for file in files {
      for name in namesOfFiles.removeValue(forKey: file) ?? [] {
        frame.push(name)
        frame.pushValue(at: -1)
        frame.rawGet(-3)
        frame.rawSet(-4)
      }
    }
    frame.pop(2)
  }
}
