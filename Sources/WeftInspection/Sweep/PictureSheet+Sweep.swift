import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

extension PictureSheet {
  /// The maximum number of pictures of one sweep: the first ones.
  static let maximumWidths = 60

  /// Draws a sweep's preview at each of its ``Sweep/breaks``.
  ///
  /// - Throws: `WeftError` from the script's layout or drawing code.
  public mutating func add(
    _ title: String, _ sweep: Sweep, of live: LivePreview, in environment: PreviewEnvironment, _ host: ScriptHost
  ) throws(WeftError) {
    var pictures: [Picture] = []
    for width in sweep.breaks.prefix(Self.maximumWidths) {
      var environment = environment
      environment.width = width
      try host.show(live, in: environment)
      let marks = sweep.marks.filter { $0.from <= width && width <= $0.to }
      let lines = marks.map { "\($0.element): \($0.word)" }
      pictures.append(
        Picture(
          caption: ([shortNumber(width)] + lines).joined(separator: "\n"),
          hasProblem: marks.contains(where: \.isProblem), layer: try live.picture.snapshot()))
    }
    add(title, pictures)
  }
}
