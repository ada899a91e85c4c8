import WeftEssentials
import WeftDisplay
import WeftLua

extension ScriptImages {
  package func push(_ animation: AnimatedImage, _ frame: LuaFrame) {
    frame.pushObject(
      AnimatedImageObject(animation, memory.hold(animation)), host.objects.animatedImage.kind,
      metatable: host.objects.animatedImage.metatable,
      userValues: 0)
  }

  /// Reads an animated image: an object, or a file's path.
  package func animatedImage(_ value: ScriptValue) throws(Mismatch) -> AnimatedImage {
    if value.type == .userdata, let object = value.frame.object(at: value.slot, host.objects.animatedImage.kind) {
      return object.animation
    }
    guard value.type == .string else { throw Mismatch(expected: "a file's path or an animated image", value) }
    let file = try imageFile(value)
    if let known = host.state.images.animated[file] { return known.animation }
    let animation: AnimatedImage?
    do throws(ImageError) {
      let candidates = ImageFileName.candidates(for: file, preferredScale: host.scale)
      let found = candidates.first { FileManager.default.fileExists(atPath: $0) } ?? file
      if let data = try? ScriptLoader.of(host).read(found) {
        animation = try decoding { (decoder) throws(ImageError) in
          try decoder.decodeAnimation(data, name: found, scale: ImageFileName.scale(of: found))
        }
      } else {
        // Its error describes the file's fault, and a probable path.
        _ = try decoding { (decoder) throws(ImageError) in
          try decoder.decode(contentsOf: file, preferredScale: host.scale)
        }
        animation = nil
      }
    } catch {
      throw notRead(error, value, file)
    }
    guard let animation else {
      throw Mismatch(
        expected: "a GIF or a WebP with several frames", got: "\(value.description), which is not animated",
        hint: "set image instead")
    }
    host.state.images.animated[file] = (animation, memory.hold(animation))
    return animation
  }
}
