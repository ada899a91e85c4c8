/// A link to a host for objects that may outlive it. A weak reference would do the same, but after the first one each
/// change of the host's reference count takes three times as long, and each node that a script makes has many.
package final class HostLink {
  // Never dangles: the host holds the link, and clears it in its `deinit`.
  package unowned(unsafe) var host: ScriptHost?
}
