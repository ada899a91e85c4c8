import WeftDisplay
import WeftLua

/// The pixels that a script's objects hold: each picture counts against the memory limit once, as long as somebody holds
/// it, however many do.
package final class PictureMemory {
  // Objects that Swift holds may live longer than their host.
  private weak var lua: LuaState?
  /// How many hold the pixels that begin at an address.
  private var holders: [UnsafeRawPointer: Int] = [:]

  init(_ lua: LuaState) { self.lua = lua }

  /// Counts a picture until what this gives has gone.
  func hold(_ image: Image) -> HeldPicture { HeldPicture(image.pixels, bytes: image.byteCount, self) }

  /// Counts a picture that moves: its first frame's pixels stand for all.
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

/// One object's hold on a picture's pixels.
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

  // Pixels that are held stay where they are.
  private var address: UnsafeRawPointer? { pixels.withUnsafeBytes(\.baseAddress) }
}
