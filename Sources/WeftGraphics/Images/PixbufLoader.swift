import CPangoCairo
import WeftDisplay

/// Passes an image's bytes to gdk-pixbuf, and stops if the size exceeds the limit.
final class PixbufLoader {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let format: ImageFormat
  private let name: String
  private let pixelLimit: Int
  /// The size in the file's header, first as read here and then as gdk-pixbuf reads it.
  private var size: (width: Int, height: Int)?

  init(format: ImageFormat, name: String, pixelLimit: Int) throws(ImageError) {
    var failure: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(format.loaderName, &failure) else {
      let reason = Self.take(failure).map { " (\($0))" } ?? ""
      throw ImageError(
        name: name,
        problem: .unreadable(
          reason: "gdk-pixbuf has no loader for \(format.rawValue)\(reason); install its package: "
            + "libgdk-pixbuf-2.0-0 in Debian and Ubuntu, gdk-pixbuf2-modules in Fedora, gdk-pixbuf2 in Arch"))
    }
    self.loader = loader
    self.format = format
    self.name = name
    self.pixelLimit = pixelLimit
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(loader))
  }

  /// Decodes the first picture of a file, with its orientation applied.
  func load(_ data: [UInt8]) throws(ImageError) -> GObjectReference {
    size = format.size(of: data)
    if let tooLarge {
      // A loader must be closed before it is released.
      gdk_pixbuf_loader_close(loader, nil)
      throw ImageError(name: name, problem: tooLarge)
    }
    let sizePrepared: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
      _, width, height, context in
      guard let context else { return }
      Unmanaged<PixbufLoader>.fromOpaque(context).takeUnretainedValue().prepare(Int(width), Int(height))
    }
    let handler = g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    defer { g_signal_handler_disconnect(UnsafeMutableRawPointer(loader), handler) }

    var problem: ImageError.Problem?
    // In pieces, so that decoding stops soon after a too large header.
    var start = 0
    while start < data.count, problem == nil {
      let end = min(start + 32_768, data.count)
      problem = write(data[start..<end])
      start = end
    }
    var failure: UnsafeMutablePointer<GError>?
    if gdk_pixbuf_loader_close(loader, &failure) == 0 {
      // The first error counts.
      let reason = Self.take(failure)
      problem = problem ?? tooLarge ?? .damaged(format: format.rawValue, reason: reason ?? "it ends early")
    }
    if let problem = tooLarge ?? problem { throw ImageError(name: name, problem: problem) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf)
    else {
      throw ImageError(name: name, problem: .damaged(format: format.rawValue, reason: "there is no picture in it"))
    }
    return GObjectReference(owning: upright)
  }

  private func write(_ part: ArraySlice<UInt8>) -> ImageError.Problem? {
    var failure: UnsafeMutablePointer<GError>?
    let isWritten = part.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress, UInt(part.count), &failure) != 0
    }
    if let tooLarge { return tooLarge }
    guard !isWritten else { return nil }
    return .damaged(format: format.rawValue, reason: Self.take(failure) ?? "it can't be decoded")
  }

  /// Called when gdk-pixbuf has read the header. If it reports more pixels than were read here, setting a size of 0
  /// makes its loaders stop.
  private func prepare(_ width: Int, _ height: Int) {
    size = (width, height)
    if tooLarge != nil { gdk_pixbuf_loader_set_size(loader, 0, 0) }
  }

  private var tooLarge: ImageError.Problem? {
    size.flatMap { ImageFormat.problem(of: $0, pixelLimit: pixelLimit) }
  }

  private static func take(_ error: UnsafeMutablePointer<GError>?) -> String? {
    guard let error else { return nil }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) }
  }
}

extension ImageFormat {
  /// Returns the problem with a size in pixels; nil if it is small enough.
  static func problem(of size: (width: Int, height: Int), pixelLimit: Int) -> ImageError.Problem? {
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    if overflow || pixels > pixelLimit {
      return .tooLarge(pixelWidth: size.width, pixelHeight: size.height, limit: pixelLimit)
    }
    if max(size.width, size.height) > CairoSurface.maximumSide {
      return .sideTooLong(pixelWidth: size.width, pixelHeight: size.height, limit: CairoSurface.maximumSide)
    }
    return nil
  }
}

extension UInt8 {
  /// Returns this colour component for a pixel with an alpha: `x * a / 255`, rounded, without a division.
  func premultiplied(by alpha: UInt8) -> UInt8 {
    let product = UInt32(self) * UInt32(alpha) + 128
    return UInt8((product + product >> 8) >> 8)
  }
}

extension GObjectReference {
  /// The rows of a GdkPixbuf.
  private struct Rows {
    let first: UnsafePointer<UInt8>
    let width, height, channels, stride: Int
  }

  private func rows(_ damaged: ImageError) throws(ImageError) -> Rows {
    let (width, height) = (Int(gdk_pixbuf_get_width(pointer)), Int(gdk_pixbuf_get_height(pointer)))
    let (channels, stride) = (Int(gdk_pixbuf_get_n_channels(pointer)), Int(gdk_pixbuf_get_rowstride(pointer)))
    guard let first = gdk_pixbuf_read_pixels(pointer), width > 0, height > 0, channels >= 3 else { throw damaged }
    return Rows(first: first, width: width, height: height, channels: channels, stride: stride)
  }

  /// Returns the pixels of a GdkPixbuf, premultiplied and in Cairo's order.
  func image(name: String, format: ImageFormat, scale: Double) throws(ImageError) -> Image {
    let damaged = ImageError(name: name, problem: .damaged(format: format.rawValue, reason: "it has no pixels"))
    let rows = try rows(damaged)
    let pixels = [UInt8](unsafeUninitializedCapacity: rows.width * rows.height * 4) { target, count in
      var out = 0
      for row in 0..<rows.height {
        var pixel = rows.first + row * rows.stride
        for _ in 0..<rows.width {
          let alpha = rows.channels == 4 ? pixel[3] : 255
          target[out] = pixel[2].premultiplied(by: alpha)
          target[out + 1] = pixel[1].premultiplied(by: alpha)
          target[out + 2] = pixel[0].premultiplied(by: alpha)
          target[out + 3] = alpha
          out += 4
          pixel += rows.channels
        }
      }
      count = out
    }
    guard let image = Image(pixels: pixels, pixelWidth: rows.width, pixelHeight: rows.height, scale: scale) else {
      throw damaged
    }
    return image
  }
}
