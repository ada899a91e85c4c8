/// An SVG file made of Cairo's SVG files of the same size, on top of one another.
struct SVGFile {
  /// The file; empty as long as nothing was added.
  private(set) var bytes: [UInt8] = []
  private var lastNumber = 0
  private static let end = Array("</svg>".utf8)

  /// Adds the content of a file, in front of the others.
  mutating func add(_ file: [UInt8]) {
    let file = SVGIdentifiers.renumber(file, after: &lastNumber)
    guard !bytes.isEmpty else {
      bytes = file
      return
    }
    guard let start = Self.contentStart(file), let end = Self.contentEnd(bytes) else { return }
    bytes.removeSubrange(end...)
    bytes += file[start...]
  }

  /// Returns the place after the opening tag of the root element.
  private static func contentStart(_ file: [UInt8]) -> Int? {
    let open = Array("<svg".utf8)
    guard let tag = file.indices.first(where: { file[$0...].starts(with: open) }) else { return nil }
    return file[tag...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  private static func contentEnd(_ file: [UInt8]) -> Int? {
    file.indices.last { file[$0...].starts(with: end) }
  }
}
