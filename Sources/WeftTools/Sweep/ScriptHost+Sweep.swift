import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Lays a live preview out over a range of widths, and shows it as before at the end.
  ///
  /// - Parameters:
  ///   - live: the preview; its node changes its size, and keeps its state.
  ///   - widths: the widths; see ``Sweep/Widths/problem`` for those that are refused.
  ///   - environment: the traits and the height; the width is the sweep's.
  /// - Throws: `WeftError` from the script's layout code, with the width.
  public func sweep(
    _ live: LivePreview, over widths: Sweep.Widths, in environment: PreviewEnvironment
  ) throws(WeftError) -> Sweep {
    if let problem = widths.problem { throw WeftError(.type, problem) }
    let before = live.environment
    let onPrint = lua.onPrint
    lua.onPrint = { _ in }
    defer { lua.onPrint = onPrint }
    let search = try SweepSearch(live, widths, in: environment, self)
    try show(live, in: before)
    return Sweep(
      widths: widths, layoutCount: search.samples.count,
      heights: [search.samples.first?.height ?? 0, search.samples.last?.height ?? 0], marks: search.marks())
  }
}
