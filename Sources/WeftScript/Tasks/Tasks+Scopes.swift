import WeftLua
import WeftNodes

// The tasks of previews: what one starts ends with it.
extension Tasks {
  /// The preview that runs; nil while a file is loaded, whose tasks belong to the script.
  package var currentScope: PreviewScope? {
    host.modules.loadingFile == nil ? host.eventLoop.owner as? PreviewScope : nil
  }

  /// Makes an instance of a preview: what it starts belongs to a new scope, which ends if it fails.
  func withNewScope<Result>(
    _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> (result: Result, scope: PreviewScope) {
    let scope = PreviewScope()
    do throws(WeftError) {
      return (try host.eventLoop.owned(by: scope, body), scope)
    } catch {
      end(scope)
      throw error
    }
  }

  /// Cancels the timers and waiting tasks of an instance that is replaced or closed. Errors of `__close` methods are
  /// reported to the event loop.
  func end(_ scope: PreviewScope) {
    guard !scope.isEnded else { return }
    scope.isEnded = true
    var found: [(task: LuaTask, depth: Int)] = []
    host.lua.stack.forEachObject(host.objects.task.kind) { task in
      guard task.scope === scope, !task.isDone else { return }
      let chain = sequence(first: task) { $0.wait?.task }
      let waits = Array(chain)
      if let last = waits.last, last.timer != nil || last.scope === scope && last.isReady {
        found.append((task, waits.count))
      }
    }
    // A task that waits for another one is cancelled first, so that it isn't resumed with an error.
    for (task, _) in found.sorted(by: { $0.depth > $1.depth }) {
      do throws(WeftError) {
        try cancel(task)
      } catch {
        host.eventLoop.report(error)
      }
    }
  }
}

extension LuaTask {
  /// True if it has not begun.
  fileprivate var isReady: Bool { if case .ready = state { true } else { false } }
}
