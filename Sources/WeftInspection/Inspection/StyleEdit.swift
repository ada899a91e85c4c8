import WeftAPI
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension StyleEditing {
  /// The active changes in place, oldest first.
  package var current: [StyleEdit] { edits.done.map(\.edit) }

  /// Changes a value of an element's style in place, and lays out again.
  ///
  /// A node keeps the value. A spec is made again in each pass: the change holds for all specs that its line makes,
  /// until it is undone. The script is not changed; the result has the line to paste.
  ///
  /// - Parameters:
  ///   - id: the element, from ``inspect(_:)``.
  ///   - property: a name of `style`.
  ///   - text: the value, as Lua: `1`, `"50%"`, `{ 30, 30 }`; `nil` resets it.
  /// - Throws: `WeftError` for an unknown property (with the nearest name), a wrong value, or if there is no layout
  ///   with it; then nothing has changed.
  @discardableResult
  package func setStyle(
    of id: ElementID, in live: LivePreview, _ property: String, to text: String
  ) throws(WeftError) -> StyleEdit {
    let inspector = try Inspector(live.root, scale: live.picture.scale, host)
    guard let found = inspector.found.first(where: { $0.id == id }) else {
      throw WeftError(
        .runtime, "there is no element \(id) any more", hint: "a spec has another number in another layout")
    }
    let label = found.node.map(\.label) ?? found.laidOut.label
    guard let described = styleProperties.first(where: { $0.name == property }) else {
      throw host.api.unknownProperty(property, of: "\(label).style", known: host.forms.styleNames, styles: false)
    }
    let value = try styleValue(described, text, label)
    let field = found.node?.fieldName
    let owner = PropertyOwner(found.node, found.laidOut, field: field)
    let target = try self.target(found, owner)
    // The line includes the earlier changes: reloading the file would lose them.
    let before = edits.done.filter { $0.target == target }.map { ($0.property.name, $0.text) }
    let (line, note) = lineToPaste(before + [(described.name, text)], owner, isNode: found.node != nil)
    edits.last += 1
    let reader = PropertyReader(host)
    let style = found.node?.style ?? found.laidOut.style
    let edit = StyleEdit(
      number: edits.last, element: id, label: label, property: property, value: reader.value(described, value),
      before: reader.value(described, style), line: line, note: note)
    if let node = found.node, edits.nodes[ObjectIdentifier(node)]?.node !== node {
      edits.nodes[ObjectIdentifier(node)] = StyleEdits.Changed(node: node, before: node.style)
    }
    edits.done.append(StyleEdits.Done(edit: edit, text: text, target: target, property: described, style: value))
    do throws(WeftError) {
      try renew(target, touching: [described], live)
    } catch {
      _ = try? undo(edit.number, in: live)
      throw error
    }
    return edit
  }

  /// Undoes a change: the last one, or the one with a number.
  ///
  /// - Returns: The change; nil if there is none.
  /// - Throws: `WeftError` if there is no layout without it.
  @discardableResult
  package func undo(_ number: Int? = nil, in live: LivePreview) throws(WeftError) -> StyleEdit? {
    guard
      let index = number == nil
        ? edits.done.indices.last : edits.done.firstIndex(where: { $0.edit.number == number })
    else { return nil }
    let undone = edits.done.remove(at: index)
    try renew(undone.target, touching: [undone.property], live)
    return undone.edit
  }

  /// Undoes all changes. A successful reload does so, too.
  ///
  /// - Throws: `WeftError` if there is no layout without them.
  package func undoAll(in live: LivePreview) throws(WeftError) {
    while try undo(in: live) != nil {}
  }

  // MARK: values

  /// Parses a value, as in a script.
  private func styleValue(
    _ property: StyleProperty, _ text: String, _ label: String
  ) throws(WeftError) -> ElementStyle {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    let isWord = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "%" || $0 == "." || $0 == "_" }
    do throws(WeftError) {
      // The line feed keeps a comment in the text from hiding what follows.
      let chunk = try host.lua.load("return \(text)\n", file: "the value")
      try host.lua.withLimits(time: 1) { () throws(WeftError) in _ = try host.lua.call(chunk, results: 1) }
    } catch {
      guard error.code == .syntax else { throw error }
      throw WeftError(
        .type, "\(label).style.\(property.name): expected \(property.description.type), got \(text)",
        hint: isWord ? "in quotes: \"\(text)\"" : nil)
    }
    var style = ElementStyle()
    let value = ScriptValue(frame, at: -1)
    if value.isNil {
      guard text.contains("nil") else {
        throw WeftError(
          .type, "\(label).style.\(property.name): expected \(property.description.type), got \(text)",
          hint: isWord ? "in quotes: \"\(text)\"" : "nil sets it back")
      }
      return style
    }
    do throws(Mismatch) {
      try property.set(&style, value)
    } catch {
      throw WeftError(error, "\(label).style", property.name)
    }
    return style
  }

  // MARK: targets

  private func target(_ found: Inspector.Found, _ owner: PropertyOwner) throws(WeftError) -> StyleEdits.Target {
    if let node = found.node { return .node(ObjectIdentifier(node)) }
    guard let location = owner.location else {
      throw WeftError(.runtime, "\(owner.className) was made by no line of a script, and each pass makes it again")
    }
    // A line may make several elements, which only their order would distinguish.
    _ = try PropertySource(host, owner).table()
    return .specs(className: owner.className, file: location.file, line: location.line)
  }

  /// Returns the line for the script, and a note.
  ///
  /// - Parameter values: all changes of the element, the wanted one last: the line contains those of the others that
  ///   belong to the same table or statement.
  private func lineToPaste(
    _ values: [(property: String, text: String)], _ owner: PropertyOwner, isNode: Bool
  ) -> (line: PropertyLine?, note: String?) {
    guard let (property, value) = values.last else { return (nil, nil) }
    let source = PropertySource(host, owner)
    if let site = source.assignment(of: property) {
      let others = values.compactMap { change in
        source.assignment(of: change.property).flatMap { other in
          other.file == site.file && other.location.line == site.location.line ? (other.value, change.text) : nil
        }
      }
      return (PropertyWriter(site.file, site.source).replaced(others), nil)
    }
    do throws(WeftError) {
      let (file, constructors, table) = try source.table()
      let others = values.dropLast().filter { source.assignment(of: $0.property) == nil }
      guard let line = PropertyWriter(file, constructors).line(others + [(property, value)], in: table) else {
        return (nil, "its style comes from elsewhere than its constructor: set \(property) = \(value) there")
      }
      return (line, isNode ? nil : "it holds for every \(owner.className) that this line makes")
    } catch {
      return (nil, error.message)
    }
  }

  // MARK: layout

  /// Applies the active changes to the target, and lays out again.
  private func renew(
    _ target: StyleEdits.Target, touching properties: [StyleProperty], _ live: LivePreview
  ) throws(WeftError) {
    apply(target, touching: properties)
    try host.update(live)
    try host.perform { () throws(WeftError) in
      try refusing { try live.window.layoutIfNeeded() }
    }
  }
}
