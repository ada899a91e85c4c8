import CPangoCairo
import WeftDisplay
import WeftLayout

/// What is drawn on, and what drawing needs: the state that painters share.
final class Canvas {
  let context: CairoContext
  let engine: PangoTextEngine
  let shadows: ShadowCache
  let images: ScaledImageCache
  /// Whether the surface keeps shapes rather than pixels (SVG, PDF).
  let isVector: Bool
  /// Asked between commands; once it says yes, painters return early.
  let isCancelled: () -> Bool
  /// What went wrong first; drawing goes on, and the renderer throws it at the end.
  private(set) var failure: RenderError?
  /// Groups within groups at this moment, each of which holds a surface.
  var groupDepth = 0

  /// Groups nested deeper than this are drawn in place: every one holds pixels of its own.
  static let deepestGroup = 64
  /// Pixels per point of what has to be drawn as pixels on a surface without them.
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

  /// A canvas of pixels with the same text engine and caches, for something that is drawn apart.
  func offscreen(_ surface: CairoSurface) -> Canvas {
    let canvas = Canvas(
      surface, engine: engine, shadows: shadows, images: images, isVector: false, isCancelled: isCancelled)
    canvas.groupDepth = groupDepth
    return canvas
  }

  /// Notes an error; the first one counts.
  func fail(_ error: RenderError) {
    failure = failure ?? error
  }

  /// Pixels per point at the current transform: the greater of both axes'.
  var pixelScale: Double {
    guard !isVector else { return Self.vectorRasterScale }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    let x = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    let y = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
    return max(x, y)
  }

  /// Runs drawing between a save and a restore.
  func saved(_ draw: () -> Void) {
    cairo_save(cr)
    draw()
    cairo_restore(cr)
  }

  /// Applies a transform. False where it flattens the plane, so that nothing is to be seen: Cairo refuses it for good.
  func concatenate(_ transform: Transform) -> Bool {
    guard transform.inverse != nil else { return false }
    var matrix = transform.cairo
    cairo_transform(cr, &matrix)
    return true
  }

  /// Draws apart, and then puts the whole in place.
  func group(opacity: Double, blendMode: BlendMode = .normal, _ draw: () -> Void) {
    guard opacity > 0 else { return }
    guard groupDepth < Self.deepestGroup else { return saved(draw) }
    groupDepth += 1
    cairo_push_group(cr)
    // The clip cuts the group off when it is put in place; cut off before as well, its edges would be thinned twice.
    cairo_reset_clip(cr)
    draw()
    cairo_pop_group_to_source(cr)
    groupDepth -= 1
    cairo_set_operator(cr, blendMode.cairo)
    if opacity < 1 { cairo_paint_with_alpha(cr, opacity) } else { cairo_paint(cr) }
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    // Otherwise the group's pixels stay alive as the source.
    cairo_set_source_rgb(cr, 0, 0, 0)
  }

  /// Makes a colour the source.
  func setSource(_ color: Color, opacity: Double = 1) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * opacity)
  }

  /// The visible part of the plane in current coordinates; nil where nothing is.
  var visibleRect: Rect? {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    guard x2 > x1, y2 > y1 else { return nil }
    return Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }
}

extension BlendMode {
  /// Cairo's operator.
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
