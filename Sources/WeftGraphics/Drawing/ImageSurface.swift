import CPangoCairo
import WeftDisplay
import WeftLayout

/// Owns a Cairo surface of pixels: premultiplied BGRA, as ``WeftDisplay/Image`` has them.
final class ImageSurface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// A clear surface for a size in points at a scale; pixels are rounded up.
  init(size: Size, scale: Double) throws(RenderError) {
    guard scale > 0, scale.isFinite else { throw .scale(scale) }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw .emptySize(size) }
    // A pixel's hair of tolerance: 33.4 points at scale 5 are 167 pixels, not 168.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    let limit = CairoRenderer.sideLimit
    guard width <= Double(limit), height <= Double(limit) else {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
    self.width = max(1, Int(width))
    self.height = max(1, Int(height))
    pointer = try ImageSurface.make(self.width, self.height)
    cairo_surface_set_device_scale(pointer, scale, scale)
  }

  /// A surface with an image's pixels, a point a pixel.
  init(_ image: Image) throws(RenderError) {
    width = image.pixelWidth
    height = image.pixelHeight
    let limit = CairoRenderer.sideLimit
    guard width <= limit, height <= limit else {
      throw .tooLarge(width: Double(width), height: Double(height), limit: limit)
    }
    pointer = try ImageSurface.make(width, height)
    guard let data = cairo_image_surface_get_data(pointer) else { throw .drawing("there is no memory for it") }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    image.pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<height {
        (data + row * stride).update(from: base + row * width * 4, count: width * 4)
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  private static func make(_ width: Int, _ height: Int) throws(RenderError) -> OpaquePointer {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
      throw .drawing("there is no memory for it")
    }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .drawing(describe(status))
    }
    return surface
  }

  deinit { cairo_surface_destroy(pointer) }

  /// The pixels as they are now.
  func image(scale: Double) throws(RenderError) -> Image {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    withPixels { data, stride in
      for row in 0..<height {
        pixels.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width * 4))
      }
    }
    guard let image = Image(pixels: pixels, pixelWidth: width, pixelHeight: height, scale: scale) else {
      throw .drawing("its pixels can't be read")
    }
    return image
  }

  /// Gives the bytes and the bytes in a row, to read or to change.
  func withPixels(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    cairo_surface_flush(pointer)
    guard let data = cairo_image_surface_get_data(pointer) else { return }
    body(data, Int(cairo_image_surface_get_stride(pointer)))
    cairo_surface_mark_dirty(pointer)
  }
}
