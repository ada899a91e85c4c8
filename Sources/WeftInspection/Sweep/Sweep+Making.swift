import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension Sweep {
  /// Lays a live preview out; see ``WeftScript/ScriptHost/sweep(_:over:in:)-(LivePreview,_,_)``.
  init(
    _ live: LivePreview, over widths: Widths, in environment: PreviewEnvironment, _ host: ScriptHost
  ) throws(WeftError) {
    if let problem = widths.problem { throw WeftError(.type, problem) }
    let before = live.environment
    let search = try host.lua.withoutPrinting { () throws(WeftError) in
      do throws(WeftError) {
        let search = try SweepSearch(live, widths, in: environment, host)
        try host.show(live, in: before)
        return search
      } catch {
        // The first error counts, even if the layout fails as before, too.
        try? host.show(live, in: before)
        throw error
      }
    }
    self.init(
      widths: widths, layoutCount: search.samples.count,
      heights: [search.samples.first?.height ?? 0, search.samples.last?.height ?? 0], marks: try search.marks())
  }

  /// Lays a preview out in a node made for that; see ``WeftScript/ScriptHost/sweep(_:over:in:)-(Preview?,_,_)``.
  init(
    _ preview: Preview?, over widths: Widths, in environment: PreviewEnvironment, _ host: ScriptHost
  ) throws(WeftError) {
    var first = environment
    first.width = widths.from
    let (onWarning, scale, warned) = (host.onWarning, host.scale, host.state.warned)
    // The marks report the same; what is shown is warned of as before.
    host.onWarning = { _ in }
    defer { (host.onWarning, host.scale, host.state.warned) = (onWarning, scale, warned) }
    let live = try host.lua.withoutPrinting { () throws(WeftError) in try host.open(preview, in: first) }
    defer { host.close(live) }
    try self.init(live, over: widths, in: first, host)
  }
}
