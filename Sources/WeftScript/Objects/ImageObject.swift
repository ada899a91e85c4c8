import WeftDisplay
import WeftLayout

/// A decoded image, as a Lua object.
package final class ImageObject {
  package let image: Image
  private let held: HeldPicture

  init(_ image: Image, _ held: HeldPicture) {
    self.image = image
    self.held = held
  }
}
