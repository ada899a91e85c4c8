/// Errors of code that has no caller to throw to, until the end of the scope in which they were reported.
///
/// Scopes nest. Each keeps its first error: those after it are mostly its consequences.
struct Reports {
  /// The first error of each scope that has one, of the outermost scope first.
  private var errors: [any Error] = []
  /// The number of errors of the scopes around the innermost one.
  private var outer = 0

  /// True if the innermost scope has an error.
  var hasError: Bool { errors.count > outer }

  mutating func add(_ error: any Error) {
    if !hasError { errors.append(error) }
  }

  /// Removes and returns the error of the innermost scope.
  mutating func take() -> (any Error)? { hasError ? errors.removeLast() : nil }

  /// Opens a scope, and returns what closes it.
  mutating func open() -> Int {
    let around = outer
    outer = errors.count
    return around
  }

  /// Closes the innermost scope, and returns its error.
  mutating func close(_ around: Int) -> (any Error)? {
    let error = take()
    outer = around
    return error
  }
}

extension EventLoop {
  /// A scope of reported errors that was opened.
  package struct ReportScope {
    fileprivate let around: Int
  }

  /// True if an error waits for the end of the innermost scope.
  package var hasReport: Bool { reports.hasError }

  /// Opens a scope, to which errors are reported until ``close(_:)``.
  package func openReportScope() -> ReportScope { ReportScope(around: reports.open()) }

  /// Closes the scope that was opened last, and returns the first error that was reported to it.
  package func close(_ scope: ReportScope) -> (any Error)? { reports.close(scope.around) }

  /// Reports an error of code that has no caller to throw to, such as a layout pass at the end of a turn. The innermost
  /// call in which it is reported throws it when it ends: a script's call of a node's method, or a run of turns. Outside
  /// of all calls it waits for the next run of turns. Only the first error of a call is kept.
  public func report(_ error: any Error) { reports.add(error) }

  /// Drops the error that waits for the next run of turns.
  package func dropReport() { _ = reports.take() }

  /// Throws the error that has been reported to the innermost scope.
  func throwReport() throws {
    if let error = reports.take() { throw error }
  }
}
