import WeftAPI
import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript
import WeftSupport

/// Formats properties as Lua, and finds where they were set.
struct PropertyReader {
  let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// The properties of a style with a single value; the others set two of them.
  static let styleProperties = WeftAPI.styleProperties.filter { !$0.name.hasSuffix("Size") }

  /// Reads all properties of a style.
  ///
  /// - Parameter setsBaselines: true if the element sets its own baselines, as texts do.
  func style(_ style: ElementStyle, of owner: PropertyOwner, setsBaselines: Bool) -> [InspectedElement.Property] {
    let standard = ElementStyle()
    let source = PropertySource(host, owner)
    return Self.styleProperties.map { property in
      let value = text { property.get(style, $0) }
      let usual = text { property.get(standard, $0) }
      let isOwn = setsBaselines && (property.name == "ascender" || property.name == "descender")
      let isSet = value != usual && !isOwn
      return InspectedElement.Property(
        name: property.name, value: value, standard: usual, isSet: isSet,
        location: isSet ? source.location(of: property.name) : nil)
    }
  }

  /// Reads a spec's own properties.
  func properties(
    _ values: SpecValues, _ element: LaidOutTree.Element, _ location: SourceLocation?
  ) -> [InspectedElement.Property] {
    guard values.kind != .custom else { return [] }
    let specClass = host.specClasses[values.kind]
    return specClass.properties.compactMap { $0 }.map { property in
      let value = text { property.get(values, $0) }
      let usual = text { property.get(specClass.standard, $0) }
      let place = location.flatMap {
        host.state.sources.propertyLocation(of: [.name(property.name)], madeAt: $0, constructor: element.className)
      }
      return InspectedElement.Property(
        name: property.name, value: value, standard: usual, isSet: value != usual,
        location: value != usual ? place : nil)
    }
  }

  /// Reads the fields of the script's own, by name; of a list, also the cells that exist, with the ranges that they are in.
  func fields(of node: DisplayNode) -> [InspectedElement.Property] {
    guard let summary = (node as? CellContainerNode)?.cellSummary.nonEmpty else { return ownFields(of: node) }
    let cells = InspectedElement.Property(
      name: "cells", value: summary, standard: nil, isSet: true, location: nil)
    return ownFields(of: node) + [cells]
  }

  private func ownFields(of node: DisplayNode) -> [InspectedElement.Property] {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16), frame.pushKnown(node), frame.userValue(NodeValues.fields, at: -1) == .table else {
      return []
    }
    var fields: [InspectedElement.Property] = []
    // Fails without memory for a copy of the fields; then none are shown.
    try? frame.forEachRaw(-1) { (frame) throws(WeftError) in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else { return }
      let value = Self.short((try? PrintedValue.text(frame, frame.absolute(-1))) ?? "…", frame.type(at: -1))
      fields.append(
        InspectedElement.Property(name: name, value: value, standard: nil, isSet: true, location: nil))
    }
    return fields.sorted { $0.name < $1.name }
  }

  private static func short(_ text: String, _ type: LuaType) -> String {
    let text = type == .string ? "\"\(text)\"" : text
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// Formats a pushed value as Lua.
  func text(_ push: (LuaFrame) -> Void) -> String {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(16) else { return "…" }
    push(frame)
    let text = (try? PrintedValue.text(frame, frame.absolute(-1))) ?? "…"
    return frame.type(at: -1) == .string ? "\"\(text)\"" : text
  }
}

extension PropertyReader {
  /// Formats a property of a style as Lua.
  func value(_ property: StyleProperty, _ style: ElementStyle) -> String { text { property.get(style, $0) } }
}
