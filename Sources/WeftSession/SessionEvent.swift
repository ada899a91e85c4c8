import Weft

/// An event of a session.
public enum SessionEvent: Sendable {
  /// A script of the file printed a line.
  case printed(String, file: String)
  /// A warning, once for each place.
  case warned(ScriptWarning, file: String)
  /// The open scripts, or their previews, have changed.
  case scriptsChanged
  /// A file could not be run or reloaded: its previews show the earlier state until it is corrected.
  case failed(WeftError, file: String)
  /// Code of the file failed that runs by itself: a timer, a task. Its previews show the state it left.
  case raised(WeftError, file: String)
  /// The file's error is gone.
  case fixed(file: String)
  /// Files were reloaded.
  case reloaded(ReloadReceipt)
}
