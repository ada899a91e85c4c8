import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

// The places of what a script's text says. Nothing here runs without an error, a warning or a question.
extension LoadedSources {
  /// Returns the text of a script's file or of a module as it ran; nil for a file that was not loaded.
  package func loadedText(of file: String) -> String? {
    self[file].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Finds the place of a property in a constructor's table.
  ///
  /// The text is parsed on each call, and only then: a run without errors and warnings has no cost.
  ///
  /// - Parameters:
  ///   - path: The path to the property from the constructor's table: `["style", "flexGrow"]`, `["insets", "left"]`,
  ///     `[2]` for the second item. Only literal tables are followed: for `style = common` the place is that of
  ///     `style`.
  ///   - location: The call, as Lua records it: the result of `frame.location()` in a constructor, or the place where a
  ///     node or a spec was made.
  ///   - constructor: The name that is called, such as `TextNode`, to tell calls of one line apart.
  ///   - value: The value in the notation of messages (`"8"`, `12`), for the same purpose.
  /// - Returns: Nil if the text isn't known (it was no file) or no table of that line has the property: the table is
  ///   from elsewhere, or the property was set afterwards.
  package mutating func propertyLocation(
    of path: PropertyPath, madeAt location: SourceLocation, constructor: String? = nil, value: String? = nil
  ) -> SourceLocation? {
    guard let source = constructors(of: location.file),
      let place = source.place(of: path, constructor: constructor, from: location.line, value: value)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }

  /// Finds the place of a child in the constructor of its spec. Lists may have `nil` and `false` between the children;
  /// if the numbers differ, the name of the child decides.
  mutating func location(of child: LayoutEngine.ChildPlace) -> SourceLocation? {
    guard let source = constructors(of: child.constructor.file) else { return nil }
    let node = child.node as? DisplayNode
    let names = node.map { node in [node.debugName, node.fieldName].compactMap { $0 } } ?? []
    guard
      let place = source.place(
        ofChild: child.index, of: child.count, named: names, constructor: child.spec, from: child.constructor.line)
    else { return nil }
    return SourceLocation(file: child.constructor.file, line: place.line, column: place.column)
  }

  /// Returns true if the constructor of a spec without its first child contains one in the source: `{ insets = 8,
  /// self.text }` with a nil field, but not `{ insets = 8 }`, which may get its child later.
  mutating func writesChild(_ frame: LuaFrame, constructor: String, named name: String) -> Bool {
    guard let location = frame.location() else { return false }
    let question = LoadedSources.WrittenChild(line: location.line, constructor: constructor)
    if let known = writtenChildren[location.file]?[question] { return known }
    let answer =
      constructors(of: location.file)?.writesChild(constructor, named: name, from: location.line) ?? false
    writtenChildren[location.file, default: [:]][question] = answer
    return answer
  }

  /// Finds the place of a property that the running call sets: in the table of a constructor, or, without one, by
  /// assignment.
  package mutating func propertyLocation(
    of path: PropertyPath, in frame: LuaFrame, constructor: String?, value: String? = nil
  ) -> SourceLocation? {
    guard let location = frame.location() else { return nil }
    if constructor != nil {
      return propertyLocation(of: path, madeAt: location, constructor: constructor, value: value)
    }
    guard case .name(let property)? = path.first, let source = constructors(of: location.file),
      let place = source.place(assigned: property, Array(path.dropFirst()), at: location.line)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }

  /// Returns the place where the function at an index of the stack returns: its `return` if it has just one, else the
  /// line that it begins on. If the result was nil, a `return` inside an `if` or a loop doesn't count.
  package mutating func resultLocation(ofFunctionAt index: Int32, isNil: Bool, _ frame: LuaFrame) -> SourceLocation? {
    guard let place = frame.functionPlace(at: index) else { return nil }
    if let source = text(of: place.file), let function = source.function(at: place.lines),
      let token = source.onlyReturn(in: function, atTheEnd: isNil)
    {
      return SourceLocation(file: place.file, line: token.line, column: source.column(token))
    }
    return SourceLocation(file: place.file, line: place.lines.lowerBound)
  }

  /// Returns the warning with the line of its property, if that is in a constructor's table.
  ///
  /// - Parameter pairs: returns the properties of a style that set another one together with its partner.
  mutating func located(_ warning: ScriptWarning, _ pairs: (String) -> [String]) -> ScriptWarning {
    if [.imageNotLoaded, .imageNotRequested].contains(warning.code) { return locatedAtURL(warning) }
    guard
      [.unreadProperty, .redundantProperty, .unknownPercentage, .overflowingFractions, .limitNotKept]
        .contains(warning.code),
      let property = warning.property, let location = warning.location,
      let source = constructors(of: location.file)
    else { return warning }
    for name in [property] + pairs(property) {
      let path: PropertyPath = [CommonMember.style.step, .name(name)]
      if let place = source.place(of: path, constructor: warning.className, from: location.line), place.steps == 2 {
        var warning = warning
        warning.location = SourceLocation(file: location.file, line: place.line, column: place.column)
        return warning
      }
    }
    return warning
  }

  private mutating func locatedAtURL(_ warning: ScriptWarning) -> ScriptWarning {
    guard let location = warning.location, let source = constructors(of: location.file),
      let place = source.place(of: [.name("url")], constructor: warning.className, from: location.line),
      place.steps == 1
    else { return warning }
    var warning = warning
    warning.location = SourceLocation(file: location.file, line: place.line, column: place.column)
    return warning
  }
}

extension DisplayNode {
  /// The field of the node's owner that contains it; nil if there is none.
  package var fieldName: String? { supernode.flatMap { owner in owner.methods?.fieldName(of: self, in: owner) } }
}

extension WeftError {
  /// Makes the error of a value that a function of a script has returned, at the line that returns it:
  /// `nodeForRowAt(1, 2): expected a cell, got nil`.
  ///
  /// - Parameters:
  ///   - call: the call in messages.
  ///   - index: the index of the function.
  package init(
    _ mismatch: Mismatch, returnedBy call: String, functionAt index: Int32, isNil: Bool, _ frame: LuaFrame
  ) {
    let part = mismatch.path.isEmpty ? "" : "\(mismatch.path.label): "
    self.init(
      .type, "\(call): \(part)\(mismatch.text)",
      location: frame.host.state.sources.resultLocation(ofFunctionAt: index, isNil: isNil, frame),
      hint: mismatch.hint ?? (isNil ? "does every path return a value?" : nil))
  }
}
