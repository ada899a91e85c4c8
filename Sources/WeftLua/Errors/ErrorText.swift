import CLua
import CLuaBridge
import WeftSupport

/// Parses Lua's traces and messages.
enum ErrorText {
  /// Returns a chunk's name as given to `load`, without its prefix character.
  static func fileName(_ source: UnsafePointer<CChar>, _ length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: source, count: length)
    let mark = bytes.first
    let marked = mark == UInt8(ascii: "@") || mark == UInt8(ascii: "=")
    return String(decoding: marked ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst()) : bytes, as: UTF8.self)
  }

  /// Returns the frames of a trace, those of files first.
  static func frames(_ trace: weft_trace) -> [WeftError.Frame] {
    var own: [WeftError.Frame] = []
    var others: [WeftError.Frame] = []
    for frame in UnsafeBufferPointer(start: trace.frames, count: Int(trace.count)) {
      let name = frame.name.map { String(cString: $0) }
      guard frame.what != CChar(bitPattern: UInt8(ascii: "C")) else {
        if let name { others.append(WeftError.Frame(file: "[C]", line: 0, function: name)) }
        continue
      }
      let result = WeftError.Frame(
        file: file(of: frame), line: Int(frame.line), function: name,
        isMainChunk: frame.what == CChar(bitPattern: UInt8(ascii: "m")), definedLine: Int(frame.defined))
      if frame.source.pointee == CChar(bitPattern: UInt8(ascii: "@")) {
        own.append(result)
      } else {
        others.append(result)
      }
    }
    return own + others
  }

  /// Returns the file's name. A chunk loaded from a string has its text as its name; Lua's short form is better.
  private static func file(of frame: weft_trace_frame) -> String {
    let mark = frame.source.pointee
    if mark == CChar(bitPattern: UInt8(ascii: "@")) || mark == CChar(bitPattern: UInt8(ascii: "=")) {
      return fileName(frame.source, frame.source_length)
    }
    return withUnsafeBytes(of: frame.short_source) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Splits Lua's `file:line: ` off a message if `resolve` knows the file.
  ///
  /// Only a short name can be before the first line number: the search for colons ends early in a long message. Lua may
  /// have cut a character of the name; of up to three bytes that are left of it, each has become the three of U+FFFD.
  static func split(
    _ message: String, _ resolve: (_ shortName: Substring, _ line: Int) -> String?
  ) -> (location: SourceLocation, message: String)? {
    let bytes = message.utf8
    var colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    while let start = colon, bytes.distance(from: bytes.startIndex, to: start) < Int(LUA_IDSIZE) + 6 {
      let digits = bytes[bytes.index(after: start)...]
      let end = digits.firstIndex { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
      if let end, end > digits.startIndex, bytes[end...].starts(with: ": ".utf8),
        let line = Int(message[digits.startIndex..<end]),
        let file = resolve(message[..<start], line)
      {
        return (SourceLocation(file: file, line: line), String(message[bytes.index(end, offsetBy: 2)...]))
      }
      colon = digits.firstIndex(of: UInt8(ascii: ":"))
    }
    return nil
  }

  /// Returns the full name for a short one, from a function of the trace.
  static func file(named short: Substring, in trace: weft_trace) -> String? {
    for frame in UnsafeBufferPointer(start: trace.frames, count: Int(trace.count)) {
      let same = withUnsafeBytes(of: frame.short_source) { bytes in
        bytes.prefix { $0 != 0 }.elementsEqual(short.utf8)
      }
      if same { return file(of: frame) }
    }
    return nil
  }

  /// Returns the location of the innermost Lua frame.
  static func location(_ frames: [WeftError.Frame]) -> SourceLocation? {
    frames.first { $0.line > 0 }.map { SourceLocation(file: $0.file, line: $0.line) }
  }
}
