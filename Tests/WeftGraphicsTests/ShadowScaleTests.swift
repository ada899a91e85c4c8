import Testing
import WeftLayout

@testable import WeftGraphics

@Suite struct ShadowScaleTests {
  @Test(arguments: [(20.0, 1.0), (3_000, 1), (20_000, 1), (20_000, 900)])
  func `a blurred shadow is as fine as its picture, or as 16 million pixels allow`(side: Double, sigma: Double) {
    let scale = ShadowPainter.rasterScale(Size(width: side, height: side), sigma: sigma, pixelScale: 2)
    let pixels = (side + 6 * sigma) * scale
    #expect(pixels * pixels <= 16_000_000)
    #expect((scale == 2) == (side < 2000))
  }
}
