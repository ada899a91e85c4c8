import WeftLua
import WeftNodes

// Methods of scripts' classes that assistive technologies call.
extension ScriptClass {
  package func perform(_ action: AccessibilityAction, on node: DisplayNode) -> Bool? {
    guard link.host != nil else { return nil }
    let method = ScriptMethod(action)
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
      pushMethods(frame)
      frame.rawGet(-1, method: method)
      // A class has some of these methods.
      guard frame.type(at: -1) == .function else { return nil }
      frame.push(node, host)
      let argument: String? =
        switch action {
        case .scroll(let direction): direction.rawValue
        case .custom(let action): action.name
        default: nil
        }
      if let argument { frame.push(argument) }
      try host.lua.call(arguments: argument == nil ? 1 : 2, results: 1)
      let value = ScriptValue(frame, at: -1)
      // A method that only acts need not return a value.
      if value.isNil { return true }
      do throws(Mismatch) {
        return try value.bool()
      } catch {
        throw LayoutResults(host).located(
          WeftError(error, node.layoutName, method.rawValue), atResultOf: .method(method), of: node, isNil: false, frame
        )
      }
    } catch {
      host.eventLoop.report(error)
      return false
    }
  }
}

extension ScriptMethod {
  /// The method for a request of an assistive technology.
  fileprivate init(_ action: AccessibilityAction) {
    self =
      switch action {
      case .activate: .accessibilityActivate
      case .increment: .accessibilityIncrement
      case .decrement: .accessibilityDecrement
      case .scroll: .accessibilityScroll
      case .escape: .accessibilityPerformEscape
      case .magicTap: .accessibilityPerformMagicTap
      case .custom: .performAccessibilityCustomAction
      }
  }
}
