import WeftDisplay

/// The images that scripts have read.
package struct ImageFiles {
  /// By path and scale.
  var still: [String: (image: Image, held: HeldPicture)] = [:]
  /// The same images by the name in the script, whose file is looked for once: resolving links takes longer than making
  /// a node.
  var named: [Name: Image] = [:]
  /// Animated images, by path.
  var animated: [String: (animation: AnimatedImage, held: HeldPicture)] = [:]
}

extension ImageFiles {
  /// An image's name in a script. Its meaning depends on the script's folder and on the scale.
  struct Name: Hashable {
    let path: String
    let caller: String?
    let scale: Double
  }
}
