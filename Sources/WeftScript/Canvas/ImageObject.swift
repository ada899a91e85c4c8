import WeftDisplay
import WeftLayout
import WeftLua

/// A decoded picture, as Lua holds it.
final class ImageObject {
  let image: Image

  init(_ image: Image) { self.image = image }

  static func fill(_ frame: LuaFrame) {
    frame.pushFunction("image.__index") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let image = try frame.argument(1, host.imageKind)
        guard let member = imageMembers[frame.string(at: 2)] else {
          throw host.unknownProperty(frame.string(at: 2), of: "Image", known: imageMembers.names, styles: false)
        }
        try member.get(image, frame, host)
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
  }
}

/// The pictures that scripts have read, by path and scale.
struct ImageFiles {
  private var decoded: [String: Image] = [:]

  init() {}

  subscript(key: String) -> Image? {
    get { decoded[key] }
    set { decoded[key] = newValue }
  }
}

extension ScriptHost {
  func push(_ image: Image, _ frame: LuaFrame) {
    frame.pushObject(ImageObject(image), imageKind, metatable: imageMetatable, userValues: 0)
  }

  /// Reads an image: one that a script holds, or a file's path.
  func image(_ value: ScriptValue) throws(Mismatch) -> Image {
    if value.type == .userdata, let object = value.frame.object(at: value.slot, imageKind) { return object.image }
    guard let path = value.text else { throw Mismatch(expected: "a file's path or an image", value) }
    let file: String
    do throws(WeftError) {
      file = try modules.file(path, relativeTo: value.frame.location()?.file)
    } catch {
      throw Mismatch(expected: "a picture", value, hint: error.message)
    }
    let key = "\(scale) \(file)"
    if let image = images[key] { return image }
    do throws(ImageError) {
      let image = try platform.imageDecoder.decode(contentsOf: file, preferredScale: scale)
      lua.accountMemory(image.byteCount)
      images[key] = image
      return image
    } catch {
      throw Mismatch(expected: "a picture", value, hint: "\(error)")
    }
  }
}
