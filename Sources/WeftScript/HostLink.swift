/// A way to a host for what may outlive it. A weak reference would do as well, but from the first one on each count of
/// the host's references costs three times as much, and there are many in each node that a script makes.
package final class HostLink {
  // Never dangles: the host holds the link that names it, and clears it in its `deinit`.
  package unowned(unsafe) var host: ScriptHost?
}
