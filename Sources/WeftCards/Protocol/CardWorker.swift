import Weft
import WeftDisplay
import WeftEssentials
import WeftJSON
import WeftProcesses

/// Draws the pictures of a script, or of the scripts in a folder, one request after the other. Each request has a Lua state
/// of its own, in which the script runs again: nothing of one request is seen by another. They share what holds no state of
/// a script: fonts, texts that were measured, and pictures of the network.
package final class CardWorker {
  /// The script's settings.
  package struct Script: Sendable {
    /// The file, or a folder, whose scripts are named by the requests.
    package var file: String
    /// Seconds of the processor's time for each request.
    package var timeLimit: Double
    /// Bytes for each request.
    package var memoryLimit: Int
    /// True for a script that may do what the process may.
    package var isUnsafe: Bool
    /// True for a script that may use the network.
    package var allowsNetwork: Bool

    package init(file: String, timeLimit: Double, memoryLimit: Int, isUnsafe: Bool, allowsNetwork: Bool) {
      self.file = file
      self.timeLimit = timeLimit
      self.memoryLimit = memoryLimit
      self.isUnsafe = isUnsafe
      self.allowsNetwork = allowsNetwork
    }
  }

  /// The maximum number of warnings in an answer.
  private static let maximumWarnings = 100

  private let script: Script
  private let drawing: CardDrawing
  private let onPrint: (String) -> Void
  /// The fonts that scripts add theirs to.
  private let fonts: PangoTextEngine
  /// The engine of each script.
  private var engines: [String: PangoTextEngine] = [:]
  private let isFolder: Bool
  private let decoder = PixbufImageDecoder()
  /// The network that all requests use; nil if it is off.
  private let network: CardNetwork?

  /// - Parameters:
  ///   - fonts: an engine with the fonts of the texts.
  ///   - onPrint: called with each line that the script prints.
  package init(
    _ script: Script, _ drawing: CardDrawing, fonts: PangoTextEngine, onPrint: @escaping (String) -> Void
  ) {
    self.script = script
    self.drawing = drawing
    self.fonts = fonts
    self.onPrint = onPrint
    isFolder = Paths.isFolder(script.file) == true
    network = script.allowsNetwork ? CardNetwork() : nil
  }

  /// Runs the script without drawing it.
  ///
  /// - Throws: `WeftError` of the script, `UnknownPreview`.
  package func check() throws { _ = try check(script.file) }

  /// - Returns: False if the script has nothing to draw.
  private func check(_ file: String) throws -> Bool {
    let host = try makeHost(engine(of: file))
    var preview: Preview?
    try within(host) {
      try host.run(file: file)
      preview = try self.preview(drawing.preview, of: host)
    }
    let result = ScriptResult(of: host)
    return preview != nil || result.isElement || result.className != nil
  }

  /// A text that differs where texts look otherwise: with other fonts, or other versions of the libraries.
  package var textFingerprint: String { fonts.fingerprint }

  /// Draws what a request asks for.
  package func answer(to request: WorkerRequest) -> WorkerAnswer {
    let warnings = WarningLog()
    let result: Result<WorkerAnswer.Picture, WorkerAnswer.Problem>
    do {
      result = .success(try write(request, warnings))
    } catch let problem as WorkerAnswer.Problem {
      result = .failure(problem)
    } catch {
      result = .failure(WorkerAnswer.Problem("runtime", "\(error)"))
    }
    return WorkerAnswer(
      id: request.id, result, warnings: warnings.found.prefix(Self.maximumWarnings).map(\.object))
  }

  private func write(_ request: WorkerRequest, _ warnings: WarningLog) throws -> WorkerAnswer.Picture {
    let script = try scriptFile(of: request)
    guard !request.isCheck else {
      var picture = WorkerAnswer.Picture()
      do {
        picture.isCard = try check(script)
      } catch let error as WeftError {
        throw WorkerAnswer.Problem(error, field: nil)
      } catch let error as UnknownPreview {
        throw WorkerAnswer.Problem("request", "\(error)", field: "preview")
      }
      return picture
    }
    let format = try format(of: request)
    if case .animated(let format) = format, let problem = drawing.frameRateProblem(format) {
      throw WorkerAnswer.Problem("request", problem)
    }
    let file = try request.output.map { try Self.file($0) }
    var picture = try draw(request, script, format, warnings)
    // Fonts that this request's script has not added are none of its picture.
    if !engine(of: script).addedFontFiles.isSubset(of: picture.reads) {
      engines[script] = nil
      warnings.found = []
      picture = try draw(request, script, format, warnings)
    }
    if let missing = warnings.found.first(where: drawing.isError) {
      throw WorkerAnswer.Problem(missing)
    }
    picture.size = picture.bytes?.count ?? 0
    var watch = Stopwatch()
    if let file, let bytes = picture.bytes {
      do throws(OutputFile.Refusal) {
        try file.write(bytes)
      } catch {
        throw WorkerAnswer.Problem("io", "\(error)", field: "output")
      }
      picture.path = request.output
      picture.bytes = nil
    }
    watch.end("write")
    picture.times += watch.stages
    return picture
  }

  /// Draws and encodes a picture.
  private func draw(
    _ request: WorkerRequest, _ file: String, _ format: CardDrawing.Format, _ warnings: WarningLog
  ) throws -> WorkerAnswer.Picture {
    let engine = engine(of: file)
    var drawing = drawing
    drawing.width = request.width ?? drawing.width
    drawing.height = request.height ?? drawing.height
    drawing.scale = request.scale ?? drawing.scale
    var watch = Stopwatch()
    var result = WorkerAnswer.Picture()
    let host: ScriptHost
    do throws(WeftError) {
      host = try makeHost(engine)
    } catch {
      throw WorkerAnswer.Problem(error, field: nil)
    }
    host.onWarning = { warnings.found.append($0) }
    host.props = request.props.map { Array($0.text.utf8) }
    let interrupter = host.lua.interrupter
    let renderer = CairoRenderer(engine: engine) { interrupter.isStopped }
    do {
      try within(host) {
        try host.run(file: file)
        drawing.prepare(host, for: format, renderer)
        let picture = try drawing.makePicture(preview(request.preview ?? drawing.preview, of: host), host) {
          watch.end("script")
        }
        watch.end("layout")
        result.bytes = try drawing.bytes(of: picture, as: format, host, renderer)
        watch.end("draw")
        result.width = picture.layout.size.width
        result.height = picture.layout.size.height
      }
    } catch let error as WeftError {
      throw problem(error, request, host)
    } catch let error as LayoutError {
      throw problem(error.forScripts, request, host)
    } catch let error as UnknownPreview {
      throw WorkerAnswer.Problem("request", "\(error)", field: "preview")
    }
    result.reads = host.modules.dependencies.files.sorted()
    result.times = watch.stages
    return result
  }

  private static func file(_ path: String) throws -> OutputFile {
    do throws(OutputFile.Refusal) {
      return try OutputFile(path, isLinkAllowed: false, makesFolders: true)
    } catch {
      throw WorkerAnswer.Problem("io", "\(error)", field: "output")
    }
  }

  private func format(of request: WorkerRequest) throws -> CardDrawing.Format {
    if let name = request.format {
      if let format = CardDrawing.Format(name: name) {
        guard let output = request.output, let other = CardDrawing.Format(path: output), other != format else {
          return format
        }
        throw WorkerAnswer.Problem(
          "request", "expected the format of the file, \(output), got \(name)", field: "format")
      }
      let endings = PictureEndings.words(PictureEndings.still + PictureEndings.animated)
      throw WorkerAnswer.Problem("request", "expected a format, as in \(endings), got \(name)", field: "format")
    }
    guard let output = request.output else { return .still(.png) }
    if let format = CardDrawing.Format(path: output) { return format }
    throw WorkerAnswer.Problem("request", CardDrawing.Format.expectation(output), field: "output")
  }

  /// Returns the file of the script that a request is for.
  private func scriptFile(of request: WorkerRequest) throws -> String {
    guard isFolder else {
      guard request.script == nil else {
        throw WorkerAnswer.Problem("request", "the worker has one script, \(script.file)", field: "script")
      }
      return script.file
    }
    guard let name = request.script else {
      throw WorkerAnswer.Problem("request", "expected a script's path in \(script.file)", field: "script")
    }
    let file = script.file + "/" + name
    guard name.hasSuffix(".lua"), RealPath.isInside(RealPath.of(file), RealPath.of(script.file)),
      Paths.isFolder(file) == false
    else { throw WorkerAnswer.Problem("request", "there is no script \(name) in \(script.file)", field: "script") }
    return file
  }

  private func engine(of file: String) -> PangoTextEngine {
    if let engine = engines[file] { return engine }
    let engine = PangoTextEngine(withFontsOf: fonts)
    engines[file] = engine
    return engine
  }

  private func makeHost(_ engine: PangoTextEngine) throws(WeftError) -> ScriptHost {
    let host = try ScriptHost(
      platform: Platform(
        textEngine: engine, imageDecoder: decoder, imageDownloader: network?.downloader, imageCache: network?.images,
        httpClient: network?.client), roots: isFolder ? [script.file] : [],
      isSandboxed: !script.isUnsafe)
    host.lua.onPrint = onPrint
    drawing.prepare(host)
    return host
  }

  private func preview(_ name: String?, of host: ScriptHost) throws -> Preview? {
    try name.map { try host.previews.named($0) } ?? host.previews.first
  }

  /// Runs a function within the limits of a request.
  private func within(_ host: ScriptHost, _ body: () throws -> Void) throws {
    var outcome: Result<Void, any Error> = .success(())
    try host.lua.withLimits(time: script.timeLimit, memory: script.memoryLimit) { () throws(WeftError) in
      do {
        try body()
      } catch let error as WeftError {
        throw error
      } catch {
        outcome = .failure(error)
      }
    }
    try outcome.get()
  }

  private func problem(_ error: WeftError, _ request: WorkerRequest, _ host: ScriptHost) -> WorkerAnswer.Problem {
    let source = error.location.flatMap { place in
      host.state.sources.loadedText(of: place.file).map { (text: $0, line: place.line) }
    }
    return WorkerAnswer.Problem(error, field: request.props.flatMap { FieldAtFault.name(in: $0, error, source) })
  }
}

/// The warnings of a request, also of one that fails later.
private final class WarningLog {
  var found: [ScriptWarning] = []
}

/// Times of a request's stages.
private struct Stopwatch {
  private(set) var stages: [(stage: String, milliseconds: Double)] = []
  private var last = Deadline.now

  mutating func end(_ stage: String) {
    let now = Deadline.now
    stages.append((stage, (now - last) * 1000))
    last = now
  }
}
