import Testing
import Weft

@Suite("The members of windows, views, transitions, layouts and explanations")
struct ObjectMemberTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Views and layers are put in front, at an index from 1 at the back, and taken out")
  func views() throws {
    try script.folder.copyPictures("star@2x.png")
    let text = try script.run(
      """
      local picture = ui.image "star.png"
      print(picture.size, picture.width, picture.height, picture.scale, picture.renderingMode, picture.capInsets)
      local template = picture:imageWithRenderingMode "alwaysTemplate"
      local stretched = template:resizableImageWithCapInsets { 1, 2, 3, 4 }
      print(template.renderingMode, template.capInsets, stretched.renderingMode, stretched.capInsets, stretched.size)
      print(picture.renderingMode, picture == ui.image(picture), template == picture)
      local view, a, b, c = ui.View {}, ui.View {}, ui.View {}, ui.View {}
      local function order(list, names)
        local all = {}
        for number, item in ipairs(list) do all[number] = names[item] end
        return table.concat(all)
      end
      local names = { [a] = "a", [b] = "b", [c] = "c" }
      view:addSubview(a)
      view:insertSubview(b, 1)
      view:insertSubview(c, 3)
      print(order(view.subviews, names))
      view:insertSubview(c, 2)
      view:addSubview(b)
      print(order(view.subviews, names), b.superview == view)
      b:removeFromSuperview()
      print(order(view.subviews, names), b.superview)
      print(select(2, pcall(function() view:insertSubview(b, 4) end)).message)
      local layer, d, e = ui.Layer {}, ui.Layer {}, ui.Layer {}
      names[d], names[e] = "d", "e"
      layer:addSublayer(d)
      layer:insertSublayer(e, 1)
      print(order(layer.sublayers, names), d.superlayer == layer)
      layer:insertSublayer(e, 2)
      print(order(layer.sublayers, names))
      d:removeFromSuperlayer()
      print(order(layer.sublayers, names), d.superlayer)
      print(select(2, pcall(function() layer:insertSublayer(d, 3) end)).message)
      local node = ui.DisplayNode { debugName = "n" }
      view:addSubnode(node)
      print(#view.subviews, view.subviews[3] == node.view, node.supernode)
      local window = ui.Window { size = { 50, 60 }, scale = 1 }
      window:addSubview(view)
      window:addSubnode(ui.DisplayNode { debugName = "m" })
      print(#window.subnodes, window.subnodes[1].debugName, #window.subviews, window.subviews[1] == view, view.window == window)
      print(a.window == window, node.view.window == window, window.scale, b.window, layer.window)
      window:layoutIfNeeded()
      print(node.visible, node.inHierarchy, node.view.node == node, node.layer.node == node, view.node)
      """)
    #expect(
      text == """
        {width = 24, height = 24}\t24\t24\t2\tautomatic\tnil
        alwaysTemplate\tnil\talwaysTemplate\t{top = 1, left = 2, bottom = 3, right = 4}\t{width = 24, height = 24}
        automatic\ttrue\tfalse
        bac
        cab\ttrue
        ca\tnil
        View:insertSubview: index: expected an index from 1 to 3, got 4
        ed\ttrue
        de
        e\tnil
        Layer:insertSublayer: index: expected an index from 1 to 2, got 3
        3\ttrue\tnil
        1\tm\t2\ttrue\ttrue
        true\ttrue\t1\tnil\tnil
        true\ttrue\ttrue\ttrue\tnil
        """)
  }
}
