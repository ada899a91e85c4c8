import WeftEssentials
import Weft
import WeftSupport

/// The file in which the command keeps how texts are measured: see ``WeftGraphics/TextProofs``.
enum KeptProofs {
  /// The maximum length of the file, in bytes; a longer one isn't the command's own.
  private static let maximumSize = 64 << 10

  /// The path: `weft/text-proofs` in `XDG_CACHE_HOME`, else in `~/.cache`; nil without a home folder.
  static var file: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/weft/text-proofs" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/weft/text-proofs" : nil }
  }

  static var place: TextProofs.Place { TextProofs.Place(build: { build }, read: { read() }, write: { write($0) }) }

  /// The executable's size and time: another build may measure otherwise.
  private static var build: String {
    var status = stat()
    #if os(Linux)
      guard stat("/proc/self/exe", &status) == 0 else { return WeftTool.version }
      let time = status.st_mtim
    #else
      guard stat(Paths.executable, &status) == 0 else { return WeftTool.version }
      let time = status.st_mtimespec
    #endif
    return "\(WeftTool.version), \(status.st_size) bytes of \(time.tv_sec).\(time.tv_nsec)"
  }

  private static func read() -> String? {
    guard let file else { return nil }
    do throws(FileProblem) {
      guard let bytes = try FilePlace(RealPath.of(file)).read(maximum: maximumSize), bytes.count <= maximumSize else {
        return nil
      }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      // It is found again.
      return nil
    }
  }

  private static func write(_ text: String) {
    guard let file else { return }
    do throws(OutputFile.Refusal) {
      try OutputFile(file, makesFolders: true).write(text.utf8)
    } catch {
      // A folder that can't be written costs another proof.
    }
  }
}
