import Weft
import WeftJSON
import WeftLayout
import WeftNodes
import WeftSession
import WeftSupport

/// The inspector's data of a cell: collected again when the cell's picture changes, and only while the inspector is
/// open.
final class CellInspector {
  /// The selected element.
  var selected: ElementID?
  /// The element that the selected one is compared with.
  var compared: ElementID?
  private var inspection: Inspection?
  private weak var live: LivePreview?
  private var version = -1
  private let cell: Int
  private let shortPath: (String) -> String

  init(cell: Int, shortPath: @escaping (String) -> String) {
    self.cell = cell
    self.shortPath = shortPath
  }

  /// True if the elements have not been collected yet.
  var isEmpty: Bool { inspection == nil }

  /// Makes all messages be sent again.
  func forget() { version = -1 }

  /// Returns the messages about changes since the last call.
  func updates(_ host: ScriptHost, _ live: LivePreview) throws(WeftError) -> [any ServerMessage] {
    guard live !== self.live || live.version != version else { return [] }
    self.live = live
    version = live.version
    timingsDue = .now + Self.timingDelay
    let pass = try InspectionPass(live, host, explains: selected != nil)
    let inspection = try pass.brief()
    self.inspection = inspection
    var messages: [any ServerMessage] = [InspectionMessage(cell: cell, inspection)]
    if let selection = try selection(pass, host, live) { messages.append(selection) }
    return messages
  }

  // MARK: timings

  /// The moment at which the times of a pass are measured: it runs without kept results, and takes longer than all the
  /// rest, so it waits until nothing has changed for a while. Nil if they are known.
  private(set) var timingsDue: ContinuousClock.Instant?
  private static let timingDelay = Duration.milliseconds(300)

