import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

@Suite("Glyphs in SVG files for browsers")
struct GlyphRunTests {
  /// A file as Cairo writes it, with a glyph in two places and a rectangle between runs.
  private static func file(
    _ path: String, opening: String = #"<symbol overflow="visible" id="glyph1">"#,
    tag: String = "path style=\"stroke:none;\"",
    closing: String = "</symbol>", name: String = "glyph1", uses: Int = 2
  ) -> String {
    let references = (0..<uses).map { "  <use xlink:href=\"#\(name)\" x=\"\($0 % 100).5\" y=\"20\"/>\n" }.joined()
    return """
      <svg>
      <defs>
      <g>
      \(opening)
      <\(tag) d="\(path)"/>
      \(closing)
      </g>
      </defs>
      <g style="fill:red;">
      \(references)</g>
      <rect x="1"/>
      <use xlink:href="#\(name)" x="0" y="-1"/>
      <use xlink:href="#surface7"/>
      </svg>
      """
  }

  private static func joined(_ file: String) -> String {
    String(decoding: SVGGlyphs.join(Array(file.utf8)), as: UTF8.self)
  }

  private static let path = "M 1 0 L 2.5 0 C 3 1 4 2 5 -1.25 Z M 1 1 L 2 2.0625 Z M 1 1 "

  @Test("A run of glyphs is one path, with its points relative to one another; what else is there stays")
  func run() {
    let outline = "l1.5 0c.5 1 1.5 2 2.5-1.25zm0 1l1 1.063z"
    let expected = """
      <svg>
      <defs>
      <g>

      </g>
      </defs>
      <g style="fill:red;">
        <path d="M1.5 20\(outline)M2.5 20\(outline)"/>
      </g>
      <rect x="1"/>
      <path d="M1-1\(outline)"/>
      <use xlink:href="#surface7"/>
      </svg>
      """
    #expect(Self.joined(Self.file(Self.path)) == expected)
    // As later versions of Cairo write it.
    let later = Self.file(
      Self.path, opening: #"<g id="glyph-1-0">"#, tag: "path", closing: "</g>", name: "glyph-1-0")
    #expect(Self.joined(later) == expected)
  }

  @Test("A space has no lines, and its run no points")
  func space() {
    #expect(Self.joined(Self.file("")).contains("<path d=\"\"/>\n</g>\n<rect x=\"1\"/>\n<path d=\"\"/>"))
  }

  @Test("References stay to what is no outline of lines and curves, and in a text that would become much longer")
  func unchanged() {
    let others = [
      Self.file("M 0 0 A 1 2 3"), Self.file("M 0 0 L 1"), Self.file("M 0 0 L 1 nan"),
      Self.file(Self.path, tag: "image"), Self.file(Self.path, name: "glyph2"), "<svg>", "",
      Self.file("M 0 0" + String(repeating: " C 1 2 3 4 5 6", count: 100), uses: 1000),
    ]
    for other in others { #expect(Self.joined(other) == (other.contains("glyph2") ? Self.joined(other) : other)) }
    #expect(Self.joined(Self.file(Self.path, name: "glyph2")).contains(##"<use xlink:href="#glyph2" x="0" y="-1"/>"##))
  }

  @Test("A drawn text has a path for each of its runs")
  func text() throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    var recorder = DisplayListRecorder()
    for (color, y) in [(Color.black, 0.0), (.white, 20)] {
      recorder.text(
        AttributedText("several letters", TextAttributes(color: color)), options: TextOptions(),
        in: Rect(x: 0, y: y, width: 200, height: 20))
    }
    let layer = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 200, height: 40), contents: recorder.finish())
    let svg = String(decoding: try renderer.svgForBrowsers(of: layer), as: UTF8.self)
    #expect(!svg.contains("<symbol") && !svg.contains("<use"))
    #expect(svg.matches(of: /<path d="M/).count == 2)
  }
}
