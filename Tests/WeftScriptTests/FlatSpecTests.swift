import Testing
import Weft

@Suite("Specs that are completed after they were made")
struct FlatSpecTests {
  let script: Script

  init() throws { script = try Script() }

  /// Runs the same lines inside a pass and outside of any, and compares what they print.
  private func both(_ lines: String) throws -> String {
    let outside = try script.run(lines)
    #expect(try script.run("inPass(function()\n\(lines)\nend)") == outside)
    return outside
  }

  /// The error of the same lines inside a pass and outside of any; the first of the lines is line 2.
  private func complaint(_ lines: String) throws -> String {
    let outside = try script.complaint(
      "do local s = ui.StackLayoutSpec {} local i = ui.InsetLayoutSpec {}\n\(lines) end")
    let inside = try script.complaint(
      "inPass(function() local s = ui.StackLayoutSpec {} local i = ui.InsetLayoutSpec {}\n\(lines) end)")
    #expect(inside == outside)
    return outside
  }

  @Test("What can't stand there is reported at its line, and nothing changes")
  func refusals() throws {
    for (lines, message) in [
      ("s[1] = 12", "2: StackLayoutSpec[1]: expected a node or a spec, got 12"),
      (
        "s[3] = ui.DisplayNode {}",
        "2: StackLayoutSpec[3]: there are 0 children; expected a number from 1 to 1"
          + " | the next one is spec[#spec + 1]; spec.children = { … } leaves out nil and false"
      ),
      (
        "s[1.5] = ui.DisplayNode {}",
        "2: StackLayoutSpec[1.5]: there are 0 children; expected a number from 1 to 1"
          + " | the next one is spec[#spec + 1]; spec.children = { … } leaves out nil and false"
      ),
      (
        "s.children = { ui.LayoutSpec {}, ui.LayoutSpec {} }\ns[1] = nil",
        "3: StackLayoutSpec[1]: expected a node or a spec, got nil"
          + " | only the last child can be removed this way; assign the remaining list: spec.children = { … }"
      ),
      (
        "s.children = {\nui.LayoutSpec {},\n'a' }",
        "4: StackLayoutSpec.children[2]: expected a node or a spec, got \"a\" | text is shown by ui.TextNode { text = … }"
      ),
      (
        "s.children = ui.LayoutSpec {}",
        "2: StackLayoutSpec.children: expected a list of nodes and specs, got <LayoutSpec>"
          + " | put it in braces: spec.children = { … }"
      ),
      ("s.child = ui.LayoutSpec {}", "2: StackLayoutSpec has no property \"child\" | it has a list: children = { … }"),
      ("i.children = {}", "2: InsetLayoutSpec has no property \"children\" | it has places by name: child"),
      ("i.child = ui.LayoutSpec", "2: InsetLayoutSpec.child: expected a node or a spec, got the class LayoutSpec"),
      (
        "i[2] = ui.LayoutSpec {}",
        "2: InsetLayoutSpec has one child; there is none at [2] | put several elements into a StackLayoutSpec"
      ),
      ("s[1] = s", "2: StackLayoutSpec: can't contain itself"),
      ("i.child = s\ns.children = { ui.LayoutSpec {},\ni }", "4: InsetLayoutSpec: can't contain itself"),
    ] {
      let told = try complaint(lines)
      #expect(told.hasPrefix(message), "\(lines)")
    }
    #expect(
      try both(
        """
        local a, b = ui.LayoutSpec {}, ui.LayoutSpec {}
        local s, o = ui.StackLayoutSpec { a, b }, ui.OverlayLayoutSpec { overlay = ui.TextNode {} }
        print((pcall(function() s.children = { b, 3 } end)), (pcall(function() s.children = { b, s } end)))
        print((pcall(function() o.child = o end)))
        print(#s, s[1] == a, s[2] == b, o.child, #o)
        """
      ).hasSuffix("2\ttrue\ttrue\tnil\t2"))
  }

  @Test("A spec without its child is refused when it is measured, at its line")
  func missing() throws {
    for name in ["Inset", "Center", "Relative", "Ratio", "Overlay", "Background", "Corner"] {
      let told =
        "2: \(name)LayoutSpec has no child; expected a node or a spec at [1], got nil"
        + " | give it one before it is returned: spec.child = …"
      #expect(try script.complaint("\nlocal s = ui.\(name)LayoutSpec {}\ns:layoutThatFits {}") == told)
      #expect(try script.complaint("inPass(function()\nlocal s = ui.\(name)LayoutSpec {}\nreturn s end)") == told)
    }
  }
}
