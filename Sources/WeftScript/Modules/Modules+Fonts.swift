import WeftDisplay
import WeftLua

extension Modules {
  /// Carries out `ui.font(path)`: adds the fonts of a file, and pushes the name of the first one's family.
  package func addFont(_ frame: LuaFrame, to engine: any TextEngine) throws(WeftError) {
    guard let path = frame.name(at: 1), frame.type(at: 1) == .string else {
      throw WeftError(.type, "ui.font: expected a font file's path, got \(ScriptValue(frame, at: 1).description)")
    }
    let file = try self.file(path, relativeTo: frame.location()?.file)
    do throws(FontFileError) {
      let families = try engine.addFont(contentsOf: file)
      families.first.map { frame.push($0) } ?? frame.pushNil()
    } catch {
      throw WeftError(.io, "ui.font: \(error)")
    }
  }
}
