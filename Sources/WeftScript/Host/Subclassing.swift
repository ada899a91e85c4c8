import WeftLua

extension LuaFrame {
  /// Pushes `subclass`, which derives a class from one of a kind.
  ///
  /// - Parameter derive: pushes the class of a name.
  func pushSubclass<Parent: DerivableClass>(
    of kind: LuaObjectKind<Parent>, _ derive: @escaping (Parent, String, LuaFrame) -> Void
  ) {
    pushFunction(ClassMember.subclass.rawValue) { (frame) throws(WeftError) in
      guard let parent = frame.object(at: 1, kind) else {
        throw frame.receiverError(
          Mismatch(
            expected: "a class", ScriptValue(frame, at: 1),
            hint: "call it with a colon: \(Parent.example)"))
      }
      guard frame.type(at: 2) == .string, let name = frame.string(at: 2), !name.isEmpty else {
        throw WeftError(
          Mismatch(
            expected: "a name", ScriptValue(frame, at: 2),
            hint: "write \(parent.isScripted ? "" : "ui.")\(parent.name):subclass \"\(parent.exampleName)\""),
          calling: "\(parent.name):\(ClassMember.subclass.rawValue)", argument: OwnName.name.rawValue)
      }
      try ScriptValue.checkClassName(name)
      guard parent.depth < MethodTable.maximumDepth else { throw MethodTable.tooDeep(name) }
      derive(parent, name, frame)
      return 1
    }
  }

  /// Returns the error of a base class's `init` that is called on another value than an instance.
  ///
  /// - Parameters:
  ///   - instance: the instance in words: `a node`.
  ///   - className: the class whose `init` it is.
  func initError(_ instance: String, _ className: String) -> WeftError {
    receiverError(
      Mismatch(
        expected: instance, ScriptValue(self, at: 1),
        hint: "write \(className).init(self, { … }), or super.init(self, { … }) of the class"))
  }
}
