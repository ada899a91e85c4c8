import Foundation
import WeftJSON
import WeftLayout

/// A conformance case: a tree of elements, a range, and Texture's frames or the message of its assertion.
public struct LayoutCase: Sendable {
  /// The case's name.
  public let id: String
  /// Pixels per point.
  public let scale: Double
  /// The range in which the host node is measured.
  public let range: SizeRange
  /// The tree, as in the file.
  public let root: JSON
  /// Texture's result; nil for a tree that it refuses.
  public let expected: Expected?
  /// The message of Texture's assertion; nil if there is a result.
  public let assertMessage: String?

  /// Texture's result.
  public struct Expected: Sendable {
    /// The host's size.
    public let size: Size
    /// The frames of all nodes, in order, in the host's coordinates.
    public let frames: [(id: String, frame: Rect)]
    /// The frames of all elements, specs too, by name; origins are not rounded.
    public let raw: [(id: String, frame: Rect)]
  }

  /// The reason why a file can't be parsed.
  public struct FormatError: Error, CustomStringConvertible {
    /// The reason as a sentence.
    public let description: String
  }

  init(_ json: JSON) throws {
    guard let id = json["id"]?.string, let root = json["root"] else {
      throw FormatError(description: "a case needs an id and a root")
    }
    self.id = id
    self.root = root
    scale = json["scale"]?.double ?? 2
    range = SizeRange(
      min: LayoutCase.size(json["range"]?["min"]) ?? .zero, max: LayoutCase.size(json["range"]?["max"]) ?? .infinite)
    assertMessage = json["assert"]?["message"]?.string
    if let answer = json["expected"] {
      guard let size = LayoutCase.size(answer["size"]) else {
        throw FormatError(description: "case \(id): the expected size is missing")
      }
      expected = Expected(
        size: size, frames: LayoutCase.frames(answer["frames"]), raw: LayoutCase.frames(answer["raw"]))
    } else {
      expected = nil
    }
  }

  /// Parses a case.
  ///
  /// - Throws: ``FormatError`` or `JSON.SyntaxError`.
  public init(line: Data) throws {
    try self.init(JSON(parsing: line))
  }

  private static func size(_ json: JSON?) -> Size? {
    guard let pair = json?.elements, pair.count == 2, let width = pair[0].double, let height = pair[1].double
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func frames(_ json: JSON?) -> [(id: String, frame: Rect)] {
    (json?.members ?? []).compactMap { member in
      let numbers = member.value.elements.compactMap(\.double)
      guard numbers.count == 4 else { return nil }
      return (member.key, Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Reads the cases of a file: one on each line (`.jsonl`) or an array (`.json`), both optionally compressed (`.gz`).
  ///
  /// - Throws: ``FormatError`` or an error of reading.
  public static func read(file path: String) throws -> [LayoutCase] {
    try LayoutCase.lines(of: path).map { try LayoutCase(JSON(parsing: $0)) }
  }

  /// Returns the text of each case in a file.
  ///
  /// - Throws: ``FormatError`` or an error of reading.
  public static func lines(of path: String) throws -> [Data] {
    let bytes = try contents(of: path)
    return try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // An array has one case on each line, too: it only adds brackets and commas.
      var line = line
      let space: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      while let first = line.first, space(first) { line.removeFirst() }
      while let last = line.last, space(last) { line.removeLast() }
      if line.first == UInt8(ascii: "{") { return line }
      guard line.isEmpty || line.elementsEqual("[".utf8) || line.elementsEqual("]".utf8) else {
        throw FormatError(
          description: "\(path): expected a case a line, got \(String(decoding: line.prefix(40), as: UTF8.self))")
      }
      return nil
    }
  }

  private static func contents(of path: String) throws -> Data {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FormatError(description: "there is no file \(path)")
    }
    guard path.hasSuffix(".gz") else { return try Data(contentsOf: URL(fileURLWithPath: path)) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", path]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw FormatError(description: "gzip can't read \(path)") }
    return bytes
  }
}