  /// Returns the times of one pass, if they are due.
  func timings(_ host: ScriptHost, _ live: LivePreview, _ session: Session) throws(WeftError) -> TimingsMessage? {
    guard let due = timingsDue, due <= .now, live === self.live else { return nil }
    timingsDue = nil
    // A transition has no time for it.
    guard !live.window.isSettling else { return nil }
    let timings = try PassTimings(of: live, host) { (layer) throws(WeftError) in
      do throws(RenderError) {
        if FrameFormat(for: layer, scale: live.picture.scale) == .svg {
          _ = try session.renderer.svg(of: layer, background: nil)
        } else {
          _ = try session.renderer.image(of: layer, scale: live.picture.scale, background: nil)
        }
      } catch {
        throw WeftError(.runtime, "can't draw the picture: \(error)")
      }
    }
    func milliseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1e6 }
    return TimingsMessage(
      cell: cell,
      timings: TimingsMessage.Timings(
        lua: milliseconds(timings.lua), measure: milliseconds(timings.measure), solve: milliseconds(timings.solve),
        draw: milliseconds(timings.draw)))
  }

  /// Returns the element at a point.
  func pointed(at point: Point, includesSpecs: Bool, isClick: Bool) -> PointedMessage {
    PointedMessage(
      cell: cell, element: inspection?.element(at: point, includesSpecs: includesSpecs)?.id.description,
      clicks: isClick)
  }

  /// Returns the details of the selected element; nil if none is selected, or it no longer exists.
  func selection(_ host: ScriptHost, _ live: LivePreview) throws(WeftError) -> SelectionMessage? {
    guard let selected, inspection?[selected] != nil else { return nil }
    return try selection(try InspectionPass(live, host, explains: true), host, live)
  }

  private func selection(
    _ pass: InspectionPass, _ host: ScriptHost, _ live: LivePreview
  ) throws(WeftError) -> SelectionMessage? {
    guard let selected, inspection?[selected] != nil else { return nil }
    guard let (element, explanation) = try pass.details(of: selected) else {
      // The element is gone since the elements were collected: they are collected and sent again.
      forget()
      return nil
    }
    let other = compared.flatMap { inspection?[$0] }
    let editable = EditableProperties(host).list(of: element, in: live)
    func axis(_ axis: LayoutAxis) -> SelectionMessage.Axis {
      SelectionMessage.Axis(reason: explanation[axis].reason, decision: explanation[axis].decision.rawValue)
    }
    return SelectionMessage(
      cell: cell, element: selected.description, path: element.path, label: element.label, isNode: element.isNode,
      frame: element.frame.numbers, frameInHost: element.frameInHost.numbers,
      range: element.range.map { "\(Self.text($0.min)) – \(Self.text($0.max))" },
      parentSize: Self.text(element.parentSize), place: element.location.map(place),
      style: editable.filter(\.isStyle).map(property), properties: editable.filter { !$0.isStyle }.map(property),
      fields: element.fields.map(field), flags: element.state.map(Self.flags) ?? [],
      text: element.text.map {
        "“\($0.string)”, " + ($0.lineCount == 1 ? "1 line" : "\($0.lineCount) lines")
          + ($0.isTruncated ? ", cut short" : "")
      },
      firstBaseline: element.firstBaseline, lastBaseline: element.lastBaseline,
      overflow: element.overflow.map { [$0.top, $0.left, $0.bottom, $0.right] },
      gaps: other.map { ElementDistances(from: element.frame, to: $0.frame).gaps.map(Self.gap) } ?? [],
      width: axis(.width), height: axis(.height), ledger: explanation.text(),
      edits: StyleEditing.of(host).current.count)
  }

  /// Returns the result of a value that only the shown node has, with the reason why the text doesn't have it.
  func tried(_ edit: StyleEdit, because reason: WeftError) -> EditedMessage {
    EditedMessage(
      cell: cell, element: edit.element.description, property: edit.property, problem: nil,
      place: reason.location.map(place), old: nil, new: nil,
      note: "\(reason.message)\(reason.hint.map { "; \($0)" } ?? "")")
  }

  /// Returns the result of a value that was written into an unsaved text.
  func edited(_ element: String, property: String, _ change: PropertyChange, text: String) -> EditedMessage {
    EditedMessage(
      cell: cell, element: element, property: property, problem: nil, place: place(change.line.location),
      old: change.line.old, new: change.line.new,
      note: change.count > 1 ? "this line makes \(change.count) elements; all of them change" : nil,
      file: change.line.location.file, text: text, count: change.count)
  }

  /// Returns the elements that the constructor at a place has made.
  func located(
    _ host: ScriptHost, _ live: LivePreview, file: String, line: Int, column: Int
  ) throws(WeftError) -> LocatedMessage {
    let inspection =
      if let known = self.inspection { known } else { try InspectionPass(live, host, explains: false).brief() }
    let found = inspection.elements(
      madeAt: Modules.realPath(file), line: line, column: column, in: &host.state.sources)
    return LocatedMessage(
      cell: cell, elements: found.map(\.id.description),
      outlines: found.map { inspection.outline(of: $0.id).map { [$0.x, $0.y] } })
  }

  private func place(_ location: SourceLocation) -> String { "\(shortPath(location.file)):\(location.line)" }

  private func field(_ property: InspectedElement.Property) -> SelectionMessage.Property {
    SelectionMessage.Property(
      name: property.name, value: property.value, standard: property.standard, isSet: property.isSet, place: nil)
  }

  private func property(_ property: EditableProperty) -> SelectionMessage.Property {
    SelectionMessage.Property(
      name: property.name, value: property.value, standard: property.standard, isSet: property.isSet,
      place: property.location.map(place), kind: property.kind, isStyle: property.isStyle, type: property.type,
      unit: property.unit, doc: property.doc, choices: property.choices.isEmpty ? nil : property.choices)
  }

  private static func gap(_ gap: ElementDistances.Gap) -> SelectionMessage.Gap {
    SelectionMessage.Gap(
      side: gap.side.rawValue, points: gap.points, from: [gap.from.x, gap.from.y], to: [gap.to.x, gap.to.y])
  }

  /// Returns nil if neither side is known.
  private static func text(_ size: InspectedElement.ParentSize) -> String? {
    guard size.width != nil || size.height != nil else { return nil }
    return text(Size(width: size.width ?? .nan, height: size.height ?? .nan))
  }

  private static func text(_ size: Size) -> String {
    func part(_ value: Double) -> String { value.isNaN ? "?" : value.isInfinite ? "∞" : shortNumber(value) }
    return "\(part(size.width)) × \(part(size.height))"
  }

  private static func flags(_ state: InspectedElement.State) -> [String] {
    var flags = state.interfaceState
    if state.isNodeLoaded { flags.append("loaded") }
    if state.isHidden { flags.append("hidden") }
    if state.alpha != 1 { flags.append("alpha \(shortNumber(state.alpha))") }
    if state.clipsToBounds { flags.append("clipsToBounds") }
    if state.isLayerBacked { flags.append("layerBacked") }
    if !state.userInteractionEnabled { flags.append("no touches") }
    if !state.isDisplayed { flags.append("not displayed yet") }
    if state.automaticallyManagesSubnodes { flags.append("automaticallyManagesSubnodes") }
    return flags
  }
}

extension Rect {
  /// `[x, y, width, height]`
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
