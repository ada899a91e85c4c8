import Testing

/// Hooks run in the middle of changes, and may change the trees themselves: those stay whole.
@Suite("Hooks that move nodes")
struct HookMoveTests {
  @Test("A node that is moved by its own exit hook stands where the hook has put it, and nowhere else")
  func exitHooks() throws {
    let text = try Script().run(
      """
      local window = ui.Window { size = { 50, 50 } }
      local p, q = ui.DisplayNode { debugName = "p" }, ui.DisplayNode { debugName = "q" }
      local _ = p.view, q.view
      local C = ui.DisplayNode:subclass "C"
      function C:didExitHierarchy() q:addSubnode(self) end
      local c = C { frame = { 0, 0, 9, 9 } }
      window:addSubnode(c)
      p:addSubnode(c)
      print(c.supernode.debugName, #p.subnodes, #p.view.subviews, #q.subnodes, #q.view.subviews, #window.subnodes)
      c:removeFromSupernode()
      print(c.supernode, #q.view.subviews, c.inHierarchy)
      """)
    #expect(text == "q\t0\t0\t1\t1\t0\nnil\t0\tfalse")
  }

  @Test("A node that its exit hook brings back to the window is in it, and has its states")
  func broughtBack() throws {
    let text = try Script().run(
      """
      local window = ui.Window { size = { 50, 50 } }
      local C = ui.DisplayNode:subclass "C"
      local times = 0
      function C:didExitHierarchy() times = times + 1 if times == 1 then window:addSubnode(self) end end
      local c = C { ui.DisplayNode {} }
      window:addSubnode(c)
      c:removeFromSupernode()
      print(c.inHierarchy, c.visible, c.subnodes[1].visible, #window.subnodes)
      """)
    #expect(text == "true\ttrue\ttrue\t1")
  }

  @Test("Circles are refused where layers of no node stand between, and where a hook would make one")
  func circles() throws {
    let script = try Script()
    #expect(
      try script.complaint(
        """
        local c, d = ui.DisplayNode {}, ui.DisplayNode {}
        local between = ui.View {}
        c.view:addSubview(between)
        between:addSubview(d.view)
        d:addSubnode(c)
        """
      ).contains("the layer of DisplayNode contains that of DisplayNode"))
    #expect(
      try script.complaint(
        """
        local p = ui.View {}
        local C = ui.DisplayNode:subclass "C"
        function C:didExitHierarchy() self.view:addSubview(p) end
        local c = C {}
        local window = ui.Window { size = { 50, 50 }, c }
        p:addSubview(c.view)
        """
      ).contains("contains it, or is it"))
  }

  @Test("What a subnode's didLoad changes while its supernode is loaded counts: no ghosts, in order, no circle")
  func loading() throws {
    let text = try Script().run(
      """
      local Gone = ui.DisplayNode:subclass "Gone"
      function Gone:didLoad() self:removeFromSupernode() end
      local p = ui.DisplayNode { Gone {}, ui.DisplayNode {} }
      print(#p.view.subviews, #p.subnodes)

      local Adder = ui.DisplayNode:subclass "Adder"
      function Adder:didLoad() self.supernode:addSubnode(ui.DisplayNode { debugName = "new" }) end
      p = ui.DisplayNode { Adder { debugName = "c" }, ui.DisplayNode { debugName = "d" } }
      local names = {}
      for _, view in ipairs(p.view.subviews) do names[#names + 1] = view.node.debugName end
      print(table.concat(names, " "))

      local top
      local Turner = ui.DisplayNode:subclass "Turner"
      function Turner:didLoad() self:removeFromSupernode() self:addSubnode(top) end
      local turner = Turner {}
      top = ui.DisplayNode { turner }
      print(#top.view.subviews, top.supernode == turner, #turner.view.subviews)
      """)
    #expect(text == "1\t1\nc d new\n0\ttrue\t1")
  }

  @Test("Views and layers go by the rules of subnodes, too")
  func rules() throws {
    let script = try Script()
    #expect(
      try script.complaint(
        """
        local p = ui.DisplayNode { automaticallyManagesSubnodes = true }
        p.view:addSubview(ui.DisplayNode {}.view)
        """
      ).contains("manages its subnodes automatically"))
  }

  @Test("Converting from no node is the way back from converting to none")
  func conversion() throws {
    let text = try Script().run(
      """
      local node = ui.DisplayNode { frame = { 10, 20, 30, 30 } }
      local window = ui.Window { size = { 100, 100 }, node }
      local there = node:convertPointTo { 1, 2 }
      local back = node:convertPointFrom(there)
      local rect = node:convertRectFrom { 10, 20, 3, 4 }
      print(there.x, there.y, back.x, back.y, rect.x, rect.y, rect.width)
      """)
    #expect(text == "11\t22\t1\t2\t0\t0\t3")
  }
}
