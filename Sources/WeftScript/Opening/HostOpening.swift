import WeftLua

/// Connects a new host with the code of the folders above it.
package enum HostOpening {
  /// Makes the API in the host's Lua state, and sets what the state, the engine and the event loop ask the host.
  package static func connect(_ host: ScriptHost) {
    let (lua, engine) = (host.lua, host.engine)
    lua.explain = { [unowned host] in ErrorExplainer(host: host).explain($0) }
    engine.placeOfChild = { [unowned host] child in
      host.state.sources.location(of: child)
    }
    host.nodeClasses.install(in: host)
    UIModule.of(host).make()
    lua.makePrint()
    host.state.globalNames = GlobalNames(lua)
    // Made now, since it supervises the event loop.
    _ = Tasks.of(host)
    engine.interruption = { [unowned lua] in
      do throws(WeftError) {
        try lua.checkLimits()
        return nil
      } catch {
        return error
      }
    }
  }
}
