import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

extension ScriptHost {
  /// Compiles a script's text and keeps it for messages. A byte order mark and a first line that begins with `#` are
  /// skipped, as the command `lua` does; lines keep their numbers.
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

  /// Returns the text of a script's file or of a module as it ran; nil for a file that was not loaded.
  package func loadedText(of file: String) -> String? {
    state.sources[file].map { String(decoding: $0, as: UTF8.self) }
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
  package func propertyLocation(
    of path: PropertyPath, madeAt location: SourceLocation, constructor: String? = nil, value: String? = nil
  ) -> SourceLocation? {
    guard let source = state.sources.constructors(of: location.file),
      let place = source.place(of: path, constructor: constructor, from: location.line, value: value)
    else { return nil }
    return SourceLocation(file: location.file, line: place.line, column: place.column)
  }

  /// Finds the place of a child in the constructor of its spec. Lists may have `nil` and `false` between the children;
  /// if the numbers differ, the name of the child decides.
  func location(of child: LayoutEngine.ChildPlace) -> SourceLocation? {
    guard let source = state.sources.constructors(of: child.constructor.file) else { return nil }
    let node = child.node as? DisplayNode
    let names = node.map { node in [node.debugName, fieldName(ofNode: node)].compactMap { $0 } } ?? []
    guard
      let place = source.place(
        ofChild: child.index, of: child.count, named: names, constructor: child.spec, from: child.constructor.line)
    else { return nil }
    return SourceLocation(file: child.constructor.file, line: place.line, column: place.column)
  }

  /// Returns the field of a node's owner that contains the node; nil if there is none.
  package func fieldName(ofNode node: DisplayNode) -> String? {
    node.supernode.flatMap { owner in owner.methods?.fieldName(of: node, in: owner) }
  }

  /// Returns true if the constructor of a spec without its first child contains one in the source: `{ insets = 8,
  /// self.text }` with a nil field, but not `{ insets = 8 }`, which may get its child later.
  func writesChild(_ frame: LuaFrame, constructor: String, named name: String) -> Bool {
    guard let location = frame.location() else { return false }
    let question = LoadedSources.WrittenChild(line: location.line, constructor: constructor)
    if let known = state.sources.writtenChildren[location.file]?[question] { return known }
    let answer =
      state.sources.constructors(of: location.file)?.writesChild(constructor, named: name, from: location.line) ?? false
    state.sources.writtenChildren[location.file, default: [:]][question] = answer
    return answer
  }

  /// Finds the place of a property that the running call sets: in the table of a constructor, or, without one, by
  /// assignment.
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
