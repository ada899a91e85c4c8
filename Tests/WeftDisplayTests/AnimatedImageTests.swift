import Testing
import WeftDisplay

@Suite struct AnimatedImageTests {
  private func animation(_ durations: [Double], loops: Int = 0) throws -> AnimatedImage {
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    return try #require(
      AnimatedImage(frames: durations.map { .init(image, duration: $0) }, loopCount: loops))
  }

  @Test func `the frame and its end follow from the time`() throws {
    let animation = try animation([0.1, 0.2, 0.3])
    #expect(abs(animation.duration - 0.6) < 1e-9)
    for (time, frame, next) in [
      (0.0, 0, 0.1), (0.1, 1, 0.3), (0.29, 1, 0.3), (0.3, 2, 0.6), (0.6, 0, 0.7), (6.15, 1, 6.3),
    ] {
      #expect(animation.frameIndex(at: time) == frame, "\(time)")
      let change = try #require(animation.nextChange(after: time))
      #expect(abs(change - next) < 1e-6, "\(time)")
    }
  }

  @Test func `every change that is reported brings another frame, for hours`() throws {
    let animation = try animation([0.07, 0.11, 0.03])
    for start in [0.0, 3600, 86_400] {
      var time = start
      for _ in 0..<200 {
        let before = animation.frameIndex(at: time)
        let next = try #require(animation.nextChange(after: time))
        #expect(next > time)
        // As an event loop counts it.
        time = (next * 1e6).rounded() / 1e6
        #expect(animation.frameIndex(at: time) == (before + 1) % 3)
      }
    }
  }

  @Test func `after its last round the last frame stays`() throws {
    let animation = try animation([0.1, 0.1], loops: 2)
    #expect(animation.frameIndex(at: 0.25) == 0)
    #expect(animation.frameIndex(at: 0.35) == 1)
    #expect(animation.nextChange(after: 0.35) == nil)
    #expect(animation.frameIndex(at: 0.4) == 1)
    #expect(animation.frameIndex(at: 100) == 1)
  }

  @Test func `a frame without a duration stays a tenth of a second; one frame never changes`() throws {
    #expect(try animation([0, 0.01, 0.02]).frames.map(\.duration) == [0.1, 0.1, 0.02])
    #expect(try animation([0.1]).nextChange(after: 5) == nil)
    #expect(AnimatedImage(frames: []) == nil)
  }

  @Test func `among many frames the one that is shown is that whose end is the next`() throws {
    let durations = (0..<1000).map { 0.02 + Double($0 % 7) * 0.013 }
    let animation = try animation(durations)
    var end = 0.0
    for (index, duration) in durations.enumerated() {
      #expect(animation.frameIndex(at: end + duration / 2) == index)
      #expect(abs(try #require(animation.nextChange(after: end + duration / 2)) - (end + duration)) < 1e-6)
      // What is less than half a microsecond before an end has come to it.
      end += duration
      #expect(animation.frameIndex(at: end - 4e-7) == (index + 1) % 1000)
      #expect(animation.frameIndex(at: end - 6e-7) == index)
    }
  }
}
