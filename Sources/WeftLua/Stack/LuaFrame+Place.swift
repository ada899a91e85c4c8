import CLuaBridge
import WeftSupport

extension LuaFrame {
  /// Returns the current location of the nearest Lua function at `level` or above: level 1 is the caller of the running
  /// function.
  ///
  /// - Returns: Nil if no Lua function runs.
  public func location(level: Int32 = 1) -> SourceLocation? {
    let place = weft_place_at(raw, level)
    guard let source = place.source else { return nil }
    return SourceLocation(file: ErrorText.fileName(source, place.source_length), line: Int(place.line))
  }

  /// Returns the location as `location(level:)` without making a string: the identity of the chunk's name, and the
  /// line.
  ///
  /// The pointer is valid while a function of the chunk exists; functions of the same chunk share it.
  @inlinable public func place(level: Int32 = 1) -> (source: UnsafePointer<CChar>?, line: Int32) {
    let place = weft_place_at(raw, level)
    return (place.source, place.line)
  }

  /// A number that was noted for the call to the running function, at the same place in the same code; 0 for none.
  @inlinable package var knownPlace: UInt64 { weft_place_known(raw) }

  /// Notes a number other than 0 as the ``knownPlace``.
  @inlinable package func notePlace(_ place: UInt64) { weft_note_place(raw, place) }

  /// Returns the place of a Lua function's definition: its file, the lines of its `function` and its `end`.
  ///
  /// - Returns: Nil for a value that is no function of a script.
  public func functionPlace(at index: Int32) -> (file: String, lines: ClosedRange<Int>)? {
    let place = weft_place_of(raw, index)
    guard let source = place.source, place.last >= place.defined else { return nil }
    return (ErrorText.fileName(source, place.source_length), Int(place.defined)...Int(place.last))
  }

  /// Returns the line of a Lua function's `function`; nil for a value that is no function of a script.
  package func functionLocation(at index: Int32) -> SourceLocation? {
    functionPlace(at: index).map { SourceLocation(file: $0.file, line: $0.lines.lowerBound) }
  }

  /// Returns false if the function at an index can't see the argument with this number, since it has fewer parameters.
  public func takes(_ argument: Int32, functionAt index: Int32) -> Bool { weft_takes(raw, index, argument) }

  /// Returns the names of a Lua function's parameters, without `...`.
  public func parameterNames(at index: Int32) -> [String] {
    let count = weft_place_of(raw, index).parameters
    return (0..<count).compactMap { weft_parameter_name(raw, index, $0 + 1).map { String(cString: $0) } }
  }

  /// Returns the functions that are running, the script's own first.
  public func traceback(level: Int32 = 1) -> [WeftError.Frame] {
    ErrorText.frames(weft_trace_now(raw, level))
  }
}
