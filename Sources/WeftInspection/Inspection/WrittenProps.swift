import WeftJSON
import WeftLua
import WeftScript

/// The props of a preview as JSON, to be shown and edited.
package struct WrittenProps: Equatable {
  /// The JSON; nil if the preview has none.
  package let json: String?
  /// The paths of values that JSON has no form for, such as functions, with their types: `onTap (function)`.
  package let leftOut: [String]

  /// The maximum length of props that are worth editing by hand, in bytes.
  package static let maximumBytes = 100_000
}

extension WrittenProps {
  /// Returns the props that a preview's function is given; a table's keys are sorted.
  ///
  /// - Throws: `WeftError` if their file can't be read, or they are longer than ``WrittenProps/maximumBytes``.
  package init(of preview: Preview, _ host: ScriptHost) throws(WeftError) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    try RootNodeMaker(host).pushProps(nil, of: preview, frame)
    guard !frame.isNil(at: -1) else {
      self.init(json: nil, leftOut: [])
      return
    }
    var writer = PropsWriter()
    guard let value = writer.value(frame, at: frame.top, path: "", depth: 0) else {
      self.init(json: nil, leftOut: writer.leftOut)
      return
    }
    let text = value.text
    guard !writer.isTooLong, text.utf8.count <= WrittenProps.maximumBytes else {
      throw WeftError(.memory, "the props are more than \(WrittenProps.maximumBytes / 1000) kB of JSON")
    }
    self.init(json: text, leftOut: writer.leftOut)
  }
}

/// Converts values of Lua to JSON.
private struct PropsWriter {
  private(set) var leftOut: [String] = []
  /// True if there are more values than props of ``WrittenProps/maximumBytes`` can have.
  private(set) var isTooLong = false
  private var count = 0
  private static let maximumDepth = 50

  /// Returns the value at an index; nil if JSON has no form for it, which is noted.
  mutating func value(_ frame: LuaFrame, at index: Int32, path: String, depth: Int) -> JSON? {
    count += 1
    guard count < WrittenProps.maximumBytes, frame.checkStack(8) else {
      isTooLong = true
      return nil
    }
    switch frame.type(at: index) {
    case .nil: return .null
    case .boolean: return .bool(frame.boolean(at: index))
    case .number:
      if let integer = frame.integer(at: index) { return .integer(integer) }
      if let number = frame.number(at: index), number.isFinite { return .number(number) }
    case .string: if let text = frame.string(at: index) { return .string(text) }
    case .table where depth < Self.maximumDepth: return table(frame, at: index, path: path, depth: depth)
    default: break
    }
    leftOut.append("\(path.isEmpty ? "props" : path) (\(frame.type(at: index)))")
    return nil
  }

  /// Returns a list if a table has items from 1 only, else an object; other keys are left out.
  private mutating func table(_ frame: LuaFrame, at index: Int32, path: String, depth: Int) -> JSON {
    let length = frame.rawLength(index)
    var keys: [String] = []
    var strangers = 0
    frame.forEachRaw(index) { frame in
      if frame.type(at: -2) == .string, let key = frame.string(at: -2) { keys.append(key) } else { strangers += 1 }
    }
    if keys.isEmpty, strangers == length {
      var items: [JSON] = []
      for number in 0..<min(length, WrittenProps.maximumBytes) {
        frame.rawGet(index, Int64(number + 1))
        items.append(value(frame, at: frame.top, path: "\(path)[\(number + 1)]", depth: depth + 1) ?? .null)
        frame.pop()
      }
      return .array(items)
    }
    if strangers > 0 { leftOut.append("\(path.isEmpty ? "props" : path) (\(strangers) keys that are no strings)") }
    var members: [(key: String, value: JSON)] = []
    for key in keys.sorted() {
      frame.push(key)
      frame.rawGet(index)
      if let value = value(frame, at: frame.top, path: path.isEmpty ? key : "\(path).\(key)", depth: depth + 1) {
        members.append((key, value))
      }
      frame.pop()
    }
    return .object(members)
  }
}
