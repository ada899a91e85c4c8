import CPangoCairo
import WeftDisplay

extension PixbufLoader {
  /// Decodes all frames of a GIF, each as the whole picture that is seen.
  func loadAnimation(_ data: [UInt8], _ outline: GIFOutline, scale: Double) throws(ImageError) -> AnimatedImage? {
    _ = try load(data)
    // The type of times is deprecated and the functions aren't, so the type goes unnamed: two numbers.
    var time = (seconds: 1000, microseconds: 0)
    func atTime<Time, Result>(_ body: (UnsafePointer<Time>?) -> Result) -> Result {
      withUnsafePointer(to: &time) { body(UnsafeRawPointer($0).assumingMemoryBound(to: Time.self)) }
    }
    guard let animation = gdk_pixbuf_loader_get_animation(loader),
      let iterator = atTime({ gdk_pixbuf_animation_get_iter(animation, $0) })
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    var frames: [AnimatedImage.Frame] = []
    for duration in outline.durations {
      guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { break }
      g_object_ref(UnsafeMutableRawPointer(pixbuf))
      let image = try GObjectReference(owning: pixbuf).image(name: name, format: format, scale: scale)
      frames.append(AnimatedImage.Frame(image, duration: duration))
      // Its own delays are at least so long, whatever the file says.
      let milliseconds = max(1, Int(gdk_pixbuf_animation_iter_get_delay_time(iterator)))
      let microseconds = time.microseconds + milliseconds * 1000
      time = (time.seconds + microseconds / 1_000_000, microseconds % 1_000_000)
      _ = atTime { gdk_pixbuf_animation_iter_advance(iterator, $0) }
    }
    return AnimatedImage(frames: frames, loopCount: outline.loopCount)
  }
}
