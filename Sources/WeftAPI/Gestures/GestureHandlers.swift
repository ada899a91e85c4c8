import WeftLua
import WeftNodes
import WeftScript

/// The functions that scripts give to gesture recognizers, and the recognizers that nodes keep.
struct GestureHandlers {
  /// The number of user values of a recognizer's userdata: its functions, by name.
  static let count: Int32 = 1
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  // MARK: recognizers of nodes

  /// Makes a node's userdata keep that of a recognizer.
  func keep(_ gesture: GestureRecognizer, with node: DisplayNode) { set(gesture, of: node, isKept: true) }

  /// Makes the node that keeps a recognizer's userdata let it go.
  func letGo(_ gesture: GestureRecognizer) {
    if let node = gesture.view?.layer.node { set(gesture, of: node, isKept: false) }
  }

  private func set(_ gesture: GestureRecognizer, of node: DisplayNode, isKept: Bool) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(12) else { return }
    NodeBlocks(host).pushHiddenTable(.gestureRecognizers, of: node, frame)
    guard frame.pushKnown(gesture) else { return }
    if isKept { frame.push(true) } else { frame.pushNil() }
    frame.rawSet(-3)
  }

  // MARK: functions

  /// Pushes a function of a recognizer; nil if it has none of the name.
  func push(_ name: StaticString, of gesture: GestureRecognizer, _ frame: LuaFrame) {
    guard frame.pushKnown(gesture) else { return frame.pushNil() }
    frame.userValue(1, at: -1)
    if frame.type(at: -1) == .table { frame.rawGet(-1, field: name) } else { frame.pushNil() }
    frame.remove(-2)
    frame.remove(-2)
  }

  /// Sets a function of a recognizer, or removes it.
  static func set(_ name: StaticString, of gesture: GestureRecognizer, _ value: ScriptValue) {
    let frame = value.frame
    let top = frame.top
    defer { frame.top = top }
    guard frame.pushKnown(gesture) else { return }
    let object = frame.top
    frame.userValue(1, at: object)
    if frame.type(at: -1) != .table {
      frame.pop()
      frame.pushTable(fields: 2)
      frame.pushValue(at: -1)
      frame.setUserValue(1, at: object)
    }
    frame.pushValue(at: value.slot)
    frame.rawSet(-2, field: name)
  }

  /// Calls a function of a recognizer with it and a further argument.
  ///
  /// - Parameter read: reads the result, the value on top of the stack.
  /// - Returns: Nil if there is no function, or it failed; its error is reported.
  @discardableResult
  func call<Result>(
    _ name: StaticString, of gesture: GestureRecognizer, with argument: ((LuaFrame) -> Void)? = nil,
    _ read: (ScriptValue) throws(Mismatch) -> Result
  ) -> Result? {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
      push(name, of: gesture, frame)
      guard frame.type(at: -1) == .function else { return nil }
      _ = frame.pushKnown(gesture)
      argument?(frame)
      try host.lua.call(arguments: argument == nil ? 1 : 2, results: 1)
      do throws(Mismatch) {
        return try read(ScriptValue(frame, at: -1))
      } catch {
        throw WeftError(error, gesture.nameInMessages, "\(name)")
      }
    } catch {
      host.eventLoop.report(error)
      return nil
    }
  }
}
