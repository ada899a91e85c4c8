import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The parts of a script that a picture doesn't show, as they need time or a touch.
package struct NotRun: Hashable, Sendable, Codable {
  /// Functions of `ui.after`, and tasks that sleep.
  package var timers = 0
  /// The seconds until the first of them is due; nil if there is none.
  package var nextTimer: Double?
  /// Pictures in which something moves: an animation, a layout transition.
  package var moving = 0
  /// Controls that call a function when they are touched.
  package var handlers = 0

  /// Makes a value without any parts.
  package init() {}

  /// Adds the parts of another picture, or another script.
  package mutating func add(_ other: NotRun) {
    timers += other.timers
    nextTimer = [nextTimer, other.nextTimer].compactMap(\.self).min()
    moving += other.moving
    handlers += other.handlers
  }

  /// The parts that need only time.
  package var byTime: NotRun {
    var left = self
    left.handlers = 0
    return left
  }

  /// A text such as `2 timers (the first after 0.5 s), 1 animation, the handlers of 3 controls`; nil if there are none.
  package var text: String? {
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    var parts: [String] = []
    if timers > 0 {
      let next = nextTimer.map { "\(timers == 1 ? "" : "the first ")after \(shortNumber($0)) s" }
      parts.append(count(timers, "timer") + (next.map { " (\($0))" } ?? ""))
    }
    if moving > 0 { parts.append("what moves in \(count(moving, "picture"))") }
    if handlers > 0 { parts.append("the handlers of \(count(handlers, "control"))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension NotRun {
  /// The parts that a picture doesn't show: its controls' handlers, and its animations. For the script's timers see
  /// ``init(timersOf:since:)``.
  package init(in picture: PreviewPicture) {
    moving = picture.window.isMoving ? 1 : 0
    handlers = picture.root.node.allNodes.count { ($0 as? ControlNode)?.hasActions == true }
  }

  /// The timers and sleeping tasks of a host's script that wait for time.
  ///
  /// - Parameter mark: only those that were set since this moment.
  package init(timersOf host: ScriptHost, since mark: EventLoop.Mark? = nil) {
    let loop = host.eventLoop
    host.lua.stack.forEachObject(host.objects.task.kind) { task in
      guard let timer = task.timer, loop.waits(for: timer, since: mark) else { return }
      timers += 1
      nextTimer = min(nextTimer ?? .infinity, max(timer.due - loop.now, 0))
    }
  }
}
