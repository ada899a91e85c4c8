import Testing
import Weft

@Suite("Constructor tables")
struct ConstructorTests {
  let script: Script

  init() throws { script = try Script() }

  /// Frames that a spec gives three boxes named a, b and c, in order.
  private func frames(_ spec: String) throws -> String {
    try script.run(
      """
      local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
      local a, b, c = box "a", box "b", box "c"
      local layout = inPass(function(node) return \(spec) end)
      for _, item in ipairs(layout:frames()) do
        local f = item.frame
        print(item.node.debugName .. " " .. f.x .. " " .. f.y)
      end
      """)
  }

  @Test(
    "A missing second child means no decoration, by number and by name",
    arguments: [
      ("OverlayLayoutSpec", "overlay"), ("BackgroundLayoutSpec", "background"), ("CornerLayoutSpec", "corner"),
    ]
  )
  func missingSecond(spec: String, second: String) throws {
    for table in ["{ a }", "{ a, nil }", "{ a, false }", "{ a, \(second) = nil }", "{ a, \(second) = false }"] {
      #expect(try frames("ui.\(spec) \(table)") == "a 0 0", "\(table)")
    }
  }

  @Test(
    "A missing first child is an error that names the place",
    arguments: [
      ("OverlayLayoutSpec", true), ("BackgroundLayoutSpec", true), ("CornerLayoutSpec", true),
      ("InsetLayoutSpec", false),
      ("RatioLayoutSpec", false), ("CenterLayoutSpec", false), ("RelativeLayoutSpec", false),
    ])
  func missingFirst(spec: String, hasSecond: Bool) throws {
    for inPass in [false, true] {
      func complaint(_ table: String) throws -> String {
        try script.complaint(
          inPass ? "inPass(function()\nreturn ui.\(spec) \(table)\nend)" : "local s =\nui.\(spec) \(table)")
      }
      let missing = "2: \(spec) has no child; expected a node or a spec at [1], got nil"
      for table in ["{ nil }", "{ false }", "{ child = false }", "{ style = { flexGrow = 1 }, nil }"] {
        #expect(try complaint(table) == missing, "\(table)")
      }
      if hasSecond {
        let named = try complaint("{ nil, ui.DisplayNode {} }")
        #expect(named.hasPrefix(missing + " | the "), "\(named)")
        #expect(named.hasSuffix(" is at [2]"), "\(named)")
      }
    }
  }

  @Test(
    "More children than places are an error",
    arguments: [
      ("OverlayLayoutSpec", 3, "two places, child and overlay"),
      ("BackgroundLayoutSpec", 3, "two places, child and background"),
      ("CornerLayoutSpec", 3, "two places, child and corner"), ("InsetLayoutSpec", 2, "one child"),
      ("RatioLayoutSpec", 2, "one child"), ("CenterLayoutSpec", 2, "one child"), ("RelativeLayoutSpec", 2, "one child"),
    ])
  func tooMany(spec: String, index: Int, places: String) throws {
    let nodes = Array(repeating: "ui.DisplayNode {}", count: index).joined(separator: ", ")
    #expect(
      try script.complaint("\nlocal s = ui.\(spec) { \(nodes) }")
        == "2: \(spec) has \(places); there is something at [\(index)] | put several elements into a StackLayoutSpec")
    // false after the last place is no child.
    try script.run("local s = ui.\(spec) { ui.DisplayNode {}, \(index == 3 ? "nil, " : "")false }")
  }
}
