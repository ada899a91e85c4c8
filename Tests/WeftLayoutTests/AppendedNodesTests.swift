import RandomNumbers
import Testing
import WeftLayout

@Suite("Nodes appended together")
struct AppendedNodesTests {
  /// The code of what a pass refuses; nil if it refuses nothing.
  private func refusal(_ body: () throws(LayoutError) -> Void) -> LayoutError.Code? {
    do throws(LayoutError) {
      try body()
      return nil
    } catch {
      return error.code
    }
  }

  /// Lays out a stack of boxes, some appended one by one and some together, in pieces.
  private func frames(_ sizes: [Size], pieces: [Range<Int>], together: Bool) throws -> [Rect] {
    let boxes = sizes.map { RefusalTests.box($0.width, $0.height) }
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let row = pass.add(StackLayoutSpec(direction: .horizontal, spacing: 3, flexWrap: .wrap))
      for piece in pieces {
        if together {
          try pass.append(Array(boxes[piece]), to: row)
        } else {
          for box in boxes[piece] { try pass.append(pass.node(box), to: row) }
        }
      }
      return row
    }
    return try LayoutEngine().layout(host, SizeRange(max: Size(width: 200, height: .infinity))).sublayouts.map(\.frame)
  }

  @Test("They stand where they stand when appended one by one, also after others, and also none of them")
  func sameFrames() throws {
    var random = Seeded(40)
    for _ in 0..<200 {
      let sizes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        Size(width: random.length(90), height: random.length(40))
      }
      var pieces: [Range<Int>] = []
      var start = 0
      while start < sizes.count {
        let end = Int.random(in: start...sizes.count, using: &random)
        pieces.append(start..<end)
        start = end
      }
      let alone = try frames(sizes, pieces: pieces, together: false)
      #expect(alone.count == sizes.count)
      #expect(try frames(sizes, pieces: pieces, together: true) == alone)
    }
  }

  @Test("A further child comes after them")
  func furtherChild() throws {
    let boxes = [RefusalTests.box(1, 1), RefusalTests.box(2, 2)]
    let last = RefusalTests.box(3, 3)
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let column = pass.add(StackLayoutSpec(direction: .vertical))
      try pass.append(boxes, to: column)
      try pass.append(pass.node(last), to: column)
      let children = try pass.children(of: column)
      #expect(children.count == 3)
      for (child, node) in zip(children, boxes + [last]) { #expect(pass.node(of: child) === node) }
      return column
    }
    #expect(try LayoutEngine().layout(host, .unconstrained).size == Size(width: 3, height: 6))
  }

  @Test("They are refused in a node, and in a spec that is over")
  func refused() throws {
    var old = LayoutElement.none
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      old = pass.add(StackLayoutSpec(direction: .vertical))
      let node = pass.node(RefusalTests.box(1, 1))
      #expect(
        refusal { () throws(LayoutError) in try pass.append([RefusalTests.box(1, 1)], to: node) } == .invalidProperty)
      return old
    }
    _ = try LayoutEngine().layout(host, .unconstrained)
    let other = RefusalTests.host { (pass) throws(LayoutError) in
      #expect(refusal { () throws(LayoutError) in try pass.append([RefusalTests.box(1, 1)], to: old) } == .staleElement)
      return pass.add(StackLayoutSpec(direction: .vertical))
    }
    _ = try LayoutEngine().layout(other, .unconstrained)
  }

  @Test("A node that occurs twice among them is refused when the spec is returned")
  func twice() {
    let box = RefusalTests.box(1, 1)
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let column = pass.add(StackLayoutSpec(direction: .vertical))
      try pass.append([box, box], to: column)
      return column
    }
    #expect(refusal { () throws(LayoutError) in _ = try LayoutEngine().layout(host, .unconstrained) } == .duplicate)
  }

  @Test("They are released with the pass, where no layout takes them over")
  func released() throws {
    weak var gone: LayoutNode?
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let box = RefusalTests.box(1, 1)
      gone = box
      let unused = pass.add(StackLayoutSpec(direction: .vertical))
      try pass.append([box], to: unused)
      return pass.add(StackLayoutSpec(direction: .vertical))
    }
    _ = try LayoutEngine().layout(host, .unconstrained)
    #expect(gone == nil)
  }
}
