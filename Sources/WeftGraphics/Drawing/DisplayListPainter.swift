import CPangoCairo
import WeftDisplay
import WeftLayout

/// Draws a display list's commands.
struct DisplayListPainter {
  let canvas: Canvas

  /// The state of a save in addition to Cairo's own.
  private struct State {
    var opacity = 1.0
    var blendMode = BlendMode.normal
    /// True if a transform can't be inverted: nothing is visible until the restore.
    var isFlat = false
  }

  private var cr: OpaquePointer { canvas.cr }

  func draw(_ list: DisplayList) {
    draw(list.commands[...])
  }

  private func draw(_ commands: ArraySlice<DisplayList.Command>) {
    var state = State()
    var stack: [State] = []
    cairo_save(cr)
    var index = commands.startIndex
    while index < commands.endIndex, !canvas.isCancelled() {
      switch commands[index] {
      case .save:
        stack.append(state)
        cairo_save(cr)
      case .restore:
        if let saved = stack.popLast() {
          state = saved
          cairo_restore(cr)
        }
      case .setOpacity(let opacity): state.opacity = opacity > 0 ? min(opacity, 1) : 0
      case .setBlendMode(let mode): state.blendMode = mode
      case .concatenate(let transform):
        if !state.isFlat { state.isFlat = !canvas.concatenate(transform) }
      case .beginGroup(let group):
        let end = Self.groupEnd(commands, from: index)
        if !state.isFlat { draw(group, commands[(index + 1)..<end], state) }
        index = end
      case .endGroup: break
      case .clip(let path, let rule):
        cairo_set_fill_rule(cr, rule.cairo)
        if !path.trace(cr) { cairo_new_path(cr) }
        cairo_clip(cr)
      case .fill, .stroke, .text, .image:
        if !state.isFlat, state.opacity > 0 { draw(commands[index], state) }
      }
      index += 1
    }
    for _ in stack { cairo_restore(cr) }
    cairo_restore(cr)
  }

  /// Returns the index of the end of a group.
  private static func groupEnd(_ commands: ArraySlice<DisplayList.Command>, from start: Int) -> Int {
    var depth = 0
    for index in start..<commands.endIndex {
      if case .beginGroup = commands[index] { depth += 1 }
      if case .endGroup = commands[index] { depth -= 1 }
      if depth == 0 { return index }
    }
    return commands.endIndex
  }

  private func draw(_ group: DisplayList.Group, _ commands: ArraySlice<DisplayList.Command>, _ state: State) {
    let opacity = (group.opacity > 0 ? min(group.opacity, 1) : 0) * state.opacity
    guard opacity > 0, let visible = canvas.visibleRect else { return }
    let mode = group.blendMode == .normal ? state.blendMode : group.blendMode
    func content() {
      if let shadow = group.shadow, shadow.isVisible, canvas.groupDepth < Canvas.maximumGroupDepth {
        // Parts outside of the visible rectangle may cast a shadow into it.
        let reach = max(0, shadow.radius) * 3
        let casting = visible.offset(x: -shadow.offset.width, y: -shadow.offset.height)
          .inset(by: EdgeInsets(all: -reach))
        canvas.groupDepth += 1
        ShadowPainter(canvas: canvas, shadow: shadow).draw(within: casting) { offscreen in
          DisplayListPainter(canvas: offscreen).draw(commands)
        }
        canvas.groupDepth -= 1
      }
      draw(commands)
    }
    canvas.group(opacity: opacity, blendMode: mode, content)
  }

  private func draw(_ command: DisplayList.Command, _ state: State) {
    canvas.saved {
      cairo_set_operator(cr, state.blendMode.cairo)
      switch command {
      case .fill(let path, let paint, let rule):
        guard paint.setSource(canvas, opacity: state.opacity) else { return }
        PathPainter(canvas: canvas).fill(path, rule: rule)
      case .stroke(let path, let paint, let style):
        guard style.width > 0, style.width.isFinite, paint.setSource(canvas, opacity: state.opacity) else { return }
        PathPainter(canvas: canvas).stroke(path, style)
      case .text(let text, let options, let rect):
        guard rect.isFinite else { return }
        if state.opacity < 1 {
          canvas.group(opacity: state.opacity, blendMode: state.blendMode) { draw(text, options, rect) }
        } else {
          draw(text, options, rect)
        }
      case .image(let image, let placement):
        ImagePainter(canvas: canvas, image: image, placement: placement).draw(opacity: state.opacity)
      default: break
      }
    }
  }

  /// Draws text from the top of a rectangle.
  private func draw(_ text: AttributedText, _ options: TextOptions, _ rect: Rect) {
    canvas.engine.pango.withPango(isPatient: true) { pango in
      let set = Typesetter(
        pango: pango, source: StyledBytes(text), options: options, maximum: rect.size, isForDrawing: true,
        isCancelled: canvas.isCancelled
      ).set()
      // The fonts that Cairo's state refers to must be released while the lock is held.
      cairo_save(cr)
      let outlined = OutlinedText(canvas: canvas)
      for (line, top) in zip(set.lines, set.tops) {
        if canvas.isCancelled() { break }
        TextLock.giveWay()
        let start = Point(
          x: rect.minX + line.x(options.alignment, boxWidth: rect.size.width), y: rect.minY + top + line.ascent)
        cairo_move_to(cr, start.x, start.y)
        if OutlinedText.isNeeded(line.line, canvas) {
          outlined.draw(line.line, at: start)
        } else if canvas.isVector {
          pango_cairo_show_layout_line(cr, line.line)
        } else {
          WholePixelLine(line: line.line).show(cr)
        }
      }
      cairo_restore(cr)
    }
  }
}

extension FillRule {
  /// The rule as Cairo's.
  var cairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}

extension StrokeStyle {
  /// Makes width, ends and corners Cairo's current ones.
  func apply(_ cr: OpaquePointer) {
    cairo_set_line_width(cr, width)
    switch cap {
    case .butt: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
    }
    if miterLimit.isFinite { cairo_set_miter_limit(cr, max(1, miterLimit)) }
  }
}

extension Paint {
  /// Makes the paint Cairo's source. Returns false if there is nothing to paint with.
  func setSource(_ canvas: Canvas, opacity: Double) -> Bool {
    let gradient: Gradient
    let pattern: OpaquePointer
    switch self {
    case .color(let color):
      canvas.setSource(color, opacity: opacity)
      return true
    case .linearGradient(let colors, let start, let end):
      guard (start.x + start.y + end.x + end.y).isFinite else { return false }
      gradient = colors
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radialGradient(let colors, let startCenter, let startRadius, let endCenter, let endRadius):
      guard (startCenter.x + startCenter.y + startRadius + endCenter.x + endCenter.y + endRadius).isFinite else {
        return false
      }
      gradient = colors
      pattern = cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(0, startRadius), endCenter.x, endCenter.y, max(0, endRadius))
    }
    defer { cairo_pattern_destroy(pattern) }
    guard !gradient.stops.isEmpty else { return false }
    for stop in gradient.stops where !stop.offset.isNaN {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, min(max(stop.offset, 0), 1), color.red, color.green, color.blue, color.alpha * opacity)
    }
    switch gradient.spread {
    case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    case .reflect: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
    }
    cairo_set_source(canvas.cr, pattern)
    return true
  }
}
