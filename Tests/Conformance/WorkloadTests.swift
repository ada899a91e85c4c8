import Testing
import WeftCases
import WeftLayout

@Suite("The benchmark's workloads")
struct WorkloadTests {
  @Test("Built from their definitions they have the frames of their cases", arguments: ["W1", "W2", "W3", "W4", "W6"])
  func frames(name: String) throws {
    let workload = try #require(SwiftAuthor().workload(name) as? TreeWorkload)
    workload.create()
    let layouts = try workload.layouts(in: LayoutEngine())
    let cases = try CaseFiles.cases("\(name).json.gz")
    #expect(layouts.count == cases.count)
    for (layout, layoutCase) in zip(layouts, cases) {
      let expected = try #require(layoutCase.expected)
      #expect(!differs(Rect(size: layout.size), Rect(size: expected.size)))
      #expect(layout.sublayouts.count == expected.frames.count)
      let wrong = zip(layout.sublayouts, expected.frames).first { differs($0.frame, $1.frame) }
      #expect(wrong == nil, "\(layoutCase.id)")
    }
  }

  @Test("After its 200 updates, W5's leaves have the sizes of its case")
  func relayout() throws {
    let workload = RelayoutWorkload()
    let engine = LayoutEngine()
    workload.create()
    try workload.prepare(in: engine)
    try workload.layout(in: engine)
    let layout = try #require(try workload.currentLayout(in: engine))
    let expected = try #require(try CaseFiles.cases("W5.json.gz").first?.expected)
    expectLeaves(of: layout, toBe: expected.frames, levels: 7)
  }

  @Test("At 320 and 430 points W7's cells have the frames of their cases; their heights are right at every width")
  func resize() throws {
    let workload = ResizeWorkload()
    let engine = LayoutEngine()
    workload.create()
    let cases = try CaseFiles.cases("W7.json.gz")
    let heights = try CaseFiles.heights()
    for width in ResizeWorkload.widths {
      var layouts: [NodeLayout] = []
      try workload.layout(in: engine, width: width) { layouts.append($0) }
      let expected = try #require(heights[width])
      #expect(layouts.map(\.size.height) == expected)
      let ofWidth = cases.filter { $0.range.max.width == width }
      guard !ofWidth.isEmpty else { continue }
      #expect(ofWidth.count == layouts.count)
      for (layout, layoutCase) in zip(layouts, ofWidth) {
        expectLeaves(of: layout, toBe: try #require(layoutCase.expected).frames, levels: 5)
      }
    }
  }

  /// Compares the leaves of a tree of nodes with those of the same tree as specs. Each node's place is rounded up to
  /// pixels, a spec's isn't, so that a leaf may stand half a point further on for each node around it.
  private func expectLeaves(of layout: NodeLayout, toBe expected: [(id: String, frame: Rect)], levels: Int) {
    var leaves: [Rect] = []
    func collect(_ layout: NodeLayout, _ x: Double, _ y: Double) {
      for sublayout in layout.sublayouts {
        let frame = sublayout.frame.offset(x: x, y: y)
        guard let inner = sublayout.layout else {
          leaves.append(frame)
          continue
        }
        collect(inner, frame.origin.x, frame.origin.y)
      }
    }
    collect(layout, 0, 0)
    #expect(leaves.count == expected.count)
    let slack = 0.5 * Double(levels) + tolerance
    let wrong = zip(leaves, expected).first { leaf, case_ in
      differs(Rect(size: leaf.size), Rect(size: case_.frame.size))
        || leaf.origin.x < case_.frame.origin.x - tolerance || leaf.origin.x > case_.frame.origin.x + slack
        || leaf.origin.y < case_.frame.origin.y - tolerance || leaf.origin.y > case_.frame.origin.y + slack
    }
    #expect(wrong == nil)
  }

  @Test(
    "Four times the depth computes at most 4.5 times the answers",
    arguments: Ladder.Rung.allCases, Ladder.Form.allCases)
  func ladders(rung: Ladder.Rung, form: Ladder.Form) throws {
    func answers(_ depth: Int) throws -> Int {
      let ladder = Ladder(rung, form, depth: depth)
      let engine = LayoutEngine()
      _ = try engine.layout(ladder.host(), ladder.range)
      return engine.counts.answers
    }
    let (short, long) = (try answers(16), try answers(64))
    // A level that is a node has a spec beside itself to solve; what lies above the steady levels weighs less then.
    #expect(Double(long) <= (form == .nodes ? 5 : 4.5) * Double(short), "\(short) at 16, \(long) at 64")
  }
}
