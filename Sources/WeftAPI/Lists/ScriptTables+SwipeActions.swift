import WeftDisplay
import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript

// The swipe actions that a table's delegate gives for a row.
extension ScriptTables {
  func swipeActions(
    _ indexPath: RowIndexPath, on side: SwipeSide, of table: CellContainerNode
  ) -> [SwipeAction] {
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: table, ListMethods.swipeActions(on: side).name,
        { frame in
          frame.push(table, self.host)
          return 1 + Self.pushPlace(indexPath, frame)
        }
      ) { (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        if value.isNil { return [] }
        guard value.type == .table else {
          throw self.wrong(answer, "a list of actions", value, Self.place(indexPath))
        }
        if frame.rawLength(-1) == 0, value.field("title") != nil || value.field("handler") != nil {
          throw self.wrong(
            answer, "a list of actions", value, Self.place(indexPath), hint: "write { { title = …, handler = … } }")
        }
        return try self.actions(frame, answer, Self.place(indexPath))
      } ?? []
    } catch {
      host.eventLoop.report(error)
      return []
    }
  }

  /// Reads the list of actions on top of the stack.
  private func actions(_ frame: LuaFrame, _ answer: Answer, _ place: String) throws(WeftError) -> [SwipeAction] {
    let list = frame.top
    var actions: [SwipeAction] = []
    for index in 0..<frame.rawLength(list) {
      frame.rawGet(list, Int64(index + 1))
      defer { frame.top = list }
      do throws(WeftError) {
        actions.append(try action(frame, "\(answer.method)\(place)", "action \(index + 1)"))
      } catch {
        var error = error
        error.location =
          host.state.sources.resultLocation(ofFunctionAt: answer.function, isNil: false, frame) ?? error.location
        throw error
      }
    }
    return actions
  }

  /// Reads the action on top of the stack.
  ///
  /// - Parameters:
  ///   - method: the method that has returned it, for messages.
  ///   - name: the action in messages.
  private func action(_ frame: LuaFrame, _ method: String, _ name: String) throws(WeftError) -> SwipeAction {
    let fields: SwipeActionFields
    do throws(Mismatch) {
      fields = try swipeActionRecord.codec.read(ScriptValue(frame, at: frame.top))
    } catch {
      throw WeftError(error, calling: method, argument: name)
    }
    return SwipeAction(
      title: fields.title, style: fields.style, backgroundColor: fields.backgroundColor, platform: host.platform
    ) { [link = host.link, handler = fields.handler] done in
      guard let handler else { return }
      link.host.map(ScriptTables.of)?.call(handler, done)
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
