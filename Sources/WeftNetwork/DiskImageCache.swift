import WeftEssentials
import WeftSupport
import WeftFiles

/// Stores the files of images in a folder, up to a number of bytes; the least recently used are deleted first. Several
/// programs can share a folder. A file that can't be read or written counts as not stored. Every function can be called
/// on any thread.
public final class DiskImageCache: Sendable {
  /// The folder, created with the first file.
  public let folder: URL
  /// The maximum size of all files, in bytes.
  public let byteLimit: Int
  // A serial queue, so that a read finds earlier writes.
  private let queue = DispatchQueue(label: "Weft image files")

  /// Makes a cache in a folder for its files only.
  ///
  /// - Parameters:
  ///   - folder: the folder, which is made when the first file is written.
  ///   - byteLimit: the maximum size of all files, in bytes; 256 MB by default.
  public init(folder: URL, byteLimit: Int = 256 << 20) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// Reads an image's file; calls back once, on another thread, with the bytes, or nil if there is none.
  public func read(_ url: URL, _ completion: @escaping @Sendable ([UInt8]?) -> Void) {
    queue.async { [self] in completion(contents(of: url)) }
  }

  /// Writes an image's file asynchronously, and deletes the oldest ones above the limit; no effect for one larger than
  /// the limit. Each write reads the sizes of all files in the folder.
  public func write(_ data: [UInt8], for url: URL) {
    let head = Self.head(url)
    guard head.count + data.count <= byteLimit else { return }
    queue.async { [self] in
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try OutputFile(file(url).path).write(head + data)
        try removeOldest()
      } catch {
        // The disk is full or the folder was removed: the image will be fetched again.
      }
    }
  }

  /// Waits until all earlier requests are done.
  public func synchronize() { queue.sync {} }

  private func contents(of url: URL) -> [UInt8]? {
    let file = file(url)
    guard let data = try? Data(contentsOf: file) else { return nil }
    let head = Self.head(url)
    // Two URLs may have the same hash.
    guard data.starts(with: head) else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return [UInt8](data.dropFirst(head.count))
  }

  private func removeOldest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
      let path = "\(folder.path)/\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (
        path: path, size: Paths.size(path) ?? 0, used: attributes[.modificationDate] as? Date ?? .distantPast
      )
    }
    var total = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.used < $1.used }) {
      guard total > byteLimit else { return }
      try FileManager.default.removeItem(atPath: file.path)
      total -= file.size
    }
  }

  private static func head(_ url: URL) -> [UInt8] { Array("\(url.absoluteString)\n".utf8) }

  /// Returns the file's name: 128 bits of FNV-1a, forwards and backwards, the same in every process.
  private func file(_ url: URL) -> URL {
    func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let bytes = Array(url.absoluteString.utf8)
    let digits = [hash(bytes), hash(bytes.reversed())].map { String($0, radix: 16) }
    return folder.appendingPathComponent(digits.joined(separator: "-"))
  }
}
