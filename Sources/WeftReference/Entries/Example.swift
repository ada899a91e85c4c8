import WeftAPI

/// A few lines of Lua that show an entry: its section in a file of a folder `Examples` of `WeftAPI`, which begins with a line
/// `---@example ui.image`. The tests run them after ``prelude``.
///
/// If the lines return a node or a spec, it is a picture: the tests draw it, and the pages show it. Otherwise the lines
/// print; each `--> output` behind a print is compared.
///
/// A line `---@width 130` at the beginning sets the picture's width. A line `---@see ui.image` refers to another entry's example.
struct Example {
  let code: String
  /// The width of the picture, in points.
  var width = 240.0

  /// Returns the example of the entry with a path; empty if there is no such section, which the tests refuse.
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
  static var prelude: String { (exampleTexts["Examples/prelude.lua"] ?? "") + "\n\n" }

  /// The lines as a script that can be run.
  var script: String { Example.prelude + code + "\n" }

  private static func text(of path: String) -> String { texts[path] ?? "" }

  /// The sections of all files, by the paths of their entries.
  private static let texts: [String: String] = {
    var texts: [String: String] = [:]
    for file in exampleTexts.values {
      for section in sections(of: file) { texts[section.path] = section.text }
    }
    return texts
  }()

  /// Returns the sections of a file, without the empty line between two of them.
  private static func sections(of file: String) -> [(path: String, text: String)] {
    var sections: [(path: String, lines: [Substring])] = []
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("---@example ") {
        sections.append((String(line.dropFirst("---@example ".count)), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections.map { path, lines in
      (path, (lines.last == "" ? lines.dropLast() : lines[...]).joined(separator: "\n"))
    }
  }
}
