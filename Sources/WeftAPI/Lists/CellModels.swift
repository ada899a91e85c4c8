import WeftLists
import WeftLua
import WeftNodes
import WeftScript

/// The models of lists' cells, kept with the cells' own fields.
struct CellModels {
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Pops a value, which becomes a cell's model, with a copy of its fields; calls `nodeModelDidChange`.
  func set(of cell: CellNode, _ frame: LuaFrame) {
    let model = frame.top
    if frame.type(at: model) == .table {
      frame.pushTable()
      let copy = frame.top
      frame.forEachRaw(model) { frame in
        frame.pushValue(at: -2)
        frame.pushValue(at: -2)
        frame.rawSet(copy)
      }
    } else {
      frame.pushNil()
    }
    NodeBlocks(host).setHiddenValue(.nodeModelFields, of: cell, frame)
    NodeBlocks(host).setHiddenValue(.nodeModel, of: cell, frame)
    cell.nodeModelDidChange()
  }

  /// Returns true if a model, or a field of it, is another one than when its cell got it. Tables in its fields are
  /// compared by identity.
  func hasChanged(_ frame: LuaFrame, _ model: Int32, _ cell: CellNode) -> Bool {
    let top = frame.top
    defer { frame.top = top }
    NodeBlocks(host).pushHidden(.nodeModelFields, of: cell, frame)
    guard frame.type(at: model) == .table, frame.type(at: -1) == .table else {
      NodeBlocks(host).pushHidden(.nodeModel, of: cell, frame)
      return !frame.rawEqual(model, -1)
    }
    return !hasSameFields(frame, model, frame.top)
  }

  /// Returns true if two tables have the same fields.
  func hasSameFields(_ frame: LuaFrame, _ one: Int32, _ other: Int32) -> Bool {
    var count = 0
    var isSame = true
    frame.forEachRaw(one) { frame in
      count += 1
      frame.pushValue(at: -2)
      frame.rawGet(other)
      if !frame.rawEqual(-1, -2) { isSame = false }
      frame.pop()
    }
    frame.forEachRaw(other) { _ in count -= 1 }
    return isSame && count == 0
  }

  /// Asks a cell's class if the cell can show a model.
  func canUpdate(_ cell: CellNode, toModelAt model: Int32, _ frame: LuaFrame) throws(WeftError) -> Bool {
    guard let methods = cell.methods as? ScriptClass, methods.overrides.contains(.canUpdateToNodeModel) else {
      return false
    }
    try methods.push(.canUpdateToNodeModel, cell, frame)
    frame.pushValue(at: model)
    try host.lua.call(arguments: 2, results: 1)
    let value = ScriptValue(frame, at: -1)
    do throws(Mismatch) {
      return try value.bool()
    } catch {
      var error = error
      if value.isNil { error.hint = "does every path return a value?" }
      throw LayoutResults(host).located(
        WeftError(error, cell.layoutName, ScriptMethod.canUpdateToNodeModel.rawValue),
        atResultOf: .method(.canUpdateToNodeModel), of: cell,
        isNil: value.isNil, frame)
    }
  }
}
