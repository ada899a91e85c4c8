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

  @Test("Whole numbers are those that a double holds apart")
  func integers() throws {
    try script.run("ui.TextNode { maximumNumberOfLines = 2.0 }")
    #expect(
      try complaint("ui.TextNode { maximumNumberOfLines = 1e16 }")
        == "TextNode.maximumNumberOfLines: expected a whole number, got 1e+16")
    #expect(
      try complaint("ui.TextNode { maximumNumberOfLines = math.huge }")
        == "TextNode.maximumNumberOfLines: expected a whole number, got infinity")
  }

  @Test("Names have 1,000 bytes at most, of nodes, of specs and of classes")
  func names() throws {
    try script.run(
      """
      local name = ("n"):rep(1000)
      assert(ui.DisplayNode { debugName = name }.debugName == name and ui.LayoutSpec { debugName = name })
      assert(ui.DisplayNode:subclass(name) and ui.LayoutSpec:subclass(name))
      """)
    let long = "local name = ('n'):rep(1001) "
    let told = "expected a name of at most 1000 bytes, got one of 1001"
    #expect(try complaint(long + "ui.DisplayNode { debugName = name }") == "DisplayNode.debugName: \(told)")
    #expect(try complaint(long + "ui.LayoutSpec { debugName = name }") == "LayoutSpec.debugName: \(told)")
    #expect(try complaint(long + "ui.DisplayNode:subclass(name)") == "subclass: \(told)")
    #expect(try complaint(long + "ui.LayoutSpec:subclass(name)") == "subclass: \(told)")
  }

  @Test("A percentage is 100 at most, and 100 is one")
  func percentages() throws {
    #expect(try script.run("print(ui.DisplayNode { style = { width = '100%' } }.style.width)") == "100%")
    #expect(
      try complaint("ui.DisplayNode { style = { width = '100.5%' } }")
        == "DisplayNode.style.width: expected a percentage from 0% to 100%, got \"100.5%\"")
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

  @Test("Insets are a number, four numbers or named edges; those of scroll nodes are finite and below 10,000,000")
  func insets() throws {
    let spec =
      "InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got"
    for (value, told) in [
      ("0/0", "\(spec) NaN"),
      ("{ 1, 2 }", "\(spec) a list of 2 | name them: { top = …, left = …, bottom = …, right = … }"),
      ("{ 1, 2, 3 }", "\(spec) a list of 3"), ("{ 1, 2, 3, 4, 5 }", "\(spec) a list of 5"),
      ("{ leading = 5 }", "\(spec) a table with \"leading\" | it is called left"),
      ("{ trailing = 5 }", "\(spec) a table with \"trailing\" | it is called right"),
      ("{ 1, 2, 3, 4, left = 5 }", "\(spec) a list whose item 2 is its left, and left = … beside it"),
      ("{ top = '3' }", "InsetLayoutSpec.insets.top: expected a number, in points, got \"3\" | without quotes: 3"),
      ("{ 1, 2, 3, '4' }", "InsetLayoutSpec.insets[4]: expected a number, in points, got \"4\" | without quotes: 4"),
    ] {
      #expect(try complaint("ui.InsetLayoutSpec { insets = \(value), ui.DisplayNode {} }") == told, "\(value)")
    }
    #expect(
      try script.run("print(ui.ScrollNode { contentInset = { top = 1e7, left = -1e7 } }.contentInset.left)")
        == "-10000000")
    #expect(
      try complaint("ui.ScrollNode { contentInset = { bottom = -10000001 } }")
        == "ScrollNode.contentInset: expected insets of at most 10,000,000 points, got {0, 0, -10000001, 0}")
    #expect(
      try complaint("ui.ScrollNode { contentInset = { right = 1/0 } }")
        == "ScrollNode.contentInset: expected finite insets, in points, got a table")
  }

  @Test("A transform scales, then turns, then moves; its parts are named where they are wrong")
  func transforms() throws {
    // Twice as wide, three times as high; a quarter of a turn, from x to y; then moved.
    #expect(
      try script.run(
        """
        local m = ui.DisplayNode {
          transform = { translation = { 10, 20 }, scale = { 2, 3 }, rotation = math.pi / 2 },
        }.transform
        print(("%.3f %.3f %.3f %.3f %g %g"):format(m.a + 0.0001, m.b, m.c, m.d + 0.0001, m.tx, m.ty))
        """) == "0.000 2.000 -3.000 0.000 10 20")
    let point = "expected a point: {x, y} or {x =, y =}, in points, got"
    let matrix = ": expected a matrix: {a =, b =, c =, d =, tx =, ty =}, got"
    for (value, told) in [
      ("{ a = 1, b = 0, c = 0, d = 1, tx = 3 }", "\(matrix) a table without ty"),
      ("{ a = 1, rotation = 2 }", "\(matrix) a table without b"),
      ("{ a = 1, b = 0, c = 0, d = 1, tx = 3, ty = 'x' }", ".ty: expected a finite number, got \"x\""),
      ("{ rotation = '90' }", ".rotation: expected an angle in radians, got \"90\" | math.rad(90) is 90 degrees"),
      ("{ rotation = 1/0 }", ".rotation: expected an angle in radians, got infinity"),
      ("{ scale = 0/0 }", ".scale: expected a finite number, got NaN"), ("{ scale = '2' }", ".scale: \(point) \"2\""),
      ("{ scale = { 1, '2' } }", ".scale[2]: expected a number, in points, got \"2\" | without quotes: 2"),
      ("{ translation = 3 }", ".translation: \(point) 3 | a point is one table: { x, y }"),
      ("{ translation = { x = 3 } }", ".translation: \(point) a table without the second"),
    ] {
      #expect(try complaint("ui.DisplayNode { transform = \(value) }") == "DisplayNode.transform\(told)", "\(value)")
    }
    let reset = "local n = ui.DisplayNode { transform = { scale = 2 } } n.transform = nil print(n.transform.a)"
    #expect(try script.run(reset) == "1")
  }

  @Test("An offset is a size or a point, and finite as a point")
  func offsets() throws {
    #expect(
      try script.run(
        """
        print(ui.DisplayNode { shadowOffset = { width = 3, height = 4 } }.shadowOffset)
        print(ui.DisplayNode { shadowOffset = { x = 5, y = 6 } }.shadowOffset)
        print(ui.DisplayNode { shadowOffset = { 7, 8 } }.shadowOffset)
        """) == "{width = 3, height = 4}\n{width = 5, height = 6}\n{width = 7, height = 8}")
    #expect(
      try complaint("ui.DisplayNode { shadowOffset = { 3, 1/0 } }")
        == "DisplayNode.shadowOffset: expected an offset: {x, y}, in points, got a number that is not finite")
  }

  @Test("A range of sizes may leave out a part, which is 0 at the least and infinite at the most")
  func ranges() throws {
    #expect(
      try script.run(
        """
        local seen
        local node = ui.DisplayNode:subclass "Asked"
        function node:calculateLayoutThatFits(range) seen = range return ui.Layout { size = range.min } end
        local function range(r) node():layoutThatFits(r) return seen end
        print(range { min = { width = 5 }, max = { height = 7 } })
        print(range { min = { 5, 6 }, max = { width = 50 } })
        print(range { min = { height = 3 } })
        print(range { min = { 5, 6 }, max = { 5, 6 } })
        print(range(nil))
        """) == """
          {min = {width = 5, height = 0}, max = {width = inf, height = 7}}
          {min = {width = 5, height = 6}, max = {width = 50, height = inf}}
          {min = {width = 0, height = 3}, max = {width = inf, height = inf}}
          {min = {width = 5, height = 6}, max = {width = 5, height = 6}}
          {min = {width = 0, height = 0}, max = {width = inf, height = inf}}
          """)
    let usable = "expected a size range whose min is finite, 0 or more, and not above its max, got"
    let range = "expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got"
    for (value, told) in [
      ("{ min = { 5, 5 }, max = { 5, 4 } }", ": \(usable) 5 x 5...4"),
      ("{ min = { 5, 5 }, max = { 4, 5 } }", ": \(usable) 5...4 x 5"),
      ("{ min = { -1, 5 } }", ": \(usable) -1...inf x 5...inf"),
      ("{ min = { 1, -5 } }", ": \(usable) 1...inf x -5...inf"),
      ("{ min = { 1/0, 5 } }", ": \(usable) inf x 5...inf"),
      ("{ width = 5 }", ": \(range) a size | write { max = { width, height } }"),
      ("{ height = 5 }", ": \(range) a size | write { max = { width, height } }"),
      ("{ 5, 6 }", ": \(range) a list | write { max = { width, height } }"),
      ("5", ": \(range) 5 | write { max = { width, height } }"),
      ("{ min = { 5, 5 }, max = 'x' }", ".max: expected a size: {width, height}, in points, got \"x\""),
    ] {
      let text = try complaint("ui.DisplayNode {}:layoutThatFits(\(value))")
      #expect(text == "DisplayNode:layoutThatFits: range\(told)", "\(value)")
    }
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

  @Test("A window has 0 points or more, and less than 10,000,000, on either side")
  func windows() throws {
    try script.run("ui.Window { size = { 9999999, 0 } } ui.Window { size = { 0, 9999999 } }")
    for size in ["{ 1e7, 5 }", "{ 5, 1e7 }", "{ -1, 5 }", "{ 5, -1 }"] {
      let text = try complaint("ui.Window { size = \(size) }")
      #expect(text.hasPrefix("Window.size: expected a size from 0 to below 10,000,000 points, got {"), "\(text)")
    }
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

  @Test("Named arguments are those of the function, in a table")
  func namedArgumentsAreThoseOfTheFunction() throws {
    let function = "transitionLayoutWithAnimation"
    let expected = "arguments: expected options: {animated =, measureAsync =, completion =}, got"
    for (value, told) in [
      ("(3)", "3"), (" { animate = true }", "a table with \"animate\" | did you mean \"animated\"?"),
      (" { 3 }", "a list"),
    ] {
      #expect(
        try complaint("ui.DisplayNode {}:\(function)\(value)") == "DisplayNode:\(function): \(expected) \(told)",
        "\(value)")
    }
  }
}
