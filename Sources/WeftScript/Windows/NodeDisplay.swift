import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The display of nodes for which scripts wait.
package struct NodeDisplay {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Carries out `node:setNeedsDisplay(completion)`: the function lives as long as the node.
  package func setNeedsDisplay(_ node: DisplayNode, _ completion: FunctionValue) {
    let frame = completion.frame
    let top = frame.top
    defer { frame.top = top }
    NodeBlocks(host).pushHiddenTable(.displayCompletions, of: node, frame)
    let number = DisplayCompletions.of(host).next()
    completion.push()
    frame.rawSet(-2, number)
    node.setNeedsDisplay { [link = host.link, weak node] isCancelled in
      if let host = link.host, let node { NodeDisplay(host).completeDisplay(of: node, number, isCancelled) }
    }
  }

  /// Calls the function with a number, one of those that wait for a node's display.
  private func completeDisplay(of node: DisplayNode, _ number: Int64, _ isCancelled: Bool) {
    guard !node.isAbandoned, !host.lua.isReleasing else { return }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(20) else { return host.eventLoop.report(WeftError(.depth, "the stack is full")) }
    NodeBlocks(host).pushHidden(.displayCompletions, of: node, frame)
    guard frame.type(at: -1) == .table else { return }
    let list = frame.top
    frame.rawGet(list, number)
    frame.pushNil()
    frame.rawSet(list, number)
    guard frame.type(at: -1) == .function else { return }
    frame.push(isCancelled)
    do throws(WeftError) {
      try host.lua.call(arguments: 1, results: 0)
    } catch {
      host.eventLoop.report(error)
    }
  }

  /// Carries out `node:display()`.
  package func display(_ node: DisplayNode, at location: SourceLocation?) throws(WeftError) -> PendingTask {
    guard node.isInDisplayState || node.displaySuspended else {
      throw WeftError(
        .runtime, "\(node.layoutName):display(): the node is in no window, so nothing draws it",
        hint: "show it first: window:addSubnode(node); setNeedsDisplay() may be called anywhere")
    }
    let task = host.makePendingTask("\(node.layoutName):display()", location: location)
    node.displaySubtree { isCancelled in task.complete { $0.push(!isCancelled) } }
    return task
  }
}

/// Numbers the functions that wait for the display of nodes.
private final class DisplayCompletions: HostPart {
  private var last: Int64 = 0

  init(_ host: ScriptHost) {}

  func next() -> Int64 {
    last += 1
    return last
  }
}
