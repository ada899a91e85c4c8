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

  @Test("A list of children is given, read, counted, gone through and added to")
  func list() throws {
    #expect(
      try both(
        """
        local a, b, c = ui.TextNode { text = "a" }, ui.LayoutSpec {}, ui.TextNode { text = "c" }
        local stack = ui.StackLayoutSpec {}
        print(#stack, stack[1], #stack.children)
        stack.children = { a, nil, false, b }
        print(#stack, stack[1] == a, stack[2] == b, stack[3], stack.children[2] == b)
        stack[#stack + 1] = c
        stack[#stack + 1] = a.photo
        stack[4] = false
        for number, child in ipairs(stack) do print(number, child) end
        stack[1] = ui.TextNode {}
        stack[3] = nil
        print(#stack, stack[1] == a, stack[2] == b)
        table.insert(stack, a)
        table.insert(stack.children, c)
        print(#stack, stack[3] == a, stack[2] == b, stack[4] == c)
        stack.children = {}
        print(#stack)
        """)
          == """
          0\tnil\t0
          2\ttrue\ttrue\tnil\ttrue
          1\t<TextNode>
          2\t<LayoutSpec>
          3\t<TextNode>
          2\tfalse\ttrue
          4\ttrue\ttrue\ttrue
          0
          """)
  }

  @Test("Places by name are given in any order, read, changed and emptied")
  func places() throws {
    #expect(
      try both(
        """
        local a, b, c = ui.TextNode {}, ui.LayoutSpec {}, ui.TextNode {}
        for name, class in pairs { overlay = "Overlay", background = "Background", corner = "Corner" } do
          local spec = ui[class .. "LayoutSpec"] {}
          spec[name] = b
          assert(#spec == 2 and spec.child == nil and spec[name] == b and spec[2] == b)
          spec.child = a
          assert(spec.child == a and spec[1] == a and spec[name] == b)
          spec.child = c
          assert(spec.child == c and spec[name] == b)
          spec.child = nil
          assert(spec.child == nil and spec[name] == b)
          spec[1], spec[name] = a, false
          assert(spec.child == a and spec[name] == nil and #spec == 1)
          local named = ui[class .. "LayoutSpec"] { [name] = c }
          assert(named.child == nil and named[name] == c)
        end
        local inset = ui.InsetLayoutSpec { insets = 4 }
        inset.child = a
        inset.insets = 8
        inset.child = inset.child
        print(inset.child == a, #inset, inset[1] == a, inset.insets.left)
        """) == "true\t1\ttrue\t8")
  }

  @Test("What is built line by line has the frames of what is built at once, in a pass and outside, warm and cold")
  func frames() throws {
    let text = try script.run(
      """
      local random = math.random
      math.randomseed(7)
      local function describe(depth)
        local kind = depth == 0 and "node" or ({ "Stack", "Inset", "Overlay", "Background", "Corner", "Wrapper",
          "Absolute", "Center", "Ratio", "Relative", "node" })[random(11)]
        local described = { kind = kind, children = {} }
        local count = (kind == "Stack" or kind == "Wrapper" or kind == "Absolute") and random(0, 4)
          or (kind == "Overlay" or kind == "Background" or kind == "Corner") and random(1, 2) or kind ~= "node" and 1 or 0
        for i = 1, count do described.children[i] = describe(depth - 1) end
        described.size = { random(1, 60), random(1, 60) }
        described.properties = kind == "Stack" and { spacing = random(0, 9), direction = ({ "vertical", "horizontal" })[random(2)] }
          or kind == "Inset" and { insets = random(0, 9) } or {}
        described.grow = random(0, 1)
        return described
      end
      local second = { Overlay = "overlay", Background = "background", Corner = "corner" }
      local lists = { Stack = true, Wrapper = true, Absolute = true }
      local function build(d, nodes, isFlat)
        if d.kind == "node" then
          if not d.node then d.node = ui.DisplayNode { style = { preferredSize = d.size, flexGrow = d.grow } } end
          return d.node
        end
        local class = ui[d.kind .. "LayoutSpec"]
        local children = {}
        if not isFlat then
          for i, child in ipairs(d.children) do children[i] = build(child, nodes, isFlat) end
          local options = { style = { flexGrow = d.grow }, table.unpack(children) }
          for name, value in pairs(d.properties) do options[name] = value end
          return class(options)
        end
        local way, spec = random(3), class {}
        if way == 1 then for i, child in ipairs(d.children) do children[i] = build(child, nodes, isFlat) end end
        for name, value in pairs(d.properties) do spec[name] = value end
        spec.style.flexGrow = d.grow
        if way == 1 and lists[d.kind] then
          spec.children = children
        elseif lists[d.kind] or way == 2 then
          for i, child in ipairs(d.children) do
            -- From the outside in: the spec is held before it holds anything.
            spec[i] = ui.LayoutSpec {}
            spec[i] = children[i] or build(child, nodes, isFlat)
          end
        else
          for i = #d.children, 1, -1 do
            spec[i == 1 and "child" or second[d.kind]] = children[i] or build(d.children[i], nodes, isFlat)
          end
        end
        return spec
      end
      local function frames(layout)
        local list = {}
        for i, item in ipairs(layout:frames()) do list[i] = dump(item.frame) end
        return table.concat(list, " ")
      end
      local function outcome(f)
        local isFine, result = pcall(f)
        return isFine and frames(result) or "refused"
      end
      local compared = 0
      for round = 1, 150 do
        local d = describe(4)
        local range = { max = { 100, 100 } }
        local cold = outcome(function() return inPass(function() return build(d, {}, false) end) end)
        for _ = 1, 2 do
          assert(outcome(function() return inPass(function() return build(d, {}, true) end) end) == cold)
        end
        local node = ui.DisplayNode {}
        local spec = build(d, {}, true)
        node.layoutSpecBlock = function() return spec end
        local once = outcome(function() return node:layoutThatFits(range) end)
        assert(once == cold, once .. " is not " .. cold)
        node:setNeedsLayout()
        assert(outcome(function() return node:layoutThatFits(range) end) == once)
        if cold:find "width" then compared = compared + 1 end
      end
      print(compared > 40)
      """)
    #expect(text == "true")
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

  @Test("A spec that its layout uses, and one of an earlier pass, can't be changed any more")
  func tooLate() throws {
    for change in ["s.children = {}", "s[1] = ui.LayoutSpec {}", "s.spacing = 3", "s.style.width = 3"] {
      #expect(
        try script.complaint("local s\ninPass(function() s = ui.StackLayoutSpec {} end)\n\(change)")
          == "3: this spec belongs to an earlier pass"
          + " | specs live as long as the layoutSpecThatFits that makes them; keep nodes instead", "\(change)")
      let told = try script.complaint(
        """
        local Own = ui.LayoutSpec:subclass "Own"
        function Own:calculateLayoutThatFits()
          local s = self.inner
          \(change)
        end
        inPass(function() local s = ui.StackLayoutSpec {} return Own { inner = s, s } end)
        """)
      #expect(
        told.hasPrefix("4: StackLayoutSpec: is in use by the layout that it was returned for; "), "\(change): \(told)")
    }
  }

  @Test("Fields of nodes that only a spec made outside of a pass holds live as long as it")
  func lifetimes() throws {
    #expect(
      try script.run(
        """
        local stack, overlay = ui.StackLayoutSpec {}, ui.OverlayLayoutSpec {}
        local function made(name) local node = ui.DisplayNode {} node.title = name return node end
        stack.children = { made "a", made "b" }
        stack[2] = made "c"
        stack[3] = made "d"
        overlay.overlay = made "e"
        overlay.child = made "f"
        collectgarbage() collectgarbage()
        print(stack[1].title, stack[2].title, stack[3].title, overlay.overlay.title, overlay.child.title)
        """) == "a\tc\td\te\tf")
  }
}
