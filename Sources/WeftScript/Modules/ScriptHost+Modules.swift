import Foundation
import WeftLua

extension ScriptHost {
  /// Carries out `require(name)`: pushes the module.
  package func require(_ name: String, _ frame: LuaFrame) throws(WeftError) {
    if let module = state.loaded[name] { return frame.push(module) }
    let file = try modules.module(name, relativeTo: frame.location()?.file)
    if modules.loadingFile == nil { modules.dependencies.noteLate(file) }
    if let module = state.loaded[file] { return frame.push(module) }
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
      try frame.push(json: bytes, name: file)
    } else {
      let chunk = try load(bytes, file: file)
      state.globalNames.begin(frame)
      let before = frame.top
      defer { state.globalNames.end(file, before: before, frame) }
      frame.push(chunk)
      frame.push(name)
      try frame.call(arguments: 1, results: 1)
      if frame.isNil(at: -1) {
        frame.pop()
        frame.push(true)
      }
    }
    frame.pushValue(at: -1)
    state.loaded[file] = frame.state.makeReference()
  }

  func read(_ file: String) throws(WeftError) -> [UInt8] {
    if let text = modules.unsavedText(file) {
      try lua.checkMemory(for: text.count)
      return text
    }
    // A file that grows without end, or a device, would fill the memory before any check.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    if let size = attributes?[.size] as? Int, size > Modules.maximumFileSize {
      throw WeftError(.io, "\(file) is longer than \(Modules.maximumFileSize >> 20) MB")
    }
    let type = attributes?[.type] as? FileAttributeType
    if type == .typeDirectory { throw WeftError(.io, "expected a file, but \(file) is a folder") }
    try lua.checkMemory(for: attributes?[.size] as? Int ?? 0)
    guard type == .typeRegular, let data = FileManager.default.contents(atPath: file) else {
      throw WeftError(.io, "can't read \(file)")
    }
    return [UInt8](data)
  }
}
