import CPangoCairo
import WeftDisplay
import WeftLayout

/// Owns a Cairo surface.
final class CairoSurface {
  let pointer: OpaquePointer

  /// Takes ownership of a reference.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// The maximum side of a surface of pixels: Cairo uses 16 bits.
  static let maximumSide = 32_767

  /// Makes a clear surface of premultiplied pixels.
  static func pixels(width: Int, height: Int) throws(RenderError) -> CairoSurface {
    guard width <= maximumSide, height <= maximumSide else {
      throw .tooLarge(width: Double(width), height: Double(height), limit: maximumSide)
    }
    // Cairo never returns nil: the surface's status has the error.
    let surface = CairoSurface(owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!)
    try check(cairo_surface_status(surface.pointer))
    return surface
  }

  /// Makes a surface with a copy of an image's pixels.
  static func copy(of image: Image) throws(RenderError) -> CairoSurface {
    let surface = try pixels(width: image.pixelWidth, height: image.pixelHeight)
    surface.withPixels { target in
      image.pixels.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    return surface
  }

  /// Calls a closure with the bytes of a surface of pixels, which it can change. Rows have no padding: with four bytes
  /// a pixel Cairo adds none.
  func withPixels<Result, Failure>(
    _ work: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    let count = Int(cairo_image_surface_get_stride(pointer)) * Int(cairo_image_surface_get_height(pointer))
    return try work(UnsafeMutableRawBufferPointer(start: cairo_image_surface_get_data(pointer), count: count))
  }

  /// Returns the pixels as an image.
  func image(scale: Double) throws(RenderError) -> Image {
    let bytes = withPixels { [UInt8]($0) }
    guard
      let image = Image(
        pixels: bytes, pixelWidth: Int(cairo_image_surface_get_width(pointer)),
        pixelHeight: Int(cairo_image_surface_get_height(pointer)), scale: scale)
    else { throw .drawing("the surface has no pixels") }
    return image
  }

  /// Returns the pixels as a JPEG file.
  func jpeg(quality: Int) throws(RenderError) -> [UInt8] {
    try encoded { (pixels, width, height) throws(RenderError) in
      try JPEGEncoder.file(UnsafeRawBufferPointer(pixels), width: width, height: height, quality: quality)
    }
  }

  /// Returns the pixels as a PNG file. They are used up: their memory is that of the file's rows.
  func png(_ compression: PNGCompression, isLate: @escaping () -> Bool) throws(RenderError) -> [UInt8] {
    try encoded { (pixels, width, height) throws(RenderError) in
      try PNGEncoder.file(
        UnsafeRawBufferPointer(pixels), width: width, height: height, compression, place: pixels.baseAddress,
        isLate: isLate)
    }
  }

  private func encoded(
    _ encode: (UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int) throws(RenderError) -> [UInt8]
  ) throws(RenderError) -> [UInt8] {
    let (width, height) = (cairo_image_surface_get_width(pointer), cairo_image_surface_get_height(pointer))
    return try withPixels { (pixels) throws(RenderError) in
      try encode(pixels, Int(width), Int(height))
    }
  }
}

/// Throws the error of a Cairo status other than success.
func check(_ status: cairo_status_t) throws(RenderError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .drawing(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error")
}

/// Collects Cairo's output. It must outlive the surface that writes to it.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  private let isLate: () -> Bool

  /// Makes a sink that refuses data once `isLate` returns true.
  init(isLate: @escaping () -> Bool = { false }) { self.isLate = isLate }

  /// The context argument for ``write``.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { context, data, length in
    guard let context, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(context).takeUnretainedValue()
    guard !sink.isLate() else { return CAIRO_STATUS_WRITE_ERROR }
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Owns a Cairo context.
final class CairoContext {
  let pointer: OpaquePointer
  /// Retains the surface that is drawn on.
  private let surface: CairoSurface

  init(_ surface: CairoSurface) {
    self.surface = surface
    pointer = cairo_create(surface.pointer)
  }

  deinit {
    cairo_destroy(pointer)
  }
}

extension Transform {
  /// The transform as Cairo's matrix.
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}

extension Path {
  /// Makes the path Cairo's current one. Returns false if a coordinate isn't finite: then there is nothing to draw.
  func trace(_ cr: OpaquePointer) -> Bool {
    guard isFinite else { return false }
    cairo_new_path(cr)
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(cr, point.x, point.y)
      case .line(let point): cairo_line_to(cr, point.x, point.y)
      case .curve(let control1, let control2, let end):
        cairo_curve_to(cr, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: cairo_close_path(cr)
      }
    }
    return true
  }
}

extension Rect {
  /// True if all four numbers are finite.
  var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}
