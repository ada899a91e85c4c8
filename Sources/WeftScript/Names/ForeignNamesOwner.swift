import WeftLua

/// The owner of the answers to names of other systems for the scripts of a Lua state: its host.
package protocol ForeignNamesOwner: AnyObject {
  var foreignNames: ForeignNames { get }
}

extension LuaFrame {
  /// The answers of the state's host, for messages about wrong values; nil in a state without a host. It is looked up by
  /// its protocol, so that reading values doesn't depend on the host; nothing but an error reads it.
  package var foreignNames: ForeignNames? {
    hostPointer.flatMap { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? any ForeignNamesOwner }?
      .foreignNames
  }
}
