import WeftDisplay

/// The images that scripts have read.
package struct ImageFiles {
  /// By path and scale.
  var still: [String: (image: Image, held: HeldPicture)] = [:]
  /// Animated images, by path.
  var animated: [String: (animation: AnimatedImage, held: HeldPicture)] = [:]
}
