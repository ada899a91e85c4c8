import Testing
import Weft
import WeftDisplay

@Suite("Traits that change while an example is shown")
struct TraitChangeTests {
  /// What is seen of a preview.
  private struct Look {
    let frames: [String]
    let layer: LayerSnapshot
    let scale: Double
  }

  /// A preview of an example as a page has it open.
  private final class Shown {
    // Before what it has made: it goes last.
    let host: ScriptHost
    let live: LivePreview

    init(_ example: Example, in environment: PreviewEnvironment, at time: Double = 0) throws {
      host = try Example.makeHost(example.file).host
      try host.advance(to: time)
      let preview = try #require(host.previews.first { $0.name == example.preview })
      live = try host.open(preview, in: environment)
    }

    init(source: String, in environment: PreviewEnvironment) throws {
      host = try ScriptHost(platform: .standard)
      try host.run(source: Array(source.utf8), file: "card.lua")
      live = try host.open(host.previews.first, in: environment)
    }

    func change(to environment: PreviewEnvironment) throws { try host.show(live, in: environment) }

    /// What is seen at a time, when everything that was due until then has happened.
    func look(at time: Double) throws -> Look {
      try host.advance(to: time)
      try host.update(live)
      var frames: [String] = []
      walk(live.root) { node, depth in
        let content = (node as? ScrollNode).map { " of \($0.contentSize) at \($0.contentOffset)" } ?? ""
        frames.append(String(repeating: " ", count: depth) + describe(node) + content)
      }
      return Look(frames: frames, layer: try live.look(), scale: live.picture.scale)
    }
  }

  /// The environments that follow the preview's own, each with other traits than the one before; at last its own again.
  private static let steps: [PreviewEnvironment] = [
    environment(.dark),
    environment(.dark, .accessibilityExtraExtraExtraLarge),
    environment(.dark, .accessibilityExtraExtraExtraLarge, .rightToLeft),
    environment(.light, .extraSmall, .rightToLeft),
    environment(.unspecified, .unspecified, .rightToLeft),
    environment(.unspecified, .unspecified, .rightToLeft, scale: 3),
    environment(.dark, .large, .leftToRight, scale: 1),
    environment(),
  ]

  private static func environment(
    _ style: UserInterfaceStyle = .unspecified, _ text: ContentSizeCategory = .unspecified,
    _ direction: LayoutDirection = .unspecified, scale: Double? = nil
  ) -> PreviewEnvironment {
    var traits = TraitCollection()
    traits.userInterfaceStyle = style
    traits.preferredContentSizeCategory = text
    traits.layoutDirection = direction
    return PreviewEnvironment(width: 375, scale: scale, traits: traits)
  }

  /// Expects the same frames and the same picture. Without the layers in the message, which would fill pages.
  private func expectSame(_ changed: Look, _ fresh: Look, _ step: Comment) {
    #expect(changed.scale == fresh.scale, step)
    #expect(changed.frames == fresh.frames, step)
    let isSame = changed.layer == fresh.layer
    #expect(isSame, step)
  }

  /// The seconds in which each example comes to rest: none has a timer or a transition that ends later.
  private static let rest = 3.0

  @Test(
    "After each change of the traits, frames and picture are those of the preview made with these traits",
    arguments: Example.all.filter { $0.width == 375 })
  func asFromTheStart(_ example: Example) throws {
    var current = Self.environment()
    let shown = try Shown(example, in: current)
    _ = try shown.look(at: Self.rest)
    // Another scale makes the node again.
    var made = 0.0
    for (index, next) in Self.steps.enumerated() {
      let now = Self.rest * Double(index + 1)
      if next.scale != current.scale { made = now }
      current = next
      try shown.change(to: next)
      let changed = try shown.look(at: now + Self.rest)
      let fresh = try Shown(example, in: next, at: made).look(at: now + Self.rest)
      expectSame(changed, fresh, "change \(index + 1)")
    }
  }

  /// A cell that hears of no traits: its colours follow by themselves, and its layout is asked again.
  private static let quiet = """
    local ui = require "weft"
    local Drawing = ui.DisplayNode:subclass "Drawing"
    function Drawing:draw(canvas, bounds) canvas:fillRect(bounds, "systemRed") end
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "systemBackground"
      self.title = ui.TextNode { text = "A title", color = "label" }
      self.button = ui.ButtonNode { title = "Follow", color = "systemBlue" }
      self.drawing = Drawing { style = { preferredSize = { 20, 20 } } }
    end
    function Card:layoutSpecThatFits()
      local traits = self.traitCollection
      return ui.InsetLayoutSpec { insets = traits.userInterfaceStyle == "dark" and 20 or 10,
        ui.StackLayoutSpec { direction = "horizontal",
          spacing = traits.preferredContentSizeCategory == "extraSmall" and 2 or 8, self.title, self.button, self.drawing },
      }
    end
    ui.preview("Card", function() return Card() end)
    """

  @Test("Colours that follow by themselves, drawings and layouts that read the traits change without a hook, too")
  func withoutHooks() throws {
    let shown = try Shown(source: Self.quiet, in: Self.environment())
    var looks: Set<LayerSnapshot> = []
    for (index, next) in Self.steps.enumerated() {
      try shown.change(to: next)
      let changed = try shown.look(at: Double(index + 1))
      let fresh = try Shown(source: Self.quiet, in: next).look(at: Double(index + 1))
      expectSame(changed, fresh, "change \(index + 1)")
      looks.insert(fresh.layer)
    }
    #expect(looks.count > 3)
  }

  @Test("Light and dark, the text size and the direction each change what the example of traits shows")
  func matters() throws {
    let example = try #require(Example.all.first { $0.file == "reading_cell" })
    let environments = [
      Self.environment(), Self.environment(.dark), Self.environment(.unspecified, .accessibilityLarge),
      Self.environment(.unspecified, .unspecified, .rightToLeft),
    ]
    var looks: Set<LayerSnapshot> = []
    for environment in environments { looks.insert(try Shown(example, in: environment).look(at: Self.rest).layer) }
    #expect(looks.count == environments.count)
  }
}
