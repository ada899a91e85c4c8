import WeftLua
import WeftNodes
import WeftScript

/// The members of a fetch of further data, which a container's delegate gets.
package let batchContextMembers = ObjectMembers<BatchContext>([
  ObjectMember("edge", reading: \.edge, .choice, "The end of the content that the data are wanted for."),
  ObjectMember(
    "isFetching", reading: \.isFetching, .boolean, "True until the fetch was completed with true, or cancelled."),
  ObjectMember(
    "batchFetchingWasCancelled", reading: \.batchFetchingWasCancelled, .boolean,
    "True if the fetch was cancelled, by cancelBatchFetching or a reload: what has arrived is of no use."),
  ObjectMember(
    method: "completeBatchFetching", [("didComplete", .boolean)],
    "Ends the fetch, once the data have been inserted. With false nothing more is fetched until it is called with true, or "
      + "a reload.",
    get: { _, frame, _ in
      frame.pushFunction("completeBatchFetching") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let context = try frame.receiver(host.objects.batchContext.kind)
          do throws(Mismatch) {
            context.completeBatchFetching(try ScriptValue(frame, at: 2).bool())
          } catch {
            throw WeftError(error, "BatchContext", "completeBatchFetching")
          }
          return 0
        }
      }
    }),
  ObjectMember(
    method: "cancelBatchFetching", [],
    "Ends the fetch without its result; another one may begin when the items change or the content moves.",
    get: { _, frame, _ in
      frame.pushFunction("cancelBatchFetching") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          try frame.receiver(host.objects.batchContext.kind).cancelBatchFetching()
          return 0
        }
      }
    }),
])
