import Testing
import WeftDisplay
import WeftLayout

@Suite("Rules of drawing values")
struct DisplayValueRuleTests {
  @Test("In the dark all that is recorded has its dark colours: lines, text, its end, tints and shadows")
  func dark() throws {
    let ink = try #require(Color(css: "light-dark(#ff0000, #00ff00)")), green = Color(hex: 0x00FF00)
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    let place = Rect(x: 0, y: 0, width: 9, height: 9)
    func record(_ color: Color, isDark: Bool) -> DisplayList {
      var recorder = DisplayListRecorder()
      recorder.isDark = isDark
      recorder.stroke(Path(rect: place), .color(color))
      recorder.fill(
        Path(rect: place),
        .linearGradient(Gradient(colors: [color, .white], spread: .reflect), start: .zero, end: Point(x: 1, y: 2)))
      recorder.image(image, in: place, tint: color)
      recorder.image(image, in: place, stretching: Rect(x: 0, y: 0, width: 1, height: 1), tint: color)
      for look in [TextAttributes(color: color), TextAttributes(backgroundColor: color)] {
        recorder.text(
          AttributedText(runs: [.init("a"), .init("b", look)]),
          options: TextOptions(truncationText: AttributedText("more", look)), in: place)
      }
      recorder.beginGroup(opacity: 0.5, blendMode: .multiply, shadow: Shadow(color: color, radius: 3))
      return recorder.finish()
    }
    #expect(record(ink, isDark: true) == record(green, isDark: false))
    #expect(record(ink, isDark: false) == record(ink, isDark: false))
    #expect(record(ink, isDark: false) != record(green, isDark: false))
  }

  @Test("A list blends if a drawing or a group in it does")
  func blending() {
    func list(_ record: (inout DisplayListRecorder) -> Void) -> DisplayList {
      var recorder = DisplayListRecorder()
      recorder.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
      record(&recorder)
      return recorder.finish()
    }
    #expect(!list { $0.setBlendMode(.normal) }.blendsColors)
    #expect(!list { $0.beginGroup(opacity: 0.5) }.blendsColors)
    #expect(list { $0.setBlendMode(.multiply) }.blendsColors)
    #expect(list { $0.beginGroup(blendMode: .screen) }.blendsColors)
    #expect(!DisplayList.empty.blendsColors && DisplayList.empty.isEmpty)
  }

  @Test("What is recorded counts with its paths, colours, dashes and characters")
  func footprint() {
    var path = Path()
    for index in 0..<1000 { path.line(to: Point(x: Double(index), y: 0)) }
    let stops = (0..<1000).map { Gradient.Stop(offset: Double($0) / 1000, color: .black) }
    let gradient = Paint.linearGradient(Gradient(stops: stops), start: .zero, end: Point(x: 1, y: 0))
    let records: [(String, (inout DisplayListRecorder) -> Void)] = [
      ("a filled path", { $0.fill(path, .color(.black)) }), ("a line", { $0.stroke(path, .color(.black)) }),
      ("a clip", { $0.clip(path) }), ("a gradient", { $0.fill(Path(), gradient) }),
      ("a line's gradient", { $0.stroke(Path(), gradient) }),
      (
        "dashes",
        { $0.stroke(Path(), .color(.black), style: StrokeStyle(dash: Array(repeating: 1, count: 1000))) }
      ),
      ("text", { $0.text(AttributedText(String(repeating: "x", count: 8000)), in: Rect(size: .zero)) }),
    ]
    for (name, record) in records {
      var recorder = DisplayListRecorder()
      let before = recorder.footprint
      record(&recorder)
      #expect(recorder.footprint - before >= 8000, "\(name)")
    }
    var recorder = DisplayListRecorder()
    recorder.setOpacity(1)
    for _ in 0..<100 {
      let (before, growth) = (recorder.footprint, recorder.nextGrowth)
      recorder.setOpacity(1)
      #expect(recorder.footprint == before || growth > 0, "what grows was notified before")
      #expect(recorder.footprint >= recorder.count * MemoryLayout<DisplayList.Command>.stride)
    }
  }

