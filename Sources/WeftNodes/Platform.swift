import WeftDisplay

/// What nodes need from outside: text to measure, images to decode. One serves any number of nodes and threads.
public struct Platform: Sendable {
  /// Measures and breaks text.
  public let textEngine: any TextEngine
  /// Reads images.
  public let imageDecoder: any ImageDecoder

  /// Names the two.
  public init(textEngine: any TextEngine, imageDecoder: any ImageDecoder) {
    self.textEngine = textEngine
    self.imageDecoder = imageDecoder
  }
}
