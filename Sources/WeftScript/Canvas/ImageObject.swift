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
    // Two that show the same are the same: reading a property makes an object anew.
    frame.pushFunction("image.__eq") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let other = frame.object(at: 2, host.imageKind)
        frame.push(try frame.argument(1, host.imageKind).image == other?.image)
        return 1
      }
    }
    frame.rawSet(-2, field: "__eq")
  }
}

/// The pictures that scripts have read, by path and scale.
struct ImageFiles {
  private var decoded: [String: Image] = [:]
  /// The ones that move.
  var animated: [String: AnimatedImage] = [:]

  init() {}

  /// What they hold.
  var byteCount: Int {
    decoded.values.reduce(0) { $0 + $1.byteCount } + animated.values.reduce(0) { $0 + $1.byteCount }
  }

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
    let file = try imageFile(value)
    let key = "\(scale) \(file)"
    if let image = images[key] { return image }
    do throws(ImageError) {
      let image = try platform.imageDecoder.decode(contentsOf: file, preferredScale: scale)
      lua.accountMemory(image.byteCount)
      images[key] = image
      return image
    } catch {
      throw notRead(error, value, file)
    }
  }

  /// The path of a picture's file that a script names.
  func imageFile(_ value: ScriptValue) throws(Mismatch) -> String {
    guard let path = value.text else { throw Mismatch(expected: "a file's path or an image", value) }
    let scheme = path.prefix { $0 != ":" }.lowercased()
    if ["http", "https", "file", "data"].contains(scheme), path.contains(":") {
      throw Mismatch(
        expected: "a picture's file", value, hint: "ui.NetworkImageNode { url = … } loads what is behind a URL")
    }
    let file: String
    do throws(WeftError) {
      file = try modules.file(path, relativeTo: value.frame.location()?.file)
    } catch {
      throw Mismatch(expected: "a picture's file", value, hint: error.message)
    }
    for variant in ImageFileName.candidates(for: file, preferredScale: scale) {
      modules.dependencies.note(variant, readBy: value.frame.location()?.file)
      guard !modules.mayRead(variant) else { continue }
      throw Mismatch(expected: "a picture", value, hint: "\(variant) leads out of the folders that the script may read")
    }
    return file
  }

  /// Why a picture's file could not be read.
  func notRead(_ error: ImageError, _ value: ScriptValue, _ file: String) -> Mismatch {
    guard case .notFound(let nearest) = error.problem else {
      return Mismatch(expected: "a picture's file", value, hint: "\(error)")
    }
    return Mismatch(
      expected: "a picture's file", got: "\(value.description), and there is no such file",
      hint: nearest.map { "did you mean \"\($0)\"?" } ?? "looked for \(file)")
  }
}
