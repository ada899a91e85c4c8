import Foundation
import Weft
import WeftDisplay
import WeftInspection
import WeftReference
import WeftSession

@testable import WeftPreview

/// Messages of the program, each with all that it may contain.
enum MessageSamples {
  /// What lists of samples don't contain.
  static var parts: [any Encodable] {
    [
      PropsMessage.Control(path: "", kind: ""),
      SweepMessage.Mark(
        kind: "", kindWord: "", word: "", problem: false, element: "", path: "", from: 0, to: 0, below: nil, lines: nil,
        widths: "", message: nil, hint: nil, file: nil, line: nil),
      TargetsMessage.Target(kind: "", label: "", frame: [], x: 0, y: 0),
      AccessibilityMessage.Stop(
        element: "", node: "", sentence: "", title: "", hint: nil, actions: [], hasContent: false, name: "", value: nil,
        description: nil, traits: [], language: nil, frame: [], point: [], escapes: false, color: ""),
      TypingMessage.Field(
        element: "", text: "", selection: [], isBackward: false, frame: [], fontSize: 1, label: "", isSecure: false,
        attributes: ["a": "b"]
      ),
      AccessibilityMessage.Finding(element: "", rule: "", level: "", message: "", hint: ""),
      AccessibilityMessage.Other(element: "", node: "", reason: "", text: ""),
      CompletionsMessage.Name(name: "", ending: "", form: "", doc: ""),
    ]
  }

  static func all() throws -> [any ServerMessage] {
    try session() + picture() + source() + inspection()
  }

  private static let clock = ClockState(number: 1, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false)

  private static func reports() throws -> [ErrorReport] {
    let place = SourceLocation(file: "a.lua", line: 1, column: 1)
    let full = WeftError(
      .layout, "no luck", location: place, chain: ["A"],
      traceback: [WeftError.Frame(file: "a.lua", line: 1, function: "f")], hint: "try", cause: WeftError(.io, "why"))
    let host = try ScriptHost(platform: .standard)
    var reports = [
      ErrorReport(full, shortPath: { $0 }, loaded: { _ in "return\nend" }),
      ErrorReport(WeftError(.runtime, "no luck"), shortPath: { $0 }),
    ]
    do throws(WeftError) {
      // One that raises a table, and one in a node's layout, which has a path.
      try host.run(source: Array("error({ 1 })".utf8), file: "b.lua")
    } catch {
      reports.append(ErrorReport(error, shortPath: { $0 }))
    }
    do throws(WeftError) {
      try host.run(source: Array(wrongLayout.utf8), file: "c.lua")
      _ = try host.open(host.previews[0])
    } catch {
      reports.append(ErrorReport(error, shortPath: { $0 }))
    }
    return reports
  }

  private static let wrongLayout = """
    local ui = require "weft"
    ui.preview("a", function()
      local node = ui.DisplayNode { debugName = "a", automaticallyManagesSubnodes = true }
      node.layoutSpecBlock = function() return 1 end
      return node
    end)
    """

  private static func session() throws -> [any ServerMessage] {
    let reports = try reports()
    let entry = GalleryMessage.Entry(
      name: "", variantOf: nil, widths: [], height: nil, scale: nil, style: nil, direction: nil, textSize: nil,
      line: nil)
    return [
      HelloMessage(title: "", folder: "", hasEditor: false, isReadOnly: false, colors: ["a": ["b"]]),
      GalleryMessage(files: [GalleryMessage.File(file: "", title: "", problem: reports[0], previews: [entry])]),
      RunningMessage(file: nil, isReload: false), ReceiptMessage(files: [], milliseconds: 1, summary: ""),
      FixedMessage(file: "", cell: nil),
      WarningsMessage(cell: 1, warnings: [WarningsMessage.Warning(text: "", file: nil, line: nil)]),
      ForgottenMessage(), LogMessage(kind: .print, text: "", file: nil, line: nil),
      ConsoleMessage(cell: 1, [ConsoleLine(.note, "")]),
      EntryCompletionsMessage(cell: 1, before: "", replaced: 0, names: []),
    ] + reports.map { ProblemMessage(file: "", cell: nil, error: $0) }
  }

