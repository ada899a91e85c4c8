import Weft
import WeftSession

/// What a page knows to be wrong with a cell.
struct CellProblem {
  private var told: (report: ErrorReport, isStale: Bool)?
  /// Whether that is what the cell itself says.
  private var isOfCell = false
  /// In what the preview could not be made.
  private weak var triedHost: ScriptHost?
  private var triedGeneration = 0

  enum Change {
    case found(WeftError)
    case mended
  }

  /// A preview is about to be made.
  mutating func tried(_ script: SessionScript) { triedGeneration = script.generation }

  /// Whether a preview that could not be made should be tried again: only where its script has changed.
  func mayBeMended(by script: SessionScript, _ host: ScriptHost) -> Bool {
    told == nil || triedHost !== host || triedGeneration != script.generation
  }

  /// What the cell says now, and did not before; or that it says no more.
  mutating func change(of cell: LiveCell) -> Change? {
    defer { isOfCell = cell.problem != nil }
    if let error = cell.problem { return .found(error) }
    return isOfCell ? .mended : nil
  }

  /// - Returns: whether the page doesn't know it yet.
  mutating func set(_ report: ErrorReport, isStale: Bool, of host: ScriptHost?) -> Bool {
    triedHost = host
    guard report != told?.report || isStale != told?.isStale else { return false }
    told = (report, isStale)
    return true
  }

  /// - Returns: whether anything was wrong.
  mutating func heal() -> Bool {
    defer { told = nil }
    return told != nil
  }
}
