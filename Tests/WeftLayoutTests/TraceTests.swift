import Testing
import WeftLayout

/// A text of 40 points by 10, which counts how often it is measured.
private final class Text: LayoutNode {
  var count = 0

  override var layoutName: String { "text" }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    count += 1
    return Size(width: 40, height: 10)
  }
}

@Suite("Traces of layouts")
struct TraceTests {
  private let engine = LayoutEngine()
  private let text = Text()
  private let range = SizeRange(max: Size(width: 100, height: 80))

  /// A row of a text, which is cut to 30 points and stretched, and of a box, with 5 points around it.
  private func host() -> LayoutNode {
    text.style.maxWidth = 30
    let box = RefusalTests.box(20, 25)
    let file = engine.intern(file: "row.lua")
    return RefusalTests.host { [text] (pass) throws(LayoutError) in
      let row = try pass.add(StackLayoutSpec(), children: [pass.node(text), pass.node(box)])
      try pass.setName("row", of: row)
      pass.setSource(file: file, line: 12, of: row)
      return try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 5)), children: [row])
    }
  }

  @Test("Each measurement is recorded with its depth, its ranges and its result, in the order of their beginnings")
  func entries() throws {
    let trace = LayoutTrace()
    _ = try engine.layout(host(), range, trace: trace)
    #expect(trace.entries.map(\.name) == ["LayoutNode", "InsetLayoutSpec", "row", "text", "LayoutNode", "text"])
    try #require(trace.entries.map(\.depth) == [0, 1, 2, 3, 3, 3])
    #expect(trace.entries.map(\.kind) == [.node, .inset, .stack, .node, .node, .node])
    #expect(
      trace.entries.map(\.size) == [
        Size(width: 60, height: 35), Size(width: 60, height: 35), Size(width: 50, height: 25),
        Size(width: 30, height: 10), Size(width: 20, height: 25), Size(width: 30, height: 25),
      ])
    let first = trace.entries[3]
    #expect(first.range.description == "0...inf x 0...70" && first.ownRange.description == "0...30 x 0...70")
    #expect(first.content == Size(width: 40, height: 10) && trace.entries[2].content == nil)
    #expect(first.parentSize.width.isNaN && first.parentSize.height.isNaN)
    #expect(trace.entries[5].range.description == "30 x 25")
    #expect(trace.entries[1].parentSize == Size(width: 100, height: 80))
    #expect(trace.entries[2].parentSize == Size(width: 90, height: 70))
    #expect(trace.entries.map(\.source?.line) == [nil, nil, 12, nil, nil, nil])
    #expect(trace.content(of: text, in: trace.entries[5].range) == Size(width: 40, height: 10))
    #expect(trace.content(of: text, in: range) == nil && trace.content(of: LayoutNode(), in: range) == nil)
  }

  @Test("The frames are those of the layout, specs included, each with its parent and its last measurement")
  func frames() throws {
    let trace = LayoutTrace()
    let layout = try engine.layout(host(), range, trace: trace)
    let frames = trace.frames(of: layout)
    try #require(frames.map(\.name) == ["InsetLayoutSpec", "row", "text", "LayoutNode"])
    #expect(frames.map(\.parent) == [nil, 0, 1, 1] && frames.map(\.depth) == [0, 1, 2, 2])
    #expect(
      frames.map(\.frame) == [
        Rect(x: 0, y: 0, width: 60, height: 35), Rect(x: 5, y: 5, width: 50, height: 25),
        Rect(x: 5, y: 5, width: 30, height: 25), Rect(x: 35, y: 5, width: 20, height: 25),
      ])
    #expect(frames.map(\.place) == [.zero, Point(x: 5, y: 5), .zero, Point(x: 30, y: 0)])
    #expect(frames.map(\.measurement) == [1, 2, 5, 4] && frames.map(\.computation) == [1, 2, nil, nil])
    #expect(frames.map(\.childCount) == [1, 2, 0, 0] && frames.map(\.isPlain) == [false, false, false, true])
    #expect(frames[2].node === text && frames[2].range?.description == "30 x 25" && frames[2].style.maxWidth == 30)
    #expect(frames[1].className == "StackLayoutSpec" && frames[1].source?.line == 12)
    #expect(frames.allSatisfy { !$0.isPlacedByCode })
    #expect(frames[0].spec?.properties(InsetLayoutSpec.self)?.insets == EdgeInsets(all: 5))
    #expect(frames[2].spec == nil && trace.frames.count == 4)
    let other = try engine.layout(host(), range)
    #expect(trace.frames(of: other).isEmpty)
  }

  @Test("A measurement that fails has no size; what is around it has none, either")
  func failing() throws {
    let trace = LayoutTrace()
    let bad = LayoutNode()
    bad.style.width = 10_000_000
    let host = RefusalTests.host { [text] (pass) throws(LayoutError) in
      try pass.add(StackLayoutSpec(alignItems: .start), children: [pass.node(text), pass.node(bad)])
    }
    _ = try? engine.layout(host, range, trace: trace)
    #expect(trace.entries.map { $0.size == nil } == [true, true, false, true])
    #expect(trace.entries.map(\.depth) == [0, 1, 2, 2])
    // The trace is complete again for another layout.
    _ = try engine.layout(text, range, trace: trace)
    #expect(trace.entries.last?.depth == 0 && trace.entries.last?.size == Size(width: 40, height: 10))
  }

  @Test("A trace shows what is measured now; a complete one makes all be measured, and leaves no mark")
  func complete() throws {
    let host = host()
    let before = try engine.layout(host, range)
    let count = text.count
    let plain = LayoutTrace()
    #expect(try engine.layout(host, range, trace: plain) === before)
    #expect(plain.entries.count == 1 && plain.measuredNodes.isEmpty && text.count == count)
    let all = LayoutTrace(isComplete: true)
    let again = try engine.layout(host, range, trace: all)
    #expect(again !== before && again.frames().map(\.frame) == before.frames().map(\.frame))
    #expect(all.entries.count == 6 && text.count > count)
    #expect(all.measuredNodes == [ObjectIdentifier(host), ObjectIdentifier(text)])
    let seen = text.count
    #expect(try engine.layout(host, range) === before && text.count == seen)
    #expect(all.isComplete && !plain.isComplete)
    // A scroll node's answers, too.
    host.contentDirections = .vertical
    let scrolled = try engine.layout(host, range)
    let looked = try engine.layout(host, range, trace: LayoutTrace(isComplete: true))
    #expect(looked !== scrolled && looked.contentSize == scrolled.contentSize)
    #expect(try engine.layout(host, range) === scrolled)
  }

  @Test("During a complete trace nodes are notified that the layout is only recorded")
  func look() throws {
    var looks: [Bool] = []
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      looks.append(pass.isLook)
      return pass.add(LayoutSpec())
    }
    _ = try engine.layout(host, range)
    host.invalidateLayout()
    _ = try engine.layout(host, range, trace: LayoutTrace())
    _ = try engine.layout(host, range, trace: LayoutTrace(isComplete: true))
    #expect(looks == [false, false, true])
  }

  @Test("A change that a node's own code makes to itself while it is looked at stays")
  func changedMeanwhile() throws {
    var isChanging = false
    let host = LayoutNode()
    let box = RefusalTests.box(10, 10)
    host.layoutSpecBlock = { [unowned host] (_, _, pass) throws(LayoutError) in
      if isChanging {
        isChanging = false
        box.style.width = 20
        host.invalidateLayout()
      }
      return pass.node(box)
    }
    #expect(try engine.layout(host, range).size.width == 10)
    isChanging = true
    _ = try engine.layout(host, range, trace: LayoutTrace(isComplete: true))
    #expect(try engine.layout(host, range).size.width == 20, "the old answers are wrong")
  }

  @Test("Measuring times, all is measured again and nothing recorded; a part counts until it ends")
  func timing() throws {
    let clock = LayoutClock()
    let trace = LayoutTrace(timing: clock)
    let host = RefusalTests.host { [text] (pass) throws(LayoutError) in
      clock.begin(.code)
      defer { clock.end() }
      return pass.node(text)
    }
    _ = try engine.layout(host, range)
    let count = text.count
    clock.begin(.solve)
    _ = try engine.layout(host, range, trace: trace)
    clock.end()
    #expect(text.count == count + 1 && trace.entries.isEmpty && trace.frames.isEmpty)
    #expect(LayoutClock.Part.allCases.allSatisfy { clock.nanoseconds($0) >= 0 })
    #expect(LayoutClock.Part.allCases.map { clock.nanoseconds($0) }.reduce(0, +) > 0)
    let solved = clock.nanoseconds(.solve)
    clock.begin(.measure)
    for _ in 0..<1000 { text.count += 1 }
    clock.end()
    #expect(clock.nanoseconds(.solve) == solved, "ended")
  }
}

