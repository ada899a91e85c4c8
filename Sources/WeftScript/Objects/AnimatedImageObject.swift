import WeftEssentials
import WeftDisplay

/// A decoded animated image, as a Lua object.
package final class AnimatedImageObject {
  package let animation: AnimatedImage
  private let held: HeldPicture

  init(_ animation: AnimatedImage, _ held: HeldPicture) {
    self.animation = animation
    self.held = held
  }
}
