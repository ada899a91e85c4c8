import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// How long it takes to lay out and draw what is shown, from nothing that was kept: in nanoseconds.
public struct PassTimings: Sendable, Hashable {
  /// The script's own layout methods.
  public let lua: Int
  /// Sizes of texts, images and other nodes with arithmetic of their own.
  public let measure: Int
  /// The layout's own arithmetic, and all that is nothing else.
  public let solve: Int
  /// Taking the picture, and drawing it.
  public let draw: Int

  /// All of it.
  public var total: Int { lua + measure + solve + draw }
}

extension ScriptHost {
  /// Lays a live preview out once more, from nothing that was kept, and counts the time. Nothing of it changes, but the
  /// script's layout methods run.
  ///
  /// - Parameter draw: draws the picture, as it is to be counted; by default only the picture as a value is taken.
  /// - Throws: `WeftError` from the script's code, or from drawing.
  public func timings(
    of live: LivePreview, drawing draw: (LayerSnapshot) throws(WeftError) -> Void = { _ in }
  ) throws(WeftError) -> PassTimings {
    let clock = LayoutClock()
    let root = live.root
    let known = root.parentSizeForCalculatedLayout
    layoutClock = clock
    // What layout methods print has been printed by the pass that counts.
    let onPrint = lua.onPrint
    lua.onPrint = { _ in }
    defer {
      layoutClock = nil
      lua.onPrint = onPrint
    }
    clock.begin(.solve)
    do throws(LayoutError) {
      _ = try engine.layout(
        root, known == nil ? SizeRange(exactly: root.bounds.size) : root.constrainedSizeForCalculatedLayout,
        parentSize: known, scale: live.picture.scale, trace: LayoutTrace(timing: clock))
    } catch {
      throw error.forScripts
    }
    clock.end()
    let drawing = LayoutClock()
    drawing.begin(.solve)
    try draw(try live.picture.snapshot())
    drawing.end()
    return PassTimings(
      lua: clock.nanoseconds(.code), measure: clock.nanoseconds(.measure), solve: clock.nanoseconds(.solve),
      draw: drawing.nanoseconds(.solve))
  }
}
