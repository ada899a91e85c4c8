import ArgumentParser
import Weft
import WeftEssentials
import WeftService
import WeftProcesses
import WeftSupport
import WeftTerminal

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the pictures of a folder's scripts by HTTP.",
    discussion: """
      GET /card.png?title=Hello draws the script card.lua, with the query as its props, which are strings; POST /card.png \
      takes the props as JSON. The format is that of the path's ending (\(endings)); without one it is chosen by the \
      header Accept. A picture has an ETag, and is not sent again to a client that has it (If-None-Match).

      An answer without a picture is JSON, with error and field: 404, there is no such card; 422, the script has failed; \
      504, a limit was reached; 503, too many requests wait (Retry-After says for how long); 403, the address is not signed; \
      413, the body is too long. The page "Serving cards" has all.

      /healthz and /readyz are for what restarts the service or sends it requests, /metrics is for Prometheus. Standard \
      output gets a line of JSON for each request for a picture. At the request to end (SIGTERM, Ctrl-C) requests that have \
      begun are answered; a second one ends at once.

      Scripts read files of the folder only, unless --unsafe is given, and use the network only with --allow-net. Each \
      request has a Lua state of its own, in one of --workers processes; one that exceeds its limits is replaced, and only \
      its request fails.

      Exit codes: 0, it was ended; 1, a script can't run, or the port can't be used; 2, the command line is wrong.
      """)

  private static let endings = PictureEndings.words(PictureEndings.still + PictureEndings.animated)

  /// The environment variable with the key for signatures.
  private static let keyVariable = "WEFT_SIGN_KEY"

  @Argument(
    help: ArgumentHelp("The folder of the scripts. By default this folder.", valueName: "dir"), completion: .directory)
  var folder = "."

  @Option(
    parsing: .unconditional, help: "The port to serve at; 0 lets the system choose.",
    transform: NumberRange.port.integer)
  var port: UInt16 = 7200

  @Option(
    help:
      "An IPv4 address of this machine to listen on. Any but the default, 127.0.0.1, lets others have pictures made.")
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      """
      Answer only addresses that end in the field signature: the HMAC-SHA256, in hexadecimal digits, of path and query \
      before it by this key; for a POST, of these, a line feed and the body. By default the variable WEFT_SIGN_KEY, which \
      other users can't see.
      """, valueName: "key"))
  var sign: String?

  @Option(
    parsing: .unconditional, help: "The number of processes that draw, from 1 to 256. By default one for each core.",
    transform: NumberRange.workers.integer)
  var workers: Int?

  @Option(
    parsing: .unconditional, help: "The maximum number of requests that wait for a process.",
    transform: NumberRange.queue.integer)
  var queue = 64

  @Option(
    parsing: .unconditional,
    help: "The seconds by the clock after which a process that has not drawn its picture is ended.",
    transform: NumberRange.timeLimit.number)
  var timeout = 30.0

  @Option(
    parsing: .unconditional, help: "The maximum length of a request's body, in kilobytes.",
    transform: NumberRange.size.integer)
  var bodyLimit = 256

  @Option(
    parsing: .unconditional, help: "The maximum length of a picture's file, in megabytes.",
    transform: NumberRange.size.integer)
  var pictureLimit = 32

  @Option(
    parsing: .unconditional,
    help:
      "The seconds for which clients may keep a picture without asking again. With 0, the default, they ask each time if it has changed.",
    transform: NumberRange.seconds.integer)
  var maxAge = 0

  @Option(
    parsing: .unconditional,
    help: "The seconds for which requests that have begun are still answered when the service is to end.",
    transform: NumberRange.seconds.number)
  var grace = 10.0

  @Flag(help: "Find new scripts, and run each one when a file has changed, so that the log has its errors at once.")
  var watch = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var fonts: FontOptions

  @Flag(help: SandboxFlags.unsafe)
  var unsafe = false

  @Flag(name: .customLong("allow-net"), help: SandboxFlags.allowNet)
  var allowsNetwork = false

  @OptionGroup var picture: PictureOptions

  @OptionGroup var drawing: DrawingOptions

  func run() throws {
    if picture.props != nil { throw Failure("--props: each request has its own props", exitCode: 2) }
    LuaState.keepFreeMemory()
    // Mistakes in options are this command's, and not those of each worker.
    let values = try drawing.drawing(picture)
    if let problem = values.frameRateProblem(.webp) { throw Failure(problem, exitCode: 2) }
    let engine = try fonts.checked()
    var settings = try settings()
    settings.fonts = engine.onlyFolder
    let service: CardService
    do throws(CardService.NotStarted) {
      service = try CardService(settings) { DescriptorOutput.standardOutput.write(Array($0.utf8)) }
    } catch {
      throw Failure(error.reason)
    }
    if settings.key == nil, !host.hasPrefix("127.") {
      StandardStreams.tell(
        "weft serve: note: everyone who reaches \(host) can have pictures made; with --sign only signed addresses can")
    }
    StandardStreams.tell("weft serve: http://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(service.port)/")
    let ends = Monitor(0)
    let interrupt = Interrupt {
      let count = ends.change { count in
        count += 1
        return count
      }
      if count > 1 { _exit(1) }
    }
    ends.wait { $0 > 0 ? () : nil }
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await service.stop()
      isDone.signal()
    }
    isDone.wait()
    interrupt.end()
  }

  private func settings() throws -> ServiceSettings {
    switch Paths.isFolder(folder) {
    case true?: break
    case false?: throw Failure("expected a folder, but \(folder) is a file", exitCode: 2)
    case nil: throw Failure("there is no file or folder \(folder)", exitCode: 2)
    }
    let key = sign ?? ProcessInfo.processInfo.environment[Self.keyVariable]
    // Scripts with --unsafe could read the environment of the processes that draw.
    unsetenv(Self.keyVariable)
    if key?.isEmpty == true { throw Failure("--sign: expected a key, got none", exitCode: 2) }
    let full = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    var settings = ServiceSettings(
      folder: full,
      worker: WorkerCommand.words(
        full, fonts, limits,
        WorkerCommand.settings(
          SandboxFlags.words(isUnsafe: unsafe, allowsNetwork: allowsNetwork), picture, drawing)),
      version: "\(Version.current)")
    settings.host = host
    settings.port = port
    settings.key = key
    settings.workers = workers ?? ProcessInfo.processInfo.activeProcessorCount
    settings.queue = queue
    settings.timeout = timeout
    settings.bodyLimit = bodyLimit << 10
    settings.pictureLimit = pictureLimit << 20
    settings.maxAge = maxAge
    settings.grace = grace
    settings.watches = watch
    return settings
  }
}
