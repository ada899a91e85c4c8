import WeftLua
import WeftSupport

// Functions of a script in error messages. Nothing here runs without an error.
extension ScriptHost {
  /// Returns the place where the function at an index of the stack returns: its `return` if it has just one, else the
  /// line that it begins on. If the result was nil, a `return` inside an `if` or a loop doesn't count.
  func resultLocation(ofFunctionAt index: Int32, isNil: Bool, _ frame: LuaFrame) -> SourceLocation? {
    guard let place = frame.functionPlace(at: index) else { return nil }
    if let source = state.sources.text(of: place.file), let function = source.function(at: place.lines),
      let token = source.onlyReturn(in: function, atTheEnd: isNil)
    {
      return SourceLocation(file: place.file, line: token.line, column: source.column(token))
    }
    return SourceLocation(file: place.file, line: place.lines.lowerBound)
  }

  /// Returns true if a function is that of a preview.
  func isPreview(_ function: WeftError.Frame) -> Bool {
    let frame = lua.stack
    guard frame.checkStack(2) else { return false }
    return previews.contains { preview in
      frame.push(preview.function)
      defer { frame.pop() }
      guard let location = frame.functionLocation(at: -1) else { return false }
      return location.file == function.file && location.line == function.definedLine
    }
  }

  /// Returns the names of all classes' methods, by their places: `PhotoCell:layoutSpecThatFits`.
  func methodNames() -> [SourceLocation: String] {
    let frame = lua.stack
    var names: [SourceLocation: String] = [:]
    nodeClasses.forEachClass { nodeClass in
      guard frame.checkStack(8) else { return }
      frame.push(nodeClass.methods)
      frame.forEachRaw(-1) { frame in
        guard frame.type(at: -2) == .string, let name = frame.string(at: -2),
          let location = frame.functionLocation(at: -1)
        else { return }
        names[location] = "\(nodeClass.name):\(name)"
      }
      frame.pop()
    }
    return names
  }

  /// Returns a traceback with the functions' names in the source.
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
