import WeftJSON

extension WeftError {
  /// Returns the error as a JSON object on one line.
  ///
  /// Keys: `code`, `message`, then those with a value: `file`, `line`, `column`, `path`, `chain`, `traceback` (objects
  /// with `file`, `line`, `function`), `hint`, `value`, `cause` (an object like this one). `message`, `path`, `hint`,
  /// `value` and each text of `chain` are cut off after 1,000 bytes of UTF-8.
  public func json() -> String { object.text }

  /// The error as a JSON object; see ``json()``.
  package var object: JSON {
    let report = ProblemReport(self)
    return .object(
      report.members(
        file: location?.file, line: location?.line, traceback: traceback.isEmpty ? nil : traceback.map(\.object),
        cause: cause?.object
      ).filter { !$0.value.isEmptyArray })
  }
}

extension JSON {
  fileprivate var isEmptyArray: Bool {
    if case .array(let elements) = self { elements.isEmpty } else { false }
  }
}

extension WeftError.Frame {
  fileprivate var object: JSON {
    .object(
      [("file", .string(file)), ("line", .integer(Int64(line)))] + (function.map { [("function", .string($0))] } ?? []))
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
