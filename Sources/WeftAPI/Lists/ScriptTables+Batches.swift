import WeftLists
import WeftLua
import WeftNodes
import WeftScript

extension ScriptTables: BatchFetchingDelegate {
  func shouldBatchFetch(for container: CellContainerNode, at edge: BatchEdge) -> Bool {
    guard hasMethod(.scrollDelegate, of: container, ListMethods.willBeginBatchFetch.name) else { return false }
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: container, ListMethods.shouldBatchFetch.name,
        { frame in
          frame.push(container, self.host)
          frame.push(edge.rawValue)
          return 2
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

  func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
    NodeDelegates(host).tellDelegate(.scrollDelegate, of: container, ListMethods.willBeginBatchFetch.name) {
      [objects = host.objects] frame in
      frame.pushObject(context, objects.batchContext.kind, metatable: objects.batchContext.metatable)
      return 1
    }
  }
}
