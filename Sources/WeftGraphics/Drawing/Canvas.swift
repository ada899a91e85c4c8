import CPangoCairo
import WeftDisplay
import WeftLayout

/// A drawing target with the state that painters share.
final class Canvas {
  let context: CairoContext
  let engine: PangoTextEngine
  let shadows: ShadowCache
  let images: ScaledImageCache
  /// True if the surface stores shapes rather than pixels (SVG, PDF).
  let isVector: Bool
  /// Called between commands; once it returns true, painters return early.
  let isCancelled: () -> Bool
  /// The first error; drawing continues, and the renderer throws it at the end.
  private(set) var failure: RenderError?
  /// True if images are scaled quickly rather than well.
  var isDraft = false
  /// The number of nested open groups, each of which has a surface.
  var groupDepth = 0
  /// The number of shadows for whose shape this is drawn, each in the shape of another one.
  var shadowDepth = 0

  /// The maximum number of nested groups; deeper ones are drawn directly, since each has pixels of its own.
  static let maximumGroupDepth = 64
  /// Pixels per point of parts that have to be drawn as pixels on a vector surface.
  static let vectorRasterScale = 2.0

  init(
    _ surface: CairoSurface, engine: PangoTextEngine, shadows: ShadowCache, images: ScaledImageCache, isVector: Bool,
    isCancelled: @escaping () -> Bool
  ) {
    context = CairoContext(surface)
    self.engine = engine
    self.shadows = shadows
    self.images = images
    self.isVector = isVector
    self.isCancelled = isCancelled
  }

  /// Cairo's context.
  var cr: OpaquePointer { context.pointer }

  /// Makes a canvas of pixels with the same text engine and caches, for a separate drawing.
  func offscreen(_ surface: CairoSurface) -> Canvas {
    let canvas = Canvas(
      surface, engine: engine, shadows: shadows, images: images, isVector: false, isCancelled: isCancelled)
    canvas.groupDepth = groupDepth
    canvas.shadowDepth = shadowDepth
    canvas.isDraft = isDraft
    return canvas
  }

  /// Records an error if it is the first.
  func fail(_ error: RenderError) {
    failure = failure ?? error
  }

  /// Pixels per point at the current transform: the maximum of both axes.
  var pixelScale: Double {
    guard !isVector else { return Self.vectorRasterScale }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    return matrix.largestScale
  }

  /// Runs drawing between a save and a restore.
  func saved(_ draw: () -> Void) {
    cairo_save(cr)
    draw()
    cairo_restore(cr)
  }

  /// Applies a transform. Returns false if it can't be inverted, so that nothing is visible: it would put Cairo into a
  /// permanent error state.
  func concatenate(_ transform: Transform) -> Bool {
    guard transform.inverse != nil else { return false }
    var matrix = transform.cairo
    cairo_transform(cr, &matrix)
    return true
  }

  /// Draws into a separate surface, and composites that as a whole.
  func group(opacity: Double, blendMode: BlendMode = .normal, _ draw: () -> Void) {
    guard opacity > 0 else { return }
    guard groupDepth < Self.maximumGroupDepth else { return saved(draw) }
    groupDepth += 1
    cairo_push_group(cr)
    // The clip applies when the group is composited; applied twice, its antialiased edges would be too thin.
    cairo_reset_clip(cr)
    draw()
    cairo_pop_group_to_source(cr)
    groupDepth -= 1
    cairo_set_operator(cr, blendMode.cairo)
    if opacity < 1 { cairo_paint_with_alpha(cr, opacity) } else { cairo_paint(cr) }
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    // Otherwise the source would keep the group's pixels allocated.
    cairo_set_source_rgb(cr, 0, 0, 0)
  }

  /// Makes a colour the source.
  func setSource(_ color: Color, opacity: Double = 1) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * opacity)
  }

  /// The visible rectangle in current coordinates; nil if nothing is visible.
  var visibleRect: Rect? {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    guard x2 > x1, y2 > y1 else { return nil }
    return Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }
}

extension BlendMode {
  /// The blend mode as Cairo's operator.
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
