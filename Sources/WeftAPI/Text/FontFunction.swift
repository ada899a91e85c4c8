import WeftLua
import WeftScript

/// The function of the module that adds fonts.
let fontFunctions = functions(
  Function(
    "font", ("path", .fontFile), returns: .optional(.string),
    "Adds the fonts of a file, and returns the name of the first one's family."
  ) { (call, path) throws(WeftError) in
    try call.host.modules.addFont(path, to: call.host.platform.textEngine, for: call.caller)
  })

extension Codec where Value == String {
  fileprivate static var fontFile: Codec {
    Codec(passing: .path) { (value) throws(Mismatch) in
      guard let path = value.shortText else { throw Mismatch(expected: "a font file's path", value) }
      return path
    }
  }
}
