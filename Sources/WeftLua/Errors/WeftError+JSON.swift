extension WeftError {
  /// The error as one JSON object on one line.
  ///
  /// Keys: `code`, `message`, then those that there is something for: `file`, `line`, `column`, `chain`, `traceback`
  /// (objects with `file`, `line`, `function`), `hint`, `value`, `cause` (an object like this one).
  public func json() -> String {
    var out = "{\"code\":\(Self.quoted(code.rawValue)),\"message\":\(Self.quoted(message))"
    if let location {
      out += ",\"file\":\(Self.quoted(location.file)),\"line\":\(location.line)"
      if let column = location.column { out += ",\"column\":\(column)" }
    }
    if !chain.isEmpty { out += ",\"chain\":[\(chain.map(Self.quoted).joined(separator: ","))]" }
    if !traceback.isEmpty { out += ",\"traceback\":[\(traceback.map(\.json).joined(separator: ","))]" }
    if let hint { out += ",\"hint\":\(Self.quoted(hint))" }
    if let value { out += ",\"value\":\(Self.quoted(value))" }
    if let cause { out += ",\"cause\":\(cause.json())" }
    return out + "}"
  }

  fileprivate static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

extension WeftError.Frame {
  fileprivate var json: String {
    var out = "{\"file\":\(WeftError.quoted(file)),\"line\":\(line)"
    if let function { out += ",\"function\":\(WeftError.quoted(function))" }
    return out + "}"
  }
}

extension WeftError.Frame: CustomStringConvertible {
  /// The frame as a line of a traceback, such as `/a/b.lua:3: in function 'f'`.
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    if isMainChunk { return "\(place): in the main chunk" }
    return function.map { "\(place): in function '\($0)'" } ?? "\(place): in a function"
  }
}
