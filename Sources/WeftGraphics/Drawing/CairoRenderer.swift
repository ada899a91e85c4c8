import CPangoCairo
import WeftDisplay
import WeftLayout

/// Draws pictures with Cairo: pixels, PNG, JPEG, SVG and PDF.
///
/// Arguments, errors and threads are those of ``WeftDisplay/Renderer``. Text is drawn with the given engine, so that it
/// has the lines that the engine measured. Blurred shadows and scaled images are kept from picture to picture, so use
/// one renderer for several pictures of the same nodes.
public final class CairoRenderer: Renderer {
  private let engine: PangoTextEngine
  private let shadows = ShadowCache()
  private let images = ScaledImageCache()
  private let isLate: @Sendable () -> Bool

  /// The maximum length of a picture's side, in pixels.
  public static let maximumSide = CairoSurface.maximumSide

  /// The maximum number of a picture's pixels; at four bytes each they take 256 MB.
  public static let maximumPixels = 1 << 26

  /// Makes a renderer that draws text with an engine.
  ///
  /// - Parameters:
  ///   - engine: the engine that measured the text; by default a new one, which has to read the fonts' folders.
  ///   - deadline: layers and display lists that aren't drawn completely by then fail with
  ///     ``WeftDisplay/RenderError/late``; none by default.
  public convenience init(engine: PangoTextEngine = PangoTextEngine(), deadline: ContinuousClock.Instant? = nil) {
    self.init(engine: engine) { deadline.map { ContinuousClock.now >= $0 } ?? false }
  }

  /// Makes a renderer that fails with ``WeftDisplay/RenderError/late`` as soon as `isLate` returns true; it is called
  /// between commands, on the thread that draws.
  package init(engine: PangoTextEngine, isLate: @escaping @Sendable () -> Bool) {
    self.engine = engine
    self.isLate = isLate
  }

  // MARK: Pixels

  /// Draws a layer tree into pixels.
  public func image(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> Image {
    try surface(of: layer, scale: scale, background: background).image(scale: scale)
  }

  /// Draws a layer tree into pixels that are seen for a moment: images are scaled quickly rather than well, and no
  /// scaled one is kept.
  package func draft(of layer: LayerSnapshot, scale: Double) throws(RenderError) -> Image {
    try surface(of: layer, scale: scale, background: nil, isDraft: true).image(scale: scale)
  }

  /// Draws a layer tree into a PNG file.
  public func png(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> [UInt8] {
    try png(of: layer, scale: scale, background: background, compression: .default)
  }

  /// Draws a layer tree into a PNG file that is compressed with more or less effort.
  ///
  /// - Parameters:
  ///   - layer: the tree.
  ///   - scale: pixels per point.
  ///   - background: painted first; nil leaves it clear.
  ///   - compression: the effort.
  /// - Throws: ``WeftDisplay/RenderError`` as ``image(of:scale:background:)``.
  public func png(
    of layer: LayerSnapshot, scale: Double, background: Color?, compression: PNGCompression
  ) throws(RenderError) -> [UInt8] {
    try surface(of: layer, scale: scale, background: background).png(compression, isLate: isLate)
  }

  /// Draws a layer tree into a JPEG file. It has no alpha: what isn't opaque is blended with white.
  ///
  /// - Parameters:
  ///   - layer: the tree.
  ///   - scale: pixels per point.
  ///   - background: painted first; nil for white.
  ///   - quality: from 1 to 100.
  /// - Throws: ``WeftDisplay/RenderError`` as ``image(of:scale:background:)``, and if a side is longer than a JPEG can have.
  public func jpeg(
    of layer: LayerSnapshot, scale: Double, background: Color?, quality: Int
  ) throws(RenderError) -> [UInt8] {
    try surface(of: layer, scale: scale, background: background).jpeg(quality: min(max(quality, 1), 100))
  }

  /// Encodes an image as a PNG file.
  public func png(of image: Image) throws(RenderError) -> [UInt8] {
    try image.pixels.withUnsafeBufferPointer { (pixels) throws(RenderError) in
      try PNGEncoder.file(
        UnsafeRawBufferPointer(pixels), width: image.pixelWidth, height: image.pixelHeight, .default)
    }
  }

  /// Draws a display list into an image; nil once `isCancelled` returns true.
  public func rasterize(
    _ list: DisplayList, size: Size, scale: Double, background: Color?, isCancelled: () -> Bool
  ) throws(RenderError) -> Image? {
    try withoutActuallyEscaping(isCancelled) { isCancelled throws(RenderError) in
      let surface = try Self.pixels(size: size, scale: scale)
      try draw(on: surface, background: background, isVector: false, isCancelled: isCancelled) { canvas in
        cairo_scale(canvas.cr, scale, scale)
        DisplayListPainter(canvas: canvas).draw(list)
      }
      return isCancelled() ? nil : try surface.image(scale: scale)
    }
  }

  private func surface(
    of layer: LayerSnapshot, scale: Double, background: Color?, isDraft: Bool = false
  ) throws(RenderError) -> CairoSurface {
    let surface = try Self.pixels(size: layer.bounds.size, scale: scale)
    try draw(on: surface, background: background, isVector: false, isCancelled: isLate) { canvas in
      canvas.isDraft = isDraft
      cairo_scale(canvas.cr, scale, scale)
      Self.draw(layer, canvas)
    }
    return surface
  }

  private static func pixels(size: Size, scale: Double) throws(RenderError) -> CairoSurface {
    guard scale > 0, scale.isFinite else { throw .scale(scale) }
    let (width, height) = try extent(size)
    // A size that was rounded to pixels can be slightly too large after multiplication by the scale.
    let columns = max(1, (width * scale - 1e-6).rounded(.up))
    let rows = max(1, (height * scale - 1e-6).rounded(.up))
    guard max(columns, rows) <= Double(maximumSide) else {
      throw .tooLarge(width: columns, height: rows, limit: maximumSide)
    }
    guard columns * rows <= Double(maximumPixels) else {
      throw .tooManyPixels(width: columns, height: rows, limit: maximumPixels)
    }
    return try CairoSurface.pixels(width: Int(columns), height: Int(rows))
  }

  private static func extent(_ size: Size) throws(RenderError) -> (Double, Double) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw .emptySize(size) }
    return (size.width, size.height)
  }

