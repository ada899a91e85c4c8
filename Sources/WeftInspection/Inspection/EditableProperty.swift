import WeftLayout
import WeftLua
import WeftNodes
import WeftReference
import WeftScript
import WeftSupport

/// A property of an element as an inspector lists it: its value, and its entry in the API.
package struct EditableProperty: Sendable, Hashable {
  /// The kind of control that a value takes.
  package enum Kind: String, CaseIterable, Sendable, Encodable {
    case number, choice, color, flag, text
    /// A value in Lua's notation.
    case other
  }

  package let name: String
  /// True for a property of `style`.
  package let isStyle: Bool
  package let kind: Kind
  /// The value in Lua's notation.
  package let value: String
  /// The default, as in the documentation; nil without one.
  package let standard: String?
  package let type: String
  package let unit: String?
  package let doc: String
  /// The strings to choose from.
  package let choices: [String]
  /// True if the value differs from the default, or a line sets it.
  package let isSet: Bool
  /// The place that sets it, as far as the source shows.
  package let location: SourceLocation?

  init(_ property: InspectedElement.Property, _ entry: LuaAPI.Entry?, isStyle: Bool) {
    name = property.name
    self.isStyle = isStyle
    value = property.value
    standard = property.standard ?? entry?.default
    type = entry?.type ?? ""
    unit = entry?.unit
    doc = entry?.doc ?? ""
    choices = entry.map { $0.choices == nil || $0.type.hasPrefix("list") ? [] : $0.parts.map(\.name) } ?? []
    isSet = property.isSet
    location = property.location
    kind = Self.kind(type, value, hasChoices: !choices.isEmpty)
  }

  /// The type of texts with attributes, which may be written as one string.
  fileprivate static let runs = "list of runs"

  private static func kind(_ type: String, _ value: String, hasChoices: Bool) -> Kind {
    if hasChoices { return .choice }
    switch type {
    case "boolean": return .flag
    case "color": return .color
    case "font", "string", "string | number", runs: return value == "nil" || value.hasPrefix("\"") ? .text : .other
    default:
      let isNumber = ["number", "integer", "points"].contains { type == $0 || type.hasPrefix($0 + " ") }
      return isNumber && !value.hasPrefix("{") ? .number : .other
    }
  }
}

/// The properties of elements that an inspector lists.
package struct EditableProperties {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Returns the properties of an element that the script's text can set: those of its class or spec, and of its style.
  package func list(of element: InspectedElement, in live: LivePreview) -> [EditableProperty] {
    let style = element.style.map { EditableProperty($0, LuaAPI.of(host).member($0.name, of: "style"), isStyle: true) }
    guard element.isNode else {
      let own = element.properties.map { property in
        EditableProperty(property, LuaAPI.of(host).member(property.name, of: element.className), isStyle: false)
      }
      return own + style
    }
    return (node(element.id, in: live.root).map { nodeProperties($0, element) } ?? []) + style
  }

  private func node(_ id: ElementID, in root: DisplayNode) -> DisplayNode? {
    var open = [root]
    while let node = open.popLast() {
      if ElementID(node: NodeNumbers.of(host).number(of: node)) == id { return node }
      open += node.subnodes
    }
    return nil
  }

  private func nodeProperties(_ node: DisplayNode, _ element: InspectedElement) -> [EditableProperty] {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16), frame.pushKnown(node), let path = ObjectNameReader(host).names(at: -1, frame).path
    else { return [] }
    let reader = PropertyReader(host)
    let source = PropertySource(host, PropertyOwner(node, className: element.className, field: node.fieldName))
    return LuaAPI.of(host).members(of: path).filter(Self.isEditable).compactMap { entry in
      var value: String?
      frame.pushValue(at: top + 1)
      do throws(WeftError) {
        try frame.get(-1, field: entry.name)
        if frame.type(at: -1) != .userdata { value = reader.text { $0.pushValue(at: -1) } }
      } catch {}
      frame.top = top + 1
      guard let value = entry.type == EditableProperty.runs ? value.flatMap(plainText) : value else { return nil }
      let location = source.location(ofOwn: entry.name)
      let property = InspectedElement.Property(
        name: entry.name, value: value, standard: entry.default, isSet: location != nil, location: location)
      return EditableProperty(property, entry, isStyle: false)
    }
  }

  /// Returns true for a property whose value can be written as a literal.
  private static func isEditable(_ entry: LuaAPI.Entry) -> Bool {
    guard entry.kind == .property, !entry.isReadOnly, entry.type != "style" else { return false }
    // `text` is the same without attributes.
    guard entry.name != "attributedText" else { return false }
    let unwritten = ["function", "image", "node", "=, ...}"]
    return !unwritten.contains { entry.type.contains($0) }
  }

  /// Returns the string of a text in Lua's notation that is nil, or one run without attributes; nil for others.
  private func plainText(_ value: String) -> String? {
    if value == "nil" { return value }
    let literal = value.dropFirst(2).dropLast(2)
    guard let quote = literal.first, "\"'".contains(quote), literal.count > 1, value == "{{\(literal)}}" else {
      return nil
    }
    var isEscaped = false
    for character in literal.dropFirst().dropLast() {
      if character == quote, !isEscaped { return nil }
      isEscaped = character == "\\" && !isEscaped
    }
    return literal.last == quote && !isEscaped ? String(literal) : nil
  }
}
