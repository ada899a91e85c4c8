import CPangoCairo
import WeftDisplay
import WeftLayout

/// Draws a tree of layers in the order documented in ``LayerSnapshot``.
struct LayerPainter {
  let canvas: Canvas

  private var cr: OpaquePointer { canvas.cr }

  /// Draws a layer at its position in its superlayer.
  private func draw(_ layer: LayerSnapshot, in superlayer: LayerSnapshot) {
    guard isVisible(layer) else { return }
    canvas.saved {
      if canvas.concatenate(superlayer.transform(of: layer)) { drawInPlace(layer) }
    }
  }

  /// Draws a layer in its own coordinates.
  func drawInPlace(_ layer: LayerSnapshot) {
    guard isVisible(layer), layer.bounds.isFinite, !canvas.isCancelled() else { return }
    // A document holds the lock until it is finished.
    if canvas.isVector { TextLock.giveWay() }
    if layer.opacity < 1, !layer.allowsGroupOpacity {
      // The shadow has the opaque shape, and the layer's opacity.
      if var shadow = layer.shadow, shadow.isVisible, !layer.clipsToBounds {
        shadow.opacity *= layer.opacity
        drawShadow(shadow, of: layer)
      }
      drawBody(layer.withOpacityInParts)
    } else if layer.opacity < 1 {
      canvas.group(opacity: layer.opacity) { drawOpaque(layer) }
    } else {
      drawOpaque(layer)
    }
  }

  private func isVisible(_ layer: LayerSnapshot) -> Bool { !layer.isHidden && layer.opacity > 0 }

  private func drawOpaque(_ layer: LayerSnapshot) {
    if let shadow = layer.shadow, shadow.isVisible, !layer.clipsToBounds { drawShadow(shadow, of: layer) }
    drawBody(layer)
  }

  private func drawBody(_ layer: LayerSnapshot) {
    let hasBackground = (layer.backgroundColor?.alpha ?? 0) > 0
    let hasContent = layer.contents?.isEmpty == false || !layer.sublayers.isEmpty
    guard layer.clipsToBounds else {
      drawBackground(layer)
      drawContents(layer)
      for sublayer in layer.sublayersInDrawingOrder { draw(sublayer, in: layer) }
      drawBorder(layer)
      return
    }
    guard hasContent else {
      drawBackground(layer)
      drawBorder(layer)
      return
    }
    canvas.saved {
      let isRound = !layer.cornerRadii.isZero
      clip(layer)
      // Clipping background and contents separately to the same curve would let the background show at its edge. Drawn
      // unclipped and clipped together they don't.
      if isRound, hasBackground {
        canvas.group(opacity: 1) { drawClipped(layer) }
      } else {
        drawClipped(layer)
      }
    }
    if layer.cornerRadii.isZero || !hasBackground { drawBorder(layer) }
  }

  /// Draws all parts within the current clip.
  private func drawClipped(_ layer: LayerSnapshot) {
    let isGrouped = !layer.cornerRadii.isZero && (layer.backgroundColor?.alpha ?? 0) > 0
    if isGrouped, let color = layer.backgroundColor {
      canvas.setSource(color)
      cairo_paint(cr)
    } else {
      drawBackground(layer)
    }
    drawContents(layer)
    for sublayer in layer.sublayersInDrawingOrder { draw(sublayer, in: layer) }
    if isGrouped { drawBorder(layer, reachesOutside: true) }
  }

  private func clip(_ layer: LayerSnapshot) {
    guard Path(roundedRect: layer.bounds, radii: layer.cornerRadii).trace(cr) else { return }
    cairo_clip(cr)
  }

  // MARK: Parts

  private func drawBackground(_ layer: LayerSnapshot) {
    guard let color = layer.backgroundColor, color.alpha > 0 else { return }
    var rect = layer.bounds
    var radii = layer.cornerRadii
    if !radii.isZero, layer.borderWidth > 0, layer.borderColor.alpha >= 1 {
      // Below an opaque border the background ends at the border's middle, so that its colour doesn't show at the
      // border's antialiased outer edge.
      radii = radii.fitted(to: rect.size).inset(by: layer.borderWidth / 2)
      rect = rect.inset(by: EdgeInsets(all: layer.borderWidth / 2))
    }
    guard rect.size.width > 0, rect.size.height > 0, Path(roundedRect: rect, radii: radii).trace(cr) else { return }
    canvas.setSource(color)
    cairo_fill(cr)
  }

