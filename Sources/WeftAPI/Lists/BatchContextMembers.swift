import WeftLua
import WeftLists
import WeftNodes
import WeftScript

/// The members of a fetch of further data, which a container's delegate gets.
package let batchContextMembers = ObjectMembers<BatchContext>(
  "BatchContext", batchFields + batchMethods)

private let batchFields: [ObjectMember<BatchContext>] = [
  ObjectMember("edge", reading: \.edge, .choice, "The end of the content that the data are wanted for."),
  ObjectMember(
    "isFetching", reading: \.isFetching, .boolean, "True until the fetch was completed with true, or cancelled."),
  ObjectMember(
    "batchFetchingWasCancelled", reading: \.batchFetchingWasCancelled, .boolean,
    "True if the fetch was cancelled, by cancelBatchFetching or a reload: what has arrived is of no use."),
]

private let batchMethods = objectMethods(
  of: \.objects.batchContext.kind,
  Method(
    "completeBatchFetching", ("didComplete", .boolean),
    "Ends the fetch, once the data have been inserted. With false nothing more is fetched until it is called with true, or "
      + "a reload."
  ) { call, didComplete in
    call.object.completeBatchFetching(didComplete)
  },
  Method(
    "cancelBatchFetching",
    "Ends the fetch without its result; another one may begin when the items change or the content moves."
  ) { $0.object.cancelBatchFetching() })

extension BatchEdge: ScriptEnum {
  package static let description = EnumDescription(
    "BatchEdge", "An end of a list's content, where further data are fetched.",
    ["beginning": "Before the first item.", "end": "After the last item."])
}

extension BatchContext: MethodReceiver {
  package var nameInMessages: String { batchContextMembers.owner }
}
