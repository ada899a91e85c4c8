import WeftLua
import WeftNodes

extension ScriptHost {
  /// The preview that runs; nil while a file is loaded, whose tasks belong to the script.
  package var currentScope: PreviewScope? {
    modules.loadingFile == nil ? eventLoop.owner as? PreviewScope : nil
  }

  /// Runs code of a live preview: the timers and tasks that it starts are the preview's.
  package func within<Result>(
    _ live: LivePreview, _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    try eventLoop.owned(by: live.scope, body)
  }

  /// Makes an instance of a preview: what it starts belongs to a new scope, which ends if it fails.
  func withNewScope<Result>(
    _ body: () throws(WeftError) -> Result
  ) throws(WeftError) -> (result: Result, scope: PreviewScope) {
    let scope = PreviewScope()
    do throws(WeftError) {
      return (try eventLoop.owned(by: scope, body), scope)
    } catch {
      end(scope)
      throw error
    }
  }

  /// Ends a live preview that is no longer shown: its timers, and its tasks that wait for a time, are cancelled. A task
  /// that waits for a response continues until it waits for a time, as other previews may wait for it.
  public func close(_ live: LivePreview) { end(live.scope) }

  /// Cancels the timers and waiting tasks of an instance that is replaced or closed. Errors of `__close` methods are
  /// reported to the event loop.
  func end(_ scope: PreviewScope) {
    guard !scope.isEnded else { return }
    scope.isEnded = true
    var found: [(task: LuaTask, depth: Int)] = []
    lua.stack.forEachObject(objects.task.kind) { task in
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
        eventLoop.report(error)
      }
    }
  }
}

extension LuaTask {
  /// True if it has not begun.
  fileprivate var isReady: Bool { if case .ready = state { true } else { false } }
}
