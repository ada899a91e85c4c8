import WeftLists
import WeftLua
import WeftScript

extension ScriptTables: BatchFetchingDelegate {
  func shouldBatchFetch(for container: CellContainerNode, at edge: BatchEdge) -> Bool {
    guard hasDelegateMethod(ListMethods.willBeginBatchFetch.name, of: container) else { return false }
    do throws(WeftError) {
      return try askDelegate(of: container, ListMethods.shouldBatchFetch, edge) ?? true
    } catch {
      host.eventLoop.report(error)
      return false
    }
  }

  func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
    tell(container, ListMethods.willBeginBatchFetch, context)
  }
}
