import WeftLua
import WeftNodes

// Methods of scripts' classes that assistive technologies call.
extension ScriptClass {
  package func hasMethod(for action: AccessibilityAction, of node: DisplayNode) -> Bool {
    guard link.host != nil else { return false }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      try push(ScriptMethod(action), node, frame)
      return frame.type(at: -2) == .function
    } catch {
      return false
    }
  }

  package func perform(_ action: AccessibilityAction, on node: DisplayNode) -> Bool? {
    guard link.host != nil else { return nil }
    let method = ScriptMethod(action)
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      try push(method, node, frame)
      // A class has some of these methods.
      guard frame.type(at: -2) == .function else { return nil }
      let argument: String? =
        switch action {
        case .scroll(let direction): direction.rawValue
        case .custom(let action): action.name
        default: nil
        }
      if let argument { frame.push(argument) }
      try host.lua.call(arguments: argument == nil ? 1 : 2, results: 1)
      return try answer(of: method, of: node, frame)
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
