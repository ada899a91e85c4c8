import CLuaBridge

extension LuaFrame {
  /// Where the nearest Lua function at `level` or above stands: level 1 is the caller of the running function.
  ///
  /// - Returns: nil when no Lua function runs.
  public func location(level: Int32 = 1) -> SourceLocation? {
    let place = weft_place_at(raw, level)
    guard let source = place.source else { return nil }
    return SourceLocation(file: ErrorText.fileName(source, place.source_length), line: Int(place.line))
  }

  /// As `location(level:)` without making a string: the identity of the chunk's name, and the line.
  ///
  /// The pointer is valid while a function of the chunk lives; two functions of one chunk share it.
  @inlinable public func place(level: Int32 = 1) -> (source: UnsafePointer<CChar>?, line: Int32) {
    let place = weft_place_at(raw, level)
    return (place.source, place.line)
  }

  /// Where a Lua function is written: its file, the lines of its `function` and its `end`.
  ///
  /// - Returns: nil for a value that is no function of a script.
  public func functionPlace(at index: Int32) -> (file: String, lines: ClosedRange<Int>)? {
    let place = weft_place_of(raw, index)
    guard let source = place.source, place.last >= place.defined else { return nil }
    return (ErrorText.fileName(source, place.source_length), Int(place.defined)...Int(place.last))
  }

  /// The names of a Lua function's parameters, without `...`.
  public func parameterNames(at index: Int32) -> [String] {
    let count = weft_place_of(raw, index).parameters
    return (0..<count).compactMap { weft_parameter_name(raw, index, $0 + 1).map { String(cString: $0) } }
  }

  /// The functions that run now, the script's own first.
  public func traceback(level: Int32 = 1) -> [WeftError.Frame] {
    ErrorText.frames(weft_trace_now(raw, level))
  }
}
