import CAnimatedPictures
import WeftDisplay

/// A pixel of a GIF: clear, or a colour.
struct GIFPixel: Hashable {
  /// Red, green and blue in the lower three bytes, below a byte that is 0 for a clear pixel.
  private let value: UInt32

  static let clear = GIFPixel(value: 0)

  private init(value: UInt32) { self.value = value }

  init(red: UInt32, green: UInt32, blue: UInt32) { value = 0xFF00_0000 | red << 16 | green << 8 | blue }

  var red: UInt8 { UInt8(truncatingIfNeeded: value >> 16) }
  var green: UInt8 { UInt8(truncatingIfNeeded: value >> 8) }
  var blue: UInt8 { UInt8(truncatingIfNeeded: value) }

  /// Converts an image's pixels; partly transparent ones are blended with white.
  static func pixels(of image: Image) -> [GIFPixel] {
    image.pixels.withUnsafeBufferPointer { bytes in
      (0..<bytes.count / 4).map { index in
        let alpha = UInt32(bytes[index * 4 + 3])
        guard alpha > 0 else { return .clear }
        let white = 255 - alpha
        // Premultiplied, so no channel exceeds alpha.
        return GIFPixel(
          red: UInt32(bytes[index * 4 + 2]) + white, green: UInt32(bytes[index * 4 + 1]) + white,
          blue: UInt32(bytes[index * 4]) + white)
      }
    }
  }
}

/// A frame's colours, and the index of each pixel's colour.
final class GIFPalette {
  /// The index of the transparent colour.
  static let clear: UInt8 = 0
  private(set) var indexes: [UInt8]
  let map: UnsafeMutablePointer<ColorMapObject>

  /// Finds the colours of pixels: their own if there are at most 255, else giflib's approximation.
  init(_ pixels: [GIFPixel]) throws(RenderError) {
    var places: [GIFPixel: UInt8] = [.clear: GIFPalette.clear]
    var colors: [GIFPixel] = [.clear]
    indexes = []
    indexes.reserveCapacity(pixels.count)
    var isExact = true
    for pixel in pixels {
      if let place = places[pixel] {
        indexes.append(place)
      } else if colors.count < 256 {
        let place = UInt8(colors.count)
        places[pixel] = place
        colors.append(pixel)
        indexes.append(place)
      } else {
        isExact = false
        break
      }
    }
    if !isExact { (indexes, colors) = try GIFPalette.quantized(pixels) }
    var size: Int32 = 2
    while size < colors.count { size *= 2 }
    guard let map = GifMakeMapObject(size, nil) else { throw .animation("no memory for a frame's colours") }
    for (index, color) in colors.enumerated() {
      map.pointee.Colors[index] = GifColorType(Red: color.red, Green: color.green, Blue: color.blue)
    }
    self.map = map
  }

  deinit {
    GifFreeMapObject(map)
  }

  private static func quantized(_ pixels: [GIFPixel]) throws(RenderError) -> ([UInt8], [GIFPixel]) {
    let opaque = pixels.filter { $0 != .clear }
    var (red, green, blue) = (opaque.map(\.red), opaque.map(\.green), opaque.map(\.blue))
    var places = [UInt8](repeating: 0, count: opaque.count)
    var found = [GifColorType](repeating: GifColorType(), count: 256)
    var size: Int32 = 255
    // A single row: the quantization ignores positions.
    let status = GifQuantizeBuffer(
      UInt32(opaque.count), 1, &size, &red, &green, &blue, &places, &found)
    guard status == GIF_OK else { throw .animation("no memory for a frame's colours") }
    // giflib uses only the upper five bits, which makes white grey: the mean of the pixels is closer.
    var sums = [(red: Int, green: Int, blue: Int, count: Int)](repeating: (0, 0, 0, 0), count: 256)
    for (pixel, place) in zip(opaque, places) {
      sums[Int(place)].red += Int(pixel.red)
      sums[Int(place)].green += Int(pixel.green)
      sums[Int(place)].blue += Int(pixel.blue)
      sums[Int(place)].count += 1
    }
    let colors = sums.prefix(Int(size)).map { sum in
      let half = sum.count / 2
      return sum.count == 0
        ? GIFPixel.clear
        : GIFPixel(
          red: UInt32((sum.red + half) / sum.count), green: UInt32((sum.green + half) / sum.count),
          blue: UInt32((sum.blue + half) / sum.count))
    }
    var next = 0
    let indexes = pixels.map { pixel -> UInt8 in
      guard pixel != .clear else { return clear }
      defer { next += 1 }
      return places[next] + 1
    }
    return (indexes, [.clear] + colors)
  }
}
