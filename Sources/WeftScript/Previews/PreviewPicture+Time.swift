import WeftDisplay
import WeftLua
import WeftNodes

extension PreviewPicture {
  /// Records the picture from now on until nothing moves any more: no animation runs, no animated image plays, no timer
  /// or task waits, and nothing is being displayed.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the frequency of pictures; unchanged ones are one frame.
  ///   - longest: the maximum length in seconds, at which infinite movement is cut off.
  ///   - rest: the duration of the last frame, in seconds.
  /// - Throws: `WeftError` from the script's code, or if there is nothing to draw.
  package func record(
    _ host: ScriptHost, framesPerSecond: Double, longest: Double, rest: Double = 1
  ) throws(WeftError) -> [LayerFrame] {
    let eventLoop = host.eventLoop
    let start = eventLoop.now
    var frames: [LayerFrame] = []
    // The end of the latest frame, as a number of ticks.
    var tick = 0.0
    var seen = 0.0
    while true {
      try host.advance(to: start + tick / framesPerSecond)
      let layer = try frame()
      try host.lua.checkLimits()
      if var last = frames.last {
        last.duration += (tick - seen) / framesPerSecond
        frames[frames.count - 1] = last
      }
      if layer != frames.last?.layer { frames.append(LayerFrame(layer: layer, duration: 0)) }
      seen = tick
      guard let next = eventLoop.nextMove(of: window), next - start <= longest else { break }
      // While only time passes, nothing needs to be drawn.
      tick = max(tick + 1, ((next - start) * framesPerSecond - 1e-6).rounded(.up))
      guard tick / framesPerSecond <= longest else { break }
    }
    if var last = frames.last {
      last.duration += rest
      frames[frames.count - 1] = last
    }
    return frames
  }
}

extension EventLoop {
  /// Returns the time of the next possible change of a window, in seconds of the event loop: the present if something
  /// moves; nil if nothing moves, and no timer is set.
  package func nextMove(of window: Window) -> Double? {
    guard !window.isMoving else { return now }
    let frames = window.nodes.lazy.compactMap(\.nextFrameChangeInside).min()
    return [nextDue, frames].compactMap(\.self).min()
  }
}
