import WeftDisplay
import WeftLua

extension Modules {
  /// Carries out `ui.font(path)`: adds the fonts of a file, and returns the name of the first one's family.
  package func addFont(
    _ path: String, to engine: any TextEngine, for caller: Caller
  ) throws(WeftError) -> String? {
    let file = try self.file(path, relativeTo: caller.location?.file)
    do throws(FontFileError) {
      return try engine.addFont(contentsOf: file).first
    } catch {
      throw WeftError(.io, "ui.font: \(error)")
    }
  }
}
