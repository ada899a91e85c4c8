import Testing
import Weft

@testable import WeftNodes

@Suite("The looks of layers and views")
struct LayerLookTests {
  /// A property of a look: sets one of two values, neither of which is the default, and tells which it has.
  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let set: @Sendable (Appearance, Int) -> Void
    let read: @Sendable (Appearance) -> Int?

    init<Value: Equatable & Sendable>(
      _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Appearance, Value>,
      _ first: Value, _ second: Value
    ) {
      self.name = name
      set = { $0[keyPath: path()] = $1 == 0 ? first : second }
      read = { look in [first, second].firstIndex(of: look[keyPath: path()]) }
    }

    var testDescription: String { name }
  }

  private static let dot: [Image?] = (1...2).map {
    Image(pixels: Array(repeating: 9, count: $0 * 4), pixelWidth: $0, pixelHeight: 1)
  }

  private static let halves = [Rect(x: 0, y: 0, width: 0.5, height: 1), Rect(x: 0, y: 0, width: 1, height: 0.5)]

  static let looks: [Look] = [
    Look("anchorPoint", \.anchorPoint, Point(x: 0, y: 0), Point(x: 1, y: 0)),
    Look("transform", \.transform, .scale(x: 2, y: 2), .scale(x: 3, y: 2)),
    Look("alpha", \.alpha, 0.25, 0.75), Look("isHidden", \.isHidden, true, false),
    Look("clipsToBounds", \.clipsToBounds, true, false),
    Look("backgroundColor", \.backgroundColor, .white, .black), Look("tintColor", \.tintColor, .white, .black),
    Look("cornerRadius", \.cornerRadius, 4, 5), Look("maskedCorners", \.maskedCorners, [.topLeft], [.topRight]),
    Look("borderWidth", \.borderWidth, 1, 2), Look("borderColor", \.borderColor, .white, .clear),
    Look("shadowColor", \.shadowColor, .white, .clear), Look("shadowOpacity", \.shadowOpacity, 0.25, 0.5),
    Look("shadowOffset", \.shadowOffset, Size(width: 1, height: 2), Size(width: 2, height: 1)),
    Look("shadowRadius", \.shadowRadius, 1, 2), Look("zPosition", \.zPosition, -1, 1),
    Look("userInteractionEnabled", \.userInteractionEnabled, false, true),
    Look("hitTestSlop", \.hitTestSlop, EdgeInsets(all: 1), EdgeInsets(all: -1)),
    Look("exclusiveTouch", \.exclusiveTouch, true, false),
    Look("subnodeTransform", \.subnodeTransform, .scale(x: 2, y: 2), .scale(x: 3, y: 2)),
    Look("allowsGroupOpacity", \.allowsGroupOpacity, false, true), Look("isOpaque", \.isOpaque, false, true),
    Look("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, true, false),
    Look("contentMode", \.contentMode, .center, .top), Look("contents", \.contents, dot[0], dot[1]),
    Look("contentsRect", \.contentsRect, halves[0], halves[1]),
    Look("contentsCenter", \.contentsCenter, halves[0], halves[1]),
  ]

  @Test("A wrapped layer keeps each part of its look that the node has not set, and no other", arguments: looks)
  func wrapped(own: Look) throws {
    let layer = Layer()
    for look in Self.looks { look.set(layer.appearance, 0) }
    let node = DisplayNode(layerBlock: { layer })
    own.set(node.appearance, 1)
    _ = try node.layer
    for look in Self.looks { #expect(look.read(node.appearance) == (look.name == own.name ? 1 : 0), "\(look.name)") }
  }

  @Test("A view that has outlived its node looks as it did, also where the node had changed it")
  func outlived() throws {
    let view = View()
    view.layer.appearance.cornerRadius = 4
    do {
      let node = DisplayNode(viewBlock: { view })
      node.zPosition = 3
      _ = try node.view
      node.alpha = 0.25
      node.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
      node.anchorPoint = .zero
      node.position = Point(x: 5, y: 6)
    }
    #expect(view.node == nil)
    let look = view.layer.appearance
    #expect(look.alpha == 0.25 && look.cornerRadius == 4 && look.zPosition == 3)
    #expect(view.layer.bounds == Rect(x: 1, y: 2, width: 30, height: 40) && view.layer.position == Point(x: 5, y: 6))
    #expect(view.layer.frame == Rect(x: 5, y: 6, width: 30, height: 40))
  }

  @Test("A frame is set by the anchor point, also of a layer without a node; the bounds' origin stays")
  func frameOfLayer() {
    let layer = Layer()
    layer.appearance.anchorPoint = Point(x: 0.25, y: 1)
    layer.bounds.origin = Point(x: 7, y: 8)
    layer.frame = Rect(x: 10, y: 20, width: 40, height: 30)
    #expect(layer.position == Point(x: 20, y: 50))
    #expect(layer.bounds == Rect(x: 7, y: 8, width: 40, height: 30))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 30))
  }

  private final class Painted: View {
    var color: Color?
    override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
      if let color { recorder.fill(bounds, color) }
    }
  }

  @Test("A picture shows views without a node: what they draw, else their contents, in the window's appearance")
  func snapshotOfViews() throws {
    let window = makeWindow(), back = Painted(), front = Painted(), hidden = Painted(), inside = Painted()
    let color = Color(light: .white, dark: .ruby)
    for (index, view) in [back, front, hidden].enumerated() {
      view.layer.frame = Rect(x: Double(index), y: 0, width: 10, height: 10)
      view.layer.appearance.contents = Self.dot[0]
      try window.addSubview(view)
    }
    try hidden.addSubview(inside)
    back.color = color
    front.layer.appearance.backgroundColor = color
    front.layer.appearance.borderColor = color
    front.layer.appearance.alpha = 0.5
    hidden.layer.appearance.isHidden = true
    hidden.color = .black
    for isDark in [false, true] {
      window.traitCollection.userInterfaceStyle = isDark ? .dark : .light
      let shown: Color = isDark ? .ruby : .white
      for layer in [try window.frame(), try window.layer.snapshot()] {
        try #require(layer.sublayers.map(\.position.x) == [5, 6, 7])
        #expect(
          layer.sublayers[0].contents?.fills == [isDark ? .ruby : color], "light colours are chosen when it is drawn")
        #expect(layer.sublayers[0].contents?.commands.count == 1, "drawn, so without the contents")
        #expect(layer.sublayers[1].backgroundColor == shown && layer.sublayers[1].borderColor == shown)
        #expect(layer.sublayers[1].opacity == 0.5)
        guard case .image(_, let placement) = layer.sublayers[1].contents?.commands.first else { throw TestFailure() }
        #expect(placement.rect == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(layer.sublayers[2].isHidden && layer.sublayers[2].contents == nil)
        #expect(layer.sublayers[2].sublayers.isEmpty)
      }
    }
  }

  @Test("A shadow is in the picture from an opacity above 0 on, with all of its parts")
  func shadow() throws {
    let node = DisplayNode()
    node.shadowRadius = 7
    node.shadowOffset = Size(width: 2, height: -5)
    node.shadowColor = Color(light: .black, dark: .ruby)
    #expect(try node.snapshot().shadow == nil)
    node.shadowOpacity = 0.125
    node.traitCollection.userInterfaceStyle = .dark
    #expect(
      try node.snapshot().shadow
        == Shadow(color: .ruby, opacity: 0.125, offset: Size(width: 2, height: -5), radius: 7))
  }

  // MARK: the places of pictures

  @Test("Each content mode places a picture at its edges, or scales it, within bounds with an origin")
  func places() {
    let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
    let expected: [(ContentMode, Rect)] = [
      (.scaleToFill, bounds), (.scaleAspectFit, Rect(x: 10, y: 25, width: 100, height: 50)),
      (.scaleAspectFill, Rect(x: 0, y: 20, width: 120, height: 60)),
      (.center, Rect(x: 50, y: 45, width: 20, height: 10)),
      (.top, Rect(x: 50, y: 20, width: 20, height: 10)), (.bottom, Rect(x: 50, y: 70, width: 20, height: 10)),
      (.left, Rect(x: 10, y: 45, width: 20, height: 10)), (.right, Rect(x: 90, y: 45, width: 20, height: 10)),
      (.topLeft, Rect(x: 10, y: 20, width: 20, height: 10)), (.topRight, Rect(x: 90, y: 20, width: 20, height: 10)),
      (.bottomLeft, Rect(x: 10, y: 70, width: 20, height: 10)),
      (.bottomRight, Rect(x: 90, y: 70, width: 20, height: 10)),
    ]
    #expect(expected.map(\.0) == ContentMode.allCases)
    let picture = Size(width: 20, height: 10)
    for (mode, rect) in expected {
      #expect(mode.rect(for: picture, in: bounds) == rect, "\(mode)")
      // What is cut off is chosen in the filling mode alone.
      let cropped = mode.rect(for: picture, in: bounds, crop: Point(x: 1, y: 0))
      #expect(cropped == (mode == .scaleAspectFill ? Rect(x: -10, y: 20, width: 120, height: 60) : rect), "\(mode)")
      #expect(mode.rect(for: Size(width: 0, height: 9), in: bounds) == bounds)
      #expect(mode.rect(for: Size(width: 9, height: 0), in: bounds) == bounds)
    }
    let high = ContentMode.scaleAspectFill.rect(for: Size(width: 10, height: 20), in: bounds, crop: Point(x: 0, y: 1))
    #expect(high == Rect(x: 10, y: -120, width: 100, height: 200))
  }

  @Test("Core Animation's names are those of the content modes, in the same order")
  func gravities() {
    let node = DisplayNode()
    for (gravity, mode) in zip(ContentsGravity.allCases, ContentMode.allCases) {
      if !mode.rawValue.hasPrefix("scale") { #expect(gravity.rawValue == mode.rawValue) }
      node.contentsGravity = gravity
      #expect(node.contentMode == mode && node.contentsGravity == gravity)
      #expect(ContentsGravity(mode) == gravity)
    }
    #expect(ContentsGravity.allCases.count == ContentMode.allCases.count)
  }

  @Test("What was drawn for other bounds moves with them, and has the place that the content mode gives its size")
  func drawnForOtherBounds() throws {
    for mode in ContentMode.allCases {
      let scheduler = ManualScheduler(), window = makeWindow(scheduler)
      let node = DrawingNode("a", Record(), .ruby)
      node.contentMode = mode
      node.bounds = Rect(x: 3, y: 4, width: 20, height: 10)
      try window.addSubnode(node)
      try window.runTurns()
      scheduler.finishAll()
      for bounds in [
        Rect(x: 3, y: 4, width: 20, height: 10), Rect(x: -5, y: 6, width: 20, height: 10),
        Rect(x: 30, y: 40, width: 100, height: 30), Rect(x: 0, y: 0, width: 10, height: 80),
      ] {
        node.bounds = bounds
        let size = Size(width: 20, height: 10)
        let place = bounds.size == size ? bounds : mode.rect(for: size, in: bounds)
        let shown = try #require(try window.frame().named("a")?.contents?.fillPlaces.first)
        #expect(isNear(shown, place), "\(mode) in \(bounds)")
      }
      #expect(node.drawn == 1)
    }
  }

  @Test("A picture that has no area in its part is not drawn, and modes that don't scale don't stretch its middle")
  func contents() throws {
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    node.contents = Image(pixels: [UInt8](repeating: 255, count: 4 * 4 * 4), pixelWidth: 4, pixelHeight: 4)
    node.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    func placements() throws -> [DisplayList.ImagePlacement] {
      (try node.snapshot().contents ?? .empty).commands.compactMap { command in
        if case .image(_, let placement) = command { placement } else { nil }
      }
    }
    #expect(try placements().count == 9)
    node.contentMode = .bottomRight
    #expect(try placements().map(\.rect) == [Rect(x: 36, y: 36, width: 4, height: 4)])
    node.contentsRect = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.25)
    #expect(try placements().map(\.source) == [Rect(x: 2, y: 1, width: 2, height: 1)])
    #expect(try placements().map(\.rect) == [Rect(x: 38, y: 39, width: 2, height: 1)])
    node.contentsRect = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0)
    #expect(try placements().isEmpty)
  }
}

extension DisplayList {
  /// The rectangles around the fills, in the coordinates of the list.
  fileprivate var fillPlaces: [Rect] {
    var places: [Rect] = []
    var map = Transform.identity
    var saved: [Transform] = []
    for command in commands {
      switch command {
      case .save: saved.append(map)
      case .restore: map = saved.popLast() ?? .identity
      case .concatenate(let inner): map = inner.followed(by: map)
      case .fill(let path, _, _): if let bounds = path.controlBounds { places.append(map.apply(to: bounds)) }
      default: break
      }
    }
    return places
  }
}
