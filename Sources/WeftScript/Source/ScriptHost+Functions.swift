import WeftLua

// What messages say of a script's functions. Nothing here runs while all is well.
extension ScriptHost {
  /// Where the function at a place of the stack gives its result: its `return` if it has just one, else the line that
  /// it begins on. Where it gave nil, a `return` inside an `if` or a loop may not be the one that was missed.
  func resultLocation(ofFunctionAt index: Int32, isNil: Bool, _ frame: LuaFrame) -> SourceLocation? {
    guard let place = frame.functionPlace(at: index) else { return nil }
    if let source = state.sources.text(of: place.file), let function = source.function(at: place.lines),
      let token = source.onlyReturn(in: function, atTheEnd: isNil)
    {
      return SourceLocation(file: place.file, line: token.line, column: source.column(token))
    }
    return SourceLocation(file: place.file, line: place.lines.lowerBound)
  }

  /// Whether a function is one that a preview is made by.
  func isPreview(_ function: WeftError.Frame) -> Bool {
    let frame = lua.stack
    guard frame.checkStack(2) else { return false }
    return previews.contains { preview in
      frame.push(preview.function)
      defer { frame.pop() }
      guard let place = frame.functionPlace(at: -1) else { return false }
      return place.file == function.file && place.lines.lowerBound == function.definedLine
    }
  }

  /// The names of all classes' methods, by where they are written: `PhotoCell:layoutSpecThatFits`.
  func methodNames() -> [SourceLocation: String] {
    let frame = lua.stack
    var names: [SourceLocation: String] = [:]
    nodeClasses.forEachClass { nodeClass in
      guard frame.checkStack(8) else { return }
      frame.push(nodeClass.methods)
      frame.forEachRaw(-1) { frame in
        guard frame.type(at: -2) == .string, let name = frame.string(at: -2),
          let place = frame.functionPlace(at: -1)
        else { return }
        names[SourceLocation(file: place.file, line: place.lines.lowerBound)] = "\(nodeClass.name):\(name)"
      }
      frame.pop()
    }
    return names
  }

  /// A traceback in which functions have the names that the script's author knows them by.
  func named(_ traceback: [WeftError.Frame]) -> [WeftError.Frame] {
    guard traceback.contains(where: { $0.definedLine > 0 }) else { return traceback }
    let methods = methodNames()
    return traceback.map { frame in
      guard frame.definedLine > 0 else { return frame }
      var frame = frame
      let place = SourceLocation(file: frame.file, line: frame.definedLine)
      frame.function =
        methods[place] ?? state.sources.text(of: frame.file)?.functionName(atLine: frame.definedLine) ?? frame.function
      return frame
    }
  }
}
