import WeftLua

/// A class that scripts can derive from: of nodes, of specs or of collection layouts.
protocol DerivableClass: AnyObject {
  var name: String { get }
  /// True if a script has derived the class.
  var isScripted: Bool { get }
  /// The number of classes from the built-in one to this one.
  var depth: Int { get }
  /// A name for a derived class, in messages.
  var exampleName: String { get }
  /// The deriving of a class, in messages.
  static var example: String { get }

  /// Defines a method, or a default.
  func set(_ frame: LuaFrame, key: Int32, value: Int32) throws(WeftError)

  /// Pushes the table of the methods, those of the ancestors included.
  func pushMethods(_ frame: LuaFrame)
}

extension LuaFrame {
  /// Sets `__index`, `__newindex` and `__tostring` of the metatable of classes on top of the stack.
  ///
  /// - Parameter pushMember: pushes what a class has at index 2 that is no method, or nil.
  func fillClassMetatable<Class: DerivableClass>(
    _ kind: LuaObjectKind<Class>, _ pushMember: @escaping (Class, LuaFrame) throws(WeftError) -> Void
  ) {
    pushFunction("class.__newindex") { (frame) throws(WeftError) in
      try (try frame.argument(1, kind)).set(frame, key: 2, value: 3)
      return 0
    }
    rawSet(-2, field: "__newindex")
    pushFunction("class.__index") { (frame) throws(WeftError) in
      let made = try frame.argument(1, kind)
      made.pushMethods(frame)
      frame.pushValue(at: 2)
      if frame.rawGet(-2) == .nil { try pushMember(made, frame) }
      return 1
    }
    rawSet(-2, field: "__index")
    pushFunction("class.__tostring") { (frame) throws(WeftError) in
      frame.push("<class \(try frame.argument(1, kind).name)>")
      return 1
    }
    rawSet(-2, field: "__tostring")
  }
}