  /// Draws the contents clipped to the layer's bounds, as in its bitmap.
  private func drawContents(_ layer: LayerSnapshot) {
    guard let contents = layer.contents, !contents.isEmpty else { return }
    canvas.saved {
      cairo_rectangle(
        cr, layer.bounds.minX, layer.bounds.minY, layer.bounds.size.width, layer.bounds.size.height)
      cairo_clip(cr)
      if BitmapPainter(canvas: canvas, bitmap: layer.bitmap).draw() { return }
      // The contents' blend modes must not affect the picture behind the layer.
      if contents.blendsColors {
        canvas.group(opacity: 1) { DisplayListPainter(canvas: canvas).draw(contents) }
      } else {
        DisplayListPainter(canvas: canvas).draw(contents)
      }
    }
  }

  /// Draws the ring between the bounds and the bounds inset by the border's width.
  private func drawBorder(_ layer: LayerSnapshot, reachesOutside: Bool = false) {
    guard layer.borderWidth > 0, layer.borderColor.alpha > 0 else { return }
    let radii = layer.cornerRadii.fitted(to: layer.bounds.size)
    let inner = layer.bounds.inset(by: EdgeInsets(all: layer.borderWidth))
    // If a clip rounds the outer edge, rounding it twice would thin it.
    var ring = reachesOutside ? Path(rect: layer.bounds) : Path(roundedRect: layer.bounds, radii: radii)
    if inner.size.width > 0, inner.size.height > 0 {
      ring.addRoundedRect(inner, radii: radii.inset(by: layer.borderWidth))
    }
    guard ring.trace(cr) else { return }
    canvas.saved {
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
      canvas.setSource(layer.borderColor)
      cairo_fill(cr)
    }
  }

  // MARK: Shadow

  private func drawShadow(_ shadow: Shadow, of layer: LayerSnapshot) {
    let painter = ShadowPainter(canvas: canvas, shadow: shadow)
    if isPlate(layer) {
      painter.draw(roundedRect: layer.bounds, radii: layer.cornerRadii)
    } else {
      painter.draw(within: extent(of: layer)) { offscreen in
        LayerPainter(canvas: offscreen).drawBody(layer)
      }
    }
  }

  /// Returns true if the layer's shape is certainly that of its opaque background: then its shadow can be cached.
  private func isPlate(_ layer: LayerSnapshot) -> Bool {
    guard (layer.backgroundColor?.alpha ?? 0) >= 1 else { return false }
    let radii = layer.cornerRadii.fitted(to: layer.bounds.size)
    let radius = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    guard radius == 0 || layer.contents?.isEmpty ?? true else { return false }
    // A square with this inset is inside of the rounded corners: 1 - 1/√2.
    let safe = layer.bounds.inset(by: EdgeInsets(all: radius * 0.293))
    return layer.sublayers.allSatisfy { sublayer in
      guard isVisible(sublayer) else { return true }
      let extent = layer.transform(of: sublayer).apply(to: self.extent(of: sublayer))
      return extent.minX >= safe.minX && extent.maxX <= safe.maxX && extent.minY >= safe.minY
        && extent.maxY <= safe.maxY
    }
  }

  /// Returns a rectangle around everything that the layer draws except its shadow.
  private func extent(of layer: LayerSnapshot) -> Rect {
    guard !layer.clipsToBounds else { return layer.bounds }
    return layer.sublayers.reduce(layer.bounds) { extent, sublayer in
      guard isVisible(sublayer), sublayer.transform.isFinite else { return extent }
      var own = self.extent(of: sublayer)
      if let shadow = sublayer.shadow, shadow.isVisible, !sublayer.clipsToBounds {
        let reach = max(0, shadow.radius) * 3
        own = own.union(
          own.offset(x: shadow.offset.width, y: shadow.offset.height).inset(by: EdgeInsets(all: -reach)))
      }
      return extent.union(layer.transform(of: sublayer).apply(to: own))
    }
  }
}

extension Rect {
  /// Returns the smallest rectangle around both.
  fileprivate func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension LayerSnapshot {
  /// The layer at full opacity, with its opacity applied to each part and each sublayer.
  fileprivate var withOpacityInParts: LayerSnapshot {
    var layer = self
    layer.opacity = 1
    layer.backgroundColor = backgroundColor?.withAlpha(multipliedBy: opacity)
    layer.borderColor = borderColor.withAlpha(multipliedBy: opacity)
    if let contents {
      var recorder = DisplayListRecorder()
      recorder.beginGroup(opacity: opacity)
      recorder.append(contents)
      recorder.endGroup()
      layer.contents = recorder.finish()
      layer.bitmap = LayerBitmap()
    }
    for index in layer.sublayers.indices { layer.sublayers[index].opacity *= opacity }
    return layer
  }
}

extension Color {
  fileprivate func withAlpha(multipliedBy factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension CornerRadii {
  /// Returns the radii of the curve at a distance inside of this one.
  fileprivate func inset(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }
}