  @Test("The corners of a stretched image keep their size, and shrink by one factor where there is no room")
  func stretched() throws {
    let pixels = [UInt8](repeating: 255, count: 4 * 20 * 10)
    let image = try #require(Image(pixels: pixels, pixelWidth: 20, pixelHeight: 10))
    func parts(_ width: Double, _ height: Double) -> [DisplayList.ImagePlacement] {
      var recorder = DisplayListRecorder()
      recorder.image(
        image, in: Rect(x: 100, y: 200, width: width, height: height),
        stretching: Rect(x: 0.25, y: 0.4, width: 0.25, height: 0.2), tint: .white)
      return recorder.finish().commands.compactMap { if case .image(_, let part) = $0 { part } else { nil } }
    }
    func isNear(_ one: Rect?, _ other: Rect) -> Bool {
      guard let one else { return false }
      return [
        one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY,
      ].allSatisfy { abs($0) < 1e-9 }
    }
    let roomy = parts(50, 30)
    try #require(roomy.count == 9)
    #expect(roomy.allSatisfy { $0.tint == .white })
    // 5, 5 and 10 of the columns and 4, 2 and 4 of the rows.
    #expect(isNear(roomy[0].rect, Rect(x: 100, y: 200, width: 5, height: 4)))
    #expect(isNear(roomy[1].rect, Rect(x: 105, y: 200, width: 35, height: 4)))
    #expect(isNear(roomy[8].rect, Rect(x: 140, y: 226, width: 10, height: 4)))
    #expect(isNear(roomy[1].source, Rect(x: 5, y: 0, width: 5, height: 4)))
    #expect(isNear(roomy[8].source, Rect(x: 10, y: 6, width: 10, height: 4)))
    let narrow = parts(6, 4)
    try #require(narrow.count == 4)
    #expect(isNear(narrow[0].rect, Rect(x: 100, y: 200, width: 2, height: 2)))
    #expect(isNear(narrow[3].rect, Rect(x: 102, y: 202, width: 4, height: 2)))
    #expect(isNear(narrow[3].source, Rect(x: 10, y: 6, width: 10, height: 4)))
  }

  @Test("A shadow is seen if its colour and its opacity are, and its numbers are finite")
  func shadows() {
    #expect(Shadow().isVisible && Shadow(opacity: 0.01, radius: 3).isVisible)
    #expect(!Shadow(opacity: 0).isVisible && !Shadow(opacity: -1).isVisible && !Shadow(color: .clear).isVisible)
    #expect(!Shadow(offset: Size(width: .nan, height: 0)).isVisible && !Shadow(radius: .infinity).isVisible)
  }

  @Test("The colours of a gradient are at equal distances")
  func gradients() {
    #expect(Gradient(colors: [.black, .white, .clear]).stops.map(\.offset) == [0, 0.5, 1])
    #expect(Gradient(colors: [.black, .white]).stops.map(\.offset) == [0, 1])
    #expect(Gradient(colors: [.black]).stops.map(\.offset) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
  }

