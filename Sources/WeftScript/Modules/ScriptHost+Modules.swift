import Foundation
import WeftJSON
import WeftLua

extension ScriptHost {
  /// `require(name)`
  func require(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard let name = frame.string(at: 1), frame.type(at: 1) == .string else {
      throw WeftError(.type, "require: expected a module's name, got \(ScriptValue(frame, at: 1).description)")
    }
    try require(name, frame)
    return 1
  }

  private func require(_ name: String, _ frame: LuaFrame) throws(WeftError) {
    if let module = modules.loaded[name] { return frame.push(module) }
    let file = try modules.module(name, relativeTo: frame.location()?.file)
    if loadingFile == nil { modules.dependencies.noteLate(file) }
    if let module = modules.loaded[file] { return frame.push(module) }
    if let start = modules.loading.firstIndex(of: file) {
      let circle = (modules.loading[start...] + [file]).map { URL(fileURLWithPath: $0).lastPathComponent }
      throw WeftError(
        .runtime, "require \"\(name)\": modules require one another in a circle: \(circle.joined(separator: " -> "))",
        hint: "move what both need into a third module")
    }
    modules.loading.append(file)
    defer { modules.loading.removeLast() }
    let bytes = try read(file)
    if file.hasSuffix(".json") {
      try push(json: bytes, name: file, frame)
    } else {
      let chunk = try load(bytes, file: file)
      globalNames.begin(frame)
      let before = frame.top
      defer { globalNames.end(file, before: before, frame) }
      frame.push(chunk)
      frame.push(name)
      try frame.call(arguments: 1, results: 1)
      if frame.isNil(at: -1) {
        frame.pop()
        frame.push(true)
      }
    }
    frame.pushValue(at: -1)
    modules.loaded[file] = frame.state.makeReference()
  }

  func read(_ file: String) throws(WeftError) -> [UInt8] {
    // A file that grows without end, or a device, would fill the memory before anything is checked.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    if let size = attributes?[.size] as? Int, size > Modules.longestFile {
      throw WeftError(.io, "\(file) is longer than \(Modules.longestFile >> 20) MB")
    }
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let data = FileManager.default.contents(atPath: file)
    else { throw WeftError(.io, "can't read \(file)") }
    return [UInt8](data)
  }

  /// Pushes what a JSON text says.
  func push(json bytes: [UInt8], name: String, _ frame: LuaFrame) throws(WeftError) {
    let value: JSON
    do {
      value = try JSON(parsing: bytes)
    } catch let error as JSON.SyntaxError {
      let line = bytes.prefix(error.position).count { $0 == UInt8(ascii: "\n") } + 1
      throw WeftError(
        .syntax, "no JSON: expected \(error.expected)", location: SourceLocation(file: name, line: line),
        hint: hint(forJSON: bytes, at: error.position))
    } catch {
      throw WeftError(.io, "\(error)")
    }
    try push(value, frame, depth: 0)
  }

  /// For what JavaScript allows, and JSON doesn't.
  private func hint(forJSON bytes: [UInt8], at position: Int) -> String? {
    let found = position < bytes.count ? bytes[position] : 0
    let before = bytes.prefix(position).last { $0 > 0x20 } ?? 0
    switch found {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return before == UInt8(ascii: ",") ? "the last comma is one too many" : nil
    case UInt8(ascii: "'"): return "strings stand in double quotes"
    case UInt8(ascii: "/"): return "JSON has no comments"
    default: return nil
    }
  }

  private func push(_ value: JSON, _ frame: LuaFrame, depth: Int) throws(WeftError) {
    guard depth < 2500, frame.checkStack(4) else { throw WeftError(.depth, "JSON more than 2,500 levels deep") }
    switch value {
    case .null: frame.pushNil()
    case .bool(let value): frame.push(value)
    case .number(let value): frame.pushNumber(value)
    case .integer(let value): frame.push(value)
    case .string(let text): frame.push(text)
    case .array(let items):
      frame.pushTable(items: Int32(clamping: items.count))
      for (index, item) in items.enumerated() {
        try push(item, frame, depth: depth + 1)
        frame.rawSet(-2, Int64(index + 1))
      }
    case .object(let members):
      frame.pushTable(fields: Int32(clamping: members.count))
      for member in members {
        frame.push(member.key)
        try push(member.value, frame, depth: depth + 1)
        frame.rawSet(-3)
      }
    }
  }
}
