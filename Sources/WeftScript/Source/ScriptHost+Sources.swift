import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

extension ScriptHost {
  /// Compiles a script's text and keeps it for messages. A byte order mark and a first line that begins with `#` are
  /// left out, as the command `lua` does; lines keep their numbers.
  package func load(_ text: [UInt8], file: String) throws(WeftError) -> LuaReference {
    state.sources.add(text, file: file)
    let start = SourceText.start(of: text)
    do throws(WeftError) {
      return try lua.load(start == 0 ? text : Array(text[start...]), file: file)
    } catch {
      if error.code == .syntax, let kind = ForeignText.kind(of: text) {
        throw ForeignText.error("expected a Lua script in UTF-8", kind, file: file)
      }
      guard error.code == .syntax, let source = state.sources.text(of: file) else { throw error }
      throw SyntaxHints.explain(error, source) { text in
        do throws(WeftError) {
          _ = try lua.load(start == 0 ? text : Array(text.dropFirst(start)), file: file)
          return nil
        } catch {
          return error
        }
      }
    }
  }

  /// The text of a script's file or of a module as it ran; nil for a file that has not been loaded.
  package func loadedText(of file: String) -> String? {
    state.sources[file].map { String(decoding: $0, as: UTF8.self) }
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
  package func propertyLocation(
    of path: PropertyPath, madeAt location: SourceLocation, constructor: String? = nil, value: String? = nil
  ) -> SourceLocation? {
    guard let source = state.sources.constructors(of: location.file),
      let place = source.place(of: path, constructor: constructor, from: location.line, value: value)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }

  /// Where a child is written in the constructor of its spec. Lists may have `nil` and `false` between the children, so
  /// where the numbers differ the name counts that the child is known by.
  func location(of child: LayoutEngine.ChildPlace) -> SourceLocation? {
    guard let source = state.sources.constructors(of: child.constructor.file) else { return nil }
    let node = child.node as? DisplayNode
    let names = node.map { node in [node.debugName, fieldName(of: node)].compactMap { $0 } } ?? []
    guard
      let place = source.place(
        ofChild: child.index, of: child.count, named: names, constructor: child.spec, from: child.constructor.line)
    else { return nil }
    return SourceLocation(file: child.constructor.file, line: place.line, column: place.column)
  }

  /// The field that the node is known by in any of its owners; nil where it is none's.
  private func fieldName(of node: DisplayNode) -> String? {
    node.supernode.flatMap { owner in owner.methods?.fieldName(of: node, in: owner) }
  }

  /// Whether the constructor of a spec that has come without its first child writes one down: `{ insets = 8, self.text }`
  /// where the field is nil, and not `{ insets = 8 }`, which may get its child later.
  func writesChild(_ frame: LuaFrame, constructor: String, named name: String) -> Bool {
    guard let location = frame.location() else { return false }
    let question = LoadedSources.WrittenChild(line: location.line, constructor: constructor)
    if let known = state.sources.writtenChildren[location.file]?[question] { return known }
    let answer =
      state.sources.constructors(of: location.file)?.writesChild(constructor, named: name, from: location.line) ?? false
    state.sources.writtenChildren[location.file, default: [:]][question] = answer
    return answer
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
    guard case .name(let property)? = path.first, let source = state.sources.constructors(of: location.file),
      let place = source.place(assigned: property, Array(path.dropFirst()), at: location.line)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }
}
