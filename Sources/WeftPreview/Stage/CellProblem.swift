import Weft
import WeftSession

/// The problem of a cell that its page knows.
struct CellProblem {
  private var told: (report: ErrorReport, isStale: Bool)?
  /// True if that is the cell's own problem.
  private var isOfCell = false
  /// The state in which the preview could not be made.
  private weak var triedHost: ScriptHost?
  private var triedGeneration = 0

  enum Change {
    case found(WeftError)
    case mended
  }

  /// A preview is about to be made.
  mutating func tried(_ script: SessionScript) { triedGeneration = script.generation }

  /// Returns true if a preview that could not be made should be tried again: if its script has changed since.
  func mayBeMended(by script: SessionScript, _ host: ScriptHost) -> Bool {
    told == nil || triedHost !== host || triedGeneration != script.generation
  }

  /// Returns the cell's problem, or that it has been mended; nil if it has none, and had none.
  mutating func change(of cell: LiveCell) -> Change? {
    defer { isOfCell = cell.problem != nil }
    if let error = cell.problem { return .found(error) }
    return isOfCell ? .mended : nil
  }

  /// - Returns: true if the page doesn't know it yet.
  mutating func set(_ report: ErrorReport, isStale: Bool, of host: ScriptHost?) -> Bool {
    triedHost = host
    guard report != told?.report || isStale != told?.isStale else { return false }
    told = (report, isStale)
    return true
  }

  /// - Returns: true if anything was wrong.
  mutating func heal() -> Bool {
    defer { told = nil }
    return told != nil
  }
}
