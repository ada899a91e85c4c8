import WeftLayout
import WeftLua
import WeftScript

/// `ui.Layout`, which a layout calls for each of its parts: the table's entries are read in one sweep.
let layoutFunctions = functions(
  Function(
    "Layout", ("fields", .unread(.layoutFields)), returns: .pushed(.layout),
    "Makes the result of a calculateLayoutThatFits: a size, and the layouts of the elements that it has measured "
      + "and placed."
  ) { (call, fields) throws(WeftError) in
    try LayoutReader(call.host).make(fields)
    return 1
  })

extension ValueType {
  static let layoutFields = ValueType.named(
    NamedType(
      "LayoutFields", "{size =, sublayouts =}", "The argument of ui.Layout.", example: "{ size = { 60, 40 } }",
      .table(
        [
          .init("size", .size, "The size, in points."),
          .init(
            "sublayouts?", .list(.layout),
            "The results of element:layoutThatFits(range), with their positions "
              + "set."),
        ], asList: false)))
}

/// The reading of the argument of `ui.Layout`, in one sweep over its entries.
private struct LayoutReader {
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Carries out `ui.Layout { size =, sublayouts = }`, the result of a `calculateLayoutThatFits`.
  func make(_ value: ScriptValue) throws(WeftError) {
    let frame = value.frame
    guard value.type == .table else {
      throw WeftError(
        Mismatch(
          expected: "a table", value, hint: "write ui.Layout { size = { width, height }, sublayouts = { … } }"),
        calling: "ui.Layout", argument: "fields")
    }
    var size: Size?
    var sublayouts: [LayoutObject] = []
    try frame.sweep(value.slot, host.forms.keys) { (sweep) throws(WeftError) in
      for entry in sweep.named {
        switch host.forms.name(of: entry) {
        case "size":
          do throws(Mismatch) {
            size = try ScriptValue(frame, entry).size()
          } catch {
            throw WeftError(error, calling: "ui.Layout", argument: "size")
          }
        case "sublayouts": sublayouts = try self.sublayouts(frame, entry)
        case let other:
          throw host.api.unknownProperty(other, of: "ui.Layout", known: ["size", "sublayouts"], styles: false)
        }
      }
      if let item = sweep.items.first {
        throw WeftError(
          .type, "ui.Layout: expected named fields, got something at [\(item.index)]",
          hint: "layouts go into sublayouts = { … }")
      }
    }
    guard let size else {
      throw WeftError(.type, "ui.Layout has no size; expected { width, height } in points")
    }
    // Measured layouts must live as long as the layout.
    frame.pushValue(at: value.slot)
    LayoutObject(size: size, sublayouts: sublayouts).push(frame, host, anchor: frame.top)
    frame.remove(-2)
  }

  private func sublayouts(_ frame: LuaFrame, _ entry: LuaEntry) throws(WeftError) -> [LayoutObject] {
    let list = ScriptValue(frame, entry)
    guard list.type == .table else {
      throw WeftError(
        Mismatch(expected: "a list of layouts", list), calling: "ui.Layout", argument: "sublayouts")
    }
    var layouts: [LayoutObject] = []
    try frame.sweep(list.slot, host.forms.keys) { (sweep) throws(WeftError) in
      for item in sweep.items {
        guard let layout = item.object(host.objects.layout.kind) else {
          frame.rawGet(list.slot, item.index)
          defer { frame.pop() }
          throw WeftError(
            Mismatch(
              expected: "a layout", got: ScriptValue(frame, at: -1).description,
              hint: "measure the element first: element:layoutThatFits(range)"),
            calling: "ui.Layout", argument: "sublayouts[\(item.index)]")
        }
        layouts.append(layout)
      }
    }
    return layouts
  }
}