@Suite("Explanations of trees of Swift")
struct SwiftExplanationTests {
  private let engine = LayoutEngine()

  @Test("Mirrored content of a scroll node stands from the right edge of the content, specs and nodes alike")
  func mirroredContent() throws {
    let boxes = [RefusalTests.box(100, 20), RefusalTests.box(150, 20)]
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let row = try pass.add(
        StackLayoutSpec(alignItems: .start), children: [pass.node(boxes[0]), pass.node(boxes[1])])
      return try pass.add(InsetLayoutSpec(insets: EdgeInsets(left: 4, right: 6)), children: [row])
    }
    host.mirrorsLayout = true
    host.contentDirections = .horizontal
    let range = SizeRange(exactly: Size(width: 200, height: 50))
    let layout = try engine.layout(host, range)
    #expect(layout.size.width == 200 && layout.contentSize?.width == 260)
    #expect(layout.sublayouts.map(\.frame.minX) == [156, 6])
    let tree = try LaidOutTree(looking: host, in: range, scale: 2, engine)
    #expect(tree.elements.map(\.frame.minX) == [0, 0, 6, 156, 6])
    for (box, x) in zip(boxes, [156.0, 6]) {
      let explanation = try #require(try Explanation(of: box, in: host, range, engine: engine))
      #expect(explanation.frame.minX == x && explanation.replayedFrame() == explanation.frame)
      guard case .rule(.less, let operands) = explanation.figures[explanation.width.position].origin else {
        Issue.record("\(explanation.text())")
        continue
      }
      #expect(explanation.figures[operands[0]].label == "width of the content of the LayoutNode")
      #expect(explanation.value(operands[0]) == 260)
    }
  }

  @Test("The scale and the reference of percentages are those of the layout that is explained")
  func conditions() throws {
    let node = LayoutNode()
    node.style.width = .fraction(0.5)
    node.style.height = 10.2
    let range = SizeRange(max: Size(width: 300, height: 300))
    func explained(_ parent: Size?, scale: Double) throws -> Explanation {
      try #require(
        try Explanation(of: node, in: node, range, parentSize: parent, scale: scale, engine: engine))
    }
    #expect(try explained(nil, scale: 2).frame.size == Size(width: 150, height: 10.5))
    #expect(try explained(nil, scale: 1).frame.size == Size(width: 150, height: 11))
    let explanation = try explained(Size(width: 80, height: 80), scale: 4)
    #expect(explanation.frame.size == Size(width: 40, height: 10.25))
    #expect(explanation.width.reason == #"its own width is "50%", which is 40"#)
    #expect(explanation.width.decision == .ownSize && explanation.elementNames == [0: "LayoutNode"])
    let labels = explanation.figures.map(\.label)
    #expect(labels.contains("what percentages refer to") && labels.contains("pixels per point"))
    let scale = explanation.figures.first { $0.label == "pixels per point" }
    #expect(scale?.value == 4 && scale?.element == nil && scale?.origin == .input(.scale))
    let parent = explanation.figures.first { $0.label == "what percentages refer to" }
    #expect(parent?.value == 80 && parent?.element == 0 && parent?.axis == .width)
  }
}
