import WeftLua

/// The texts that have been loaded, as they ran: a file may have been changed since.
final class LoadedSources {
  private var bytes: [String: [UInt8]] = [:]
  private var constructors: [String: ConstructorSource] = [:]

  init() {}

  func add(_ text: [UInt8], file: String) {
    bytes[file] = text
    constructors[file] = nil
  }

  /// A file's text, if it has been loaded.
  subscript(file: String) -> [UInt8]? { bytes[file] }

  /// A file's constructors: its text is split when it is first asked for.
  func constructors(of file: String) -> ConstructorSource? {
    if let found = constructors[file] { return found }
    guard let text = bytes[file] else { return nil }
    let made = ConstructorSource(SourceText(text))
    constructors[file] = made
    return made
  }
}

extension ScriptHost {
  /// Compiles a script's text and keeps it for messages. A byte order mark and a first line that begins with `#` are
  /// left out, as the command `lua` does; lines keep their numbers.
  func load(_ text: [UInt8], file: String) throws(WeftError) -> LuaReference {
    sources.add(text, file: file)
    let start = SourceText.start(of: text)
    return try lua.load(start == 0 ? text : Array(text[start...]), file: file)
  }

  /// Where a property is written that a constructor's table has.
  ///
  /// The text is searched when this is called, and only then: a run without mistakes and warnings pays nothing.
  ///
  /// - Parameters:
  ///   - path: The way to the property from the constructor's table: `["style", "flexGrow"]`, `["insets", "left"]`,
  ///     `[2]` for the second item. As much of it as is written out is followed: for `style = common` the place is that
  ///     of `style`.
  ///   - location: The call, as Lua notes it: what `frame.location()` gives in a constructor, and where a node or a
  ///     spec says that it was made.
  ///   - constructor: The name that is called, such as `TextNode`, to tell calls of one line apart.
  ///   - value: The value as messages write it (`"8"`, `12`), for the same purpose.
  /// - Returns: nil where the text isn't known (it was no file) or no table of that line has the property: the table
  ///   came from elsewhere, or the property was set afterwards.
  func propertyLocation(
    of path: PropertyPath, madeAt location: SourceLocation, constructor: String? = nil, value: String? = nil
  ) -> SourceLocation? {
    guard let source = sources.constructors(of: location.file),
      let place = source.place(of: path, constructor: constructor, from: location.line, value: value)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }

  /// Where a property is written that is being set by the running call: in the table of a constructor, or, without
  /// one, by assignment.
  func propertyLocation(
    of path: PropertyPath, in frame: LuaFrame, constructor: String?, value: String? = nil
  ) -> SourceLocation? {
    guard let location = frame.location() else { return nil }
    if constructor != nil {
      return propertyLocation(of: path, madeAt: location, constructor: constructor, value: value)
    }
    guard case .name(let property)? = path.first, let source = sources.constructors(of: location.file),
      let place = source.place(assigned: property, Array(path.dropFirst()), at: location.line)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }
}
