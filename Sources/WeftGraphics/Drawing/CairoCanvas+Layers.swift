import CPangoCairo
import WeftDisplay
import WeftLayout

extension CairoCanvas {
  /// Draws a tree whose top stands with its bounds at the picture's origin, whatever its position.
  func draw(root layer: LayerSnapshot) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    cairo_save(cairo)
    cairo_translate(cairo, -layer.bounds.minX, -layer.bounds.minY)
    drawComposed(layer)
    cairo_restore(cairo)
  }

  private func draw(_ layer: LayerSnapshot) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    cairo_save(cairo)
    concatenate(layer.transformToSuperlayer)
    drawComposed(layer)
    cairo_restore(cairo)
  }

  /// Draws a layer in its own coordinates, at its opacity.
  private func drawComposed(_ layer: LayerSnapshot) {
    // Opacity is that of the whole: parts that lie on one another must not show through.
    let isGroup = layer.opacity < 1
    if isGroup { cairo_push_group(cairo) }
    if let shadow = layer.shadow, shadow.isVisible, !layer.clipsToBounds {
      drawShadow(shadow, opacity: 1) { $0.drawBody(layer) }
    }
    drawBody(layer)
    if isGroup {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, layer.opacity)
    }
  }

  private func drawBody(_ layer: LayerSnapshot) {
    let shape = Path(roundedRect: layer.bounds, radii: layer.cornerRadii.fitted(to: layer.bounds.size))
    if let color = layer.backgroundColor, color.alpha > 0 {
      add(shape)
      setSource(color)
      cairo_fill(cairo)
    }
    cairo_save(cairo)
    if layer.clipsToBounds {
      add(shape)
      cairo_clip(cairo)
    }
    if let contents = layer.contents {
      cairo_save(cairo)
      cairo_rectangle(
        cairo, layer.bounds.minX, layer.bounds.minY, layer.bounds.size.width, layer.bounds.size.height)
      cairo_clip(cairo)
      draw(contents)
      cairo_restore(cairo)
    }
    for sublayer in layer.sublayersInDrawingOrder { draw(sublayer) }
    cairo_restore(cairo)
    if layer.borderWidth > 0, layer.borderColor.alpha > 0 { drawBorder(layer) }
  }

  /// The border lies inside the bounds, its outer edge on theirs.
  private func drawBorder(_ layer: LayerSnapshot) {
    let width = min(layer.borderWidth, min(layer.bounds.size.width, layer.bounds.size.height) / 2)
    let radii = layer.cornerRadii.fitted(to: layer.bounds.size)
    var ring = Path(roundedRect: layer.bounds, radii: radii)
    ring.addRoundedRect(
      layer.bounds.inset(by: EdgeInsets(all: width)),
      radii: CornerRadii(
        topLeft: max(0, radii.topLeft - width), topRight: max(0, radii.topRight - width),
        bottomRight: max(0, radii.bottomRight - width), bottomLeft: max(0, radii.bottomLeft - width)))
    add(ring)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    setSource(layer.borderColor)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  // MARK: shadows

  /// Draws the shadow that something casts: its shape, blurred, in the shadow's colour. Cairo has no blur, so the
  /// shape is drawn into pixels of its own; a picture without pixels gets them at twice its points.
  func drawShadow(_ shadow: Shadow, opacity: Double, _ body: (CairoCanvas) -> Void) {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let reach = shadow.radius * 3 + 1
    // What casts may stand outside of what is seen and its shadow inside, so the area is that of both.
    let area = Rect(
      x: left - abs(shadow.offset.width) - reach, y: top - abs(shadow.offset.height) - reach,
      width: right - left + 2 * (abs(shadow.offset.width) + reach),
      height: bottom - top + 2 * (abs(shadow.offset.height) + reach))
    let scale = scale > 0 ? scale : 2
    guard let surface = try? ImageSurface(size: area.size, scale: scale) else { return }
    let canvas = CairoCanvas(surface.pointer, engine: engine, scale: scale)
    cairo_translate(canvas.cairo, -area.minX, -area.minY)
    body(canvas)
    surface.withPixels { data, stride in
      ShadowBlur.blurAlpha(
        data, width: surface.width, height: surface.height, stride: stride, sigma: shadow.radius * scale)
    }
    cairo_save(cairo)
    cairo_set_source_rgba(
      cairo, shadow.color.red, shadow.color.green, shadow.color.blue,
      shadow.color.alpha * shadow.opacity * opacity)
    cairo_mask_surface(
      cairo, surface.pointer, area.minX + shadow.offset.width, area.minY + shadow.offset.height)
    cairo_restore(cairo)
  }
}
