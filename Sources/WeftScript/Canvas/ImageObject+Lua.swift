import WeftLua

extension ImageObject {
  static func fill(
    _ frame: LuaFrame, _ kind: LuaObjectKind<ImageObject>, _ members: ObjectMembers<ImageObject>
  ) {
    members.fillIndex(frame, function: "image.__index", kind)
    // Two objects with the same image are equal: each reading of a property makes a new object.
    frame.pushFunction("image.__eq") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let other = frame.object(at: 2, host.objects.image.kind)
        frame.push(try frame.argument(1, host.objects.image.kind).image == other?.image)
        return 1
      }
    }
    frame.rawSet(-2, field: "__eq")
  }
}