  @Test("A rectangle that is transformed has the smallest upright one around it, also mirrored")
  func rectangles() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Transform.scale(x: -1, y: 2).apply(to: rect) == Rect(x: -4, y: 4, width: 3, height: 8))
    #expect(Transform(c: 1).apply(to: rect) == Rect(x: 3, y: 2, width: 7, height: 4))
    #expect(Transform(b: 1).apply(to: rect) == Rect(x: 1, y: 3, width: 3, height: 7))
    #expect(Transform(c: -1).apply(to: rect) == Rect(x: -5, y: 2, width: 7, height: 4))
    #expect(Transform(b: -1).apply(to: rect) == Rect(x: 1, y: -2, width: 3, height: 7))
  }

  @Test("What UIKit's dynamic colours become keeps both appearances, and loses the name")
  func namedColors() throws {
    let blue = try #require(Color(css: "systemBlue"))
    #expect(blue.css == "systemBlue")
    #expect(blue.withAlpha(0.5).css == "light-dark(#007aff80, #0a84ff80)")
    #expect(blue.resolved(isDark: false).css == "#007aff" && blue.resolved(isDark: true).css == "#0a84ff")
    #expect(!blue.resolved(isDark: false).isDynamic && !blue.resolved(isDark: true).isDynamic)
    #expect(Color(light: .white, dark: blue).css == "light-dark(#ffffff, #007aff)")
    #expect(Color(light: blue, dark: .white).css == "light-dark(#007aff, #ffffff)")
    #expect(Color(light: blue, dark: Color(hex: 0x007AFF)).css == "#007aff")
    #expect(Color(hex: 0xFF123456).css == "#123456")
    #expect(Color(white: 0.2, alpha: 0.4) == Color(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.4))
  }

  @Test("UIKit's colours that are the same there are the same here")
  func systemColors() {
    func pairs(_ names: [String], isDark: Bool) -> Set<String?> {
      Set(names.map { Color(css: $0)?.resolved(isDark: isDark).css })
    }
    for (names, css, isDark) in [
      (["systemGray6", "secondarySystemBackground", "systemGroupedBackground"], "#f2f2f7", false),
      (["systemGray6", "secondarySystemBackground", "secondarySystemGroupedBackground"], "#1c1c1e", true),
      (["systemGray5", "tertiarySystemBackground", "tertiarySystemGroupedBackground"], "#2c2c2e", true),
      (["systemBackground", "tertiarySystemBackground", "secondarySystemGroupedBackground"], "#ffffff", false),
      (["systemBackground", "systemGroupedBackground"], "#000000", true),
      (["tertiaryLabel", "placeholderText"], "#3c3c434c", false),
      (["tertiaryLabel", "placeholderText"], "#ebebf54c", true), (["link", "systemBlue"], "#007aff", false),
    ] as [([String], String, Bool)] {
      #expect(pairs(names, isDark: isDark) == [css], "\(names)")
    }
    for isDark in [false, true] {
      for names in [
        ["label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel"],
        ["systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill"],
      ] {
        let alphas = names.compactMap { Color(css: $0)?.resolved(isDark: isDark).alpha }
        #expect(alphas.count == 4 && zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 }, "\(names)")
      }
    }
  }

  @Test("A picture that is kept weakly is there, at its scale, as long as another holds it")
  func weakly() throws {
    var image = Image(pixels: [UInt8](repeating: 7, count: 4 * 6), pixelWidth: 3, pixelHeight: 2, scale: 2)
    let weak = WeakImage(try #require(image))
    #expect(weak.image == image)
    #expect(weak.image?.size == Size(width: 1.5, height: 1))
    image = nil
    #expect(weak.image == nil)
  }

  @Test("A pixel has the colour that it had before it was premultiplied; outside there is none")
  func pixelColors() throws {
    let pixels: [UInt8] = [10, 20, 30, 255, 0, 64, 128, 128, 0, 0, 0, 0, 255, 0, 0, 255]
    let image = try #require(Image(pixels: pixels, pixelWidth: 2, pixelHeight: 2))
    #expect(image.color(x: 0, y: 0) == Color(hex: 0x1E140A))
    #expect(image.color(x: 1, y: 0) == Color(red: 1, green: 0.5, blue: 0, alpha: 128 / 255.0))
    #expect(image.color(x: 0, y: 1) == .clear && image.color(x: 1, y: 1) == Color(hex: 0x0000FF))
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2)] { #expect(image.color(x: x, y: y) == nil) }
  }

  @Test("Images differ by their treatment, and edges that stretch are never negative")
  func treatment() throws {
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    #expect(image.withRenderingMode(.alwaysTemplate) != image)
    #expect(image.withRenderingMode(.alwaysTemplate).withRenderingMode(.automatic) == image)
    let insets = EdgeInsets(top: -1, left: 2, bottom: -3, right: 4)
    #expect(image.resizable(capInsets: insets).capInsets == EdgeInsets(top: 0, left: 2, bottom: 0, right: 4))
    let others = EdgeInsets(top: 1, left: -2, bottom: 3, right: -4)
    #expect(image.resizable(capInsets: others).capInsets == EdgeInsets(top: 1, left: 0, bottom: 3, right: 0))
  }
}
