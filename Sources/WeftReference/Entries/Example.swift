import WeftAPI

/// A few lines of Lua that show an entry: the file in a folder `Examples` of `WeftAPI` with its path. The tests run them after
/// ``prelude``.
///
/// If the lines return a node or a spec, it is a picture: the tests draw it, and the pages show it. Otherwise the lines
/// print; each `--> output` behind a print is compared.
///
/// A first line `---@width 130` sets the picture's width. A line `---@see ui.image` refers to another entry's example.
struct Example {
  let code: String
  /// The width of the picture, in points.
  var width = 240.0

  /// Returns the example of the entry with a path; empty if there is no such file, which the tests refuse.
  static func of(_ path: String) -> Example {
    let text = text(of: path)
    let (first, rest) = text.firstIndex(of: "\n").map { (text[..<$0], text[$0...].dropFirst()) } ?? (text[...], "")
    if first.hasPrefix("---@see ") { return of(String(first.dropFirst("---@see ".count))) }
    guard first.hasPrefix("---@width "), let width = Double(first.dropFirst("---@width ".count)) else {
      return Example(code: text)
    }
    return Example(code: String(rest), width: width)
  }

  /// The Lua before every example.
  static var prelude: String { text(of: "prelude") + "\n\n" }

  /// The lines as a script that can be run.
  var script: String { Example.prelude + code + "\n" }

  private static func text(of path: String) -> String {
    exampleTexts[path.replacing(".", with: "/") + ".lua"] ?? ""
  }
}
