import Testing
import WeftLayout

@Suite("The memory of a layout engine")
struct FootprintTests {
  /// A box that looks at an engine's memory while it is measured.
  private final class Witness: LayoutNode {
    let engine: LayoutEngine
    var footprint = 0

    init(_ engine: LayoutEngine) { self.engine = engine }

    override func calculateSizeThatFits(
      _ size: Size, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> Size? {
      footprint = engine.footprint
      return .zero
    }
  }

  @Test("What only a large pass needed is given back when it ends")
  func largePass() throws {
    let engine = LayoutEngine()
    let witness = Witness(engine)
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let column = pass.add(StackLayoutSpec(direction: .vertical))
      for _ in 0..<50_000 {
        let row = try pass.add(
          StackLayoutSpec(direction: .horizontal, spacing: 1),
          children: [pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 1)), children: [pass.add(StackLayoutSpec())])])
        try pass.append(row, to: column)
      }
      try pass.append(pass.node(witness), to: column)
      return column
    }
    _ = try engine.layout(host, SizeRange(max: Size(width: 200, height: .infinity)))
    #expect(witness.footprint > 24 << 20, "\(witness.footprint)")
    // Each kind of value that the engine keeps has a megabyte at most.
    #expect(engine.footprint <= 9 << 20, "\(engine.footprint)")
  }
}