  // MARK: Documents

  /// Draws a layer tree into an SVG file.
  public func svg(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8] {
    var file = SVGFile()
    for (index, part) in DocumentParts(layer).layers.enumerated() {
      file.add(
        try document(of: part, background: index == 0 ? background : nil) { sink, width, height in
          let surface = CairoSurface(
            owning: cairo_svg_surface_create_for_stream(ByteSink.write, sink.context, width, height)!)
          cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
          return surface
        })
    }
    return file.bytes
  }

  /// Draws a layer tree into a PDF file of one page.
  public func pdf(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8] {
    try document(of: layer, background: background) { sink, width, height in
      let surface = CairoSurface(
        owning: cairo_pdf_surface_create_for_stream(ByteSink.write, sink.context, width, height)!)
      // Equal pictures give equal files at any time.
      cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATOR, "Weft")
      if let name = layer.name { cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, name) }
      return surface
    }
  }

  private func document(
    of layer: LayerSnapshot, background: Color?, _ make: (ByteSink, Double, Double) -> CairoSurface
  ) throws(RenderError) -> [UInt8] {
    let (width, height) = try Self.extent(layer.bounds.size)
    guard max(width, height) <= Double(Self.maximumSide) else {
      throw .documentTooLarge(width: width, height: height, limit: Self.maximumSide)
    }
    let sink = ByteSink(isLate: isLate)
    // Fonts are embedded when the document is finished, so the font lock is held then. Those that measure go before the
    // next layer.
    let failure = TextLock.hold(isPatient: true) { () -> RenderError? in
      do throws(RenderError) {
        let surface = make(sink, width, height)
        try draw(on: surface, background: background, isVector: true, isCancelled: isLate) { canvas in
          Self.draw(layer, canvas)
          cairo_show_page(canvas.cr)
        }
        cairo_surface_finish(surface.pointer)
        if isLate() { throw RenderError.late }
        try check(cairo_surface_status(surface.pointer))
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return sink.bytes
  }

  // MARK: Drawing

  /// Draws a layer with its bounds' top left corner at the origin.
  private static func draw(_ layer: LayerSnapshot, _ canvas: Canvas) {
    guard layer.bounds.isFinite else { return }
    cairo_translate(canvas.cr, -layer.bounds.minX, -layer.bounds.minY)
    LayerPainter(canvas: canvas).drawInPlace(layer)
  }

  private func draw(
    on surface: CairoSurface, background: Color?, isVector: Bool, isCancelled: @escaping () -> Bool,
    _ paint: (Canvas) -> Void
  ) throws(RenderError) {
    try check(cairo_surface_status(surface.pointer))
    let canvas = Canvas(
      surface, engine: engine, shadows: shadows, images: images, isVector: isVector, isCancelled: isCancelled)
    if let background {
      canvas.setSource(background)
      cairo_paint(canvas.cr)
    }
    paint(canvas)
    if isLate() { throw .late }
    if let failure = canvas.failure { throw failure }
    try check(cairo_status(canvas.cr))
  }
}
