import WeftLists
import WeftLua
import WeftNodes
import WeftScript

// The swipe actions that a table's delegate gives for a row.
extension ScriptTables {
  func swipeActions(
    _ indexPath: RowIndexPath, on side: SwipeSide, of table: CellContainerNode
  ) -> [SwipeAction] {
    let fields = askDelegateOrReport(of: table, ListMethods.swipeActions(on: side), indexPath) ?? []
    return fields.map { fields in
      SwipeAction(
        title: fields.title, style: fields.style, backgroundColor: fields.backgroundColor, platform: host.platform
      ) { [link = host.link, handler = fields.handler] done in
        guard let handler else { return }
        link.host.map(ScriptTables.of)?.call(handler, done)
      }
    }
  }

  /// Calls the handler of a swipe action as a task, with the function that ends the action.
  private func call(_ handler: LuaReference, _ done: @escaping () -> Void) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return host.eventLoop.report(WeftError(.depth, "the stack is full")) }
    frame.push(handler)
    _ = Tasks.of(host).handle("swipe action", functionAt: frame.top, frame) { stack in
      stack.pushFunction("done") { _ in
        done()
        return 0
      }
      return 1
    }
  }
}
