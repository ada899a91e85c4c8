import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Lays a live preview out over a range of widths, and shows it as before at the end.
  ///
  /// - Parameters:
  ///   - live: the preview; its node changes its size, and keeps its state.
  ///   - widths: the widths; see ``WeftInspection/Sweep/Widths/problem`` for those that are refused.
  ///   - environment: the traits and the height; the width is the sweep's. With another scale or other props than those
  ///     of the preview its node is made again.
  /// - Throws: `WeftError` from the script's layout code, with the width in its message. `type` for widths that are
  ///   refused.
  public func sweep(
    _ live: LivePreview, over widths: Sweep.Widths, in environment: PreviewEnvironment
  ) throws(WeftError) -> Sweep {
    if let problem = widths.problem { throw WeftError(.type, problem) }
    let before = live.environment
    let search = try lua.withoutPrinting { () throws(WeftError) in
      do throws(WeftError) {
        let search = try SweepSearch(live, widths, in: environment, self)
        try show(live, in: before)
        return search
      } catch {
        // The first error counts, even if the layout fails as before, too.
        try? show(live, in: before)
        throw error
      }
    }
    return Sweep(
      widths: widths, layoutCount: search.samples.count,
      heights: [search.samples.first?.height ?? 0, search.samples.last?.height ?? 0], marks: try search.marks())
  }

  /// Lays a preview out over a range of widths, in a node made for that.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for what the script returned.
  ///   - widths: the widths; see ``WeftInspection/Sweep/Widths/problem`` for those that are refused.
  ///   - environment: the traits, the height and the scale; the width is the sweep's.
  /// - Throws: `WeftError` from the script's code, with the width in its message if layout code throws it; `type` for
  ///   widths that are refused.
  public func sweep(
    _ preview: Preview?, over widths: Sweep.Widths, in environment: PreviewEnvironment
  ) throws(WeftError) -> Sweep {
    var first = environment
    first.width = widths.from
    let (onWarning, scale, warned) = (onWarning, scale, state.warned)
    // The marks report the same; what is shown is warned of as before.
    self.onWarning = { _ in }
    defer { (self.onWarning, self.scale, state.warned) = (onWarning, scale, warned) }
    let live = try lua.withoutPrinting { () throws(WeftError) in try open(preview, in: first) }
    defer { close(live) }
    return try sweep(live, over: widths, in: first)
  }
}
