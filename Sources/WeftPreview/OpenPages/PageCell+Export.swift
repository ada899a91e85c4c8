import WeftEssentials
import Weft
import WeftDisplay
import WeftSession

// Files of what is seen: a picture, the last seconds as an animation, or a page that opens without a server.
extension PageCell {
  /// The ending of a page that opens without a server.
  private static let page = "html"

  /// The threads on which files are encoded, which may take a minute for one: not those of tasks, on which the pictures
  /// of all cells are made and messages are sent. A core is left for these.
  private static let encoding = DisplayQueue(workers: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

  /// Sends a file; neither the session nor other cells wait for its encoding.
  ///
  /// - Parameter cells: all cells that are seen side by side, with their captions; an animation is of this one alone.
  func export(_ ending: String, _ cells: [CellMessage.CaptionedCell], _ session: Session, _ shown: SessionPreview) {
    let captioned = cells.compactMap { one in
      page.cells[one.cell]?.sessionPreview(session).map { (caption: one.caption, live: $0.live) }
    }
    let scale = shown.live.picture.scale
    let renderer = session.renderer
    do throws(WeftError) {
      if ending == Self.page {
        let (shared, layers) = try sharedPage(captioned, session, shown)
        send(ending) {
          var shared = shared
          for (index, (layer, scale)) in layers.enumerated() {
            shared.setPicture(try renderer.png(of: layer, scale: scale, background: nil), ofPreview: index)
          }
          return Array(shared.html.utf8)
        }
      } else if let format = AnimatedPictureFormat(rawValue: ending) {
        let frames = history.frames
        send(ending) { try renderer.animatedPicture(of: frames, as: format, scale: scale, background: nil) }
      } else if let format = StillFormat(rawValue: ending) {
        let layer = try captioned.count > 1 ? sheet(captioned, session, shown) : picture(of: shown)
        send(ending) { try format.bytes(of: layer, renderer, scale: scale, background: nil) }
      } else {
        let endings = PictureEndings.still + PictureEndings.animated + [Self.page]
        throw WeftError(.runtime, "expected \(PictureEndings.words(endings)), got \(ending)")
      }
    } catch {
      page.send(ExportedMessage(cell: id, ending: ending, problem: error.message))
    }
  }

  /// Encodes a file and sends it, on another thread.
  private func send(_ ending: String, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
    Self.encoding.add { [id, outbox = page.outbox] in
      var message = ExportedMessage(cell: id, ending: ending)
      do { message.bytes = Data(try bytes()).base64EncodedString() } catch { message.problem = "\(error)" }
      outbox.send(message.json(), key: message.key)
    }
  }

  private func sheet(
    _ captioned: [(caption: String, live: LivePreview)], _ session: Session, _ shown: SessionPreview
  ) throws(WeftError) -> LayerSnapshot {
    var pictures: [PictureSheet.Picture] = []
    for (caption, live) in captioned {
      pictures.append(PictureSheet.Picture(caption: caption, layer: try live.look()))
    }
    var sheet = PictureSheet()
    sheet.add(shown.live.preview?.name ?? "", pictures)
    return try session.act(on: shown) { (host, _) throws(WeftError) in try sheet.layer(host) }
  }

  /// Returns the page without its pictures, and what they show.
  private func sharedPage(
    _ captioned: [(caption: String, live: LivePreview)], _ session: Session, _ shown: SessionPreview
  ) throws(WeftError) -> (SharedPage, [(LayerSnapshot, scale: Double)]) {
    try session.act(on: shown) { (host, _) throws(WeftError) in
      let file = URL(fileURLWithPath: shown.script.file).resolvingSymlinksInPath()
      let files = host.readFiles(inside: file.deletingLastPathComponent().path)
      var shared = SharedPage(title: file.lastPathComponent, files: files)
      var layers: [(LayerSnapshot, scale: Double)] = []
      for (caption, live) in captioned {
        let name = live.preview?.name ?? ScriptResult(of: host).className ?? file.lastPathComponent
        layers.append((try live.look(), live.picture.scale))
        try host.add(caption.isEmpty ? name : "\(name), \(caption)", live.picture, png: [], to: &shared)
      }
      return (shared, layers)
    }
  }
}

extension PictureHistory {
  /// The maximum length of an animation, and of a picture within it, in seconds.
  private static let (maximumDuration, maximumStillDuration) = (5.0, 1.0)

  /// The last pictures as frames of an animation: thirty in a second, with long pauses shortened.
  var frames: [LayerFrame] {
    var frames: [LayerFrame] = []
    var (end, left) = (Double.infinity, Self.maximumDuration)
    for (time, layer) in pictures.reversed() where left > 0 {
      let duration = min(end - time, Self.maximumStillDuration, left)
      guard duration >= 1.0 / 30 - 1e-9 else { continue }
      frames.append(LayerFrame(layer: layer, duration: duration))
      left -= duration
      end = time
    }
    return frames.reversed()
  }
}
