import CAnimatedPictures
import WeftDisplay

/// The frames of a GIF, unpacked by giflib and composited here: gdk-pixbuf's own compositing crashes on a damaged file
/// with a frame outside of the picture.
struct GIFAnimation {
  private let width: Int
  private let height: Int
  /// The composited pixels, in the order of an image's.
  private var canvas: [UInt8]
  /// The graphics control block of the next frame.
  private var control = GraphicsControlBlock(
    DisposalMode: DISPOSAL_UNSPECIFIED, UserInputFlag: false, DelayTime: 0, TransparentColor: NO_TRANSPARENT_COLOR)

  /// Decodes all frames.
  static func decode(
    _ data: [UInt8], _ outline: GIFOutline, name: String, scale: Double
  ) throws(ImageError) -> AnimatedImage? {
    let damaged = ImageError(name: name, problem: .damaged(format: "GIF", reason: "its frames can't be decoded"))
    let source = GIFSource(data)
    guard let file = source.open() else { throw damaged }
    defer { withExtendedLifetime(source) { _ = DGifCloseFile(file, nil) } }
    var animation = GIFAnimation(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
    var frames: [AnimatedImage.Frame] = []
    for duration in outline.durations {
      guard let pixels = animation.nextFrame(file),
        let image = Image(pixels: pixels, pixelWidth: animation.width, pixelHeight: animation.height, scale: scale)
      else { throw damaged }
      frames.append(AnimatedImage.Frame(image, duration: duration))
    }
    return AnimatedImage(frames: frames, loopCount: outline.loopCount)
  }

  /// Decodes the first frame.
  static func decodeFirst(
    _ data: [UInt8], name: String, scale: Double, pixelLimit: Int
  ) throws(ImageError) -> Image {
    if let problem = ImageFormat.gif.size(of: data).flatMap({ ImageFormat.problem(of: $0, pixelLimit: pixelLimit) }) {
      throw ImageError(name: name, problem: problem)
    }
    let source = GIFSource(data)
    let file = source.open()
    defer { withExtendedLifetime(source) { if let file { _ = DGifCloseFile(file, nil) } } }
    guard let file else {
      throw ImageError(name: name, problem: .damaged(format: "GIF", reason: "its beginning is none of a GIF"))
    }
    var animation = GIFAnimation(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
    guard let pixels = animation.nextFrame(file),
      let image = Image(pixels: pixels, pixelWidth: animation.width, pixelHeight: animation.height, scale: scale)
    else { throw ImageError(name: name, problem: .damaged(format: "GIF", reason: "its picture can't be decoded")) }
    return image
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    canvas = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Returns the pixels of the whole picture with the next frame; nil if there is none.
  private mutating func nextFrame(_ file: UnsafeMutablePointer<GifFileType>) -> [UInt8]? {
    var type = UNDEFINED_RECORD_TYPE
    while DGifGetRecordType(file, &type) == GIF_OK {
      if type == TERMINATE_RECORD_TYPE { return nil }
      if type == IMAGE_DESC_RECORD_TYPE { return frame(file) }
      guard type != EXTENSION_RECORD_TYPE || readExtension(file) else { return nil }
    }
    return nil
  }

  private mutating func readExtension(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
    while let bytes = block {
      if code == GRAPHICS_EXT_FUNC_CODE { _ = DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  private mutating func frame(_ file: UnsafeMutablePointer<GifFileType>) -> [UInt8]? {
    guard DGifGetImageHeader(file) == GIF_OK else { return nil }
    let area = file.pointee.Image
    let size = (width: Int(area.Width), height: Int(area.Height))
    guard size.width > 0, size.height > 0, let map = area.ColorMap ?? file.pointee.SColorMap else { return nil }
    let before = control.DisposalMode == DISPOSE_PREVIOUS ? canvas : nil
    var line = [GifPixelType](repeating: 0, count: size.width)
    for row in Self.rows(size.height, isInterlaced: area.Interlace) {
      guard DGifGetLine(file, &line, Int32(size.width)) == GIF_OK else { return nil }
      draw(line, at: (Int(area.Left), Int(area.Top) + row), map)
    }
    let shown = canvas
    if let before {
      canvas = before
    } else if control.DisposalMode == DISPOSE_BACKGROUND {
      for row in 0..<size.height { clear(size.width, at: (Int(area.Left), Int(area.Top) + row)) }
    }
    control.DisposalMode = DISPOSAL_UNSPECIFIED
    control.TransparentColor = NO_TRANSPARENT_COLOR
    return shown
  }

  /// Draws a row's colours; those outside of the picture are dropped.
  private mutating func draw(
    _ line: [GifPixelType], at place: (x: Int, y: Int), _ map: UnsafeMutablePointer<ColorMapObject>
  ) {
    guard (0..<height).contains(place.y), let colors = map.pointee.Colors else { return }
    for (offset, index) in line.enumerated() {
      let x = place.x + offset
      guard (0..<width).contains(x), Int32(index) != control.TransparentColor, index < map.pointee.ColorCount else {
        continue
      }
      let color = colors[Int(index)]
      let start = (place.y * width + x) * 4
      canvas[start] = color.Blue
      canvas[start + 1] = color.Green
      canvas[start + 2] = color.Red
      canvas[start + 3] = 255
    }
  }

  private mutating func clear(_ count: Int, at place: (x: Int, y: Int)) {
    let columns = max(0, place.x)..<max(place.x, 0, min(width, place.x + count))
    guard (0..<height).contains(place.y), !columns.isEmpty else { return }
    let bytes = (place.y * width + columns.lowerBound) * 4..<(place.y * width + columns.upperBound) * 4
    for index in bytes { canvas[index] = 0 }
  }

  /// Returns the rows in the order of the file.
  private static func rows(_ count: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<count) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in Array(stride(from: first, to: count, by: step)) }
  }
}
