import ArgumentParser
import WeftEssentials
import Weft

/// The script, and the options for its time and memory.
struct ScriptOptions: ParsableArguments {
  @Argument(help: "The script's file; - for standard input.", completion: .scripts)
  var file: String

  @OptionGroup var limits: LimitOptions

  @OptionGroup var fonts: FontOptions

  @Flag(help: SandboxFlags.unsafe)
  var unsafe = false

  @Flag(name: .customLong("allow-net"), help: SandboxFlags.allowNet)
  var allowsNetwork = false

  /// The flags of the sandbox as words of a command line.
  var sandboxWords: [String] { SandboxFlags.words(isUnsafe: unsafe, allowsNetwork: allowsNetwork) }

  /// Makes the Lua state and runs `body` within the limits; a script's failure becomes the command's.
  ///
  /// - Parameters:
  ///   - printsAside: true to write the script's output to standard error, as standard output is used.
  ///   - onPrint: receives the script's output in place of a stream.
  ///   - draws: false if nothing is drawn, so that the pixels of images needn't be kept.
  ///   - isRealTime: true if the script's clock is the machine's.
  ///   - schedule: the number of an order in which nodes are displayed.
  ///   - onWarning: receives warnings; by default they are written to standard error.
  func withHost(
    json: Bool = false, printsAside: Bool = false, isRealTime: Bool = false, schedule: UInt64? = nil,
    draws: Bool = true, onPrint: ((String) -> Void)? = nil,
    onWarning: @escaping (ScriptWarning) -> Void = StandardStreams.tell,
    _ body: (ScriptHost, CairoRenderer) throws -> Void
  ) throws {
    // The engine that measures the text also draws it: fonts that the script adds belong to the engine.
    let engine = try fonts.checked()
    var loaded: (String) -> String? = { _ in nil }
    do {
      let host = try ScriptHost(
        platform: allowsNetwork
          ? .networked(textEngine: engine)
          : Platform(textEngine: engine, imageDecoder: PixbufImageDecoder(keepsPixels: draws)),
        isSandboxed: !unsafe)
      loaded = { host.state.sources.loadedText(of: $0) }
      host.onWarning = onWarning
      host.passes.reviewsLayouts = true
      host.isRealTime = isRealTime
      host.schedule = schedule
      host.lua.onPrint = onPrint ?? (printsAside ? { StandardStreams.tell($0) } : { print($0) })
      let interrupter = host.lua.interrupter
      var outcome: Result<Void, any Error> = .success(())
      try host.lua.withLimits(time: limits.timeLimit, memory: limits.memory) { () throws(WeftError) in
        do {
          try load(into: host)
          try body(host, CairoRenderer(engine: engine) { interrupter.isStopped })
        } catch let error as WeftError {
          throw error
        } catch {
          outcome = .failure(error)
        }
      }
      try outcome.get()
    } catch let error as WeftError {
      throw Failure(error, json: json, loaded: loaded)
    } catch let error as LayoutError {
      throw Failure(error.forScripts, json: json, loaded: loaded)
    } catch let error as RenderError {
      throw Failure("\(error)")
    }
  }

  private func load(into host: ScriptHost) throws {
    guard file == "-" else {
      guard FileManager.default.fileExists(atPath: file) else {
        throw Failure("there is no file \(file)", exitCode: 2)
      }
      return try host.run(file: file)
    }
    try host.run(
      source: StandardStreams.input(), file: ScriptFiles.inputPath)
  }
}

extension NotRun {
  /// Writes to standard error which parts of a picture need time to pass.
  static func tell(_ picture: PreviewPicture, _ host: ScriptHost, hint: String = "") {
    var left = NotRun(in: picture)
    left.add(NotRun(timersOf: host))
    guard let text = left.byTime.text else { return }
    StandardStreams.tell("note: not run: \(text)\(hint)")
  }
}
