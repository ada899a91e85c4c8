import WeftAPI
import WeftLayout
import WeftScript

extension FrameRecord {
  /// The reason why a text is not a record.
  package struct SyntaxError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The expected text.
    package let expected: String
    /// The line and the expected text.
    package var description: String { "line \(line): expected \(expected)" }
  }

  /// Parses a ``text``. Lines may end as on Windows.
  ///
  /// - Throws: ``SyntaxError``: a record is written by the command, so any other text is damaged, for example by a
  ///   merge's conflict marks.
  package init(parsing text: String) throws(SyntaxError) {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    while lines.count > 4, lines.last?.isEmpty == true { lines.removeLast() }
    func scanner(_ index: Int, _ expected: String) throws(SyntaxError) -> LineScanner {
      guard index < lines.count else { throw SyntaxError(line: index + 1, expected: expected) }
      return LineScanner(bytes: lines[index], line: index + 1)
    }
    var first = try scanner(0, Self.signature)
    try first.word(Self.signature)
    try first.end()
    var second = try scanner(1, "preview \"NAME\"")
    try second.word("preview ")
    preview = try second.quoted()
    try second.end()
    var third = try scanner(2, "width W scale S")
    try third.word("width ")
    width = try third.number()
    height = nil
    if third.take(" height ") { height = try third.number() }
    try third.word(" scale ")
    scale = try third.number()
    hasPicture = !third.take(" \(Self.withoutPicture)")
    try third.end()
    let fourth = try scanner(3, "an empty line")
    try fourth.end()
    nodes = []
    let end = lines.dropFirst(4).firstIndex(where: \.isEmpty) ?? max(lines.count, 4)
    stops = try Self.stops(lines[min(end, lines.count)...])
    for index in 4..<end {
      var scanner = LineScanner(bytes: lines[index], line: index + 1)
      let node = try scanner.node()
      let deepest = nodes.last.map { $0.depth + 1 } ?? 0
      guard node.depth <= deepest, node.depth > 0 || nodes.isEmpty else {
        throw SyntaxError(
          line: index + 1,
          expected: nodes.isEmpty ? "the root without spaces before it" : "2 to \(2 * deepest) spaces before the node")
      }
      nodes.append(node)
    }
    guard !nodes.isEmpty else { throw SyntaxError(line: 5, expected: "the root node") }
  }
}

extension FrameRecord {
  /// Parses the lines of what is read, which begin with an empty one; nil for none.
  private static func stops(_ lines: ArraySlice<Substring.UTF8View>) throws(SyntaxError) -> [String]? {
    guard !lines.isEmpty else { return nil }
    var stops: [String] = []
    for (index, line) in zip(lines.indices, lines).dropFirst() {
      var scanner = LineScanner(bytes: line, line: index + 1)
      guard index > lines.startIndex + 1 else {
        try scanner.word(accessibility)
        try scanner.end()
        continue
      }
      try scanner.word("  ")
      stops.append(String(decoding: scanner.bytes, as: UTF8.self))
      _ = try scanner.quoted()
    }
    guard lines.count > 1 else { throw SyntaxError(line: lines.startIndex + 1, expected: "a node, or the end") }
    return stops
  }
}

/// Reads one line.
private struct LineScanner {
  var bytes: Substring.UTF8View
  let line: Int

  func failure(_ expected: String) -> FrameRecord.SyntaxError {
    FrameRecord.SyntaxError(line: line, expected: expected)
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  mutating func word(_ text: String) throws(FrameRecord.SyntaxError) {
    guard take(text) else { throw failure("\"\(text)\"") }
  }

  func end() throws(FrameRecord.SyntaxError) {
    guard bytes.isEmpty else { throw failure("the line's end") }
  }

  mutating func run(_ isPart: (UInt8) -> Bool) -> String {
    let part = bytes.prefix(while: isPart)
    bytes = bytes.dropFirst(part.count)
    return String(decoding: part, as: UTF8.self)
  }

  mutating func number() throws(FrameRecord.SyntaxError) -> Double {
    let text = run { $0 != UInt8(ascii: " ") }
    // Double parses hexadecimal digits, too, which are never written.
    guard !text.contains("x"), let value = Double(text) else { throw failure("a number") }
    return value
  }

  mutating func node() throws(FrameRecord.SyntaxError) -> FrameRecord.Node {
    let spaces = run { $0 == UInt8(ascii: " ") }.utf8.count
    guard spaces % 2 == 0 else { throw failure("an even number of spaces before the node") }
    var name: FrameRecord.Name?
    var className = ""
    if bytes.first == UInt8(ascii: "\"") {
      className = try quoted()
      if take(": ") {
        name = .debugName(className)
        className = try self.className()
      }
    } else {
      className = run { TestText.isWordByte($0) || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
      if take(": ") {
        name = .field(className)
        className = try self.className()
      }
    }
    var numbers: [Double] = []
    for _ in 0..<4 {
      guard take(" ") else { throw failure("x, y, width and height, a space before each") }
      numbers.append(try number())
    }
    var text: String?
    if take(" ") { text = try quoted() }
    try end()
    return FrameRecord.Node(
      depth: spaces / 2, name: name, className: className,
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), text: text)
  }

  private mutating func className() throws(FrameRecord.SyntaxError) -> String {
    if bytes.first == UInt8(ascii: "\"") { return try quoted() }
    let word = run(TestText.isWordByte)
    guard !word.isEmpty else { throw failure("a class") }
    return word
  }

  mutating func quoted() throws(FrameRecord.SyntaxError) -> String {
    guard take("\"") else { throw failure("a text between quotes") }
    var out: [UInt8] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: out, as: UTF8.self)
      case UInt8(ascii: "\\"): out += Array(try escaped().utf8)
      default: out.append(byte)
      }
    }
    throw failure("a quote that ends the text")
  }

  private mutating func escaped() throws(FrameRecord.SyntaxError) -> String {
    switch bytes.popFirst() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "u"):
      guard take("{") else { break }
      let digits = run { $0 != UInt8(ascii: "}") }
      guard take("}"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { break }
      return String(scalar)
    default: break
    }
    throw failure("an escape: \\n, \\r, \\t, \\\", \\\\ or \\u{…}")
  }
}
