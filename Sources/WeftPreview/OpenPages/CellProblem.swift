import Weft
import WeftSession

/// The error of a cell that its page knows.
struct CellProblem {
  private var told: (report: ErrorReport, isStale: Bool)?
  /// True if that is the cell's own error.
  private var isOfCell = false
  /// The state in which the preview could not be made.
  private weak var triedHost: ScriptHost?
  private var triedGeneration = 0

  enum Change {
    case found(WeftError)
    case fixed
  }

  /// Records that a preview is about to be made.
  mutating func tried(_ script: SessionScript) { triedGeneration = script.generation }

  /// Returns true if a preview that could not be made should be tried again: if its script has changed since.
  func mayBeMended(by script: SessionScript, _ host: ScriptHost) -> Bool {
    told == nil || triedHost !== host || triedGeneration != script.generation
  }

  /// Returns the cell's error, or that it is gone; nil if there is none and was none.
  mutating func change(of shown: SessionPreview) -> Change? {
    defer { isOfCell = shown.problem != nil }
    if let error = shown.problem { return .found(error) }
    return isOfCell ? .fixed : nil
  }

  /// - Returns: true if the page doesn't know it yet.
  mutating func set(_ report: ErrorReport, isStale: Bool, of host: ScriptHost?) -> Bool {
    triedHost = host
    guard report != told?.report || isStale != told?.isStale else { return false }
    told = (report, isStale)
    return true
  }

  /// - Returns: True if there was an error.
  mutating func recover() -> Bool {
    defer { told = nil }
    return told != nil
  }
}
