import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSyntax

/// The styles of nodes and specs, as scripts read and set them.
struct StyleTables {
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Reads a `style` table of a constructor.
  func read(_ frame: LuaFrame, _ entry: LuaEntry, owner: String) throws(WeftError) -> ElementStyle {
    var style = ElementStyle()
    try read(frame, ScriptValue(frame, entry), owner: owner, constructor: owner, into: &style)
    return style
  }

  /// - Parameter constructor: the constructor whose table has the style; nil for `x.style = { … }`.
  func read(
    _ frame: LuaFrame, _ value: ScriptValue, owner: String, constructor: String?, into style: inout ElementStyle
  ) throws(WeftError) {
    guard value.type == .table else {
      throw frame.error(
        Mismatch(expected: "a table such as { flexGrow = 1 }", value), owner, [CommonMember.style.step],
        constructor: constructor)
    }
    try frame.sweep(value.slot, host.forms.keys) { (sweep) throws(WeftError) in
      for entry in sweep.named {
        guard entry.key >= 0, let property = host.forms.styles[Int(entry.key)] else {
          throw frame.unknownProperty(
            host.forms.name(of: entry), of: "\(owner).\(CommonMember.style.rawValue)",
            inside: [CommonMember.style.step], known: host.forms.styleNames,
            styles: false,
            constructor: constructor)
        }
        do throws(Mismatch) {
          try property.set(&style, ScriptValue(frame, entry))
        } catch {
          throw frame.error(error, owner, [CommonMember.style.step, .name(property.name)], constructor: constructor)
        }
      }
      if let item = sweep.items.first {
        throw WeftError(
          .type, "\(owner).style: expected named properties, got something at [\(item.index)]",
          location: host.state.sources.propertyLocation(
            of: [CommonMember.style.step, .item(Int(item.index))], in: frame, constructor: constructor))
      }
    }
  }

  /// Pushes the style property whose name is at index 2.
  func push(_ style: ElementStyle, _ frame: LuaFrame, owner: String) throws(WeftError) -> Int32 {
    guard let key = frame.key(at: 2, in: host.forms.keys), let property = host.forms.styles[Int(key)] else {
      throw host.api.unknownProperty(
        frame.name(at: 2), of: "\(owner).style", known: host.forms.styleNames, styles: false)
    }
    if style.width.unit == .fraction || style.height.unit == .fraction, property.usual == .size {
      throw WeftError(
        .type,
        "\(owner).style.preferredSize: expected a size in points, got a percentage: "
          + "\(style.width) x \(style.height)", hint: "read preferredLayoutSize")
    }
    property.get(style, frame)
    return 1
  }

  /// Sets the style property whose name is at index 2 to the value at index 3; nil sets it back.
  func set(_ style: inout ElementStyle, _ frame: LuaFrame, owner: String) throws(WeftError) {
    guard let key = frame.key(at: 2, in: host.forms.keys), let property = host.forms.styles[Int(key)] else {
      throw frame.unknownProperty(
        frame.name(at: 2), of: "\(owner).style", known: host.forms.styleNames, styles: false, constructor: nil)
    }
    if frame.isNil(at: 3) { return property.copy(ElementStyle(), &style) }
    do throws(Mismatch) {
      try property.set(&style, ScriptValue(frame, at: 3))
    } catch {
      throw frame.error(error, "\(owner).style", [.name(property.name)], constructor: nil)
    }
  }
}
