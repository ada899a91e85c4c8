import WeftDisplay
import WeftLayout
import WeftLua
import WeftSupport

/// The images that scripts read and hold.
package final class ScriptImages: HostPart {
  unowned let host: ScriptHost
  let memory: PictureMemory

  package init(_ host: ScriptHost) {
    self.host = host
    memory = PictureMemory(host.lua)
  }

  package func push(_ image: Image, _ frame: LuaFrame) {
    frame.pushObject(
      ImageObject(image, memory.hold(image)), host.objects.image.kind, metatable: host.objects.image.metatable,
      userValues: 0)
  }

  /// Reads an image: an object, or a file's path.
  package func image(_ value: ScriptValue) throws(Mismatch) -> Image {
    if value.type == .userdata, let object = value.frame.object(at: value.slot, host.objects.image.kind) {
      return object.image
    }
    let caller = value.frame.location()?.file
    let name = value.shortText.map { ImageFiles.Name(path: $0, caller: caller, scale: host.scale) }
    if let name, let known = host.state.images.named[name] { return known }
    let image = try image(value, file: imageFile(value))
    if let name { host.state.images.named[name] = image }
    return image
  }

  private func image(_ value: ScriptValue, file: String) throws(Mismatch) -> Image {
    let key = "\(host.scale) \(file)"
    if let known = host.state.images.still[key] { return known.image }
    do throws(ImageError) {
      let image = try decoding { (decoder) throws(ImageError) in
        try decoder.decode(contentsOf: file, preferredScale: host.scale)
      }
      host.state.images.still[key] = (image, memory.hold(image))
      return image
    } catch {
      throw notRead(error, value, file)
    }
  }

  /// Decodes an image that a script reads. One that doesn't fit in the memory limit is refused by its size, before it
  /// is decoded.
  func decoding<Result>(
    _ decode: (any ImageDecoder) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    var decoder: any ImageDecoder {
      host.lua.memoryLeft.map { host.platform.imageDecoder.limited(toPixels: $0 / 4) } ?? host.platform.imageDecoder
    }
    do throws(ImageError) {
      return try decode(decoder)
    } catch {
      guard error.isBeyond(host.platform.imageDecoder) else { throw error }
      // Unreferenced objects are collected first.
      host.lua.collectGarbage()
      return try decode(decoder)
    }
  }

  /// Returns the path of an image's file that a script names.
  func imageFile(_ value: ScriptValue) throws(Mismatch) -> String {
    guard let path = value.shortText else { throw Mismatch(expected: "a file's path or an image", value) }
    let scheme = path.prefix { $0 != ":" }.lowercased()
    if ["http", "https", "file", "data"].contains(scheme), path.contains(":") {
      throw Mismatch(
        expected: "a picture's file", value, hint: "ui.NetworkImageNode { url = … } loads what is behind a URL")
    }
    let file: String
    do throws(WeftError) {
      file = try host.modules.file(path, relativeTo: value.frame.location()?.file)
    } catch {
      throw Mismatch(expected: "a picture's file", value, hint: error.message)
    }
    for variant in ImageFileName.candidates(for: file, preferredScale: host.scale) {
      host.modules.dependencies.note(variant, readBy: value.frame.location()?.file)
      guard !host.modules.mayRead(variant) else { continue }
      throw Mismatch(expected: "a picture", value, hint: "\(variant) leads out of the folders that the script may read")
    }
    return file
  }

  /// Returns the error for an image's file that could not be read.
  func notRead(_ error: ImageError, _ value: ScriptValue, _ file: String) -> Mismatch {
    if let refusal = beyondMemory(error, value) { return refusal }
    guard case .notFound(let nearest) = error.problem else {
      return Mismatch(expected: "a picture's file", value, hint: "\(error)")
    }
    return Mismatch(
      expected: "a picture's file", got: "\(value.description), and there is no such file",
      hint: nearest.map { "did you mean \"\($0)\"?" } ?? "looked for \(file)")
  }

  /// Returns the error for an image that doesn't fit in the memory limit; nil if something else is wrong.
  private func beyondMemory(_ error: ImageError, _ value: ScriptValue) -> Mismatch? {
    let (count, width, height, limit) =
      switch error.problem {
      case .tooLarge(let width, let height, let limit): (1, width, height, limit)
      case .tooManyFrames(let count, let width, let height, let limit): (count, width, height, limit)
      default: (0, 0, 0, Int.max)
      }
    guard error.isBeyond(host.platform.imageDecoder) else { return nil }
    func megabytes(_ pixels: Double) -> String { shortNumber((pixels * 4 / 104_857.6).rounded(.up) / 10) }
    let frames = count == 1 ? "" : "\(count) frames of "
    return Mismatch(
      expected: "a picture that the memory limit has room for",
      got: "\(value.description), of \(frames)\(width) x \(height) pixels, which take "
        + "\(megabytes(Double(count) * Double(width) * Double(height))) MB",
      hint: "\(megabytes(Double(limit))) MB are left")
  }
}

extension ImageError {
  /// True if the error is of a limit of pixels lower than the decoder's own.
  fileprivate func isBeyond(_ decoder: any ImageDecoder) -> Bool {
    switch problem {
    case .tooLarge(_, _, let limit), .tooManyFrames(_, _, _, let limit): limit < decoder.pixelLimit
    default: false
    }
  }
}
