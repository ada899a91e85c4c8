import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The duration of laying out and drawing without kept layouts, in nanoseconds. Each change from one part to another
/// adds the time of reading the clock.
package struct PassTimings: Sendable, Hashable {
  /// The time in the script's own layout methods.
  package let lua: Int
  /// The time for measuring texts, images and other nodes with a size of their own.
  package let measure: Int
  /// The time in the solver, and all time not counted elsewhere.
  package let solve: Int
  /// The time for making the snapshot and drawing it.
  package let draw: Int
}

extension PassTimings {
  /// Measures the time for laying out a live preview again, without kept layouts; the text engine uses its cache.
  /// Nothing of the preview changes, but the script's layout methods run.
  ///
  /// - Parameter draw: draws the picture within the measured time; by default only the snapshot is made.
  /// - Throws: `WeftError` from the script's code, or from drawing.
  package init(
    of live: LivePreview, _ host: ScriptHost, drawing draw: (LayerSnapshot) throws(WeftError) -> Void = { _ in }
  ) throws(WeftError) {
    let clock = LayoutClock()
    host.passes.clock = clock
    defer { host.passes.clock = nil }
    let drawing = LayoutClock()
    try host.lua.withoutPrinting { () throws(WeftError) in
      clock.begin(.solve)
      _ = try live.root.layOutAgain(host.engine, scale: live.picture.scale, trace: LayoutTrace(timing: clock))
      clock.end()
      drawing.begin(.solve)
      try draw(try live.picture.snapshot())
      drawing.end()
    }
    self.init(
      lua: clock.nanoseconds(.code), measure: clock.nanoseconds(.measure), solve: clock.nanoseconds(.solve),
      draw: drawing.nanoseconds(.solve))
  }
}
