import WeftLua
import WeftNodes

extension ScriptTables: BatchFetchingDelegate {
  package func shouldBatchFetch(for container: CellContainerNode) -> Bool {
    guard delegateHas(ContainerMethods.willBeginBatchFetch, of: container) else { return false }
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: container, ContainerMethods.shouldBatchFetch,
        { frame in
          self.host.push(container, frame)
          return 1
        }
      ) { (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        guard value.type == .boolean else { throw self.wrong(answer, "true or false", value, "()") }
        return value.isTrue
      } ?? true
    } catch {
      host.eventLoop.report(error)
      return false
    }
  }

  package func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
    host.tellDelegate(.scrollDelegate, of: container, ContainerMethods.willBeginBatchFetch) { [host] frame in
      host.push(context, frame)
      return 1
    }
  }

  /// True if a container's delegate has a method now.
  private func delegateHas(_ name: String, of container: CellContainerNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8) else { return false }
    host.pushHidden(.scrollDelegate, of: container, frame)
    guard !frame.isNil(at: -1) else { return false }
    frame.push(name)
    do throws(WeftError) { try frame.get(top + 1) } catch { return false }
    return frame.type(at: -1) == .function
  }
}

extension ScriptHost {
  /// Pushes a fetch of further data.
  func push(_ context: BatchContext, _ frame: LuaFrame) {
    frame.pushObject(context, objects.batchContext.kind, metatable: objects.batchContext.metatable)
  }
}
