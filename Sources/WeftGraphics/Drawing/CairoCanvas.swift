import CPangoCairo
import WeftDisplay
import WeftLayout

/// Draws display lists on a Cairo surface.
final class CairoCanvas {
  let cairo: OpaquePointer
  let engine: PangoTextEngine
  /// Pixels per point of the surface; 0 for one that has no pixels.
  let scale: Double
  private var state = State()
  private var saved: [State] = []
  private var groups: [(DisplayList.Group, State)] = []

  /// What Cairo doesn't keep itself.
  private struct State {
    var opacity = 1.0
    var blendMode = BlendMode.normal
  }

  init(_ surface: OpaquePointer, engine: PangoTextEngine, scale: Double) {
    cairo = cairo_create(surface)
    self.engine = engine
    self.scale = scale
  }

  deinit { cairo_destroy(cairo) }

  func finish() throws(RenderError) {
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(describe(status)) }
  }

  func fillBackground(_ color: Color?) {
    guard let color else { return }
    setSource(color)
    cairo_paint(cairo)
  }

  // MARK: lists

  /// Draws a list; false if it was cancelled on the way.
  @discardableResult
  func draw(_ list: DisplayList, isCancelled: () -> Bool = { false }) -> Bool {
    let outer = state
    state = State()
    defer { state = outer }
    for command in list.commands {
      if isCancelled() { return false }
      draw(command)
    }
    return true
  }

  private func draw(_ command: DisplayList.Command) {
    switch command {
    case .save:
      cairo_save(cairo)
      saved.append(state)
    case .restore:
      cairo_restore(cairo)
      state = saved.popLast() ?? State()
    case .concatenate(let transform): concatenate(transform)
    case .clip(let path, let rule):
      add(path)
      cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_clip(cairo)
    case .setOpacity(let opacity): state.opacity = opacity
    case .setBlendMode(let mode): state.blendMode = mode
    case .fill(let path, let paint, let rule):
      composed {
        add(path)
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        withSource(paint) { cairo_fill(cairo) }
      }
    case .stroke(let path, let paint, let style):
      composed {
        add(path)
        set(style)
        withSource(paint) { cairo_stroke(cairo) }
      }
    case .text(let text, let options, let rect): composed { draw(text, options, in: rect) }
    case .image(let image, let placement): composed { draw(image, placement) }
    case .beginGroup(let group):
      groups.append((group, state))
      state = State()
      cairo_push_group(cairo)
    case .endGroup:
      guard let (group, outer) = groups.popLast() else { return }
      state = outer
      endGroup(opacity: group.opacity * outer.opacity, blendMode: group.blendMode, shadow: group.shadow)
    }
  }

  /// Draws one thing with the opacity and the blend mode that are set.
  private func composed(_ draw: () -> Void) {
    guard state.opacity < 1 || state.blendMode != .normal else { return draw() }
    cairo_push_group(cairo)
    draw()
    endGroup(opacity: state.opacity, blendMode: state.blendMode, shadow: nil)
  }

  private func endGroup(opacity: Double, blendMode: BlendMode, shadow: Shadow?) {
    guard let group = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(group) }
    cairo_save(cairo)
    if let shadow, shadow.isVisible {
      drawShadow(shadow, opacity: opacity) { canvas in
        cairo_set_source(canvas.cairo, group)
        cairo_paint(canvas.cairo)
      }
    }
    cairo_set_operator(cairo, blendMode.cairoOperator)
    cairo_set_source(cairo, group)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }

  // MARK: paths and paint

  func concatenate(_ transform: Transform) {
    guard transform.isFinite else { return }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    // A matrix that can't be inverted puts Cairo into an error for good; it would show nothing anyway.
    guard transform.inverse != nil else {
      cairo_rectangle(cairo, 0, 0, 0, 0)
      return cairo_clip(cairo)
    }
    cairo_transform(cairo, &matrix)
  }

  func add(_ path: Path) {
    cairo_new_path(cairo)
    guard path.isFinite else { return }
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let control1, let control2, let end):
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private func set(_ style: StrokeStyle) {
    cairo_set_line_width(cairo, max(0, style.width))
    cairo_set_miter_limit(cairo, style.miterLimit)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    // Cairo refuses negative dashes, and dashes that come to nothing.
    let dash = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 } ? style.dash : []
    cairo_set_dash(cairo, dash, Int32(dash.count), style.dashPhase)
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func withSource(_ paint: Paint, _ draw: () -> Void) {
    let pattern: OpaquePointer?
    switch paint {
    case .color(let color):
      setSource(color)
      return draw()
    case .linearGradient(let gradient, let start, let end):
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      add(gradient, to: pattern)
    case .radialGradient(let gradient, let startCenter, let startRadius, let endCenter, let endRadius):
      pattern = cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
      add(gradient, to: pattern)
    }
    defer { cairo_pattern_destroy(pattern) }
    cairo_set_source(cairo, pattern)
    draw()
  }

  private func add(_ gradient: Gradient, to pattern: OpaquePointer?) {
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }
    switch gradient.spread {
    case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    case .reflect: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
    }
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
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
