import RandomNumbers
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

/// A size rounded up to pixels of a scale, as layouts are.
func ceiled(_ size: Size, scale: Double) -> Size {
  Size(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
}

@Suite struct MeasuredAndShownTests {
  /// Engines without memory and with it must agree.
  let engine = PangoTextEngine()
  let forgetful = PangoTextEngine(cacheLimit: 0)

  @Test(arguments: 0..<8)
  func `text shows the lines that it measured, in its measured size and rounded up to pixels`(seed: Int) {
    var generator = Seeded(state: UInt64(seed))
    for round in 0..<400 {
      let text = RandomText.text(using: &generator)
      let options = RandomText.options(using: &generator)
      let scale = [1.0, 2, 3].randomElement(using: &generator)!
      let maximum = Size(
        width: (Double.random(in: 30...400, using: &generator) * scale).rounded() / scale,
        height: [Double.infinity, .infinity, 60, 100.5].randomElement(using: &generator)!)
      let measured = forgetful.measure(text, options: options, maximum: maximum)
      let label = """
        seed \(seed) round \(round) in \(maximum.width) x \(maximum.height) \(options.truncationMode) \
        \(options.maximumNumberOfLines) \(options.truncationText.string) \(options.alignment) \(options.baseDirection) \
        \(text.runs.map { ($0.text, $0.attributes.font?.description ?? "", $0.attributes.letterSpacing) }): \
        \(measured.lines.map(\.text))
        """
      for size in [measured.size, ceiled(measured.size, scale: scale)] {
        let again = forgetful.measure(text, options: options, maximum: size)
        #expect(again.lines.map(\.range) == measured.lines.map(\.range), "\(label) in \(size)")
        #expect(again.lines.map(\.text) == measured.lines.map(\.text), "\(label) in \(size)")
        #expect(again.isTruncated == measured.isTruncated, "\(label) in \(size)")
        #expect(again.size.height == measured.size.height, "\(label) in \(size)")
        #expect(again.size.width <= measured.size.width, "\(label) in \(size)")
        let shown = forgetful.lines(of: text, options: options, in: size)
        #expect(shown.lines.map(\.range) == measured.lines.map(\.range), "\(label) drawn in \(size)")
        #expect(shown.lines.map(\.text) == measured.lines.map(\.text), "\(label) drawn in \(size)")
      }
      // Any width between measured and allowed, and what the memory answers for it.
      let between = Size(
        width: Double.random(in: measured.size.width...max(measured.size.width, maximum.width), using: &generator),
        height: maximum.height)
      let fresh = forgetful.measure(text, options: options, maximum: between)
      _ = engine.measure(text, options: options, maximum: maximum)
      let remembered = engine.measure(text, options: options, maximum: between)
      #expect(fresh.lines.map(\.text) == remembered.lines.map(\.text), "\(label) at \(between)")
      #expect(fresh.size == remembered.size, "\(label) at \(between)")
      #expect(fresh == remembered)
      // One failure tells enough; the rounds after it would drown it.
      guard fresh == remembered else { return }
    }
  }
}
