import WeftScript

/// The delegates that scripts give to scroll nodes that are no lists: one object stands for all of them.
final class ScrollDelegate: HostPart, ScrollEventTelling {
  unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }
}
