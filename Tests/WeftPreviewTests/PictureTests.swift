import Foundation
import Testing
import Weft
import WeftDisplay

@testable import WeftPreview

@Suite("Pictures before they are sent")
struct PictureTests {
  private static func layer(
    _ name: String, _ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10, _ color: String = "red",
    _ sublayers: [LayerSnapshot] = []
  ) -> LayerSnapshot {
    LayerSnapshot(
      name: name, frame: Rect(x: x, y: y, width: width, height: height), backgroundColor: Color(css: color),
      sublayers: sublayers)
  }

  private static func picture(_ sublayers: [LayerSnapshot]) -> LayerSnapshot {
    layer("root", 0, 0, 100, 100, "white", sublayers)
  }

  @Test("What has moved or has another size is found, with what is new; what has moved with the layer around it is not")
  func moved() {
    func moved(_ before: [LayerSnapshot], _ now: [LayerSnapshot]) -> [[Double]] {
      MovedLayers(from: Self.picture(before), to: Self.picture(now)).frames.map(\.numbers)
    }
    let (a, b) = (Self.layer("a", 10, 10), Self.layer("b", 40, 10, 20, 20, "blue"))
    #expect(moved([a, b], [a, b]) == [])
    #expect(moved([a, b], [Self.layer("a", 15, 10), b]) == [[15, 10, 10, 10]])
    #expect(moved([a, b], [a, Self.layer("b", 40, 10, 20, 25, "blue")]) == [[40, 10, 20, 25]])
    #expect(moved([a], [a, b]) == [[40, 10, 20, 20]])
    #expect(moved([a, b], [b]) == [])
    #expect(moved([a, b], [b, a]) == [], "only their order is another one")
    #expect(moved([a, b], [Self.layer("a", 10, 10, 10, 10, "green"), b]) == [], "only its colour is another one")
    #expect(moved([a, b], [Self.layer("c", 10, 10), b]) == [[10, 10, 10, 10]], "it is another one")
    var hidden = Self.layer("a", 15, 10)
    hidden.isHidden = true
    #expect(moved([a, b], [hidden, b]) == [])
    // What is inside stands in the picture's coordinates.
    func around(_ x: Double, _ inner: Double) -> LayerSnapshot {
      Self.layer("around", x, 10, 50, 50, "teal", [Self.layer("inner", inner, 5)])
    }
    #expect(moved([around(10, 5)], [around(20, 5)]) == [[20, 10, 50, 50]])
    #expect(moved([around(10, 5)], [around(10, 6)]) == [[16, 15, 10, 10]])
    #expect(moved([around(10, 5)], [around(20, 6)]) == [[20, 10, 50, 50], [26, 15, 10, 10]])
    // A list that is scrolled shows another part of its content.
    var (before, now) = (Self.picture([Self.layer("a", 0, 40)]), Self.picture([Self.layer("a", 0, 50)]))
    before.bounds.origin.y = 30
    now.bounds.origin.y = 30
    #expect(MovedLayers(from: before, to: now).frames.map(\.numbers) == [[0, 20, 10, 10]])
    #expect(moved([], (0..<250).map { Self.layer("\($0)", Double($0), 0) }).count == 200)
  }

