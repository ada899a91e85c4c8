import Weft

/// What a session tells those who look at it.
public enum SessionEvent: Sendable {
  /// A script of the file has printed a line.
  case printed(String, file: String)
  /// A warning, once for each place.
  case warned(ScriptWarning, file: String)
  /// The scripts that are open, or their previews, are others than before.
  case scriptsChanged
  /// A file could not be run, or run anew: what is seen of it is from before, until it is mended.
  case failed(WeftError, file: String)
  /// Code of the file has failed that runs by itself: a timer, a task. What is seen is what it has left.
  case raised(WeftError, file: String)
  /// The file's problem is over.
  case healed(file: String)
  /// Files were read again.
  case reloaded(ReloadReceipt)
}
