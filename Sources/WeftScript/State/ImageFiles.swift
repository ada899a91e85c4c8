import WeftDisplay

/// The pictures that scripts have read.
package struct ImageFiles {
  /// By path and scale.
  var still: [String: (image: Image, held: HeldPicture)] = [:]
  /// The ones that move, by path.
  var animated: [String: (animation: AnimatedImage, held: HeldPicture)] = [:]
}
