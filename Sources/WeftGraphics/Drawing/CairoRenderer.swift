import CPangoCairo
import WeftDisplay
import WeftLayout

/// Draws layers and display lists with Cairo, text with Pango: into pixels, SVG and PDF.
public struct CairoRenderer: Renderer {
  private let engine: PangoTextEngine

  /// The most pixels that a picture may have on a side: Cairo counts them in 16 bits.
  public static let sideLimit = 32_767

  /// Makes a renderer.
  ///
  /// - Parameter engine: sets text; the one that measured it, so that the same lines are shown.
  public init(engine: PangoTextEngine = PangoTextEngine()) {
    self.engine = engine
  }

  /// Draws a layer tree into pixels.
  public func image(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> Image {
    let size = layer.bounds.size
    let surface = try ImageSurface(size: size, scale: scale)
    let canvas = CairoCanvas(surface.pointer, engine: engine, scale: scale)
    canvas.fillBackground(background)
    canvas.draw(root: layer)
    try canvas.finish()
    return try surface.image(scale: scale)
  }

  /// Draws a layer tree into a PNG file.
  public func png(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> [UInt8] {
    try png(of: try image(of: layer, scale: scale, background: background))
  }

  /// Draws a layer tree into an SVG file.
  public func svg(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8] {
    let bytes = try vector(layer, background) { sink, size in
      let surface = cairo_svg_surface_create_for_stream(ByteSink.write, sink, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return surface
    }
    return SVGNames.renumbered(bytes)
  }

  /// Draws a layer tree into a PDF file.
  public func pdf(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8] {
    try vector(layer, background) { sink, size in
      let surface = cairo_pdf_surface_create_for_stream(ByteSink.write, sink, size.width, size.height)
      // A date of the day would make equal pictures differ.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      return surface
    }
  }

  /// Draws a display list into an image.
  public func rasterize(
    _ list: DisplayList, size: Size, scale: Double, background: Color?, isCancelled: () -> Bool
  ) throws(RenderError) -> Image? {
    let surface = try ImageSurface(size: size, scale: scale)
    let canvas = CairoCanvas(surface.pointer, engine: engine, scale: scale)
    canvas.fillBackground(background)
    guard canvas.draw(list, isCancelled: isCancelled) else { return nil }
    try canvas.finish()
    return try surface.image(scale: scale)
  }

  /// Encodes an image as a PNG file.
  public func png(of image: Image) throws(RenderError) -> [UInt8] {
    let surface = try ImageSurface(image)
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(surface.pointer, ByteSink.write, sink.pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(describe(status)) }
    return sink.bytes
  }

  private func vector(
    _ layer: LayerSnapshot, _ background: Color?, _ make: (UnsafeMutableRawPointer, Size) -> OpaquePointer?
  ) throws(RenderError) -> [UInt8] {
    let size = layer.bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw .emptySize(size) }
    let sink = ByteSink()
    guard let surface = make(sink.pointer, size) else { throw .drawing("there is no memory for it") }
    defer { cairo_surface_destroy(surface) }
    let canvas = CairoCanvas(surface, engine: engine, scale: 0)
    canvas.fillBackground(background)
    canvas.draw(root: layer)
    try canvas.finish()
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(describe(status)) }
    return sink.bytes
  }
}

/// What Cairo says of a failure.
func describe(_ status: cairo_status_t) -> String { String(cString: cairo_status_to_string(status)) }

/// Collects what Cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The sink as Cairo's closure. It must outlive the surface's `finish`.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
    closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Makes equal SVG pictures equal bytes: Cairo numbers surfaces and images through the whole life of the process.
enum SVGNames {
  static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    let prefixes = [Array("surface".utf8), Array("image".utf8)]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [[UInt8]: Int] = [:]
    var index = 0
    while index < bytes.count {
      // Names stand behind `id="` and `#` only.
      guard index > 0, bytes[index - 1] == UInt8(ascii: "\"") || bytes[index - 1] == UInt8(ascii: "#"),
        let prefix = prefixes.first(where: { bytes[index...].starts(with: $0) })
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var end = index + prefix.count
      while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
      let name = Array(bytes[index..<end])
      if end > index + prefix.count {
        let number = numbers[name] ?? numbers.count + 1
        numbers[name] = number
        result += prefix + Array("\(number)".utf8)
      } else {
        result += name
      }
      index = end
    }
    return result
  }
}