  /// A layer with an image.
  private static func image(_ width: Int, _ height: Int) throws -> LayerSnapshot {
    let pixels = [UInt8](repeating: 255, count: width * height * 4)
    let image = try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: height))
    var recorder = DisplayListRecorder()
    recorder.image(image, in: Rect(x: 0, y: 0, width: 10, height: 10))
    return LayerSnapshot(frame: Rect(x: 0, y: 0, width: 10, height: 10), contents: recorder.finish())
  }

  @Test("A picture is an SVG as long as its images together have no more pixels than 256 × 256")
  func formats() throws {
    func format(_ sublayers: [LayerSnapshot]) -> FrameFormat {
      FrameFormat(for: Self.picture(sublayers), scale: 2)
    }
    #expect(format([]) == .svg)
    #expect(format([try Self.image(256, 256)]) == .svg)
    #expect(format([try Self.image(65_537, 1)]) == .pixels)
    #expect(format([try Self.image(256, 128), try Self.image(128, 256)]) == .svg)
    #expect(format([try Self.image(256, 128), try Self.image(256, 129)]) == .pixels)
    var inner = Self.layer("around", 0, 0, 20, 20, "red", [try Self.image(300, 300)])
    #expect(format([inner]) == .pixels)
    inner.isHidden = true
    #expect(format([inner]) == .svg, "what is hidden is not drawn")
  }

  @Test("A picture of more than a thousand layers is sent as pixels, unless these are too many")
  func formatsOfManyLayers() {
    func picture(_ count: Int) -> LayerSnapshot {
      Self.picture((1..<count).map { Self.layer("\($0)", Double($0), 0) })
    }
    #expect(FrameFormat(for: picture(1000), scale: 2) == .svg)
    #expect(FrameFormat(for: picture(1001), scale: 2) == .pixels)
    var some = picture(1001)
    some.sublayers[0].isHidden = true
    #expect(FrameFormat(for: some, scale: 2) == .svg, "what is hidden is not drawn")
    var large = picture(1001)
    large.bounds.size = Size(width: 4096, height: 4096)
    #expect(FrameFormat(for: large, scale: 1) == .pixels)
    #expect(FrameFormat(for: large, scale: 2) == .svg)
  }

  @Test("The colours of half transparent pixels are divided by alpha, each to the nearest number")
  func alpha() throws {
    // A row for each alpha; the part of a colour grows from left to right.
    var (pixels, expected): ([UInt8], [UInt8]) = ([], [])
    let alphas = Array(stride(from: 1, through: 254, by: 3))
    for alpha in alphas {
      for column in 0..<255 {
        let parts = [min(column, alpha), alpha - min(column, alpha), min(column, alpha) / 2]
        pixels += parts.map { UInt8($0) } + [UInt8(alpha)]
        let colors = parts.map { UInt8((2 * $0 * 255 + alpha) / (2 * alpha)) }
        expected += [colors[2], colors[1], colors[0], UInt8(alpha)]
      }
      // One that is opaque, and one that isn't seen.
      pixels += [1, 2, 3, 255, 0, 0, 0, 0]
      expected += [3, 2, 1, 255, 0, 0, 0, 0]
    }
    let image = try #require(Image(pixels: pixels, pixelWidth: 257, pixelHeight: alphas.count))
    var sent = Data()
    PixelRows.append(0..<alphas.count, of: image, to: &sent)
    #expect(sent == Data(expected))
  }

  private static func history(_ times: [Double]) -> PictureHistory {
    var history = PictureHistory()
    for time in times { history.add(LayerSnapshot(name: "\(time)"), at: time) }
    return history
  }

  @Test("A moment is shown by the last picture before it; of one moment the last picture counts, and of 600 the newest")
  func history() {
    let empty = PictureHistory()
    #expect(empty.from == nil && empty.picture(at: 1) == nil)
    var history = Self.history([1, 2, 3])
    #expect(history.from == 1)
    for (time, name) in [(0.5, "1.0"), (1, "1.0"), (1.99, "1.0"), (2, "2.0"), (3, "3.0"), (9, "3.0")] {
      #expect(history.picture(at: time)?.name == name, "\(time)")
    }
    history.add(LayerSnapshot(name: "again"), at: 3)
    history.add(LayerSnapshot(name: "too late"), at: 2.5)
    #expect(history.pictures.map(\.layer.name) == ["1.0", "2.0", "again"])
    let long = Self.history((1...700).map(Double.init))
    #expect(long.pictures.count == 600)
    #expect(long.from == 101 && long.picture(at: 700)?.name == "700.0")
  }

  @Test("An animation has thirty frames a second, pauses of one second, and the last five seconds")
  func animation() {
    func frames(_ times: [Double]) -> [(name: String?, duration: Double)] {
      Self.history(times).frames.map { ($0.layer.name, ($0.duration * 1e6).rounded() / 1e6) }
    }
    #expect(frames([]).isEmpty)
    #expect(frames([7]).map(\.duration) == [1])
    let paused = frames([0, 0.01, 0.05, 0.1, 3])
    #expect(paused.map(\.name) == ["0.01", "0.05", "0.1", "3.0"], "the first stood for less than a frame")
    #expect(paused.map(\.duration) == [0.04, 0.05, 1, 1])
    let smooth = frames((0...60).map { Double($0) / 60 })
    #expect(smooth.count == 31)
    #expect(smooth.dropLast().allSatisfy { abs($0.duration - 1.0 / 30) < 1e-5 })
    let long = frames((0...9).map(Double.init))
    #expect(long.map(\.name) == ["5.0", "6.0", "7.0", "8.0", "9.0"])
    let cut = frames([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
    #expect(cut.map(\.duration).reduce(0, +) == 5)
    #expect(cut.first?.name == "1.0")
  }

  @Test(
    "What a page asks for is brought within bounds, and what it doesn't name, or names wrongly, is the preview's own")
  func environment() {
    func environment(_ change: (inout CellMessage.ShowRequest) -> Void) -> PreviewEnvironment {
      var request = CellMessage.ShowRequest(file: "/a.lua", name: "A")
      change(&request)
      return request.environment
    }
    #expect(environment { _ in } == PreviewEnvironment())
    for (given, width, height) in [(0.2, 1, 1), (320, 320, 320), (15_000, 10_000, 15_000), (30_000, 10_000, 20_000)] {
      let found = environment { ($0.width, $0.height) = (given, given) }
      #expect(found.width == Double(width) && found.height == Double(height), "\(given)")
    }
    for (given, scale) in [(0.1, 0.5), (0.5, 0.5), (3, 3), (9, 8)] {
      #expect(environment { $0.scale = given }.scale == scale, "\(given)")
    }
    for (sides, insets) in [
      ([1, 2, 3, 4], EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), ([1, 2, 3], EdgeInsets()),
      ([-5, 2000, 0, 1000], EdgeInsets(top: 0, left: 1000, bottom: 0, right: 1000)), ([1, 2, 3, 4, 5], EdgeInsets()),
    ] as [([Double], EdgeInsets)] {
      #expect(environment { $0.safeArea = sides }.safeAreaInsets == insets, "\(sides)")
    }
    let traits = environment {
      ($0.style, $0.direction, $0.textSize) = ("dark", "rightToLeft", "accessibilityLarge")
    }.traits
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    let wrong = environment { ($0.style, $0.direction, $0.textSize) = ("blue", "upwards", "9") }
    #expect(wrong == PreviewEnvironment())
    let rest = environment { ($0.props, $0.ranges) = ("[]", true) }
    #expect(rest.props == "[]" && rest.showsRanges)
  }

  @Test(
    "The address of a preview names its file, relative to the folder, and the preview, each without signs of its own")
  func fragment() async {
    let pages = await LivePages(title: "test", folder: "/cells", editor: nil)
    #expect(pages.fragment(of: "A box", in: "/cells/box.lua") == "file=box.lua&preview=A%20box")
    #expect(
      pages.fragment(of: "A & B/Dark=#", in: "/cells/in/a b.lua")
        == "file=in%2Fa%20b.lua&preview=A%20%26%20B%2FDark%3D%23")
    #expect(pages.fragment(of: "é", in: "/cells2/box.lua") == "file=%2Fcells2%2Fbox.lua&preview=%C3%A9")
  }
}
