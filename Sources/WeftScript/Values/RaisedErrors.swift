import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

extension EventLoop {
  /// Performs a change, and throws the first error that hooks, handlers, delegates and layout passes have raised in it.
  /// They run in the middle of the change, which is finished first.
  ///
  /// - Throws: The change's own error where it has failed itself. What was raised before that is then thrown by the call
  ///   around this one, or by the next run of turns. An error of a limit that doesn't know where it stopped the script is
  ///   replaced by the one that does.
  @inline(__always)
  func raising<Result>(_ change: () throws(WeftError) -> Result) throws(WeftError) -> Result {
    let scope = openReportScope()
    let result: Result
    do throws(WeftError) {
      result = try change()
    } catch {
      throw close(scope, after: error)
    }
    if let error = close(scope) { throw WeftError(reported: error) }
    return result
  }

  private func close(_ scope: ReportScope, after error: WeftError) -> WeftError {
    guard let reported = close(scope) else { return error }
    let raised = WeftError(reported: reported)
    if error.location == nil, raised.code == error.code { return raised }
    report(raised)
    return error
  }
}

extension WeftError {
  /// The error of code that has reported it to the event loop.
  package init(reported error: any Error) { self.init(error, at: (error as? NodeError)?.source) }

  /// The error of a node's method that a script calls.
  @usableFromInline package init(refusal error: any Error) { self.init(error, at: nil) }

  /// - Parameter place: the place of an error of nodes that names no cause; nil for that of the call.
  private init(_ error: any Error, at place: SourceLocation?) {
    switch error {
    case let error as LayoutError: self = error.forScripts
    case let error as WeftError: self = error
    case let error as NodeError:
      self =
        error.underlying as? WeftError
        ?? WeftError(
          .runtime, "\(error)",
          location: error.cause ?? place)
    case let error: self = WeftError(.runtime, "\(error)")
    }
  }
}

/// Runs code of nodes for a script: what it refuses becomes the script's error. Inlined into rows: they are called often.
@inlinable
package func refusing<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(WeftError) -> Result {
  do throws(Failure) {
    return try body()
  } catch {
    throw WeftError(refusal: error)
  }
}
