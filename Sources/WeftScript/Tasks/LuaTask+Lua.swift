import WeftLua
import WeftNodes

extension LuaTask {
  static func fill(
    _ frame: LuaFrame, _ kind: LuaObjectKind<LuaTask>, _ members: ObjectMembers<LuaTask>
  ) {
    members.fillIndex(frame, function: "task.__index", kind)
    frame.pushFunction("task.__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        frame.push(try frame.argument(1, kind).summary)
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }
}
