import Testing
import Weft
import WeftDisplay

@testable import WeftInspection
@testable import WeftScript

/// Where the bounds of values lie, and what is said about those beyond them.
@Suite("Values at their bounds")
struct RefusedValueTests {
  let script: Script

  init() throws { script = try Script() }

  private func complaint(_ source: String) throws -> String {
    let text = try script.complaint(source)
    #expect(text.hasPrefix("1: "), "\(text)")
    return String(text.dropFirst(3))
  }

  private static let color =
    "DisplayNode.backgroundColor: expected a colour: \"#rrggbb\", \"#rrggbbaa\", a name of CSS or UIKit, "
    + "or \"light-dark(white, black)\", got "

  @Test("A number in place of a colour is answered with the hexadecimal text, in six digits; other numbers aren't")
  func colors() throws {
    for (value, answer) in [
      ("0xFF", "255 | write \"#0000ff\""), ("0", "0 | write \"#000000\""), ("0xFFFFFF", "16777215 | write \"#ffffff\""),
      ("0x1000000", "16777216"), ("0.5", "0.5"), ("-1", "-1"), ("-1/0", "-infinity"), ("0/0", "NaN"),
      ("{}", "a table | a colour for light and dark is \"light-dark(white, black)\", or one such as \"label\""),
      ("'light-dark(white)'", "\"light-dark(white)\" | in light-dark(light, dark) each is hexadecimal or a name"),
      ("'systemBleu'", "\"systemBleu\" | did you mean \"systemBlue\"?"),
    ] {
      #expect(try complaint("ui.DisplayNode { backgroundColor = \(value) }") == Self.color + answer, "\(value)")
    }
  }

  @Test("A text in a message is whole up to 40 bytes, and is cut between letters above")
  func longTexts() throws {
    for (value, shown) in [
      ("('x'):rep(40)", String(repeating: "x", count: 40)), ("('x'):rep(41)", String(repeating: "x", count: 40) + "…"),
      ("('x'):rep(39) .. 'ä'", String(repeating: "x", count: 39) + "…"),
      ("('x'):rep(38) .. 'ä'", String(repeating: "x", count: 38) + "ä"),
      ("('x'):rep(38) .. 'äö'", String(repeating: "x", count: 38) + "ä…"),
      ("('x'):rep(37) .. '🎉'", String(repeating: "x", count: 37) + "…"),
      ("('x'):rep(36) .. '🎉'", String(repeating: "x", count: 36) + "🎉"),
    ] {
      let text = try complaint("ui.DisplayNode { backgroundColor = \(value) }")
      #expect(text.hasPrefix(Self.color + "\"\(shown)\""), "\(text)")
    }
  }

  @Test("Numbers and booleans in another form are answered with the right one")
  func forms() throws {
    for (source, answer) in [
      ("ui.DisplayNode { hidden = 1 }", "use true"), ("ui.DisplayNode { hidden = 0 }", "use false"),
      ("ui.DisplayNode { hidden = 2 }", nil), ("ui.DisplayNode { hidden = 'false' }", "without quotes: false"),
      ("ui.DisplayNode { hidden = 'true' }", "without quotes: true"), ("ui.DisplayNode { hidden = 'no' }", nil),
      ("ui.DisplayNode { style = { flexGrow = '12 px' } }", "numbers are points, without a unit: 12"),
      ("ui.DisplayNode { style = { flexGrow = '1.5dp' } }", "numbers are points, without a unit: 1.5"),
      ("ui.DisplayNode { style = { width = '12 points' } }", "numbers are points, without a unit: 12"),
      ("ui.DisplayNode { style = { flexGrow = '12em' } }", nil),
      ("ui.DisplayNode { style = { flexGrow = '-2.5' } }", "without quotes: -2.5"),
      ("ui.DisplayNode { style = { flexGrow = 'x2' } }", nil),
      ("ui.TextNode { maximumNumberOfLines = '2' }", "without quotes: 2"),
      ("ui.TextNode { maximumNumberOfLines = 1.5 }", nil),
      ("ui.StackLayoutSpec { flexWrap = true }", "use \"wrap\""), ("ui.StackLayoutSpec { flexWrap = false }", nil),
      ("ui.DisplayNode { style = { alignSelf = true } }", nil),
    ] as [(String, String?)] {
      #expect(try script.failure(source).hint == answer, "\(source)")
    }
  }

