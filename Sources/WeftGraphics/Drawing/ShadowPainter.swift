import CPangoCairo
import WeftDisplay
import WeftLayout
import WeftSupport

/// Draws the shadows of shapes: their coverage as pixels, blurred, in the shadow's colour. Cairo has no blur.
struct ShadowPainter {
  let canvas: Canvas
  let shadow: Shadow

  /// The maximum blur in pixels at full resolution; wider ones have a lower resolution, which is enough for a soft
  /// shape.
  private static let maximumBlur = 12.0
  /// The number of shadows in each other's shapes from which on a shape is drawn without further ones. Each shape is drawn
  /// once more for its shadow: with all of them the work would double with each level.
  private static let maximumDepth = 2
  /// The maximum number of a shadow's pixels; a larger one has a lower resolution.
  private static let maximumPixels = 16_000_000.0

  /// Draws the shadow of a rounded rectangle.
  func draw(roundedRect rect: Rect, radii: CornerRadii) {
    guard shadow.isVisible, rect.isFinite, rect.size.width > 0, rect.size.height > 0 else { return }
    let fitted = radii.fitted(to: rect.size)
    if shadow.radius <= 0 {
      let moved = rect.offset(x: shadow.offset.width, y: shadow.offset.height)
      guard Path(roundedRect: moved, radii: fitted).trace(canvas.cr) else { return }
      canvas.setSource(shadow.color, opacity: min(shadow.opacity, 1))
      cairo_fill(canvas.cr)
      return
    }
    let scale = rasterScale(rect)
    let key = ShadowCache.Key(size: rect.size, radii: fitted, radius: shadow.radius, scale: scale)
    let mask =
      canvas.shadows.find(key)
      ?? makeMask(around: Rect(origin: .zero, size: rect.size), scale: scale) { offscreen in
        guard Path(roundedRect: Rect(origin: .zero, size: rect.size), radii: fitted).trace(offscreen.cr) else { return }
        offscreen.setSource(.black)
        cairo_fill(offscreen.cr)
      }
    guard let mask else { return }
    canvas.shadows.store(mask, key)
    paint(mask, at: rect.origin)
  }

  /// Draws the shadow of any drawing within a rectangle.
  func draw(within rect: Rect, _ draw: (Canvas) -> Void) {
    guard shadow.isVisible, rect.isFinite, rect.size.width > 0, rect.size.height > 0,
      canvas.shadowDepth < Self.maximumDepth
    else { return }
    let mask = makeMask(around: rect, scale: rasterScale(rect), draw)
    if let mask { paint(mask, at: .zero) }
  }

  private var sigma: Double { max(0, shadow.radius) }

  private func rasterScale(_ rect: Rect) -> Double {
    Self.rasterScale(rect.size, sigma: sigma, pixelScale: canvas.pixelScale)
  }

  /// Returns the pixels per point of a blurred shadow.
  static func rasterScale(_ size: Size, sigma: Double, pixelScale: Double) -> Double {
    var scale = pixelScale
    if sigma * scale > maximumBlur { scale = maximumBlur / sigma }
    let area = (size.width + 6 * sigma + 2) * (size.height + 6 * sigma + 2)
    return min(scale, (maximumPixels / area).squareRoot())
  }

  private func makeMask(around rect: Rect, scale: Double, _ draw: (Canvas) -> Void) -> ShadowMask? {
    let margin = Double(Blur.reach(sigma: sigma * scale)) / scale
    let width = ((rect.size.width + 2 * margin) * scale).rounded(.up)
    let height = ((rect.size.height + 2 * margin) * scale).rounded(.up)
    // A shape so long and thin that its side exceeds Cairo's limit is outside of any picture.
    guard width >= 1, height >= 1, max(width, height) <= Double(CairoSurface.maximumSide) else { return nil }
    let origin = Point(x: rect.minX - margin, y: rect.minY - margin)
    do {
      let surface = try CairoSurface.pixels(width: Int(width), height: Int(height))
      let offscreen = canvas.offscreen(surface)
      cairo_scale(offscreen.cr, scale, scale)
      cairo_translate(offscreen.cr, -origin.x, -origin.y)
      offscreen.shadowDepth += 1
      draw(offscreen)
      // The drawing has stopped at once; blurring it would take long.
      if canvas.isCancelled() { return nil }
      if let failure = offscreen.failure { canvas.fail(failure) }
      let coverage = surface.withPixels { bytes in stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] } }
      let blurred = Blur.gaussian(coverage, width: Int(width), height: Int(height), sigma: sigma * scale)
      return ShadowMask(coverage: blurred, width: Int(width), height: Int(height), origin: origin, scale: scale)
    } catch {
      canvas.fail(error)
      return nil
    }
  }

  private func paint(_ mask: ShadowMask, at point: Point) {
    let color = shadow.color
    let opacity = color.alpha * min(shadow.opacity, 1)
    do {
      let surface = try CairoSurface.pixels(width: mask.width, height: mask.height)
      surface.withPixels { bytes in
        for (index, coverage) in mask.coverage.enumerated() where coverage > 0 {
          let alpha = Double(coverage) * opacity
          bytes[index * 4] = UInt8((color.blue * alpha).rounded())
          bytes[index * 4 + 1] = UInt8((color.green * alpha).rounded())
          bytes[index * 4 + 2] = UInt8((color.red * alpha).rounded())
          bytes[index * 4 + 3] = UInt8(alpha.rounded())
        }
      }
      canvas.saved {
        cairo_translate(
          canvas.cr, point.x + mask.origin.x + shadow.offset.width, point.y + mask.origin.y + shadow.offset.height)
        cairo_scale(canvas.cr, 1 / mask.scale, 1 / mask.scale)
        cairo_set_source_surface(canvas.cr, surface.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(canvas.cr), CAIRO_FILTER_BILINEAR)
        cairo_paint(canvas.cr)
      }
    } catch {
      canvas.fail(error)
    }
  }
}

/// Coverage of a blurred shape.
struct ShadowMask: Sendable {
  let coverage: [UInt8]
  let width: Int
  let height: Int
  /// The top left corner, in points from the shape's own origin.
  let origin: Point
  /// Pixels per point.
  let scale: Double
}

/// A cache of the blurred masks of rounded rectangles: all cards of a list share one.
final class ShadowCache: Sendable {
  struct Key: Hashable {
    var size: Size
    var radii: CornerRadii
    var radius: Double
    var scale: Double
  }

  private struct State {
    var masks: [Key: ShadowMask] = [:]
    var bytes = 0
  }

  private let state = LockedState(State())
  /// The maximum number of bytes; beyond it the whole cache is dropped.
  private static let limit = 8 << 20

  func find(_ key: Key) -> ShadowMask? { state.withLock { $0.masks[key] } }

  func store(_ mask: ShadowMask, _ key: Key) {
    state.withLock {
      guard $0.masks[key] == nil, mask.coverage.count <= Self.limit / 4 else { return }
      if $0.bytes + mask.coverage.count > Self.limit { $0 = State() }
      $0.masks[key] = mask
      $0.bytes += mask.coverage.count
    }
  }
}
