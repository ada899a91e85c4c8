import ArgumentParser
import Weft
import WeftEssentials
import WeftSupport

/// The options for the fonts of texts.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("fonts"),
    help: "A folder whose fonts are the only ones, for the same picture on each machine. By default the machine's.",
    completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("font-lock"),
    help: ArgumentHelp(
      """
      A file with the hashes of the fonts in --fonts, as sha256sum writes them: a font that differs is an error. It is \
      written if there is none.
      """, valueName: "file"),
    completion: .file())
  var lock: String?

  /// Makes a text engine with the fonts. They are compared with the lock, or the lock is written.
  ///
  /// - Throws: `Failure` if the folder has no fonts, if a font differs, and for options that don't fit.
  func checked() throws -> PangoTextEngine {
    guard let folder else {
      if let lock { throw Failure("--font-lock \(lock): give the folder of the fonts with --fonts", exitCode: 2) }
      return PangoTextEngine()
    }
    let engine: PangoTextEngine
    do {
      engine = try PangoTextEngine(fontsOf: folder)
    } catch {
      throw Failure("--fonts \(folder): \(error.reason)", exitCode: 2)
    }
    if let lock { try compare(engine, of: folder, with: lock) }
    return engine
  }

  /// The options as words of a command line.
  var words: [String] {
    [("--fonts", folder), ("--font-lock", lock)].flatMap { name, value in value.map { [name, $0] } ?? [] }
  }

  private func compare(_ engine: PangoTextEngine, of folder: String, with lock: String) throws {
    let found = try refusing(lock) { () throws(FontLock.Refusal) in
      try FontLock(of: engine.fontPaths, in: RealPath.of(folder))
    }
    guard Paths.isFolder(lock) != nil else {
      try OutputFile(option: lock).writeAll([UInt8](found.text.utf8))
      return StandardStreams.tell("note: \(lock) has the hashes of the fonts now")
    }
    guard let kept = FileManager.default.contents(atPath: lock) else {
      throw Failure("--font-lock \(lock): it can't be read", exitCode: 2)
    }
    let differences = try refusing(lock) { () throws(FontLock.Refusal) in
      try FontLock(text: String(decoding: kept, as: UTF8.self)).differences(in: found)
    }
    guard differences.isEmpty else {
      throw Failure(
        "the fonts in \(folder) aren't those of \(lock): \(differences.joined(separator: "; ")); remove \(lock) to use "
          + "them from now on")
    }
  }

  private func refusing<Result>(_ lock: String, _ body: () throws(FontLock.Refusal) -> Result) throws -> Result {
    do throws(FontLock.Refusal) {
      return try body()
    } catch {
      throw Failure("--font-lock \(lock): \(error)")
    }
  }
}
