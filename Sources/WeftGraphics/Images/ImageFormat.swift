import WeftDisplay

/// The known formats, recognised by the beginning of a file: the further ones of gdk-pixbuf (SVG, icons, bitmaps of
/// window systems) differ from machine to machine.
enum ImageFormat: String {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"

  init?(_ data: [UInt8]) {
    func starts(_ bytes: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
      data.dropFirst(offset).starts(with: bytes)
    }
    if starts([0x89] + Array("PNG\r\n".utf8)) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts("RIFF".utf8), starts("WEBP".utf8, at: 8) {
      self = .webp
    } else if starts("GIF8".utf8) {
      self = .gif
    } else {
      return nil
    }
  }

  /// The ending of files in the format.
  var fileEnding: String { self == .jpeg ? "jpg" : loaderName }

  /// gdk-pixbuf's name of the loader.
  var loaderName: String { rawValue.lowercased() }

  /// Returns the name of a format that Weft doesn't read; nil for bytes of no such format.
  static func unreadName(_ data: [UInt8]) -> String? {
    func starts(_ text: String, at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: text.utf8) }
    if starts("ftyp", at: 4) {
      // The brand, and those that it is compatible with.
      let brands = String(decoding: data.dropFirst(8).prefix(24), as: UTF8.self)
      if brands.contains("avif") || brands.contains("avis") { return "AVIF" }
      return ["heic", "heix", "hevc", "mif1", "msf1"].contains { brands.contains($0) } ? "HEIC" : nil
    }
    if data.starts(with: [0xFF, 0x0A]) || data.starts(with: [0, 0, 0, 0x0C] + Array("JXL ".utf8)) { return "JPEG XL" }
    if starts("BM"), data.count > 26, data[6..<10].allSatisfy({ $0 == 0 }) { return "BMP" }
    if starts("II*\0") || starts("MM\0*") { return "TIFF" }
    if data.starts(with: [0, 0, 1, 0]) { return "ICO" }
    let head = String(decoding: data.prefix(1000), as: UTF8.self)
    if head.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<"), head.contains("<svg") { return "SVG" }
    return nil
  }

  /// Returns the size in pixels from a file's header, before any orientation; nil if the header is damaged.
  ///
  /// It is read here rather than by the loaders, some of which allocate all pixels before they report the size.
  func size(of data: [UInt8]) -> (width: Int, height: Int)? {
    func number(_ offsets: [Int]) -> Int? {
      offsets.reduce(0 as Int?) { value, offset in
        guard let value, data.indices.contains(offset) else { return nil }
        return value << 8 | Int(data[offset])
      }
    }
    func both(_ width: [Int], _ height: [Int]) -> (Int, Int)? {
      guard let width = number(width), let height = number(height) else { return nil }
      return (width, height)
    }
    switch self {
    case .png: return both([16, 17, 18, 19], [20, 21, 22, 23])
    case .gif: return both([7, 6], [9, 8])
    case .jpeg:
      guard let start = JPEGHeader.frame(data)?.content.startIndex else { return nil }
      return both([start + 3, start + 4], [start + 1, start + 2])
    case .webp:
      switch data.dropFirst(12).prefix(4).map({ Character(UnicodeScalar($0)) }).map(String.init).joined() {
      case "VP8 ": return both([27, 26], [29, 28]).map { ($0 & 0x3FFF, $1 & 0x3FFF) }
      case "VP8L":
        guard let bits = number([24, 23, 22, 21]) else { return nil }
        return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      case "VP8X": return both([26, 25, 24], [29, 28, 27]).map { ($0 + 1, $1 + 1) }
      default: return nil
      }
    }
  }
}

extension ImageFormat {
  /// Returns the size in pixels of a picture as it is shown, with its orientation; nil where only decoding tells it, or
  /// tells what is wrong: of a GIF, of unusual headers, of a PNG with a wrong checksum.
  func uprightSize(of data: [UInt8]) -> (width: Int, height: Int)? {
    guard let size = size(of: data) else { return nil }
    switch self {
    case .png: return Self.hasPNGChecksums(data) ? size : nil
    case .webp: return WebPStill.isHeader(of: data, size) ? size : nil
    case .gif: return nil
    case .jpeg:
      guard JPEGHeader.isUsual(data) else { return nil }
      return JPEGHeader.isTurned(data) ? (size.height, size.width) : size
    }
  }
}

extension Image {
  /// Returns the ending of a file with these bytes, of a format that Weft reads: `png`, `jpg`, `webp` or `gif`; nil for
  /// other bytes.
  package static func fileEnding(of bytes: [UInt8]) -> String? { ImageFormat(bytes)?.fileEnding }
}