  @Test("Sizes, points and rectangles name the part that is missing, wrong or written twice")
  func parts() throws {
    let size = "expected a size: {width, height} or {width =, height =}, each points, \"50%\" or \"auto\", got"
    let point = "expected a point: {x, y} or {x =, y =}, in points, got"
    let rect = "expected a rectangle: {x, y, width, height}, in points, got"
    for (source, told) in [
      (
        "ui.DisplayNode { style = { preferredSize = { height = 5 } } }",
        "preferredSize: \(size) a table without a width"
      ),
      ("ui.DisplayNode { style = { preferredSize = { 5 } } }", "preferredSize: \(size) a table without a height"),
      (
        "ui.DisplayNode { style = { layoutPosition = { y = 5 } } }",
        "layoutPosition: \(point) a table without the first"
      ),
      ("ui.DisplayNode { style = { layoutPosition = { 5 } } }", "layoutPosition: \(point) a table without the second"),
      (
        "ui.DisplayNode { style = { layoutPosition = { 5, 1/0 } } }",
        "layoutPosition: \(point) a number that is not finite"
      ),
      (
        "ui.DisplayNode { style = { layoutPosition = 7 } }",
        "layoutPosition: \(point) 7 | a point is one table: { x, y }"
      ),
      (
        "ui.DisplayNode { style = { layoutPosition = { x = '3px', y = 3 } } }",
        "layoutPosition.x: expected a number, in points, got \"3px\" | numbers are points, without a unit: 3"
      ),
      (
        "ui.ScrollNode {}.contentSize = { 3, '2' }",
        "contentSize[2]: expected a number, in points, got \"2\" | without quotes: 2"
      ),
      (
        "ui.ScrollNode {}.contentOffset = { 1, 2, x = 3 }",
        "contentOffset: \(point) a list whose item 1 is its x, and x = … beside it"
      ),
      ("ui.ScrollNode {}.contentOffset = { 1, 2, z = 3 }", "contentOffset: \(point) a table with \"z\""),
      ("ui.DisplayNode {}.frame = { 1, 2, 3, 4, 5 }", "frame: \(rect) a list of 5"),
      (
        "ui.DisplayNode {}.frame = { 1, 2, 3, 4, height = 5 }",
        "frame: \(rect) a list whose item 4 is its height, and height = … beside it"
      ),
      ("ui.DisplayNode {}.frame = { x = 1, y = 2, width = 3 }", "frame: \(rect) a table with less than four numbers"),
      ("ui.DisplayNode {}.frame = { 1, 2, -3, 4 }", "frame: \(rect) a negative size"),
      ("ui.DisplayNode {}.frame = { 1, 2, 3, -4 }", "frame: \(rect) a negative size"),
      (
        "ui.DisplayNode {}.bounds = { 1, 2, '3', 4 }",
        "bounds[3]: expected a finite number, got \"3\" | without quotes: 3"
      ),
    ] {
      let text = try complaint(source)
      #expect(text.hasSuffix(".\(told)"), "\(source): \(text)")
    }
    #expect(
      try script.run("local n = ui.ScrollNode { contentOffset = { 1, y = 2 } } print(n.contentOffset)")
        == "{x = 1, y = 2}")
  }

  @Test("The options of a measurement are a parent's size and a scale above 0, and no other")
  func measuringOptions() throws {
    let node = "ui.DisplayNode { style = { preferredSize = { 10.3, 10 } } }:layoutThatFits({ max = { 99, 99 } }, "
    #expect(try script.run("print(\(node){ scale = 1 }).size.width, \(node){}).size.width)") == "11\t10.5")
    let options = "DisplayNode:layoutThatFits: options: expected options: {parentSize =, scale =}, got"
    #expect(try complaint("\(node){ scal = 3 })") == "\(options) a table with \"scal\" | did you mean \"scale\"?")
    #expect(try complaint("\(node){ width = 3, height = 4 })").hasPrefix("\(options) a table with \""))
    #expect(try complaint("\(node)3)") == "\(options) 3")
    #expect(
      try complaint("\(node){ scale = -1 })")
        == "DisplayNode:layoutThatFits: options.scale: expected pixels per point, above 0, got -1")
    #expect(try complaint("\(node){ scale = 0 })").contains("above 0"))
  }

  @Test("URLs name a scheme that is known, a host over http, and a path of a file; a relative one begins at the script")
  func urls() throws {
    let url = "NetworkImageNode.url: expected a URL of http, https, file or data, got"
    for (value, told) in [
      ("www.x.org/a.png", "\(url) \"www.x.org/a.png\" | write https://www.x.org/a.png"),
      ("//x.org/a.png", "\(url) \"//x.org/a.png\" | write https://x.org/a.png"), ("", "\(url) \"\""),
      ("a.png", "\(url) \"a.png\" | of a file: \"file:a.png\""), (":b", "\(url) \":b\" | of a file: \"file::b\""),
      ("http:///a.png", "\(url) \"http:///a.png\" | a URL of http has a host: https://example.org/cat.png"),
      ("file:", "NetworkImageNode.url: expected a URL of file with a path, got \"file:\""),
      (
        "file://a/b.png",
        "NetworkImageNode.url: expected a URL of file without a host, got \"file://a/b.png\" | "
          + "write file:a/b.png, or file:/// for a full path"
      ),
    ] {
      #expect(try complaint("ui.NetworkImageNode { url = '\(value)' }") == told, "\(value)")
    }
    let folder = script.folder.url.path
    #expect(
      try script.run(
        """
        print(ui.NetworkImageNode { url = "HTTPS://Example.org/A.png" }.url)
        print(ui.NetworkImageNode { url = "file:a%20b.png" }.url)
        print(ui.NetworkImageNode { url = "file:///a.png" }.url)
        """) == "https://Example.org/A.png\nfile://\(folder)/a%20b.png\nfile:///a.png")
  }
}