  private static func picture() throws -> [any ServerMessage] {
    var frame = FrameMessage(
      cell: 1, frame: 1, format: .pixels, width: 1, height: 1, scale: 1, isDraft: false, clock: clock, scrolls: false,
      pinches: false)
    frame.rows = [RowUpdate.Run(source: .pixels, count: 1)]
    return [
      frame, ClockMessage(cell: 1, clock: clock), ExportedMessage(cell: 1, ending: ""),
      RecordedMessage(cell: 1, png: nil, file: nil),
      TypingMessage(cell: 1, number: 1, version: 1, of: nil, try ScriptHost(platform: .standard)),
    ]
  }

  private static func source() throws -> [any ServerMessage] {
    [
      SourceMessage(file: "", title: ""), UnsavedMessage(file: "", number: 1), SavedMessage(file: "", version: ""),
      ElsewhereMessage(file: "", isShown: true), PictureAddedMessage(file: ""), CreatedMessage(name: ""),
      CompletionsMessage(SourceCompletion(before: ""), number: 1), HelpMessage(number: 1, title: nil, doc: nil),
    ]
  }

  private static func inspection() throws -> [any ServerMessage] {
    let host = try ScriptHost(platform: .standard)
    try host.run(source: Array(cell.utf8), file: "a.lua")
    let preview = host.previews[0]
    let live = try host.open(preview)
    let property = SelectionMessage.Property(name: "", value: "", standard: nil, isSet: false, place: nil)
    let axis = SelectionMessage.Axis(reason: "", decision: "")
    var findings = ShownFindings()
    return [
      InspectionMessage(cell: 1, try host.inspect(root: live.root, scale: 2)),
      TimingsMessage(cell: 1, timings: TimingsMessage.Timings(lua: 0, measure: 0, solve: 0, draw: 0)),
      PointedMessage(cell: 1, element: nil, clicks: false),
      SelectionMessage(
        cell: 1, element: "", path: "", label: "", isNode: true, frame: [], frameInHost: [], range: nil,
        parentSize: nil, place: nil, style: [property], properties: [], fields: [], flags: [], text: nil,
        firstBaseline: nil, lastBaseline: nil, overflow: nil,
        gaps: [SelectionMessage.Gap(side: "", points: 0, from: [], to: [])], width: axis, height: axis, ledger: nil,
        edits: 0),
      EditedMessage(
        cell: 1, element: "", property: "", problem: nil, place: nil, old: nil, new: nil, note: nil),
      LocatedMessage(cell: 1, elements: [], outlines: []),
      PropsMessage(of: preview, host, cell: 1),
      SweepMessage(
        try host.sweep(live, over: Sweep.Widths(from: 90, to: 100), in: PreviewEnvironment()), cell: 1,
        shortPath: { $0 }),
      TargetsMessage(cell: 1, live.window.touchTargets(), host),
      AccessibilityMessage(cell: 1, of: live.root, findings: try findings.update(live, CairoRenderer()), host),
    ]
  }

  /// A cell with elements that have a name or none, and with insets, spacing, baselines, overflow and clipped parts.
  private static let cell = """
    local ui = require "weft"
    ui.preview("a", { width = 100, height = 60, props = { name = "Ada" } }, function(props)
      local node = ui.DisplayNode { debugName = "outer", automaticallyManagesSubnodes = true, clipsToBounds = true }
      local one = ui.TextNode { text = "one two", debugName = "one" }
      local two = ui.DisplayNode { hitTestSlop = { top = -9, left = -9, bottom = -9, right = -9 } }
      two.style.width, two.style.height = 300, 20
      node.layoutSpecBlock = function()
        return ui.InsetLayoutSpec { insets = 4, child = ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
          alignItems = "baselineFirst", one, two } }
      end
      return node
    end)
    """
}
