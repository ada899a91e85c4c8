import WeftDisplay
import WeftLua

/// The pixels that a script's objects hold. Each image counts towards the memory limit once, for any number of holders,
/// as long as there is one.
package final class PictureMemory {
  // Objects that Swift holds may outlive their host.
  private weak var lua: LuaState?
  /// The number of holders of the pixels at an address.
  private var holders: [UnsafeRawPointer: Int] = [:]

  init(_ lua: LuaState) { self.lua = lua }

  /// Counts an image until the result is released.
  func hold(_ image: Image) -> HeldPicture { HeldPicture(image.pixels, bytes: image.byteCount, self) }

  /// Counts an animated image: its first frame's pixels stand for all.
  func hold(_ animation: AnimatedImage) -> HeldPicture {
    HeldPicture(animation.coverImage.pixels, bytes: animation.byteCount, self)
  }

  fileprivate func add(_ pixels: UnsafeRawPointer, bytes: Int) {
    if holders[pixels, default: 0] == 0 { lua?.accountMemory(bytes) }
    holders[pixels, default: 0] += 1
  }

  fileprivate func remove(_ pixels: UnsafeRawPointer, bytes: Int) {
    guard let count = holders[pixels] else { return }
    holders[pixels] = count > 1 ? count - 1 : nil
    if count == 1 { lua?.accountMemory(-bytes) }
  }
}

/// One object's reference to an image's pixels.
final class HeldPicture {
  private let pixels: [UInt8]
  private let bytes: Int
  private let memory: PictureMemory

  fileprivate init(_ pixels: [UInt8], bytes: Int, _ memory: PictureMemory) {
    self.pixels = pixels
    self.bytes = bytes
    self.memory = memory
    if let address { memory.add(address, bytes: bytes) }
  }

  deinit {
    if let address { memory.remove(address, bytes: bytes) }
  }

  // The address of held pixels doesn't change.
  private var address: UnsafeRawPointer? { pixels.withUnsafeBytes(\.baseAddress) }
}
