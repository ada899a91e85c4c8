import Foundation
import WeftDisplay

/// A decoded picture that moves, as Lua holds it.
package final class AnimatedImageObject {
  package let animation: AnimatedImage
  private let held: HeldPicture

  init(_ animation: AnimatedImage, _ held: HeldPicture) {
    self.animation = animation
    self.held = held
  }
}
