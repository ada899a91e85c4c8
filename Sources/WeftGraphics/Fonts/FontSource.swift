/// Fonts that are read when they are asked for first, once for all engines that have the same source: reading the
/// directories takes as long as a script without text.
///
/// - Note: `@unchecked Sendable`: everything in it is accessed under ``TextLock`` only.
final class FontSource: @unchecked Sendable {
  private var known: FontCollection?

  /// Makes a source of the machine's fonts, or of some that were read.
  init(_ fonts: FontCollection? = nil) {
    known = fonts
  }

  /// The fonts.
  var fonts: FontCollection {
    if let known { return known }
    do {
      let fonts = try FontCollection()
      known = fonts
      return fonts
    } catch {
      preconditionFailure("only a file can be refused, and none was given: \(error)")
    }
  }
}
