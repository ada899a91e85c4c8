import Weft
import WeftDisplay
import WeftEssentials

/// The settings of a picture of a script, and its drawing.
package struct CardDrawing: Sendable {
  /// The format of a file.
  package enum Format: Equatable, Sendable {
    case still(StillFormat)
    case animated(AnimatedPictureFormat)

    /// Makes the format of a path's ending; nil for others.
    package init?(path: String) { self.init(name: URL(fileURLWithPath: path).pathExtension) }

    /// Returns what is said of a path with another ending.
    static func expectation(_ path: String) -> String {
      "expected a name that ends in \(PictureEndings.words(PictureEndings.still + PictureEndings.animated)), got \(path)"
    }

    /// Makes the format of a word, such as `png`; nil for others.
    package init?(name: String) {
      if let still = StillFormat(name: name) {
        self = .still(still)
      } else if let animated = AnimatedPictureFormat(rawValue: name.lowercased()) {
        self = .animated(animated)
      } else {
        return nil
      }
    }
  }

  /// The preview's name; nil for the first, or the class that the script returns.
  package var preview: String?
  /// In points; nil for the preview's.
  package var width: Double?
  /// In points; nil for the preview's.
  package var height: Double?
  /// Pixels per point; nil for the preview's.
  package var scale: Double?
  /// The colour behind the picture; nil for none.
  package var background: Color?
  /// The moment that is drawn, in seconds; nil for the beginning, with everything displayed.
  package var time: Double?
  /// True to show which cells of tables exist.
  package var showsRanges = false
  /// True to show what VoiceOver reads, in order, and a legend beside the picture.
  package var showsAccessibility = false
  /// True if a character that no font has is an error, and not a warning.
  package var hasStrictGlyphs = false
  /// The order of a slow display queue; nil for a fast one.
  package var schedule: UInt64?
  /// Of an animation.
  package var framesPerSecond = 30.0
  /// The maximum length of an animation in seconds.
  package var duration = 10.0
  /// The effort of a PNG, and the quality of a JPEG.
  package var encoding = PictureEncoding()

  package init() {}

  /// Returns the reason why a format can't show the pictures a second; nil if it can.
  package func frameRateProblem(_ format: AnimatedPictureFormat) -> String? {
    guard framesPerSecond > format.highestFrameRate else { return nil }
    return "--fps: expected pictures a second, above 0 and at most \(shortNumber(format.highestFrameRate)) in a "
      + ".\(format), got \(shortNumber(framesPerSecond))"
  }

  /// Returns true for a warning that is an error with these settings.
  package func isError(_ warning: ScriptWarning) -> Bool { hasStrictGlyphs && warning.code == .missingGlyph }

  /// Makes the node and lays it out.
  ///
  /// - Parameters:
  ///   - preview: the preview of the name; nil for the script's result.
  ///   - onNode: called once there is the node, before it is laid out.
  package func makePicture(
    _ preview: Preview?, _ host: ScriptHost, onNode: () -> Void = {}
  ) throws(WeftError) -> PreviewPicture {
    try PictureMaker(host).makePicture(
      preview, in: PreviewEnvironment(width: width, height: height, scale: scale, showsRanges: showsRanges),
      onNode: onNode)
  }

  /// Draws and encodes a picture.
  ///
  /// - Throws: `WeftError` of the script, and `RenderError`.
  package func bytes(
    of picture: PreviewPicture, as format: Format, _ host: ScriptHost, _ renderer: CairoRenderer
  ) throws -> [UInt8] {
    let color = background?.resolved(isDark: picture.root.node.traitCollection.isDark)
    switch format {
    case .animated(let format):
      return try picture.drawing {
        let frames = try picture.record(host, framesPerSecond: framesPerSecond, longest: duration)
        return try renderer.animatedPicture(of: frames, as: format, scale: picture.scale, background: color)
      }
    case .still(let format):
      if let time { try host.advance(to: host.eventLoop.now + time) }
      return try picture.drawing {
        var layer = try time == nil ? picture.snapshot() : picture.frame()
        if showsAccessibility {
          layer = try AccessibilityPicture(picture.root.node, drawnAs: layer, host).layer()
        }
        try host.lua.checkLimits()
        return try format.bytes(of: layer, renderer, scale: picture.scale, background: color, encoding)
      }
    }
  }

  /// Prepares a host before its script runs.
  package func prepare(_ host: ScriptHost) {
    host.passes.reviewsLayouts = true
    host.schedule = schedule
  }

  /// Prepares a host whose script has run.
  package func prepare(_ host: ScriptHost, for format: Format, _ renderer: CairoRenderer) {
    // Contents that were drawn for one of many pictures are not drawn again for the next.
    if case .animated = format, schedule == nil { host.display.scheduler = QueueDisplayScheduler(renderer: renderer) }
  }
}

/// There is no preview of a name.
package struct UnknownPreview: Error, CustomStringConvertible {
  /// The message, with the nearest name or all names.
  package let description: String
}

extension [Preview] {
  /// Returns the preview of a name.
  package func named(_ name: String) throws(UnknownPreview) -> Preview {
    if let found = first(where: { $0.name == name }) { return found }
    let names = map { "\"\($0.name)\"" }.joined(separator: ", ")
    let nearest = Spelling.nearest(to: name, among: map(\.name))
    throw UnknownPreview(
      description: "there is no preview \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        + (names.isEmpty ? "; the script declares none" : "; there are \(names)"))
  }
}
