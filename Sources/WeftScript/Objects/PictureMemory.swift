import WeftDisplay
import WeftLua

/// The pixels that a script's objects hold. Each image counts towards the memory limit once, for any number of holders,
/// as long as there is one.
package final class PictureMemory {
  // Objects that Swift holds may outlive their host.
  private weak var lua: LuaState?
  /// The number of holders of an image's pixels.
  private var holders: [ObjectIdentifier: Int] = [:]

  init(_ lua: LuaState) { self.lua = lua }

  /// Counts an image until the result is released.
  func hold(_ image: Image) -> HeldPicture { HeldPicture(image.content, bytes: image.byteCount, self) }

  /// Counts an animated image: its first frame's pixels stand for all.
  func hold(_ animation: AnimatedImage) -> HeldPicture {
    HeldPicture(animation.coverImage.content, bytes: animation.byteCount, self)
  }

  fileprivate func add(_ content: ObjectIdentifier, bytes: Int) {
    if holders[content, default: 0] == 0 { lua?.accountMemory(bytes) }
    holders[content, default: 0] += 1
  }

  fileprivate func remove(_ content: ObjectIdentifier, bytes: Int) {
    guard let count = holders[content] else { return }
    holders[content] = count > 1 ? count - 1 : nil
    if count == 1 { lua?.accountMemory(-bytes) }
  }
}

/// One object's reference to an image's pixels.
final class HeldPicture {
  private let content: ImageContent
  private let bytes: Int
  private let memory: PictureMemory

  fileprivate init(_ content: ImageContent, bytes: Int, _ memory: PictureMemory) {
    self.content = content
    self.bytes = bytes
    self.memory = memory
    memory.add(ObjectIdentifier(content), bytes: bytes)
  }

  deinit { memory.remove(ObjectIdentifier(content), bytes: bytes) }
}
