import CPangoCairo
import Foundation
import WeftDisplay
import WeftLayout

/// Decodes images with gdk-pixbuf: one interface to the usual libraries of each format.
public struct PixbufImageDecoder: ImageDecoder {
  /// The most pixels that an image may have.
  public let pixelLimit: Int

  /// Makes a decoder.
  ///
  /// - Parameter pixelLimit: larger images are refused before they are decoded; 50 million pixels (200 MB) by default.
  public init(pixelLimit: Int = 50_000_000) {
    self.pixelLimit = pixelLimit
  }

  /// Decodes a file, or the one for another scale beside it.
  public func decode(contentsOf path: String, preferredScale: Double) throws(ImageError) -> Image {
    for candidate in ImageFileName.candidates(for: path, preferredScale: preferredScale)
    where FileManager.default.fileExists(atPath: candidate) {
      if let problem = ReadableFile.problem(candidate) {
        throw ImageError(name: candidate, problem: .unreadable(reason: problem))
      }
      guard let data = FileManager.default.contents(atPath: candidate) else {
        throw ImageError(name: candidate, problem: .unreadable(reason: "it can't be opened"))
      }
      return try decode([UInt8](data), name: candidate, scale: ImageFileName.scale(of: candidate))
    }
    throw ImageError(name: path, problem: .notFound(nearest: nearest(to: path)))
  }

  private func nearest(to path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Spelling.nearest(to: url.lastPathComponent, among: names.sorted())
  }

  /// Decodes an image from its file's bytes.
  public func decode(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> Image {
    guard !data.isEmpty else { throw ImageError(name: name, problem: .empty) }
    guard let format = ImageFormat(of: data) else { throw ImageError(name: name, problem: .unknownFormat) }
    guard let loader = gdk_pixbuf_loader_new() else {
      throw ImageError(name: name, problem: .unreadable(reason: "there is no memory for it"))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var guardian = SizeGuard(limit: pixelLimit)
    var failure: String?
    withUnsafeMutablePointer(to: &guardian) { guardian in
      let handler = g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(SizeGuard.check, to: GCallback.self),
        UnsafeMutableRawPointer(guardian), nil, GConnectFlags(rawValue: 0))
      var error: UnsafeMutablePointer<GError>?
      if gdk_pixbuf_loader_write(loader, data, gsize(data.count), &error) == 0 { failure = take(&error) }
      var closing: UnsafeMutablePointer<GError>?
      if gdk_pixbuf_loader_close(loader, &closing) == 0, failure == nil { failure = take(&closing) }
      // The guard is gone after this call; the loader may not be.
      g_signal_handler_disconnect(UnsafeMutableRawPointer(loader), handler)
    }
    if guardian.isOver {
      throw ImageError(
        name: name,
        problem: .tooLarge(pixelWidth: guardian.width, pixelHeight: guardian.height, limit: pixelLimit))
    }
    if let failure { throw ImageError(name: name, problem: .damaged(format: format.rawValue, reason: failure)) }
    guard let first = gdk_pixbuf_loader_get_pixbuf(loader), let upright = gdk_pixbuf_apply_embedded_orientation(first)
    else { throw ImageError(name: name, problem: .damaged(format: format.rawValue, reason: "it holds no picture")) }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let image = image(upright, scale: scale) else {
      throw ImageError(name: name, problem: .damaged(format: format.rawValue, reason: "its pixels can't be read"))
    }
    return image
  }

  private func take(_ error: inout UnsafeMutablePointer<GError>?) -> String {
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) } ?? "it ends early"
  }

  /// Premultiplied BGRA, as Cairo wants it, from RGB or RGBA.
  private func image(_ pixbuf: OpaquePointer, scale: Double) -> Image? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let source = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else { return nil }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      var out = 0
      for y in 0..<height {
        var row = source + y * stride
        for _ in 0..<width {
          let alpha = channels == 4 ? UInt32(row[3]) : 255
          target[out] = premultiplied(row[2], alpha)
          target[out + 1] = premultiplied(row[1], alpha)
          target[out + 2] = premultiplied(row[0], alpha)
          target[out + 3] = UInt8(truncatingIfNeeded: alpha)
          out += 4
          row += channels
        }
      }
      count = out
    }
    return Image(pixels: pixels, pixelWidth: width, pixelHeight: height, scale: scale)
  }

  private func premultiplied(_ value: UInt8, _ alpha: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(value) * alpha + 127) / 255)
  }
}

/// The formats that are read, told by how a file begins.
enum ImageFormat: String {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"

  init?(of data: [UInt8]) {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if data.count >= 12, data.starts(with: Array("RIFF".utf8)), data[8..<12].elementsEqual(Array("WEBP".utf8)) {
      self = .webp
    } else {
      return nil
    }
  }
}

/// Stops a loader when the header tells of more pixels than are allowed, before any is decoded.
private struct SizeGuard {
  let limit: Int
  var width = 0
  var height = 0
  var isOver = false

  init(limit: Int) { self.limit = limit }

  typealias Check =
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?) -> Void

  static let check: Check = { loader, width, height, data in
    guard let guardian = data?.assumingMemoryBound(to: SizeGuard.self) else { return }
    guardian.pointee.width = Int(width)
    guardian.pointee.height = Int(height)
    guard Int(width) * Int(height) > guardian.pointee.limit else { return }
    guardian.pointee.isOver = true
    // A size of nothing makes the loader give up; a single pixel is what the others are decoded to.
    gdk_pixbuf_loader_set_size(loader, 1, 1)
  }
}
